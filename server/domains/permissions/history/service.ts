import { RIGHTS_UNDO_MINUTES } from '../../../../shared/codes/rightsRules.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type { Assembled, RightsChange, RoleEffect } from '../../../../shared/contract/permissions/shapes.ts';
import { type EntryRow, totalOf } from '../../../audit/trail.ts';
import { cutPage, newestFor, type Paging } from '../../../db/statements/page.ts';
import { ACCOUNT_CHANGES, ACCOUNT_HISTORY, type RightsFacts } from '../../../grants/trail.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { answerAssembled } from '../accounts/service.ts';
import * as accounts from '../accounts/sql.ts';
import * as statements from './sql.ts';
import { presentAccountChange, presentRoleChange } from './present.ts';
import { refuse } from '../refusals.ts';
import { rehearse } from '../rehearse.ts';
import * as roles from '../roles/sql.ts';
import { factsOf, writeRole } from '../roles/service.ts';
import { differing } from '../rules.ts';
import { MEMBER_CHANGES, ROLE_CHANGES, ROLE_MADE, type RoleFacts } from './trail.ts';
import { undoMembers } from './undoMembers.ts';
import { givenIn, writeRights } from '../accounts/writeRights.ts';

const UNDO_MS = RIGHTS_UNDO_MINUTES * 60_000;
const ROLE_LINES = [...ROLE_CHANGES, ...MEMBER_CHANGES, ROLE_MADE];

/** What happened to an account's rights. @throws Refusal notFound. */
export async function changesOfAccount(
  { database: { orm } }: Services,
  { caller: { scope }, context: { now } }: PlatformRequest,
  id: number,
  paging: Paging,
): Promise<Page<RightsChange>> {
  if (!(await accounts.accountById(orm, scope, id))) throw refuse.notFound();
  const lines = { object: 'account', id, actions: ACCOUNT_HISTORY } as const;
  const rows = await statements.changesOf(orm, scope, lines, newestFor(paging));
  const told = withUndo(
    rows.map(presentAccountChange),
    now,
    ({ storeId }) => String(storeId),
    ({ action }) => isUndoable(action),
  );
  return cutPage(paging, totalOf(rows), told);
}

/** What happened to a role and who holds it. @throws Refusal notFound. */
export async function changesOfRole(
  { database: { orm } }: Services,
  { caller: { scope }, context: { now } }: PlatformRequest,
  id: number,
  paging: Paging,
): Promise<Page<RightsChange>> {
  if ((await roles.rolesById(orm, scope, [id])).length === 0) throw refuse.notFound();
  const lines = { object: 'role', id, actions: ROLE_LINES } as const;
  const rows = await statements.changesOf(orm, scope, lines, newestFor(paging));
  const told = withUndo(
    rows.map(presentRoleChange),
    now,
    ({ action, storeId }) => (isOfMembers(action) ? `members ${storeId}` : 'role'),
    ({ action }) => action !== ROLE_MADE,
  );
  return cutPage(paging, totalOf(rows), told);
}

const isUndoable = (action: string): boolean => ACCOUNT_CHANGES.some((each) => each === action);
const isOfMembers = (action: string): boolean => MEMBER_CHANGES.some((each) => each === action);

/**
 * The newest change of each subject can be undone while it is young; what is older was built upon. The changes begin with the
 * newest of all, whatever page of them is told.
 */
function withUndo(
  changes: readonly RightsChange[],
  now: number,
  subjectOf: (change: RightsChange) => string,
  canBe: (change: RightsChange) => boolean = () => true,
): RightsChange[] {
  const seen = new Set<string>();
  return changes.map((change) => {
    const subject = subjectOf(change);
    const isNewest = !seen.has(subject);
    seen.add(subject);
    const until = Date.parse(change.at) + UNDO_MS;
    const isOpen = isNewest && canBe(change) && now < until;
    return { ...change, undoUntil: isOpen ? new Date(until).toISOString() : null };
  });
}

/** A change of an account's rights or of a role, as an address names it. */
interface NamedChange {
  readonly id: number;
  readonly changeId: number;
}

/**
 * Undoes a change of an account's rights, by the rules of any change.
 * @throws Refusal notFound, rightsTooLate, rightsNotUndone of another area's, changedBySomeoneElse (10150), and as `writeRights`.
 */
export const undoAccountChange = (
  services: Services,
  request: PlatformRequest,
  { id, changeId }: NamedChange,
  dryRun: boolean,
): Promise<Assembled> =>
  rehearse(services, request, dryRun, async (tx) => {
    const { scope } = request.caller;
    const change = await statements.changeById(tx, scope, changeId, {
      object: 'account',
      id,
      actions: ACCOUNT_HISTORY,
    });
    const young = refuseOld(change, request);
    if (!isUndoable(young.action)) throw refuse.rightsNotUndone();
    const [before, after] = [young.before, young.after] as [RightsFacts, RightsFacts];
    const { storeId } = after;
    const now = await givenIn(tx, id, storeId);
    const [was, became] = [idsIn(before), idsIn(after)];
    if (differing(now.roleIds, became).length + differing(now.direct, after.direct).length > 0)
      throw refuse.changedBySomeoneElse();
    // A role that was deleted since cannot come back.
    if ((await roles.rolesById(tx, scope, was)).length < was.length) throw refuse.changedBySomeoneElse();
    const written = await writeRights(services, tx, request, {
      accountId: id,
      storeId,
      of: () => ({ roleIds: was, direct: before.direct }),
      action: 'permissions.undoAccountChange',
    });
    return answerAssembled(tx, request, written);
  });

const idsIn = ({ roles: given }: RightsFacts): number[] => given.map(({ id }) => id);

/**
 * Undoes a change of a role or of its members, by the rules of any change.
 * @throws Refusal notFound, rightsTooLate, rightsNotUndone, changedBySomeoneElse (10150), and as `writeRole`.
 */
export const undoRoleChange = (
  services: Services,
  request: PlatformRequest,
  { id, changeId }: NamedChange,
  dryRun: boolean,
): Promise<RoleEffect> =>
  rehearse(services, request, dryRun, async (tx) => {
    const { scope } = request.caller;
    const change = await statements.changeById(tx, scope, changeId, {
      object: 'role',
      id,
      actions: ROLE_LINES,
    });
    const young = refuseOld(change, request);
    if (young.action === ROLE_MADE) throw refuse.rightsNotUndone();
    if (isOfMembers(young.action)) return undoMembers(services, tx, request, { id, change: young });
    const [before, after] = [young.before, young.after] as [RoleFacts, RoleFacts];
    return writeRole(services, tx, request, {
      id,
      of: (role) => {
        if (!isSameRole(factsOf(role), after)) throw refuse.changedBySomeoneElse();
        const { name, remark, status, codes } = before;
        return { name, remark, status, codes };
      },
      action: 'permissions.undoRoleChange',
    });
  });

const isSameRole = (one: RoleFacts, other: RoleFacts): boolean =>
  one.name === other.name &&
  one.remark === other.remark &&
  one.status === other.status &&
  differing(one.codes, other.codes).length === 0;

/** @throws Refusal notFound, rightsTooLate. */
function refuseOld(change: EntryRow | undefined, { context }: PlatformRequest): EntryRow {
  if (!change) throw refuse.notFound();
  if (context.now >= change.at.getTime() + UNDO_MS) throw refuse.rightsTooLate();
  return change;
}
