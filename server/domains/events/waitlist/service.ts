import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/events/attendance.calls.ts';
import { EventStatus } from '../../../../shared/codes/lists.ts';
import type { ChangeWaitlistBody, WaitingRow } from '../../../../shared/contract/events/attendance.shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { StoreScope } from '../../../db/scope.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { refuseBlocked } from '../../users/service.ts';
import { bookAtDesk } from '../desk/book.ts';
import { refuse } from '../refusals.ts';
import { lockSession } from '../sql.ts';
import * as statements from './sql.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';

const MINUTE = 60_000;
/** In the language of the app people booked with. */
const OFFERED = '您候补的“{title}”（{start}）有名额了，已为您保留到 {until}。';

/** The messages to members on the waiting list, with times in a zone. */
export const offerTexts = (zone: string): statements.OfferTexts => ({ offered: OFFERED, zone });

/**
 * A seat became free: offers it to the next in line, in the transaction that freed it. The session must be locked.
 * Without a call the sweep finds the seat within its interval.
 */
export const offerFreeSeats = (
  tx: Transaction,
  store: StoreScope,
  eventId: number,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<number> => statements.offerSeatsOf(tx, store, eventId, { now, texts: offerTexts(zone) });

/** Who waits for a session. @throws Refusal notFound. */
export async function listWaiting(
  services: Services,
  { caller, context }: StoreRequest,
  eventId: number,
  filter: Paging & { readonly state?: readonly string[] | undefined },
): Promise<ResultOf<typeof contract.waitlist>> {
  const db = services.database.orm;
  const { store } = caller;
  const { now } = context;
  const seats = await statements.seatFacts(db, store, eventId, now);
  if (!seats) throw refuse.notFound();
  const totalRecords = await statements.countWaiting(db, store, eventId, { states: filter.state, now });
  const page = await readPage(filter, totalRecords, async (shown) =>
    (await statements.waitingRows(db, store, eventId, { states: filter.state, page: shown, now })).map(
      (row): WaitingRow => ({ ...row, phone: maskPhone(row.phone) }),
    ),
  );
  return {
    ...page,
    freeSeats: freeOf(seats),
    offerMinutes: seats.offerMinutes,
  };
}

const freeOf = ({ capacity, booked, held }: statements.SeatFacts): number =>
  Math.max(0, capacity - booked - held);

/**
 * Offers, books or takes away a place in line, in one transaction.
 * @throws Refusal notFound, notWaiting, sessionFull, startedOrEnded (645), balanceShort, userBlocked, badInput.
 */
export async function changeWaitlist(
  services: Services,
  request: StoreRequest,
  eventId: number,
  body: ChangeWaitlistBody,
): Promise<ResultOf<typeof contract.changeWaitlist>> {
  const { caller, context } = request;
  const { store } = caller;
  const clock = { now: context.now, zone: services.config.zone };
  return services.database.transaction(async (tx) => {
    await lockSession(tx, store, eventId);
    const seats = await statements.seatFacts(tx, store, eventId, clock.now);
    const entry = seats && (await statements.entryOf(tx, store, eventId, body.userId));
    if (!seats || !entry) throw refuse.notFound();
    if (seats.status !== EventStatus.published || seats.isOver) throw refuse.startedOrEnded();
    const done = await acts[body.action]({ tx, request, eventId, entryId: entry.id, seats, body, clock });
    const { userName } = entry;
    await writeAudit(tx, {
      by: caller,
      action: `events.waitlist.${body.action}`,
      object: 'event',
      objectId: eventId,
      context,
      after: { userId: body.userId, userName, ...done },
    });
    return { userId: body.userId, ...done };
  });
}

/** The whole phone number of somebody in line; the audit trail says who saw it (screens A1). @throws Refusal notFound. */
export async function revealPhone(
  { database }: Services,
  { caller, context }: StoreRequest,
  { id: objectId, userId }: { readonly id: number; readonly userId: number },
): Promise<{ phone: string }> {
  return database.transaction(async (tx) => {
    const entry = await statements.entryOf(tx, caller.store, objectId, userId);
    if (!entry) throw refuse.notFound();
    const { userName, phone } = entry;
    await writeAudit(tx, {
      by: caller,
      action: 'events.waitlist.revealPhone',
      object: 'event',
      objectId,
      context,
      after: { userId, userName },
    });
    return { phone };
  });
}

interface Act {
  readonly tx: Transaction;
  readonly request: StoreRequest;
  readonly eventId: number;
  readonly entryId: number;
  readonly seats: statements.SeatFacts;
  readonly body: ChangeWaitlistBody;
  readonly clock: { readonly now: number; readonly zone: string };
}
type Done = Pick<ResultOf<typeof contract.changeWaitlist>, 'state' | 'offerUntil' | 'bookingId'>;

const acts: Readonly<Record<ChangeWaitlistBody['action'], (act: Act) => Promise<Done>>> = {
  offer: async ({ tx, request, entryId, seats, body, clock }) => {
    if (seats.hasStarted) throw refuse.startedOrEnded();
    await refuseBlocked(tx, request.caller.store, body.userId);
    if (freeOf(seats) === 0) throw refuse.sessionFull({ free: 0 });
    const offerUntil = clock.now + seats.offerMinutes * MINUTE;
    const { store } = request.caller;
    const to = { state: 'offered', offerUntil };
    if (!(await statements.moveEntry(tx, store, entryId, { from: ['waiting', 'expired'], to })))
      throw refuse.notWaiting();
    await statements.insertOfferNotice(tx, store, entryId, offerTexts(clock.zone));
    return { state: 'offered', offerUntil: new Date(offerUntil).toISOString(), bookingId: null };
  },
  remove: async ({ tx, request, eventId, entryId, clock }) => {
    const to = { state: 'left', offerUntil: null };
    const { store } = request.caller;
    if (!(await statements.moveEntry(tx, store, entryId, { from: ['waiting', 'offered'], to })))
      throw refuse.notWaiting();
    await offerFreeSeats(tx, store, eventId, clock);
    return { state: 'left', offerUntil: null, bookingId: null };
  },
  promote: async ({ tx, request, eventId, entryId, body, clock }) => {
    // The place is given up first, so that the seat its offer holds is free for its own booking.
    const to = { state: 'booked', offerUntil: null };
    const from = ['waiting', 'offered', 'expired'];
    if (!(await statements.moveEntry(tx, request.caller.store, entryId, { from, to })))
      throw refuse.notWaiting();
    const [{ bookingId }] = await bookAtDesk(tx, request, eventId, {
      memberId: body.userId,
      seats: 1,
      payMode: body.payMode,
      items: [],
      note: body.note,
      // Somebody who is not here pays later.
      paid: false,
      checkIn: false,
      zone: clock.zone,
    });
    return { state: 'booked', offerUntil: null, bookingId };
  },
};
