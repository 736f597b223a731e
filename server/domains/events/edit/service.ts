import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/events/eventEdits.calls.ts';
import type {
  EditBatchBody,
  EditEventBody,
  EditRow,
} from '../../../../shared/contract/events/eventEdits.shapes.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { Refusal } from '../../../http/errors.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { coachFaults, holdStoreOfCoaches, paymentFaults } from '../../eventTemplates/service.ts';
import { presentSession } from '../present.ts';
import { refuse } from '../refusals.ts';
import { lockSession, sessionRow } from '../sql.ts';
import { offerFreeSeats } from '../waitlist/service.ts';
import { type Change, changedFields, editableOf, checkEdit, withChange } from './rules.ts';
import { editNotice } from './notice.ts';
import {
  coachNames,
  type Editable,
  editableSession,
  type EditableSession,
  insertEditNotices,
  meetingSession,
  writeEdit,
} from './sql.ts';
import { isSameText } from '../../../../shared/format/normalForm.ts';

type HowToChange = Pick<EditEventBody, 'notifyParticipants' | 'message' | 'publishAnyway'>;

/** {@link editSessionIn} in a transaction of its own, of the version somebody saw. */
export const editSession = (
  services: Services,
  request: StoreRequest,
  id: number,
  edit: HowToChange & { readonly version: number; readonly change: Change },
): Promise<{ id: number; version: number; affectedBookings: number }> =>
  services.database.transaction((tx) =>
    editSessionIn(tx, request, id, { ...edit, zone: services.config.zone }),
  );

/**
 * Changes a session with its messages and its audit line; a larger session offers its free seats to those who wait.
 * Without a version it is changed as it is now.
 * @throws Refusal notFound, startedOrEnded (645), capacityBelowBooked (646), overlaps (647),
 * receivingAccountNotOpen (649), changedBySomeoneElse (10150), badInput.
 */
export async function editSessionIn(
  tx: Transaction,
  request: StoreRequest,
  id: number,
  {
    change,
    zone,
    ...how
  }: HowToChange & { readonly version?: number; readonly change: Change; readonly zone: string },
): Promise<{ id: number; version: number; affectedBookings: number }> {
  const { store } = request.caller;
  const { now } = request.context;
  // Before the session: whoever disables a coach locks the store and then the sessions.
  if (change.coachIds) await holdStoreOfCoaches(tx, store);
  await lockSession(tx, store, id);
  const session = await editableSession(tx, store, id, now);
  if (!session) throw refuse.notFound();
  const { version = session.version } = how;
  if (session.version !== version) throw refuse.changedBySomeoneElse();
  const before = editableOf(session);
  const after = withChange(session, change);
  await checkAgainstStore(tx, request, session, { ...how, after, zone });
  const written = await writeEdit(tx, store, id, { version, values: after, now });
  if (written === undefined) throw refuse.changedBySomeoneElse();
  const words = editNotice(session.title, before, after, { message: how.message, zone });
  const message = how.notifyParticipants === 1 && words ? `edit-event-${id}-${written}` : undefined;
  if (message && words) await insertEditNotices(tx, store, id, { message, words });
  if (after.capacity > before.capacity) await offerFreeSeats(tx, store, id, { now, zone });
  await auditEdit(tx, request, id, { before, after, message });
  return { id, version: written, affectedBookings: session.bookings };
}

async function checkAgainstStore(
  db: Queryable,
  { caller, context }: StoreRequest,
  session: EditableSession,
  {
    after,
    publishAnyway,
    zone,
  }: { readonly after: Editable; readonly publishAnyway: boolean; readonly zone: string },
): Promise<void> {
  checkEdit(session, after, context.now);
  const changed = changedFields(editableOf(session), after);
  // What stays as it was need not be right any more.
  const added = after.coachIds.filter((id) => !session.coachIds.includes(id));
  const pays = changed.includes('paymentModes') ? after.paymentModes : [];
  const faults = [
    ...(await coachFaults(db, caller.store, added)).map((fault) => ({ ...fault, field: 'coachIds' })),
    ...(await paymentFaults(db, caller.store, pays)),
  ];
  if (faults.length > 0) throw refuse.badInput(faults);
  if (publishAnyway || !changed.some((name) => ['place', 'startAt', 'endAt'].includes(name))) return;
  const other = await meetingSession(db, caller.store, session.id, after);
  if (other) throw refuse.overlaps({ title: other.title, start: formatDateTime(other.startAt, zone) });
}

