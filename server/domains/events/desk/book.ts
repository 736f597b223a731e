import { PaymentMode } from '../../../../shared/codes/lists.ts';
import type { AddParticipantBody } from '../../../../shared/contract/shapes/attendance.ts';
import type { PayLine } from '../../../../shared/contract/shapes/events.ts';
import { compactDay } from '../../../../shared/format/dates.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreCaller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { lockSession } from '../sql.ts';
import { seatFacts } from '../waitlist/sql.ts';
import { payLinesFor, type Price, priceOf } from './price.ts';
import * as statements from './sql.ts';

/** Who asks, and in which request. */
export interface DeskRequest {
  readonly caller: StoreCaller;
  readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip'>;
}

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

/**
 * Books seats for somebody: seat, order, points or class times, all in the caller's transaction or nothing.
 * @throws Refusal notFound, startedOrEnded (645), sessionFull, balanceShort, badInput.
 */
export async function bookAtDesk(
  tx: Transaction,
  { caller, context }: DeskRequest,
  eventId: number,
  order: DeskOrder,
): Promise<{ bookingId: number; orderNumber: string; payMode: number; amountCents: number }> {
  const { store, actor } = caller;
  const { now } = context;
  const { memberId, seats, note, checkIn, zone } = order;
  const offered = await statements.payLinesOf(tx, store, eventId);
  if (!offered) throw refuse.notFound();
  const lines = payLinesFor(offered, order.payMode);
  const [line] = lines;
  if (!line) throw new Error('payLinesFor answers at least one line.');
  const price = priceOf(line, seats, order.items);
  // Points and class times are taken now, so only money can be owed.
  const paid = order.paid || !price.isMoney;
  // An offer holds a seat without touching the session: only after the lock does the count see it.
  await lockSession(tx, store, eventId);
  const take = { seats, grossCents: paid ? price.amountCents : 0, checkIn };
  const templateId = await statements.takeSeats(tx, store, eventId, take, now);
  if (templateId === undefined) throw await whyNoSeat(tx, caller, eventId, now);
  const card = await takeBalance(tx, caller, { lines, price, memberId, seats, note, now });
  const { id, orderNumber } = await statements.insertBooking(
    tx,
    store,
    {
      ...{ eventId, templateId, memberId, seats, payMode: line.mode, note, paid },
      ...{ amountCents: price.amountCents, lines: price.lines, points: price.points },
      ...{ times: card?.times ?? 0, holdingId: card?.id ?? null, recordId: card?.recordId ?? null },
      ...{ checkedInBy: checkIn ? actor.accountId : null, stamp: compactDay(now, zone) },
    },
    now,
  );
  return { bookingId: id, orderNumber, payMode: line.mode, amountCents: price.amountCents };
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
}

/** Takes points, or times of the first card that has enough. @throws Refusal balanceShort. */
async function takeBalance(tx: Transaction, { store }: StoreCaller, balance: Balance) {
  const { lines, price, memberId, seats, note, now } = balance;
  if (price.points > 0 && !(await statements.takePoints(tx, store, memberId, price.points)))
    throw refuse.balanceShort();
  if (lines[0]?.mode !== PaymentMode.classCard) return undefined;
  for (const { classPackId, times } of lines) {
    if (classPackId === null) continue;
    const take = { memberId, classPackId, times: times * seats, note };
    // The session's cards in its own order; the first that is enough pays.
    // oxlint-disable-next-line no-await-in-loop
    const card = await statements.takeTimes(tx, store, take, now);
    if (card) return { ...card, times: take.times };
  }
  throw refuse.balanceShort();
}
