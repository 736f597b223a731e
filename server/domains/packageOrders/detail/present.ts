import type { OrderEntry, OrderPayment } from '../../../../shared/contract/orders/shapes.ts';
import type { PackageOrderDetail } from '../../../../shared/contract/packageOrders/shapes.ts';
import type { DeedRecord } from '../../../db/statements/deeds.ts';
import { amountFor } from '../../../http/access/amounts.ts';
import { presentRefund, refundEntries } from '../../../tasks/refunds/orders/present.ts';
import type { RefundRecord } from '../../../tasks/refunds/orders/refunds.ts';
import type { ReceivedTimes } from '../items.ts';
import { paidCents } from '../../../purchases/facts.ts';
import { deedEntry, entryAt, firstNoteOf, newestFirst } from '../../../purchases/timeline.ts';
import { presentPackageOrder, type Viewer } from '../present.ts';
import type { PackageDetailRecord } from './sql.ts';

/** Everything the page of an order is made of. */
export interface PackageParts {
  readonly order: PackageDetailRecord;
  readonly received: readonly ReceivedTimes[];
  readonly refunds: readonly RefundRecord[];
  readonly deeds: readonly DeedRecord[];
  /** Messages to the buyer, newest first. */
  readonly notices: readonly OrderEntry[];
}

/** An order of class packs with everything around it. */
export function presentPackageDetail(parts: PackageParts, viewer: Viewer): PackageOrderDetail {
  const { order, refunds, deeds } = parts;
  return {
    ...presentPackageOrder(order, viewer),
    usedValue: amountFor(viewer, order.usedValue),
    held: amountFor(viewer, order.refundingCents),
    tickets: ticketsOf(parts, viewer),
    payments: [paymentOf(order, viewer)],
    refunds: refunds.map((refund) => presentRefund(refund, viewer)),
    buyer: { otherOrders: order.otherOrders, lastOrderedAt: order.lastOrderedAt },
    cancelledAt: order.cancelledAt,
    timeline: timelineOf(parts, viewer),
    history: [...deeds],
  };
}

/** Tickets as they were sold; what was not received yet, or never, is neither used nor left. */
function ticketsOf({ order, received }: PackageParts, viewer: Viewer): PackageOrderDetail['tickets'] {
  return order.items.map(({ classPackId, name, times, singleCents }) => {
    const held = received.find((each) => each.classPackId === classPackId);
    const { total = 0, used = 0, frozen = 0, withdrawn = 0, expired = 0, validTo = null } = held ?? {};
    return {
      classPackId,
      name,
      bought: times * order.quantity,
      used,
      frozen,
      withdrawn,
      expired,
      left: total - used - frozen - withdrawn - expired,
      singlePrice: amountFor(viewer, singleCents),
      validTo,
    };
  });
}

function paymentOf(order: PackageDetailRecord, viewer: Viewer): OrderPayment {
  const { payMode, paymentNumber, amountCents, refundedCents, status, paidAt, wasPaid } = order;
  const isReturned = refundedCents > 0 && refundedCents >= amountCents;
  const state =
    status === 'pending'
      ? 'pending'
      : !wasPaid
        ? 'closed'
        : isReturned
          ? 'returned'
          : refundedCents > 0
            ? 'partlyReturned'
            : 'paid';
  return {
    mode: payMode,
    number: paymentNumber ?? '',
    amount: amountFor(viewer, amountCents),
    state,
    at: paidAt,
    atDesk: wasPaid && paymentNumber === null && paidCents(order) > 0,
  };
}

/** What happened to an order, newest first. */
function timelineOf({ order, refunds, deeds, notices }: PackageParts, viewer: Viewer): OrderEntry[] {
  // A cancel by staff is in the audit trail; one that came with a refund is not.
  const byPerson = deeds.some(({ action }) => action === 'packageOrders.cancel');
  return newestFirst([
    ...entryAt('placed', order.createdAt, { text: firstNoteOf(order.note, deeds, 'packageOrders.addNote') }),
    ...entryAt('paid', order.paidAt, { amount: amountFor(viewer, order.amountCents), code: order.payMode }),
    ...refunds.toReversed().flatMap((refund) => refundEntries(refund, viewer)),
    ...entryAt('cancelled', byPerson ? null : order.cancelledAt),
    ...deeds.toReversed().flatMap((deed) => deedEntry(deed, DEEDS)),
    ...notices.toReversed(),
  ]);
}

const DEEDS: Readonly<Record<string, OrderEntry['kind']>> = {
  'packageOrders.addNote': 'note',
  'packageOrders.cancel': 'cancelled',
  'packageOrders.revealPhone': 'phoneRevealed',
};
