import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/events/attendance.calls.ts';
import {
  type CheckInAction,
  type CheckInBody,
  CheckInFailure,
  type CheckInResult,
} from '../../../../shared/contract/events/attendance.shapes.ts';
import { addDays, dayOf, formatDateTime, startOfDay } from '../../../../shared/format/dates.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { refuse } from '../refusals.ts';
import { lockSession } from '../sql.ts';
import { decideAction, type Verdict } from './rules.ts';
import * as statements from './sql.ts';
import { scannedCode } from '../../../../shared/format/typedNumber.ts';

type State = CheckInResult['state'];
const isFailure = (state: State): state is CheckInFailure => CheckInFailure.safeParse(state).success;

/**
 * Applies what happened at the door, in one transaction: each action once, however often and by whomever it is sent. Actions keep
 * the time they happened, as far as it lies between the booking and now. @throws Refusal notFound.
 */
export async function checkIn(
  services: Services,
  request: StoreRequest,
  eventId: number,
  body: CheckInBody,
): Promise<ResultOf<typeof contract.checkIn>> {
  const { store } = request.caller;
  const { now } = request.context;
  // A device whose clock is wrong is wrong by the same amount when it sends.
  const ahead = body.sentAt === undefined ? 0 : now - Date.parse(body.sentAt);
  const ticked = body.bookingIds.map((bookingId) => tickOf(bookingId, body.undo, now - ahead));
  return services.database.transaction(async (tx) => {
    // Check-ins of one session wait for each other here, so that the figures below are exact.
    await lockSession(tx, store, eventId);
    if (!(await statements.doorFigures(tx, store, eventId))) throw refuse.notFound();
    const results: CheckInResult[] = [];
    for (const action of [...ticked, ...body.actions]) {
      const at = Math.min(now, Date.parse(action.at) + ahead);
      // In the order they happened: a later action may undo an earlier one of the same booking.
      // oxlint-disable-next-line no-await-in-loop
      results.push(await applyOnce(tx, request, action, { eventId, at, zone: services.config.zone }));
    }
    const figures = await statements.doorFigures(tx, store, eventId);
    const failed = results.flatMap(({ bookingId, state }) =>
      isFailure(state) ? [{ id: bookingId, reason: state }] : [],
    );
    return {
      done: results.length - failed.length,
      failed,
      results,
      checkedIn: figures?.checkedIn ?? 0,
      booked: figures?.booked ?? 0,
    };
  });
}

/**
 * Checks one order of the store in, as if it were ticked at the door of its session now.
 * @throws Refusal notFound, orderCancelled, orderUnpaid, checkedInAlready, changedBySomeoneElse.
 */
export async function checkInOrder(
  tx: Transaction,
  request: StoreRequest,
  bookingId: number,
  zone: string,
): Promise<void> {
  const { store } = request.caller;
  const { now } = request.context;
  const booking = await statements.bookingById(tx, store, bookingId);
  if (!booking) throw refuse.notFound();
  const { eventId } = booking;
  await lockSession(tx, store, eventId);
  const { state, at, by } = await applyOnce(tx, request, tickOf(bookingId, false, now), {
    eventId,
    at: now,
    zone,
  });
  if (!isFailure(state)) return;
  if (state === 'cancelled') throw refuse.orderCancelled();
  if (state === 'unpaid') throw refuse.orderUnpaid();
  if (state === 'already')
    throw refuse.checkedInAlready({
      at: at === null ? '' : formatDateTime(Date.parse(at), zone),
      by: by || '平台 Platform',
    });
  // It moved to another session, or its check-in was taken back, at this very moment.
  throw refuse.changedBySomeoneElse();
}

const tickOf = (bookingId: number, undo: boolean, at: number): CheckInAction => ({
  actionId: randomUUID(),
  at: new Date(at).toISOString(),
  bookingId,
  undo,
  allowUnpaid: false,
  note: '',
});

/** The business day of a moment. */
function dayAround(instant: number, zone: string): { readonly from: number; readonly to: number } {
  const day = dayOf(instant, zone);
  return { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) };
}

async function applyOnce(
  tx: Transaction,
  request: StoreRequest,
  action: CheckInAction,
  { eventId, at: happenedAt, zone }: { readonly eventId: number; readonly at: number; readonly zone: string },
): Promise<CheckInResult> {
  const { caller, context } = request;
  const { store, actor } = caller;
  const before = await statements.storedAnswer(tx, store, action.actionId);
  if (before) return before;
  const booking =
    action.bookingId === undefined
      ? await statements.bookingByCode(tx, store, eventId, {
          code: scannedCode(action.code ?? ''),
          day: dayAround(happenedAt, zone),
        })
      : await statements.bookingById(tx, store, action.bookingId);
  const at = Math.max(happenedAt, Math.min(context.now, booking?.bookedAt ?? happenedAt));
  const undo = booking && (await statements.newestUndo(tx, store, booking.id));
  const verdict = decideAction(action, booking, { eventId, at, undo });
  if (booking && verdict.change === 'undo') await statements.undoCheckIn(tx, store, booking.id, at);
  if (booking && verdict.change === 'checkIn')
    await statements.checkInBooking(tx, store, booking.id, { at, by: actor.accountId, note: action.note });
  if (booking && verdict.change !== 'none') {
    const words = {
      eventId,
      orderNumber: booking.orderNumber,
      at: new Date(at).toISOString(),
      note: action.note,
    };
    const name = verdict.change === 'undo' ? 'events.undoCheckIn' : 'events.checkIn';
    const what = { object: 'booking', objectId: booking.id, after: words } as const;
    await writeAudit(tx, { by: caller, action: name, ...what, context });
  }
  const answer = answerOf(action, booking, verdict, { at, by: actor.name });
  const bookingId = booking?.id ?? null;
  await statements.storeAction(
    tx,
    store,
    { eventId, bookingId, accountId: actor.accountId, at, answer },
    context.now,
  );
  return answer;
}

function answerOf(
  { actionId }: CheckInAction,
  booking: statements.DoorBooking | undefined,
  { state, change, other }: Verdict,
  own: { readonly at: number; readonly by: string },
): CheckInResult {
  const shownAction = other ?? (change === 'none' ? undefined : own);
  return {
    actionId,
    state,
    bookingId: booking?.id ?? null,
    userName: booking?.userName ?? '',
    seats: booking?.seats ?? 0,
    note: booking?.note ?? '',
    at: shownAction ? new Date(shownAction.at).toISOString() : null,
    by: shownAction?.by ?? '',
    other:
      booking && state === 'otherSession'
        ? {
            eventId: booking.eventId,
            title: booking.eventTitle,
            startAt: new Date(booking.eventStartAt).toISOString(),
          }
        : null,
    ...(booking?.moneyBack && { moneyBack: true }),
  };
}
