import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { createRole as createCall } from '../../../../shared/contract/permissions/calls.ts';
import type {
  MembersChange,
  NewRole,
  Outcomes,
  RoleChange,
  RoleEffect,
  RoleRow,
} from '../../../../shared/contract/permissions/shapes.ts';
import { INLINE_BULK_ROWS } from '../../../../shared/codes/limits.ts';
import { type AuditNote, writeAudit } from '../../../audit/trail.ts';
import { constraintOf } from '../../../db/errors.ts';
import type { Transaction } from '../../../db/transaction.ts';
import {
  addNames,
  effectsBetween,
  namesOfStores,
  readStanding,
  refuseOrphans,
} from '../../../grants/effects.ts';
import { lockStoresOfAccounts } from '../../../grants/writeGrants.ts';
import { tellOfAccess } from '../../../http/access/accessSignal.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { changeMembers as changeAccounts } from '../accounts/service.ts';
import { refuse } from '../refusals.ts';
import { rehearse } from '../rehearse.ts';
import * as statements from './sql.ts';
import { codesFor, differing, refuseBeyondOwn } from '../rules.ts';
import type { MEMBER_CHANGES, MembersFacts, ROLE_CHANGES, RoleFacts } from '../history/trail.ts';

type Changed = ResultOf<typeof createCall>;

/** Makes a role. @throws Refusal rightsBeyondOwn, roleNameUsed and roleCodeUsed (10151), badInput. */
export async function createRole(
  services: Services,
  request: PlatformRequest,
  { name, code, side, remark, codes: asked }: NewRole,
): Promise<Changed> {
  const { caller, context } = request;
  const codes = codesFor(side, asked, 'codes');
  refuseBeyondOwn(caller, codes);
  const work = rehearse(services, request, false, async (tx) => {
    if (await statements.isNameUsed(tx, caller.scope, { side, name, exceptId: 0 }))
      throw refuse.roleNameUsed({ name });
    const at = new Date(context.now);
    const row = {
      name,
      code,
      side,
      remark,
      codes,
      createdAt: at,
      updatedAt: at,
      updatedBy: caller.actor.name,
    };
    const id = await statements.insertRole(tx, caller.scope, row);
    const after = { name, code, side, remark, codes, status: 1 };
    const note: AuditNote = {
      by: caller,
      action: 'permissions.createRole',
      object: 'role',
      objectId: id,
      after,
      context,
    };
    await writeAudit(tx, note);
    return { id, version: 0 };
  });
  return work.catch((error: unknown) => {
    throw constraintOf(error) === 'role_code_key' ? refuse.roleCodeUsed({ code }) : nameUsedBy(error, name);
  });
}

/** What the index of names refused, in words; any other error as it is. */
const nameUsedBy = (error: unknown, name: string): unknown =>
  constraintOf(error) === 'role_name_key' ? refuse.roleNameUsed({ name }) : error;

/** Changes a role, or tells what that would do. @throws Refusal as `writeRole`. */
export const changeRole = (
  services: Services,
  request: PlatformRequest,
  { id, version, dryRun, name, remark, codes }: RoleChange,
): Promise<RoleEffect> =>
  rehearse(services, request, dryRun, (tx) =>
    writeRole(services, tx, request, {
      id,
      version,
      of: ({ side, status }) => ({ name, remark, status, codes: codesFor(side, codes, 'codes') }),
      action: 'permissions.changeRole',
    }),
  ).catch((error: unknown) => {
    throw nameUsedBy(error, name);
  });

/** Enables or disables a role, or tells what that would do. @throws Refusal as `writeRole`. */
export const switchRole = (
  services: Services,
  request: PlatformRequest,
  id: number,
  { enabled, dryRun }: { readonly enabled: 0 | 1; readonly dryRun: 0 | 1 },
): Promise<RoleEffect> =>
  rehearse(services, request, dryRun === 1, (tx) =>
    writeRole(services, tx, request, {
      id,
      of: ({ name, remark, codes }) => ({ name, remark, codes, status: enabled }),
      action: 'permissions.switchRole',
    }),
  );

/** Which role, and what it shall be, made of what it is. */
interface WantedRole {
  readonly id: number;
  /** The version somebody saw; without one the role as it is. */
  readonly version?: number;
  readonly of: (role: RoleRow) => RoleFacts;
  readonly action: (typeof ROLE_CHANGES)[number];
}

/**
 * Writes what a role is; the one way by which roles change. In a transaction that holds the lock of rights.
 * @throws Refusal notFound, changedBySomeoneElse (10150), rightsOwnRole, rightsBeyondOwn, roleNameUsed (10151),
 * rightsLastAdministrator, rightsLastManager.
 */
