import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type { Page } from '../../../shared/contract/shapes/basics.ts';
import type { StaffDetail, StaffRow } from '../../../shared/contract/shapes/staff.ts';
import type { roleOptions, staffOne } from '../../../shared/contract/calls/staff.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import { readPage } from '../../db/statements/page.ts';
import type { Services } from '../../services.ts';
import { staffMore } from './detail.sql.ts';
import { presentDetail, presentStaff } from './present.ts';
import { refuse } from './refusals.ts';
import { givableCodes, type Manager, scopeOf } from './rights.ts';
import * as statements from './sql.ts';

/** A page of who works in the stores the caller manages. @throws Refusal notFound for a store that is not one of them. */
export async function listStaff(
  { database: { orm } }: Services,
  caller: Manager,
  filter: statements.StaffFilter,
): Promise<Page<StaffRow>> {
  const scope = scopeOf(caller);
  if (
    filter.storeId !== undefined &&
    (await statements.managedStores(orm, scope, filter.storeId)).length === 0
  )
    throw refuse.notFound();
  const totalRecords = await statements.countStaff(orm, scope, filter);
  return readPage(filter, totalRecords, async (page) => {
    const rows = await statements.staffPage(orm, scope, page);
    return rows.map((row) => ({ ...presentStaff(row), cellphone: maskPhone(row.cellphone) }));
  });
}

/** Somebody with the roles of one store, or of all. @throws Refusal notFound. */
export async function readStaff(
  { database: { orm } }: Services,
  caller: Manager,
  { id, storeId }: ParsedRequest<typeof staffOne>['query'],
): Promise<StaffDetail> {
  const found = await statements.staffRecord(orm, scopeOf(caller), id, storeId);
  const more = found && (await staffMore(orm, scopeOf(caller), id));
  if (!found || !more) throw refuse.notFound();
  const effective = await statements.originsOfStaff(orm, scopeOf(caller), id);
  return presentDetail(found, more, effective);
}

/** Roles the caller may give in a store; without one all of merchants, to filter by. @throws Refusal notFound. */
export async function rolesToGive(
  { database: { orm } }: Services,
  caller: Manager,
  storeId: number | undefined,
): Promise<ResultOf<typeof roleOptions>> {
  const roles = await statements.merchantRoles(orm);
  if (storeId === undefined) return roles.map(({ id, name }) => ({ value: id, label: name }));
  if ((await statements.managedStores(orm, scopeOf(caller), storeId)).length === 0) throw refuse.notFound();
  const held = await givableCodes(orm, caller, storeId);
  return roles
    .filter(({ codes }) => codes.every((code) => held.has(code)))
    .map(({ id, name }) => ({ value: id, label: name }));
}
