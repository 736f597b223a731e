import { z } from 'zod';
import { HistoryEntry } from '../audit/shapes.ts';
import { Amount, Cents, Count, Id, MemberPicture, MessageText, Time, Version, text } from '../basics.ts';
import { EventStatusCode, PaymentModeCode } from '../events/shapes.ts';
import { AmountPaper } from '../papers.ts';
import { seenLength } from '../../format/normalForm.ts';

/**
 * Why an order cannot be refunded now: not paid, nothing was charged in money, all of it went back, a refund runs
 * (650), or what is left is held by a failed one that must be decided first.
 */
export const REFUND_BLOCKS = ['unpaid', 'noMoney', 'refunded', 'running', 'held'] as const;
/** Why an order cannot be cancelled without a refund: it is cancelled, has begun, has money to give back, or a refund runs. */
export const CANCEL_BLOCKS = ['cancelled', 'begun', 'money', 'running'] as const;
/** Why an order cannot be moved: it is cancelled, has begun, a refund runs, or it is one share of a series. */
export const MOVE_BLOCKS = ['cancelled', 'begun', 'running', 'series'] as const;

/** Money that viewers without PAYMENT_READ_EXPORT do not get (decision H21). */
const HiddenCents = Amount;

/** The newest refund of an order, while it failed and nobody has decided it. */
export const FailedRefund = z.object({
  id: Id,
  taskId: z.string(),
  /** What it should have given back. */
  amount: HiddenCents,
  failCode: z.string(),
  failText: z.string(),
  tries: Count,
  /** Whether the payment side may be asked again; false for those paid at the desk or with all tries behind them. */
  canRetry: z.boolean(),
});
export type FailedRefund = z.output<typeof FailedRefund>;

/** A registration order (`Booking` of screens C1). The phone is masked; `amount` is what was or is to be paid. */
export const OrderRow = z.object({
  id: Id,
  orderNumber: z.string(),
  eventId: Id,
  eventTitle: z.string(),
  templateId: Id,
  storeId: Id,
  storeName: z.string(),
  place: z.string(),
  startAt: Time,
  endAt: Time,
  /** `start - end`, under its wire name (spec section 3). */
  strEndTime: z.string(),
  userId: Id,
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  seats: Count,
  payMode: PaymentModeCode,
  amount: HiddenCents,
  points: Count,
  times: Count,
  refunded: HiddenCents,
  /** What may still be asked back: paid, neither given back nor held by an undecided refund. */
  refundable: HiddenCents,
  /** B11. */
  status: z.number().int(),
  /** B18. */
  threeState: z.number().int(),
  /** B21 of the newest refund. */
  refundState: z.number().int().nullable(),
  failedRefund: FailedRefund.nullable(),
  /** B9. */
  source: Count,
  bookedAt: Time,
  checkedInAt: Time.nullable(),
  checkedInBy: z.string().nullable(),
  note: z.string(),
  refundBlock: z.enum(REFUND_BLOCKS).nullable(),
  cancelBlock: z.enum(CANCEL_BLOCKS).nullable(),
  moveBlock: z.enum(MOVE_BLOCKS).nullable(),
  /** One share of a sign-up for a whole series (B25). */
  isOfSeries: z.boolean(),
  version: Version,
});
export type OrderRow = z.output<typeof OrderRow>;

/** One item of an order. `seats` counts pieces; only those of lines with `takesSeat` are seats of the session. */
export const OrderLineRow = z.object({
  item: z.string(),
  seats: Count,
  price: HiddenCents,
  discount: HiddenCents,
  paid: HiddenCents,
  refunded: HiddenCents,
  /** Cents and pieces that refunds were asked for, given up ones apart. */
  asked: HiddenCents,
  refundedSeats: Count,
  /** Pieces whose seats were not freed. */
  keptSeats: Count,
  takesSeat: z.boolean(),
  /** People of this line who came; null where nobody can come. */
  checkedIn: Count.nullable(),
});
export type OrderLineRow = z.output<typeof OrderLineRow>;

