import { PaymentMode } from '../../../../shared/codes/lists.ts';
import type { AddParticipantBody } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { compactDay } from '../../../../shared/format/dates.ts';
import { seriesShare } from '../../../../shared/format/seriesShares.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import { refuse } from '../refusals.ts';
import { lockSession } from '../sql.ts';
import { refuseBlocked } from '../../users/service.ts';
import { seatFacts } from '../waitlist/sql.ts';
import { payLinesFor, type Price, priceOf, shareOf } from './price.ts';
import { coveredSessions, type CoveredSession } from './series.ts';
import * as statements from './sql.ts';

/** An order made at the desk. */
export interface DeskOrder {
  readonly memberId: number;
  readonly seats: number;
  readonly payMode: number | undefined;
  readonly items: AddParticipantBody['items'];
  readonly paid: boolean;
  readonly checkIn: boolean;
  readonly note: string;
  readonly zone: string;
}

/** What an order at the desk made. */
export interface DeskBooking {
  readonly eventId: number;
  readonly bookingId: number;
  readonly orderNumber: string;
  readonly payMode: number;
  readonly amountCents: number;
}

/**
 * Books seats for somebody: seats, orders, points or class times, all in the caller's transaction or nothing. Of a
 * series every session that is still to come gets an order with its share of the price (decision 0015). Answers the
 * order of the asked session first.
 * @throws Refusal notFound, startedOrEnded (645), sessionFull, balanceShort, userBlocked, badInput.
 */
export async function bookAtDesk(
  tx: Transaction,
  { caller, context }: StoreRequest,
  eventId: number,
  order: DeskOrder,
): Promise<readonly [DeskBooking, ...DeskBooking[]]> {
  const { store } = caller;
  const { now } = context;
  const offered = await statements.payLinesOf(tx, store, eventId);
  if (!offered) throw refuse.notFound();
  const lines = payLinesFor(offered, order.payMode);
  const [line] = lines;
  if (!line) throw new Error('payLinesFor answers at least one line.');
  const price = priceOf(line, order.seats, order.items);
  const sessions = await coveredSessions(tx, store, eventId, now);
  // An offer holds a seat without touching the session: only after the lock does the count see it.
  for (const session of sessions) await lockSession(tx, store, session.eventId);
  const { memberId, seats, note } = order;
  // After the sessions, as everything about a member is locked.
  await refuseBlocked(tx, store, memberId);
  const { zone } = order;
  const card = await takeBalance(tx, caller, {
    lines,
    price,
    memberId,
    seats,
    note,
    now,
    zone,
    sessions,
  });
  const made: DeskBooking[] = [];
  for (const { eventId: id, index, count } of sessions) {
    const share =
      count === 1 ? { ...price, times: card?.times ?? 0 } : shareOf(price, card?.times ?? 0, count, index);
    const isAsked = id === eventId;
    made.push(
      await bookOne(tx, { caller, context }, id, {
        order: { ...order, checkIn: order.checkIn && isAsked },
        price: share,
        payMode: line.mode,
        holdingId: card?.id ?? null,
        // One record says what was taken from the card; it names the order of the asked session.
        bookingId: isAsked ? (card?.bookingId ?? null) : null,
      }),
    );
  }
  const asked = made.find((one) => one.eventId === eventId);
  if (!asked) throw new Error('A sign-up covers the session it was made for.');
  return [asked, ...made.filter((one) => one !== asked)];
}

interface OneBooking {
  readonly order: DeskOrder;
  readonly price: Price;
  readonly payMode: number;
  readonly holdingId: number | null;
  readonly bookingId: number | null;
}

/** Seats and order of one session, which is locked. */
async function bookOne(
  tx: Transaction,
  { caller, context }: StoreRequest,
  eventId: number,
  { order, price, payMode, holdingId, bookingId }: OneBooking,
): Promise<DeskBooking> {
  const { store, actor } = caller;
  const { now } = context;
  const { memberId, seats, note, checkIn, zone } = order;
  // Points and class times are taken now, so only money can be owed.
  const paid = order.paid || !price.isMoney;
  const { amountCents, lines, points, times } = price;
  const take = { seats, grossCents: paid ? amountCents : 0, checkIn, now };
  const templateId = await statements.takeSeats(tx, store, eventId, take);
  if (templateId === undefined) throw await whyNoSeat(tx, caller, eventId, now);
  const { id, orderNumber } = await statements.insertBooking(
    tx,
    store,
    {
      eventId,
      templateId,
      memberId,
      seats,
      payMode,
      note,
      paid,
      amountCents,
      lines,
      points,
      times,
      holdingId,
      id: bookingId,
      checkedInBy: checkIn ? actor.accountId : null,
      stamp: compactDay(now, zone),
    },
    now,
  );
  return { eventId, bookingId: id, orderNumber, payMode, amountCents };
}

async function whyNoSeat(tx: Transaction, { store }: StoreCaller, eventId: number, now: number) {
  const facts = await seatFacts(tx, store, eventId, now);
  if (!facts) return refuse.notFound();
  if (facts.status !== 0 || facts.isOver) return refuse.startedOrEnded();
  return refuse.sessionFull({ free: Math.max(0, facts.capacity - facts.booked - facts.held) });
}

interface Balance {
  readonly lines: readonly PayLine[];
  readonly price: Price;
  readonly memberId: number;
  readonly seats: number;
  readonly note: string;
  readonly now: number;
  readonly zone: string;
  readonly sessions: readonly CoveredSession[];
}

/**
 * Takes points, or times of one card, once for all sessions; `times` are those of the whole series.
 * @throws Refusal balanceShort.
 */
async function takeBalance(tx: Transaction, { store, actor }: StoreCaller, balance: Balance) {
  const { lines, price, memberId, seats, note, now, zone, sessions } = balance;
  const covered = (whole: number): number =>
    sessions.reduce((sum, { count, index }) => sum + seriesShare(whole, count, index), 0);
  const points = covered(price.points);
  if (points > 0 && !(await statements.takePoints(tx, store, memberId, points))) throw refuse.balanceShort();
  if (lines[0]?.mode !== PaymentMode.classCard) return undefined;
  const offers = lines.flatMap(({ classPackId, times }) =>
    classPackId === null ? [] : [{ classPackId, times: covered(times * seats), whole: times * seats }],
  );
  const bookingId = await statements.reserveBooking(tx, store);
  if (bookingId === undefined) throw new Error('A sequence answers a number.');
  const eventIds = sessions.map(({ eventId }) => eventId);
  const operatorId = actor.accountId;
  const take = { memberId, offers, eventIds, bookingId, operatorId, note, zone };
  const card = await statements.takeTimes(tx, store, take, now);
  const offer = offers.find(({ classPackId }) => classPackId === card?.classPackId);
  if (!card || !offer) throw refuse.balanceShort();
  return { id: card.id, bookingId, times: offer.whole };
}