export async function writeRole(
  { database }: Pick<Services, 'database'>,
  tx: Transaction,
  { caller, context }: PlatformRequest,
  { id, version, of, action }: WantedRole,
): Promise<RoleEffect> {
  const [role] = await statements.rolesById(tx, caller.scope, [id]);
  if (!role) throw refuse.notFound();
  if (version !== undefined && version !== role.version) throw refuse.changedBySomeoneElse();
  const before = factsOf(role);
  const after = of(role);
  const codes = differing(after.codes, before.codes);
  const isSwitched = after.status !== before.status;
  const isSame = after.name === before.name && after.remark === before.remark;
  const nothing = { id, affectedAccounts: 0, gained: [], lost: [], accounts: [] };
  if (isSame && !isSwitched && codes.length === 0) return { ...nothing, version: role.version };
  if (role.isOwn && (isSwitched || codes.length > 0)) throw refuse.rightsOwnRole({ role: role.name });
  refuseBeyondOwn(caller, isSwitched ? [...before.codes, ...after.codes] : codes);
  const { side } = role;
  const { name } = after;
  if (name !== before.name && (await statements.isNameUsed(tx, caller.scope, { side, name, exceptId: id })))
    throw refuse.roleNameUsed({ name });
  const members = await statements.memberIds(tx, caller.scope, id);
  const touched = { accountIds: members, storeIds: await lockStoresOfAccounts(tx, members) };
  const earlier = await readStanding(tx, touched);
  const newVersion = await statements.updateRole(tx, caller.scope, role, {
    values: { ...after, codes: [...after.codes] },
    updatedBy: caller.actor.name,
    now: context.now,
  });
  if (newVersion === undefined) throw refuse.changedBySomeoneElse();
  const now = await readStanding(tx, touched);
  refuseOrphans(earlier, now);
  const effects = effectsBetween(earlier, now);
  const affected = [...new Set(effects.map(({ accountId }) => accountId))];
  const note: AuditNote = { by: caller, action, object: 'role', objectId: id, before, context };
  await writeAudit(tx, { ...note, after: { ...after, affectedAccounts: affected.length } });
  await tellOfAccess(database.signals, tx, affected);
  return {
    id,
    version: newVersion,
    affectedAccounts: affected.length,
    gained: [...new Set(effects.flatMap(({ gained }) => gained))],
    lost: [...new Set(effects.flatMap(({ lost }) => lost))],
    accounts: (await addNames(tx, effects)).slice(0, INLINE_BULK_ROWS),
  };
}

/** What the trail keeps of a role. */
export const factsOf = ({ name, remark, status, codes }: RoleRow): RoleFacts => ({
  name,
  remark,
  status,
  codes,
});

/** Deletes a role that nobody holds. @throws Refusal notFound, roleHasMembers (644), rightsBeyondOwn. */
export const deleteRole = (services: Services, request: PlatformRequest, id: number): Promise<Changed> =>
  rehearse(services, request, false, async (tx) => {
    const { caller, context } = request;
    // Managers of stores give roles without the lock of rights.
    await statements.lockRole(tx, caller.scope, id);
    const [role] = await statements.rolesById(tx, caller.scope, [id]);
    if (!role) throw refuse.notFound();
    if (role.memberCount > 0) throw refuse.roleHasMembers({ members: role.memberCount });
    refuseBeyondOwn(caller, role.codes);
    await statements.deleteRole(tx, caller.scope, id);
    const before = { ...factsOf(role), code: role.code, side: role.side };
    const note: AuditNote = {
      by: caller,
      action: 'permissions.deleteRole',
      object: 'role',
      objectId: id,
      before,
      context,
    };
    await writeAudit(tx, note);
    return { id, version: role.version };
  });

/** Gives a role to accounts and takes it from others, or tells what that would do. @throws Refusal notFound. */
export const changeMembers = (
  services: Services,
  request: PlatformRequest,
  id: number,
  change: MembersChange,
): Promise<Outcomes> =>
  changeAccounts(services, request, { ...change, roleId: id }, (tx, { accounts }) =>
    noteMembers(tx, request, id, { ...change, accounts, action: 'permissions.changeMembers' }),
  );

/** Who was to come and to go, what became of it, and how the trail calls it. */
interface MembersNote extends Pick<MembersChange, 'add' | 'remove'>, Pick<Outcomes, 'accounts'> {
  readonly storeId?: number | null | undefined;
  readonly action: (typeof MEMBER_CHANGES)[number];
}

/** Writes into the history of a role who came and who went; those who were refused did neither. */
export async function noteMembers(
  tx: Transaction,
  { caller, context }: PlatformRequest,
  id: number,
  { add, remove, storeId = null, accounts, action }: MembersNote,
): Promise<void> {
  const [store] = storeId === null ? [] : await namesOfStores(tx, [storeId]);
  const done = (ids: readonly number[]) =>
    accounts
      .filter((outcome) => outcome.done && ids.includes(outcome.accountId))
      .map(({ accountId, name }) => ({ id: accountId, name }));
  const after: MembersFacts = {
    storeId,
    storeName: store?.name ?? null,
    added: done(add),
    removed: done(remove),
  };
  if (after.added.length + after.removed.length === 0) return;
  await writeAudit(tx, { by: caller, action, object: 'role', objectId: id, after, context });
}
