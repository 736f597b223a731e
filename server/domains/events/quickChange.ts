import type { ParsedRequest } from '../../../shared/contract/call.ts';
import { EventStatus } from '../../../shared/codes/lists.ts';
import type { quickChange as quickChangeCall } from '../../../shared/contract/events/calls.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { StoreRequest } from '../../http/handler.ts';
import { writeAudit } from '../../audit/trail.ts';
import { refuse } from './refusals.ts';
import { changeSession, lockSession, type SessionChange, type SessionRecord, sessionRow } from './sql.ts';

/** What may be changed beside the full form. */
export type QuickChange = ParsedRequest<typeof quickChangeCall>['body'];
type Values = Omit<QuickChange, 'version'> & Partial<Pick<QuickChange, 'version'>>;

/**
 * Shelf, registration and capacity of a session that has not begun, with its audit line. Without a version it is changed
 * as it is now.
 * @throws Refusal notFound, startedOrEnded (645), changedBySomeoneElse (10150), capacityBelowBooked (646), badInput.
 */
export async function quickChange(
  tx: Transaction,
  { caller, context }: StoreRequest,
  id: number,
  body: Values,
): Promise<{ id: number; version: number }> {
  await lockSession(tx, caller.store, id);
  const session = await sessionRow(tx, caller.store, id);
  if (!session) throw refuse.notFound();
  const before = changeableOf(session);
  const after = applyBody(session, before, body);
  checkChange(session, after, body, context.now);
  const { version: seen = session.version } = body;
  const version = await changeSession(tx, caller.store, id, {
    version: seen,
    change: after,
    now: context.now,
  });
  if (version === undefined) throw refuse.changedBySomeoneElse();
  await writeAudit(tx, {
    by: caller,
    action: 'events.quickChange',
    object: 'event',
    objectId: id,
    ...differences(before, after),
    context,
  });
  return { id, version };
}

function checkChange(session: SessionRecord, after: SessionChange, body: Values, now: number): void {
  const startAt = Date.parse(session.startAt);
  if (session.status !== EventStatus.published || startAt <= now) throw refuse.startedOrEnded();
  if (body.version !== undefined && session.version !== body.version) throw refuse.changedBySomeoneElse();
  if (after.capacity < session.booked) throw refuse.capacityBelowBooked({ booked: session.booked });
  if (body.capacity !== undefined && after.capacity < session.minParticipants) {
    throw wrong('capacity', 'belowMinimum', `must be at least the minimum of ${session.minParticipants}`);
  }
  if (body.registrationCloseAt !== undefined && after.registrationCloseAt > startAt) {
    throw wrong('registrationCloseAt', 'afterStart', 'must not be after the start');
  }
}

const wrong = (field: string, code: string, message: string) => refuse.badInput([{ field, code, message }]);

const changeableOf = (session: SessionRecord): SessionChange => ({
  isOnShelf: session.isOnShelf,
  registrationCloseAt: Date.parse(session.registrationCloseAt),
  capacity: session.capacity,
});

function applyBody(session: SessionRecord, before: SessionChange, body: Values): SessionChange {
  const { isOnShelf = before.isOnShelf, capacity = before.capacity, registrationCloseAt } = body;
  const deadline = Date.parse(session.startAt) - session.registrationClose * 60_000;
  const closes =
    registrationCloseAt === undefined
      ? before.registrationCloseAt
      : registrationCloseAt === null
        ? deadline
        : Date.parse(registrationCloseAt);
  return { isOnShelf, capacity, registrationCloseAt: closes };
}

/** The changed fields only, instants as people read them. */
function differences(before: SessionChange, after: SessionChange) {
  const names = (['isOnShelf', 'registrationCloseAt', 'capacity'] as const).filter(
    (name) => before[name] !== after[name],
  );
  const shown = (values: SessionChange) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        name === 'registrationCloseAt' ? new Date(values[name]).toISOString() : values[name],
      ]),
    );
  return { before: shown(before), after: shown(after) };
}