/** One refund of an order. */
export const OrderRefund = z.object({
  id: Id,
  taskId: z.string(),
  /** As people quote it. */
  number: z.string(),
  amount: HiddenCents,
  points: Count,
  times: Count,
  /** B22; null when the reason is that of the cancelled session. */
  reason: z.number().int().nullable(),
  note: z.string(),
  /** B21. */
  state: z.number().int().min(1).max(6),
  failCode: z.string(),
  failText: z.string(),
  tries: Count,
  /** Whether the payment side may be asked again; false for those paid at the desk or with all tries behind them. */
  canRetry: z.boolean(),
  operator: z.string(),
  askedAt: Time,
  lastTryAt: Time.nullable(),
  nextTryAt: Time.nullable(),
  doneAt: Time.nullable(),
  /** Number of what was paid by hand, and its picture; each may be empty. */
  voucher: z.string(),
  voucherPicture: AmountPaper,
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** How an order was or is to be paid. */
export const OrderPayment = z.object({
  mode: PaymentModeCode,
  /** Of the payment side; empty when it was paid at the desk, or with points, times or nothing. */
  number: z.string(),
  amount: HiddenCents,
  state: z.enum(['pending', 'paid', 'returned', 'partlyReturned', 'closed']),
  at: Time.nullable(),
  atDesk: z.boolean(),
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** What happens to an order, for its timeline (screens F5). */
export const ORDER_ENTRY_KINDS = [
  'placed',
  'paid',
  'noticeQueued',
  'noticeSent',
  'noticeKept',
  'noticeFailed',
  'changed',
  'moved',
  'checkedIn',
  'checkInUndone',
  'note',
  'phoneRevealed',
  'cancelled',
  'seriesCancelled',
  'refundAsked',
  'refundSent',
  'refundDone',
  'refundFailed',
  'refundByHand',
  'refundGivenUp',
] as const;

/** One thing that happened to an order. */
export const OrderEntry = z.object({
  id: z.string(),
  at: Time,
  kind: z.enum(ORDER_ENTRY_KINDS),
  actor: z.string().nullable(),
  amount: HiddenCents,
  /** Points and class times that come back; 0 of anything else. */
  points: Count,
  times: Count,
  /** Note, reason in words, or the provider's text: data, shown as it is. */
  text: MessageText,
  /** B22, B9 or B6 of what happened; which one follows from the kind. */
  code: z.number().int().nullable(),
  /** Tries so far, for refunds that were sent. */
  tries: Count.nullable(),
});
export type OrderEntry = z.output<typeof OrderEntry>;

/** An order with everything around it (screens F5). */
export const OrderDetail = OrderRow.extend({
  eventStatus: EventStatusCode,
  /** Sum of the lines before discounts. */
  listed: HiddenCents,
  paid: HiddenCents,
  /** Held by refunds that are not decided. */
  held: HiddenCents,
  /** The members' own deadline to cancel has passed; staff may still refund, with a warning. */
  deadlinePassed: z.boolean(),
  /** The session has not begun, so seats can be freed. */
  canFreeSeats: z.boolean(),
  lines: z.array(OrderLineRow),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  buyer: z.object({ otherOrders: Count, lastBookedAt: Time.nullable() }),
  /** Of an order that is one share of a series: how many sessions that has, and which one this is (from 0). */
  series: z.object({ count: Count, index: Count }).nullable(),
  cancelledAt: Time.nullable(),
  /** The code it came through. */
  channel: z.object({ serialNumber: z.string(), content: z.string() }).nullable(),
  /** Newest first. */
  timeline: z.array(OrderEntry),
  /** The newest 200 lines of the audit trail (screens A7), without sums for viewers who see none. */
  history: z.array(HistoryEntry),
});
export type OrderDetail = z.output<typeof OrderDetail>;

/** Pieces of a line to give back, by the line's place in the order. */
export const RefundLine = z.object({
  line: z.number().int().min(0).max(49),
  seats: z.number().int().min(1).max(999),
});
export type RefundLine = z.output<typeof RefundLine>;

/** The reason "other" (B22) needs words. */
export const isReasonSaid = (body: { readonly reason: number; readonly note: string }): boolean =>
  body.reason !== 0 || seenLength(body.note) >= 2;
/** What a form says when it has none. */
export const REASON_UNSAID = {
  error: 'says the reason in 2 to 200 characters',
  path: ['note'],
  params: { rule: 'tooShort', min: 2 },
};
/** Why something is cancelled or goes back, and whether the buyer is told. */
export const reasonFields = {
  /** B22. */
  reason: z.number().int().min(0).max(5),
  note: text(0, 200),
  notify: z.boolean(),
};

/** Body of a refund. With `lines` the amount is theirs and the server counts it again. */
export const RefundOrderBody = z
  .object({
    amount: Cents.min(1, { error: 'is at least 1 cent' }),
    lines: z.array(RefundLine).min(1).max(50).optional(),
    ...reasonFields,
    /** Frees the seats of `lines`, or the whole order when there are none. */
    alsoCancel: z.boolean(),
  })
  .refine(isReasonSaid, REASON_UNSAID)
  .refine(({ lines = [] }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    error: 'names a line twice',
    path: ['lines'],
  });
export type RefundOrderBody = z.output<typeof RefundOrderBody>;

/** Why an order is cancelled or its money goes back, as a form asks it. */
export const OrderReason = z.object(reasonFields).refine(isReasonSaid, REASON_UNSAID);
export type OrderReason = z.output<typeof OrderReason>;

/** Body of a cancel without refund. */
export const CancelOrderBody = OrderReason;
export type CancelOrderBody = z.output<typeof CancelOrderBody>;

/** What is done to many orders in a task. */
export const OrderAction = z.object({ action: z.literal('checkIn') });
export type OrderAction = z.output<typeof OrderAction>;

/** A session an order can move to. */
export const MoveTarget = z.object({
  id: Id,
  title: z.string(),
  place: z.string(),
  startAt: Time,
  endAt: Time,
  free: Count,
});
export type MoveTarget = z.output<typeof MoveTarget>;

/**
 * Why no session is offered: none of this name or on these days, none with enough free seats, or none to come at the
 * same price.
 */
export const NO_MOVE_TARGETS = ['filtered', 'full', 'otherPrice'] as const;
/** The sessions an order can move to. */
export const MoveTargets = z.object({
  sessions: z.array(MoveTarget),
  /** Null when some are offered. */
  none: z.enum(NO_MOVE_TARGETS).nullable(),
});
export type MoveTargets = z.output<typeof MoveTargets>;

/** Head of the purchase data of a template (screens F2): all its sessions, cancelled ones apart. */
export const PurchaseData = z.object({
  templateId: Id,
  title: z.string(),
  /** The template is deleted; its data stays. */
  removed: z.boolean(),
  sessions: Count,
  booked: Count,
  capacity: Count,
  paid: HiddenCents,
  refunded: HiddenCents,
  /** Seats of sessions that are over, and how many of their people came. */
  endedSeats: Count,
  checkedIn: Count,
  bySource: z.array(z.object({ source: Count, seats: Count, orders: Count })),
  /** The sessions of the charts, oldest first; at most 60, the nearest to now. */
  bySession: z.array(
    z.object({
      id: Id,
      startAt: Time,
      booked: Count,
      capacity: Count,
      checkedIn: Count,
      status: EventStatusCode,
    }),
  ),
});
export type PurchaseData = z.output<typeof PurchaseData>;

/** A note that is written beside an order, or beside an order of packs. */
export const AddNoteBody = z.object({ note: text(1, 500) });
export type AddNoteBody = z.output<typeof AddNoteBody>;