/** `message`: what people were told by; timelines of orders find their messages by it. */
async function auditEdit(
  tx: Queryable,
  { caller, context }: StoreRequest,
  objectId: number,
  {
    before,
    after,
    message,
  }: { readonly before: Editable; readonly after: Editable; readonly message: string | undefined },
): Promise<void> {
  const names = changedFields(before, after);
  const shown = (values: Editable) =>
    Object.fromEntries(
      names.map((name) => {
        const value = values[name];
        return [
          name,
          name.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value,
        ];
      }),
    );
  const values = { before: shown(before), after: { ...shown(after), message } };
  await writeAudit(tx, { by: caller, action: 'events.edit', object: 'event', objectId, ...values, context });
}

/** The session as somebody else left it, for an edit that came too late (10150). */
export async function currentSession(services: Services, { store }: StoreCaller, id: number, now: number) {
  const record = await sessionRow(services.database.orm, store, id);
  return record ? presentSession(record, now) : null;
}

/** What a bulk edit would do, session by session; changes nothing. @throws Refusal notFound for any that is not the store's. */
export async function previewEdits(
  services: Services,
  request: StoreRequest,
  ids: readonly number[],
  change: Change,
): Promise<ResultOf<typeof contract.previewEdits>> {
  const { store } = request.caller;
  const db = services.database.orm;
  const { zone } = services.config;
  const rows: EditRow[] = [];
  /** As earlier sessions of the same change will be: nobody else can see them there yet. */
  const moved: (Editable & { readonly title: string })[] = [];
  for (const id of ids) {
    // A few hundred at most, each by its own number; one statement for all would repeat every rule in SQL.
    // oxlint-disable-next-line no-await-in-loop
    const session = await editableSession(db, store, id, request.context.now);
    if (!session) throw refuse.notFound();
    const after = withChange(session, change);
    // oxlint-disable-next-line no-await-in-loop
    const objection = await objectionTo(async () => {
      await checkAgainstStore(db, request, session, { after, publishAnyway: false, zone });
      if (after.place === session.place) return;
      const other = moved.find((earlier) => isMeeting(earlier, after));
      if (other) throw refuse.overlaps({ title: other.title, start: formatDateTime(other.startAt, zone) });
    });
    // oxlint-disable-next-line no-await-in-loop
    const names = change.coachIds ? await coachNames(db, store, change.coachIds) : session.coachNames;
    const changed = changedFields(editableOf(session), after);
    if (!objection && changed.includes('place')) moved.push({ ...after, title: session.title });
    rows.push({
      id,
      version: session.version,
      title: session.title,
      bookings: session.bookings,
      startAt: new Date(session.startAt).toISOString(),
      before: shownValues(editableOf(session), session.coachNames, changed),
      after: shownValues(after, names, changed),
      code: objection?.resultCode ?? null,
      reason: objection?.reason ?? null,
    });
  }
  return { rows };
}

/** Says the same as `meetingSession`. */
const isMeeting = (one: Editable, other: Editable): boolean =>
  isSameText(one.place, other.place) && one.startAt < other.endAt && one.endAt > other.startAt;

function shownValues(
  values: Editable,
  coaches: string[],
  changed: readonly (keyof Editable)[],
): EditRow['before'] {
  const { place, capacity, cancelDeadline, registrationClose } = values;
  return {
    ...(changed.includes('place') && { place }),
    ...(changed.includes('coachIds') && { coachNames: coaches }),
    ...(changed.includes('capacity') && { capacity }),
    ...(changed.includes('cancelDeadline') && { cancelDeadline }),
    ...(changed.includes('registrationClose') && { registrationClose }),
  };
}

async function objectionTo(work: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Does the sessions one by one, each in its own transaction: a refused one stops nothing. @throws Refusal notFound. */
export async function editBatch(
  services: Services,
  request: StoreRequest,
  { events, change, ...how }: EditBatchBody,
): Promise<ResultOf<typeof contract.editBatch>> {
  for (const { id } of events) {
    // Numbers of others refuse the whole batch before anything is changed.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await editableSession(services.database.orm, request.caller.store, id, request.context.now)))
      throw refuse.notFound();
  }
  const result: ResultOf<typeof contract.editBatch> = { done: [], skipped: [], failed: [] };
  for (const { id, version } of events) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await editSession(services, request, id, { ...how, version, change });
      result.done.push(id);
    } catch (error) {
      if (error instanceof Refusal) result.skipped.push({ id, code: error.resultCode, reason: error.reason });
      // The database was away for a moment: the row is left as it was and can be tried again.
      else result.failed.push(id);
    }
  }
  return result;
}
