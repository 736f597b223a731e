import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type { ExportBody } from '../../../../shared/contract/exports.ts';
import type { StaffDetail, StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import type { revealStaffPhone, roleOptions, staffOne } from '../../../../shared/contract/staff/calls.ts';
import { scopeOf } from '../../../http/access/caller.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Queryable } from '../../../db/pool.ts';
import { readPage } from '../../../db/statements/page.ts';
import { exportList } from '../../../exports/listExport.ts';
import type { RequestContext, RequestOf } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { staffMore } from './detail.sql.ts';
import { staffFile } from './listExport.ts';
import { presentDetail, presentListed } from './present.ts';
import { noteOf } from '../change/request.ts';
import { refuse } from '../refusals.ts';
import { givableCodes, type Reader } from '../rights.ts';
import * as statements from '../sql.ts';

/** Who reads, and when. */
type ReadRequest = RequestOf<Reader>;

/** A page of who works in the stores the caller manages. @throws Refusal notFound for a store that is not one of them. */
export async function listStaff(
  { database: { orm } }: Services,
  caller: Reader,
  filter: statements.StaffFilter,
): Promise<Page<StaffRow>> {
  const scope = scopeOf(caller);
  await checkStore(orm, caller, filter);
  const totalRecords = await statements.countStaff(orm, scope, filter);
  return readPage(filter, totalRecords, async (page) => {
    const rows = await statements.staffPage(orm, scope, page);
    return rows.map(presentListed);
  });
}

/** The same people as a file. @throws Refusal notFound for a store that is not one of them. */
export async function exportStaff(
  services: Services,
  request: RequestOf<Reader, RequestContext>,
  asked: { readonly filter: statements.StaffFilter; readonly body: ExportBody },
) {
  await checkStore(services.database.orm, request.caller, asked.filter);
  return exportList(services, staffFile, request, asked);
}

/** @throws Refusal notFound for a store that the caller does not manage. */
export async function checkStore(
  db: Queryable,
  caller: Reader,
  { storeId }: Pick<statements.StaffFilter, 'storeId'>,
): Promise<void> {
  if (storeId === undefined) return;
  if ((await statements.managedStores(db, scopeOf(caller), storeId)).length === 0) throw refuse.notFound();
}

/** Somebody with the roles of one store, or of all. @throws Refusal notFound. */
export async function readStaff(
  { database: { orm } }: Services,
  caller: Reader,
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
  caller: Reader,
  storeId: number | undefined,
): Promise<ResultOf<typeof roleOptions>> {
  const roles = await statements.merchantRoles(orm);
  if (storeId === undefined) return roles.map(({ id, name }) => ({ value: id, label: name }));
  await checkStore(orm, caller, { storeId });
  const held = await givableCodes(orm, caller, storeId);
  return roles
    .filter(({ codes }) => codes.every((code) => held.has(code)))
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** The whole telephone number of somebody; the trail says who saw it (screens A1). @throws Refusal notFound. */
export const revealPhone = (
  { database }: Services,
  { caller, context }: ReadRequest,
  id: number,
): Promise<ResultOf<typeof revealStaffPhone>> =>
  database.transaction(async (tx) => {
    const person = await statements.staffRecord(tx, scopeOf(caller), id, undefined);
    if (!person) throw refuse.notFound();
    const [works] = person.stores;
    const [store] = works ? await statements.managedStores(tx, scopeOf(caller), works.id) : [];
    await writeAudit(tx, { ...noteOf(caller, store, id), action: 'staff.revealPhone', context });
    return { phone: person.cellphone };
  });
