import { RoleSide } from '../../../../shared/codes/rightsRules.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeAdministrators as administratorsCall } from '../../../../shared/contract/permissions/administrators.calls.ts';
import type { changeAccounts as accountsCall } from '../../../../shared/contract/permissions/calls.ts';
import { AccountsChange } from '../../../../shared/contract/permissions/shapes.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { waitForOtherChanges } from '../../../grants/writeGrants.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { asManager, changeStaffIn } from '../../staff/service.ts';
import { accountById, accountNames } from '../accounts/sql.ts';
import { administratorNames } from '../administrators/administrators.sql.ts';
import { switchOperatorIn } from '../administrators/operatorAccounts.ts';
import { refuse } from '../refusals.ts';
import { refuseLostRights } from '../rehearse.ts';
import { rolesById } from '../roles/sql.ts';
import { writeRights } from '../accounts/writeRights.ts';

type Work = PlatformRequest & { readonly services: Services };

/** What a task does to each account when its turn has come (decision 0014). */
export const accountsChange = operatorChangeKind<AccountsChange>({
  name: 'permissions.changeMany',
  values: AccountsChange,
  title: ({ action }) => `accounts_${action}`,
  apply: (tx, work, id, change) =>
    change.action === 'disable' ? disable(tx, work, id) : changeRole(tx, work, id, change),
});

/** @throws Refusal notFound, accountOffAlready, or as the call about one account. */
async function disable(tx: Transaction, { services, ...request }: Work, id: number): Promise<void> {
  const account = await accountById(tx, request.caller.scope, id);
  if (!account) throw refuse.notFound();
  const { name, status, userType, version } = account;
  if (status === 0) throw refuse.accountOffAlready({ name });
  if (userType === 0) await switchOperatorIn(services, tx, request, { id, status: 0, version });
  else {
    const caller = asManager(request.caller);
    await changeStaffIn(tx, { ...request, services, caller }, { id, version, status: 0 });
  }
}

/** @throws Refusal notFound, forbidden, roleOtherSide, accountNowhere, or as `writeRights`. */
async function changeRole(
  tx: Transaction,
  { services, ...request }: Work,
  accountId: number,
  { action, roleId }: Exclude<AccountsChange, { action: 'disable' }>,
): Promise<void> {
  const { caller } = request;
  await waitForOtherChanges(tx);
  await refuseLostRights(tx, caller);
  const account = await accountById(tx, caller.scope, accountId);
  const [role] = await rolesById(tx, caller.scope, [roleId]);
  if (!account || !role) throw refuse.notFound();
  const { name, userType, stores } = account;
  if (role.side !== (userType === 0 ? RoleSide.operator : RoleSide.merchant))
    throw refuse.roleOtherSide({ role: role.name, name });
  const places = userType === 0 ? [null] : stores.map(({ id }) => id);
  if (places.length === 0) throw refuse.accountNowhere({ name });
  for (const storeId of places) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and each sees what the ones before left
    await writeRights(services, tx, request, {
      accountId,
      storeId,
      of: ({ roleIds, direct }) => ({
        roleIds: [...roleIds.filter((each) => each !== roleId), ...(action === 'addRole' ? [roleId] : [])],
        direct,
      }),
      action: 'permissions.bulkRoles',
    });
  }
}

/** Starts the task for the chosen accounts of a filter. @throws Refusal notFound, selectionChanged. */
export async function changeAccounts(
  services: Services,
  request: PlatformRequest,
  { query, body: { change, count, ...chosen } }: Pick<ParsedRequest<typeof accountsCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof accountsCall>> {
  const { caller, context } = request;
  const found = await accountNames(services.database.orm, caller.scope, query, context.now);
  return startChange(services, request, accountsChange, {
    values: change,
    objects: chosenOf(found, chosen),
    count,
  });
}

/**
 * The same for the list of administrators. @throws Refusal notFound, selectionChanged, and forbidden for roles without
 * PLATFORM_ACCOUNT_PERMISSION.
 */
export async function changeAdministrators(
  services: Services,
  request: PlatformRequest,
  {
    query,
    body: { change, count, ...chosen },
  }: Pick<ParsedRequest<typeof administratorsCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof administratorsCall>> {
  const { caller, context } = request;
  const code = 'PLATFORM_ACCOUNT_PERMISSION';
  if (change.action !== 'disable' && !caller.codes.has(code)) throw refuse.forbidden({ code });
  const { orm } = services.database;
  const clock = { now: context.now, zone: services.config.zone };
  const found = await administratorNames(orm, caller.scope, query, clock);
  return startChange(services, request, accountsChange, {
    values: change,
    objects: chosenOf(found, chosen),
    count,
  });
}
