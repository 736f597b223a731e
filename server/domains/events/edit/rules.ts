import { EventStatus, RegisterType } from '../../../../shared/codes/lists.ts';
import type { EditEventBody } from '../../../../shared/contract/events/eventEdits.shapes.ts';
import { refuse } from '../refusals.ts';
import type { Editable, EditableSession } from './sql.ts';

const MINUTE = 60_000;
/** A session starts at least so long after the change that moves it (screens F2). */
export const LEAD_MS = 10 * MINUTE;
/** No session is longer. */
export const LONGEST_MS = 7 * 24 * 60 * MINUTE;
/** All that may change once a session runs. */
const WHILE_RUNNING: readonly (keyof Editable)[] = ['place', 'coachIds', 'note'];

/** The fields an edit names; what is left out stays as it is. */
export type Change = Partial<
  Omit<EditEventBody, 'version' | 'notifyParticipants' | 'message' | 'publishAnyway'>
>;

const wrong = (field: string, code: string, message: string) => refuse.badInput([{ field, code, message }]);

/** The session with the change in it. Registration closes so long before the start as the session says, also a moved one. */
export function withChange(session: EditableSession, change: Change): Editable {
  const { startAt, endAt, registrationOpenAt, ...plain } = change;
  const defined = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const next: Editable = {
    ...editableOf(session),
    ...defined,
    ...(startAt !== undefined && { startAt: Date.parse(startAt) }),
    ...(endAt !== undefined && { endAt: Date.parse(endAt) }),
    ...(registrationOpenAt !== undefined && { registrationOpenAt: Date.parse(registrationOpenAt) }),
  };
  const moves = next.startAt !== session.startAt || next.registrationClose !== session.registrationClose;
  return moves ? { ...next, registrationCloseAt: next.startAt - next.registrationClose * MINUTE } : next;
}

/** The fields an edit may change, of a session as read. */
export const editableOf = (session: EditableSession): Editable => ({
  startAt: session.startAt,
  endAt: session.endAt,
  place: session.place,
  capacity: session.capacity,
  minParticipants: session.minParticipants,
  coachIds: session.coachIds,
  registrationOpenAt: session.registrationOpenAt,
  registrationCloseAt: session.registrationCloseAt,
  registrationClose: session.registrationClose,
  cancelDeadline: session.cancelDeadline,
  paymentModes: session.paymentModes,
  note: session.note,
});

/** Names of what differs. */
export const changedFields = (before: Editable, after: Editable): (keyof Editable)[] =>
  (Object.keys(before) as (keyof Editable)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/**
 * Whether a session may become `after` at a time of the server's clock.
 * @throws Refusal startedOrEnded (645), capacityBelowBooked (646), badInput that names the field.
 */
export function checkEdit(session: EditableSession, after: Editable, now: number): void {
  const changed = changedFields(editableOf(session), after);
  if (session.status !== EventStatus.published || now >= session.endAt) throw refuse.startedOrEnded();
  if (now >= session.startAt && changed.some((name) => !WHILE_RUNNING.includes(name)))
    throw refuse.startedOrEnded();
  const touches = (...names: (keyof Editable)[]): boolean => names.some((name) => changed.includes(name));
  if (touches('startAt') && after.startAt < now + LEAD_MS)
    throw wrong('startAt', 'tooSoon', 'must be at least 10 minutes from now');
  if (touches('startAt', 'endAt')) checkLength(after);
  if (touches('capacity') && after.capacity < session.booked)
    throw refuse.capacityBelowBooked({ booked: session.booked });
  if (touches('capacity', 'minParticipants') && after.minParticipants > after.capacity)
    throw wrong('minParticipants', 'aboveCapacity', `must not be above the capacity of ${after.capacity}`);
  const opens = ['registrationOpenAt', 'registrationClose', 'startAt'] as const;
  if (touches(...opens) && after.registrationOpenAt >= after.registrationCloseAt)
    throw wrong('registrationOpenAt', 'afterClose', 'must be before registration closes');
  if (touches('paymentModes')) checkPayment(session);
}

function checkLength({ startAt, endAt }: Editable): void {
  if (endAt <= startAt) throw wrong('endAt', 'beforeStart', 'must be after the start');
  if (endAt - startAt > LONGEST_MS) throw wrong('endAt', 'tooLong', 'must be at most 7 days after the start');
}

function checkPayment(session: EditableSession): void {
  if (session.booked > 0)
    throw wrong('paymentModes', 'locked', 'cannot change once seats are booked; publish another session');
  if (session.registerType === RegisterType.series)
    throw wrong(
      'paymentModes',
      'ofSeries',
      'is the price of the whole series and cannot change for one session',
    );
}
