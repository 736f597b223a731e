import { z } from 'zod';
import { HistoryEntry } from '../audit/shapes.ts';
import { Amount, Cents, Count, Id, MemberPicture, Time, Version, text } from '../basics.ts';
import { PaymentModeCode } from '../events/shapes.ts';
import { isReasonSaid, OrderEntry, OrderPayment, OrderRefund, REASON_UNSAID } from '../orders/shapes.ts';

/**
 * Why an order of packs cannot be refunded now: not paid, its group is not complete, a refund runs (650), a failed one
 * must be decided first, all of it went back, or nothing is left because its times are used or cost nothing.
 */
export const PACKAGE_REFUND_BLOCKS = [
  'unpaid',
  'groupBuying',
  'running',
  'held',
  'refunded',
  'nothingLeft',
] as const;

/** Money that viewers without PAYMENT_READ_EXPORT do not get (decision H21). */
const HiddenCents = Amount;

/** An order of class packs (`PackOrder` of screens C1). The phone is masked; `amount` is what was or is to be paid. */
export const PackageOrderRow = z.object({
  id: Id,
  orderNumber: z.string(),
  classPackId: Id,
  packName: z.string(),
  /** B24. */
  kind: z.union([z.literal(1), z.literal(2)]),
  storeId: Id,
  storeName: z.string(),
  userId: Id,
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  quantity: Count,
  payMode: PaymentModeCode,
  amount: HiddenCents,
  paid: HiddenCents,
  refunded: HiddenCents,
  /** What may still be asked back: paid, less the used times at their single price, less what went back or is held. */
  refundable: HiddenCents,
  /** B11. */
  status: z.number().int(),
  /** B18. */
  threeState: z.number().int(),
  /** B21 of the newest refund. */
  refundState: z.number().int().nullable(),
  /** Why it failed; empty when it did not. */
  refundFailCode: z.string(),
  /** B9: where the buyer came from. */
  source: Count,
  createdAt: Time,
  paidAt: Time.nullable(),
  /** When the last of its times runs out; null as long as nothing was received. */
  validTo: Time.nullable(),
  note: z.string(),
  refundBlock: z.enum(PACKAGE_REFUND_BLOCKS).nullable(),
  version: Version,
});
export type PackageOrderRow = z.output<typeof PackageOrderRow>;

/** One ticket of an order and what became of its times: bought = used + frozen + withdrawn + expired + left. */
export const PackageTicket = z.object({
  classPackId: Id,
  name: z.string(),
  bought: Count,
  used: Count,
  /** Kept back while a refund is not decided. */
  frozen: Count,
  withdrawn: Count,
  /** Not used until the end. */
  expired: Count,
  left: Count,
  /** Price of one class time when the ticket was sold. */
  singlePrice: HiddenCents,
  /** Null as long as nothing was received. */
  validTo: Time.nullable(),
});
export type PackageTicket = z.output<typeof PackageTicket>;

/** An order of class packs with everything around it (screens F4, F5). */
export const PackageOrderDetail = PackageOrderRow.extend({
  /** Used times at their single price. */
  usedValue: HiddenCents,
  /** Held by a refund that is not decided. */
  held: HiddenCents,
  tickets: z.array(PackageTicket),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  buyer: z.object({ otherOrders: Count, lastOrderedAt: Time.nullable() }),
  cancelledAt: Time.nullable(),
  /** Newest first. */
  timeline: z.array(OrderEntry),
  /** The newest 200 lines of the audit trail (screens A7), without sums for viewers who see none. */
  history: z.array(HistoryEntry),
});
export type PackageOrderDetail = z.output<typeof PackageOrderDetail>;

const reasonFields = {
  /** B22. */
  reason: z.number().int().min(0).max(5),
  note: text(0, 200),
};

/** Body of the cancel of an order of packs. */
export const CancelPackageBody = z.object(reasonFields).refine(isReasonSaid, REASON_UNSAID);
export type CancelPackageBody = z.output<typeof CancelPackageBody>;

/** Body of a refund of an order of packs. Without an amount all that is refundable goes back. */
export const RefundPackageBody = z
  .object({
    ...reasonFields,
    amount: Cents.min(1, { error: 'is at least 1 cent' }).optional(),
  })
  .refine(isReasonSaid, REASON_UNSAID);
export type RefundPackageBody = z.output<typeof RefundPackageBody>;
