import { z } from 'zod';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { setUserStatus } from '../../../../shared/contract/users/calls.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { changeKind } from '../../../tasks/changes/changeKind.ts';
import { startInStores } from '../../../tasks/changes/startChange.ts';
import { cancelAndPayBack } from '../../orders/service.ts';
import { upcomingOf } from '../detail/sql.ts';
import { refuse } from '../refusals.ts';
import { insertSanction, lockUser, type StoredUser, updateUser } from './sql.ts';

const DAY_MS = 86_400_000;
/** As whom operators act in the stores whose orders are cancelled: merchants read it in their trail, and no name. */
const ACTING_FOR = '平台 · Platform';
/** What merchants and members read; the reason of the block is between operators. */
const WHY = '用户已被平台封禁 · Blocked by the platform';

type Body = ParsedRequest<typeof setUserStatus>['body'];
type WithoutVersion<Each> = Each extends unknown ? Omit<Each, 'version'> : never;
/** A step that one user takes, seen before (by its version) or not. */
type Step = WithoutVersion<Body> & { readonly version?: number };
type Changed = ResultOf<typeof setUserStatus>;

/** Cancels one order of a blocked user, in its store, and pays it back. */
export const cancelOfBlocked = changeKind<{ readonly userId: number }>({
  name: 'users.cancelFuture',
  values: z.object({ userId: z.number().int() }),
  title: () => 'users_cancelFuture',
  apply: (tx, { services, ...request }, bookingId) =>
    cancelAndPayBack(tx, services, request, { bookingId, why: WHY }),
});

/**
 * Mutes a user for days, blocks one, or lifts both; with its line of the trail and of the history. A block can start the
 * task that cancels the bookings to come.
 * @throws Refusal notFound, changedBySomeoneElse (10150), userBlockedAlready, userNotSanctioned
 */
export const setStatus = (
  services: Services,
  request: PlatformRequest,
  id: number,
  body: Body,
): Promise<Changed> =>
  services.database.transaction((tx) => setStatusIn(tx, { ...request, services }, id, body));

/** The same in the caller's transaction; without a version the user is taken as they are now. */
export async function setStatusIn(
  tx: Transaction,
  { services, ...request }: PlatformRequest & { readonly services: Services },
  id: number,
  body: Step,
): Promise<Changed> {
  const { caller, context } = request;
  const { now } = context;
  const stored = await lockUser(tx, caller.scope, id);
  if (!stored) throw refuse.notFound();
  if (body.version !== undefined && stored.version !== body.version) throw refuse.changedBySomeoneElse();
  checkStep(stored, body.state, now);
  const until = body.state === 'muted' ? new Date(now + body.days * DAY_MS) : null;
  const at = new Date(now);
  // A block leaves the mute as it is: it says nothing beside it. Lifting ends both.
  const values = {
    muted: { mutedUntil: until },
    blocked: { blockedAt: at },
    normal: { mutedUntil: null, blockedAt: null },
  }[body.state];
  const version = await updateUser(tx, caller.scope, id, values);
  const task =
    body.state === 'blocked' && body.cancelFuture
      ? await startInStores(services, tx, request, {
          kind: cancelOfBlocked,
          values: { userId: id },
          objects: await upcomingOf(tx, caller.scope, id, now),
          actingFor: ACTING_FOR,
        })
      : null;
  const { accountId } = caller.actor;
  const reason = body.state === 'normal' ? null : body.reason;
  await insertSanction(tx, caller.scope, {
    memberId: id,
    state: body.state,
    reason,
    note: body.note,
    until,
    taskId: task?.taskId ?? null,
    by: accountId,
    at,
  });
  await writeAudit(tx, {
    by: caller,
    action: 'users.setStatus',
    object: 'user',
    objectId: id,
    before: { blockedAt: stored.blockedAt, mutedUntil: stored.mutedUntil },
    after: { state: body.state, ...values, reason, note: body.note, task },
    context,
  });
  return { id, version, task };
}

function checkStep({ name, blockedAt, mutedUntil }: StoredUser, state: Body['state'], now: number): void {
  const isMuted = mutedUntil !== null && mutedUntil.getTime() > now;
  if (state === 'normal' && blockedAt === null && !isMuted) throw refuse.userNotSanctioned({ name });
  if (state !== 'normal' && blockedAt !== null) throw refuse.userBlockedAlready({ name });
}
