import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/permissions/administrators.calls.ts';
import type { Administrator } from '../../../../shared/contract/permissions/administrators.shapes.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type { AccountEffect } from '../../../../shared/contract/permissions/shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import { readPage } from '../../../db/statements/page.ts';
import { effectsOfSwitch } from '../../../grants/effects.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as statements from './administrators.sql.ts';

/** A page of accounts of both sides. */
export async function listAdministrators(
  { database: { orm }, config: { zone } }: Services,
  { caller: { scope }, context: { now } }: PlatformRequest,
  filter: statements.AdministratorFilter,
): Promise<Page<Administrator>> {
  const clock = { now, zone };
  const total = await statements.countAdministratorAccounts(orm, scope, filter, clock);
  return readPage(filter, total, async (page) => {
    const rows = await statements.administratorPage(orm, scope, page, clock);
    return rows.map((row) => ({ ...row, cellphone: maskPhone(row.cellphone) }));
  });
}

/**
 * What accounts lose when they are disabled, or gain when they are enabled.
 * @throws Refusal rightsLastAdministrator, rightsLastManager when nobody would be left who manages the platform, or a store.
 */
export const switchEffects = (
  { database }: Services,
  { ids, enabled }: ParsedRequest<typeof contract.switchEffects>['query'],
): Promise<AccountEffect[]> => database.transaction((tx) => effectsOfSwitch(tx, ids, enabled));

/** The account of a name, if there is one. */
export const findAccountOfName = async (
  { database: { orm } }: Services,
  { caller: { scope } }: PlatformRequest,
  accountName: string,
): Promise<ResultOf<typeof contract.accountOfName>> =>
  (await statements.accountOfName(orm, scope, accountName)) ?? {};
