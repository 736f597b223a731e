import { OrderStatus } from '../../../shared/codes/lists.ts';
import { threeState } from '../../../shared/codes/states.ts';
import type { PackageOrderRow } from '../../../shared/contract/packageOrders/shapes.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import { amountFor } from '../../http/access/amounts.ts';
import { paidCents } from '../../purchases/facts.ts';
import type { PackageRecord } from './list/sql.ts';
import { refundableCents, refundBlockOf } from './packageFacts.ts';

/** Who looks. */
export interface Viewer {
  /** Holds PAYMENT_READ_EXPORT; without it no amount leaves the server (decision H21). */
  readonly seesMoney: boolean;
}

const STATUS = {
  pending: OrderStatus.pendingPayment,
  groupBuying: OrderStatus.groupBuying,
  paid: OrderStatus.completed,
  cancelled: OrderStatus.revoked,
} as const;

/** An order as the contract says it, its phone masked. */
export function presentPackageOrder(record: PackageRecord, viewer: Viewer): PackageOrderRow {
  const { id, orderNumber, classPackId, packName, kind, storeId, storeName } = record;
  const { userId, userName, userAvatar, quantity, payMode } = record;
  const { refundState, refundFailCode, source, createdAt, paidAt, validTo, note, version } = record;
  const flag = (value: boolean): number => (value ? 1 : 0);
  return {
    id,
    orderNumber,
    classPackId,
    packName,
    kind,
    storeId,
    storeName,
    userId,
    userName,
    userAvatar,
    phone: maskPhone(record.phone),
    quantity,
    payMode,
    refundState,
    refundFailCode,
    source,
    createdAt,
    paidAt,
    validTo,
    note,
    version,
    amount: amountFor(viewer, record.amountCents),
    paid: amountFor(viewer, paidCents(record)),
    refunded: amountFor(viewer, record.refundedCents),
    refundable: amountFor(viewer, refundableCents(record)),
    status: STATUS[record.status],
    threeState: threeState(
      flag(record.status === 'paid'),
      flag(record.refundedCents > 0),
      flag(record.status === 'cancelled'),
    ),
    refundBlock: refundBlockOf(record),
  };
}
