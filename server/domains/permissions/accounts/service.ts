import type {
  AccountOutcome,
  Assembled,
  AssembleRights,
  BulkRoles,
  CopyRights,
  EffectivePrivilege,
  MembersChange,
  Origin,
  Outcomes,
} from '../../../../shared/contract/permissions/shapes.ts';
import { RoleSide } from '../../../../shared/codes/rightsRules.ts';
import { inSavepoint, type Transaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { addNames } from '../../../grants/effects.ts';
import { lockStoresOfAccounts } from '../../../grants/writeGrants.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as statements from './sql.ts';
import { effectiveTree } from '../roles/present.ts';
import { refuse } from '../refusals.ts';
import { rehearse } from '../rehearse.ts';
import { rolesById } from '../roles/sql.ts';
import { givenIn, type Wanted, type Written, writeRights } from './writeRights.ts';

/**
 * Writes roles and direct rights of an account in one place, or tells what that would do. @throws Refusal as `writeRights`.
 */
export const assemble = (
  services: Services,
  request: PlatformRequest,
  { accountId, storeId, version, roleIds, direct, dryRun }: AssembleRights,
): Promise<Assembled> =>
  rehearse(services, request, dryRun, async (tx) => {
    const wanted = { accountId, storeId: storeId ?? null, version, of: () => ({ roleIds, direct }) };
    const written = await writeRights(services, tx, request, { ...wanted, action: 'permissions.assemble' });
    return answerAssembled(tx, request, written);
  });

/** What was written, with the tree of what the account holds in that place now. */
export async function answerAssembled(
  tx: Transaction,
  request: PlatformRequest,
  written: Written,
): Promise<Assembled> {
  const { effect, version } = written;
  const { accountId, storeId, gained, lost } = effect;
  return { id: accountId, version, gained, lost, effective: await treeIn(tx, request, accountId, storeId) };
}

async function treeIn(
  tx: Transaction,
  { caller }: PlatformRequest,
  accountId: number,
  storeId: number | null,
): Promise<EffectivePrivilege[]> {
  const rows = await statements.originsOf(tx, caller.scope, accountId);
  const own = rows.filter((row) => row.storeId === storeId);
  return effectiveTree(storeId === null ? RoleSide.operator : RoleSide.merchant, byCode(own));
}

/** Origins by their code. */
export function byCode(rows: readonly statements.OriginRecord[]) {
  const origins = new Map<string, Origin[]>();
  for (const { code, kind, roleId, roleName, storeId, storeName, givenBy, givenAt } of rows)
    origins.set(code, [
      ...(origins.get(code) ?? []),
      { kind, roleId, roleName, storeId, storeName, givenBy, givenAt },
    ]);
  return origins;
}

/** Gives roles to several accounts and takes others. @throws Refusal notFound for a role that is none. */
export const changeRolesOfMany = (
  services: Services,
  request: PlatformRequest,
  { accountIds, add, remove, storeId, dryRun }: BulkRoles,
): Promise<Outcomes> =>
  rehearse(services, request, dryRun, (tx) =>
    forEach(services, tx, request, {
      accountIds,
      wanted: (accountId) => ({
        accountId,
        storeId: storeId ?? null,
        of: ({ roleIds, direct }) => ({
          roleIds: [...roleIds.filter((id) => !remove.includes(id)), ...add],
          direct,
        }),
        action: 'permissions.bulkRoles',
      }),
    }),
  );

/** Gives a role to accounts and takes it from others. @throws Refusal notFound. */
export async function changeMembers(
  services: Services,
  request: PlatformRequest,
  { roleId, add, remove, storeId, dryRun }: MembersChange & { readonly roleId: number },
  written: (tx: Transaction, outcomes: Outcomes) => Promise<void>,
): Promise<Outcomes> {
  return rehearse(services, request, dryRun, async (tx) => {
    const [role] = await rolesById(tx, request.caller.scope, [roleId]);
    if (!role) throw refuse.notFound();
    const outcomes = await forEach(services, tx, request, {
      accountIds: [...add, ...remove],
      wanted: (accountId) => ({
        accountId,
        storeId: storeId ?? null,
        of: ({ roleIds, direct }) => ({
          roleIds: [...roleIds.filter((id) => id !== roleId), ...(add.includes(accountId) ? [roleId] : [])],
          direct,
        }),
        action: 'permissions.changeMembers',
      }),
    });
    await written(tx, outcomes);
    return outcomes;
  });
}

/** Gives accounts the rights of another one. @throws Refusal notFound, badInput. */
export const copyRights = (
  services: Services,
  request: PlatformRequest,
  { from, accountIds, storeId, dryRun }: CopyRights,
): Promise<Outcomes> =>
  rehearse(services, request, dryRun, async (tx) => {
    const source = await statements.accountById(tx, request.caller.scope, from);
    if (!source) throw refuse.notFound();
    if (source.userType === 1 && !source.stores.some(({ id }) => id === storeId)) {
      const message = 'names one of the stores the account works in';
      throw refuse.badInput([{ field: 'storeId', code: 'unknown', message }]);
    }
    const given = await givenIn(tx, from, storeId ?? null);
    return forEach(services, tx, request, {
      accountIds,
      wanted: (accountId) => ({
        accountId,
        storeId: storeId ?? null,
        of: () => given,
        action: 'permissions.copy',
      }),
    });
  });

/** Changes accounts one after the other; one that is refused keeps what it has, and the others change. */
async function forEach(
  services: Services,
  tx: Transaction,
  request: PlatformRequest,
  {
    accountIds,
    wanted,
  }: { readonly accountIds: readonly number[]; readonly wanted: (accountId: number) => Wanted },
): Promise<Outcomes> {
  // In the order of all changes, so that no two wait for each other.
  const ids = [...new Set(accountIds)].toSorted((one, other) => one - other);
  await lockStoresOfAccounts(tx, ids);
  const accounts: AccountOutcome[] = [];
  for (const id of ids) {
    const plan = wanted(id);
    // oxlint-disable-next-line no-await-in-loop -- one connection, and each sees what the ones before left
    accounts.push(await outcomeOf(services, tx, request, plan));
  }
  return { accounts: accounts.toSorted((one, other) => (one.accountName < other.accountName ? -1 : 1)) };
}

async function outcomeOf(
  services: Services,
  tx: Transaction,
  request: PlatformRequest,
  plan: Wanted,
): Promise<AccountOutcome> {
  try {
    const { effect } = await inSavepoint(tx, (part) => writeRights(services, part, request, plan));
    return { ...effect, done: true, reason: '', resultDesc: '', parameters: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { accountId, storeId } = plan;
    const [nothing] = await addNames(tx, [{ accountId, storeId, gained: [], lost: [] }]);
    if (!nothing) throw error;
    return {
      ...nothing,
      done: false,
      reason: error.reason,
      resultDesc: error.message,
      parameters: { ...error.parameters },
    };
  }
}
