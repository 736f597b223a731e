import { MONEY_MODES, RefundState } from '../../../../shared/codes/lists.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import { lineShares } from '../../../../shared/format/refundShares.ts';
import { amountFor } from '../../../http/access/amounts.ts';
import { paidCents } from '../../../purchases/facts.ts';
import { presentRefund } from '../../../tasks/refunds/orders/present.ts';
import type { RefundRecord } from '../../../tasks/refunds/orders/refunds.ts';
import { asLineRefunds, linesOf } from '../lines.ts';
import { hasBegun, isDeadlinePassed } from '../orderFacts.ts';
import { presentOrder, type Viewer } from '../present.ts';
import type { OrderDetailRecord } from './sql.ts';
import { timelineOf, type TimelineParts } from './timeline.ts';

/** An order with everything around it. */
export function presentDetail(parts: TimelineParts, viewer: Viewer): OrderDetail {
  const { order, refunds } = parts;
  const lines = linesOf(order);
  return {
    ...presentOrder(order, viewer),
    eventStatus: order.eventStatus as OrderDetail['eventStatus'],
    listed: amountFor(
      viewer,
      lines.reduce((sum, { price, seats }) => sum + price * seats, 0),
    ),
    paid: amountFor(viewer, paidCents(order)),
    held: amountFor(viewer, order.refundingCents),
    deadlinePassed: isDeadlinePassed(order, viewer.now),
    canFreeSeats: order.status === 'paid' && !hasBegun(order, viewer.now),
    lines: presentLines(order, refunds, viewer),
    payments: presentPayments(order, viewer),
    refunds: refunds.map((refund) => presentRefund(refund, viewer)),
    buyer: { otherOrders: order.otherOrders, lastBookedAt: order.lastBookedAt },
    series: order.series,
    cancelledAt: order.cancelledAt,
    channel: order.channel,
    timeline: timelineOf(parts, viewer),
    history: [...parts.deeds],
  };
}

function presentLines(
  order: OrderDetailRecord,
  refunds: readonly RefundRecord[],
  viewer: Viewer,
): OrderDetail['lines'] {
  const lines = linesOf(order);
  const asked = refunds.filter(({ state }) => state !== RefundState.givenUp);
  const settled = asked.filter(({ state }) => state === RefundState.done || state === RefundState.doneByHand);
  const [reserved, returned] = [asked, settled].map((each) => lineShares(lines, asLineRefunds(each)));
  const isMoney = MONEY_MODES.includes(order.payMode);
  const bought = lines.reduce((sum, { seats, takesSeat }) => sum + (takesSeat ? seats : 0), 0);
  // Money may go back for a seat that stays: only the order knows how many were freed.
  let freed = Math.max(0, bought - order.seats);
  return lines.map(({ item, seats, price, paid, takesSeat }, index) => {
    const refundedSeats = reserved?.[index]?.seats ?? 0;
    const freedHere = takesSeat ? Math.min(freed, refundedSeats) : 0;
    freed -= freedHere;
    const keptSeats = seats - freedHere;
    const came = order.checkedInAt === null ? 0 : Math.min(keptSeats, order.seats);
    return {
      item,
      seats,
      refundedSeats,
      keptSeats,
      takesSeat,
      price: amountFor(viewer, price),
      discount: amountFor(viewer, price * seats - paid),
      paid: amountFor(viewer, order.wasPaid || !isMoney ? paid : 0),
      refunded: amountFor(viewer, returned?.[index]?.cents ?? 0),
      asked: amountFor(viewer, reserved?.[index]?.cents ?? 0),
      checkedIn: takesSeat ? came : null,
    };
  });
}

function presentPayments(order: OrderDetailRecord, viewer: Viewer): OrderDetail['payments'] {
  const { payMode, paymentNumber, amountCents, refundedCents, status, paidAt, bookedAt, wasPaid, byHand } =
    order;
  const isMoney = MONEY_MODES.includes(payMode) && amountCents > 0;
  const isAllBack =
    refundedCents >= (isMoney ? amountCents : 0) &&
    order.returnedPoints >= order.points &&
    order.returnedTimes >= order.times;
  const state =
    status === 'pending'
      ? 'pending'
      : isMoney && !wasPaid
        ? 'closed'
        : refundedCents + order.returnedPoints + order.returnedTimes === 0
          ? 'paid'
          : isAllBack
            ? 'returned'
            : 'partlyReturned';
  return [
    {
      mode: payMode,
      number: paymentNumber ?? '',
      amount: amountFor(viewer, amountCents),
      state,
      at: wasPaid ? (paidAt ?? bookedAt) : null,
      atDesk: byHand === 1 && isMoney,
    },
  ];
}
