import { RefundReason, RefundState, TaskKind } from '../../../../shared/codes/lists.ts';
import { centsOfSeats } from '../../../../shared/format/refundShares.ts';
import type { OrderLine } from '../lines.ts';
import type { BookingRow } from './bookings.ts';
import type { SessionPlan } from '../../events/seed/sessions.ts';
import { DAY, HOUR, type World } from '../../../db/seed/world.ts';

/** Orders of one batch that got something back on their own, beside those of cancelled sessions. */
const ORDER_REFUNDS = 240;
const ENDS = [
  [RefundState.done, 74],
  [RefundState.failed, 16],
  [RefundState.doneByHand, 6],
  [RefundState.givenUp, 4],
] as const;
const WHYS = [
  { reason: RefundReason.customerRequest, note: '一位朋友来不了' },
  { reason: RefundReason.customerRequest, note: '' },
  { reason: RefundReason.goodwill, note: '场地空调故障，补偿' },
  { reason: RefundReason.wrongPrice, note: 'Early-bird price was not applied' },
  { reason: RefundReason.doublePayment, note: '' },
  { reason: RefundReason.other, note: '教练迟到二十分钟' },
] as const;
const REFUSALS = [
  { failCode: 'BALANCE_NOT_ENOUGH', failText: '商户余额不足' },
  { failCode: 'SYSTEM_BUSY', failText: '渠道繁忙' },
  { failCode: 'ACCOUNT_CLOSED', failText: '用户账户已注销' },
] as const;

/** Refunds of single orders as the product makes them: a task each, of one item. */
export function addOrderRefunds(world: World, sessions: readonly SessionPlan[]): void {
  const { random, now } = world;
  const plans = new Map(sessions.map((plan) => [plan.session.id, plan]));
  const paid = world.rows.booking.filter(
    ({ status, paymentNumber, amountCents, bookedAt }) =>
      status === 'paid' && paymentNumber !== null && amountCents > 500 && bookedAt.getTime() < now - DAY,
  );
  for (const booking of random.several(paid, ORDER_REFUNDS)) {
    const plan = plans.get(booking.eventId);
    if (plan) addRefund(world, plan, booking);
  }
}

function addRefund(world: World, { session, plan }: SessionPlan, booking: BookingRow): void {
  const { random, now } = world;
  const lines = booking.lines as readonly OrderLine[];
  const [first] = lines;
  // One piece of the first line, or a rounded part of the whole.
  const byPiece = first !== undefined && first.paid > 0 && random.chance(0.5);
  const piece = byPiece ? centsOfSeats(first, { seats: 0, cents: 0 }, 1) : 0;
  const amount = byPiece
    ? piece
    : Math.max(100, Math.floor((booking.amountCents * random.int(10, 40)) / 10_000) * 100);
  const state = random.weighted(ENDS);
  const askedAt = Math.min(now - HOUR, booking.bookedAt.getTime() + random.int(2, 20) * HOUR);
  const doneAt = askedAt + random.int(2, 9) * 1_000;
  const isBack = state === RefundState.done || state === RefundState.doneByHand;
  const tries = state === RefundState.done ? 0 : random.int(1, 4);
  if (isBack) booking.refundedCents = (booking.refundedCents ?? 0) + amount;
  if (state === RefundState.failed) booking.refundingCents = (booking.refundingCents ?? 0) + amount;
  const { reason, note } = random.pick(WHYS);
  const id = world.nextId('taskItem');
  const taskId = `order-refund-${world.batch}-${String(id).padStart(6, '0')}`;
  world.rows.taskItem.push({
    id,
    taskId,
    kind: TaskKind.orderRefund,
    storeId: booking.storeId,
    bookingId: booking.id,
    eventId: booking.eventId,
    packageOrderId: null,
    orderNumber: booking.orderNumber,
    payMode: booking.payMode,
    amountCents: amount,
    points: 0,
    times: 0,
    reason,
    state,
    tries,
    lines: byPiece ? [{ line: 0, seats: 1, cents: amount }] : [],
    ...(state === RefundState.done ? { failCode: '', failText: '' } : random.pick(REFUSALS)),
    flowNumber: state === RefundState.done ? `50300${String(id).padStart(15, '0')}` : '',
    note:
      state === RefundState.givenUp
        ? '会员确认不需要退回'
        : state === RefundState.doneByHand
          ? '柜台转账'
          : '',
    voucher: state === RefundState.doneByHand ? `转账回单 ${random.int(100_000, 999_999)}` : '',
    lastTryAt: new Date(doneAt),
    doneAt: isBack ? new Date(doneAt) : null,
  });
  world.tasks.push({
    id: taskId,
    kind: TaskKind.orderRefund,
    title: session.title,
    companyId: booking.companyId,
    storeId: booking.storeId,
    templateId: booking.templateId,
    sessions: 1,
    totalCount: 1,
    status: isBack ? 'done' : 'doneWithErrors',
    endCount: isBack ? 1 : 0,
    errorCount: isBack ? 0 : 1,
    amountTotal: amount,
    amountDone: isBack ? amount : 0,
    reasonType: null,
    description: note,
    startedBy: plan.people.deskId,
    sequence: 3,
    createdAt: new Date(askedAt),
    startedAt: new Date(askedAt + 500),
    finishedAt: new Date(doneAt),
    lastProgressAt: new Date(doneAt),
  });
}
