import { OrderStatus } from '../../../shared/codes/lists.ts';
import { threeState } from '../../../shared/codes/states.ts';
import type { FailedRefund, OrderRow } from '../../../shared/contract/orders/shapes.ts';
import { span } from '../../../shared/format/dates.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import { amountFor } from '../../http/access/amounts.ts';
import type { OrderRecord } from './list/columns.sql.ts';
import { cancelBlockOf, moveBlockOf, refundableCents, refundBlockOf } from './orderFacts.ts';

/** Who looks, and when. */
export interface Viewer {
  /** Holds PAYMENT_READ_EXPORT; without it no amount leaves the server (decision H21). */
  readonly seesMoney: boolean;
  readonly now: number;
  readonly zone: string;
}

const STATUS = {
  pending: OrderStatus.pendingPayment,
  paid: OrderStatus.completed,
  cancelled: OrderStatus.revoked,
} as const;

/** An order as the contract says it, its phone masked. */
export function presentOrder(record: OrderRecord, viewer: Viewer): OrderRow {
  const { id, orderNumber, eventId, eventTitle, templateId, storeId, storeName, place } = record;
  const { startAt, endAt, userId, userName, userAvatar, seats, payMode, points, times, status } = record;
  const { refundState, failedRefund, source, bookedAt, checkedInAt, checkedInBy, note, isOfSeries, version } =
    record;
  const flag = (value: boolean): number => (value ? 1 : 0);
  const returned = record.refundedCents > 0 || record.returnedPoints > 0 || record.returnedTimes > 0;
  return {
    id,
    orderNumber,
    eventId,
    eventTitle,
    templateId,
    storeId,
    storeName,
    place,
    startAt,
    endAt,
    strEndTime: span(Date.parse(startAt), Date.parse(endAt), viewer.zone),
    userId,
    userName,
    userAvatar,
    phone: maskPhone(record.phone),
    seats,
    payMode,
    points,
    times,
    amount: amountFor(viewer, record.amountCents),
    refunded: amountFor(viewer, record.refundedCents),
    refundable: amountFor(viewer, refundableCents(record)),
    status: STATUS[status],
    threeState: threeState(flag(status === 'paid'), flag(returned), flag(status === 'cancelled')),
    refundState,
    failedRefund: failedRefund && presentFailedRefund(failedRefund, viewer),
    source,
    bookedAt,
    checkedInAt,
    checkedInBy,
    note,
    refundBlock: refundBlockOf(record),
    cancelBlock: cancelBlockOf(record, viewer.now),
    // A share of a series buys no other session (decision 0015).
    moveBlock: moveBlockOf(record, viewer.now) ?? (isOfSeries ? 'series' : null),
    isOfSeries,
    version,
  };
}

function presentFailedRefund(
  { amountCents, ...refund }: NonNullable<OrderRecord['failedRefund']>,
  viewer: Viewer,
): FailedRefund {
  return { ...refund, amount: amountFor(viewer, amountCents) };
}
