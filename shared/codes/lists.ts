/** The code lists of screens part B: values as on the wire. Labels live in the locales under `codes.<list>.<value>`. */

/** B1 Event status. */
export const EventStatus = { published: 0, completed: 1, cancelled: 2 } as const;
export type EventStatus = (typeof EventStatus)[keyof typeof EventStatus];

/** Derived states of a session, for display and filters only (B1, decision H2): computed, never stored. */
export const DERIVED_STATES = [
  'notOpen',
  'open',
  'underMinimum',
  'full',
  'closed',
  'running',
  'completed',
  'cancelled',
] as const;
export type DerivedState = (typeof DERIVED_STATES)[number];

/** What a code by text message is for; a code of one purpose opens nothing of another (reliability I10). */
export const CODE_PURPOSES = ['signIn', 'reset', 'register', 'bindStore'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** B2 Refund task status. */
export const RefundTaskStatus = { failed: 0, completed: 1, inProgress: 2 } as const;
export type RefundTaskStatus = (typeof RefundTaskStatus)[keyof typeof RefundTaskStatus];

/** B3 Cancel reason; `other` requires a description. */
export const CancelReason = { other: 0, weather: 1, venue: 2 } as const;
export type CancelReason = (typeof CancelReason)[keyof typeof CancelReason];

/** B4 Cancellation deadline, hours before start; 9999 means none after sign-up. */
export const CANCEL_DEADLINE_HOURS = [0, 2, 4, 8, 12, 24, 48, 168, 336, 720, 9999] as const;
/** B5 Registration closes, minutes before start. */
export const REGISTRATION_CLOSE_MINUTES = [5, 60, 120, 240, 480, 720, 1440, 14400] as const;

/** B6 Payment modes; which are allowed depends on the company type, see {@link paymentModesOf}. */
export const PaymentMode = {
  memberFree: 0,
  energyPoints: 1,
  classCard: 2,
  mobileWallet: 3,
  freeBooking: 4,
  multiItem: 5,
} as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];
/** B6 and B6': company type 1 pays with energy points, the others offer free booking. */
export const paymentModesOf = (companyType: number): readonly PaymentMode[] =>
  companyType === 1 ? [0, 1, 2, 3, 5] : [0, 2, 3, 4, 5];
/** Modes that moved real money and therefore go back through the payment gateway. */
export const MONEY_MODES: readonly number[] = [PaymentMode.mobileWallet, PaymentMode.multiItem];

/** B8 Levels. */
export const GRADES = [1, 2, 3, 4] as const;
/** B9 Channel source, also a booking's source. */
export const CHANNEL_SOURCES = [1, 2, 3, 4, 5] as const;
/** B9: booked at the store itself. */
export const ORDER_SOURCE_STORE = 1;
/** How a notice travels (screens F2). */
export const NOTICE_CHANNELS = ['sms', 'push'] as const;
/** Why a message did not arrive, where whoever delivers it said nothing else. */
export const MessageFailure = {
  notMobile: 'NOT_MOBILE',
  notAddress: 'NOT_ADDRESS',
  noAnswer: 'NO_ANSWER',
} as const;
/** B11 Ticket (order) detail status. */
export const OrderStatus = {
  pendingPayment: 1,
  pendingShipment: 2,
  picking: 3,
  shipped: 4,
  completed: 5,
  revoked: 6,
  groupBuying: 7,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];
/** The states (B11) that an order of a session can have. */
export const BOOKING_STATUSES = [
  OrderStatus.pendingPayment,
  OrderStatus.completed,
  OrderStatus.revoked,
] as const;
/** The states (B11) that an order of packs can have. */
export const PACKAGE_ORDER_STATUSES = [
  OrderStatus.pendingPayment,
  OrderStatus.groupBuying,
  OrderStatus.completed,
  OrderStatus.revoked,
] as const;
/** Begins the number of every order of packs, and of nothing else. */
export const PACKAGE_ORDER_PREFIX = 'TP';
/** True for the number of an order of packs, as people type it. */
export const isPackageOrderNumber = (text: string): boolean =>
  text.slice(0, PACKAGE_ORDER_PREFIX.length).toUpperCase() === PACKAGE_ORDER_PREFIX;
/** B16 Audit status; 6 is settled (fixed by the specification). */
export const AuditStatus = {
  notStarted: 0,
  draft: 1,
  submitted: 2,
  returned: 3,
  rejected: 4,
  accountOpening: 5,
  settled: 6,
} as const;
export type AuditStatus = (typeof AuditStatus)[keyof typeof AuditStatus];
/** How far the receiving account of a store is (`StorePay.status`). */
export const ReceivingAccountStatus = { notOpened: 0, inProgress: 1, open: 2 } as const;
/** B17 Staff sign-on codes. */
export const StaffSignOn = { ordinary: 200, query: 416, register: 417, warn: 418 } as const;
/** B7 Card-pack record types. */
export const PackRecordType = {
  booking: 1,
  cancelReturn: 2,
  backOffice: 3,
  scanReceive: 4,
  scanBuy: 5,
  refund: 6,
  giveBack: 7,
  password: 8,
  expired: 9,
} as const;
/** B24 Pack kinds: a ticket is a number of times, a pack contains tickets. */
export const ClassPackKind = { ticket: 1, pack: 2 } as const;
export type ClassPackKind = (typeof ClassPackKind)[keyof typeof ClassPackKind];
/** B21 Refund state of one order. */
export const RefundState = { requested: 1, sent: 2, done: 3, failed: 4, doneByHand: 5, givenUp: 6 } as const;
export type RefundState = (typeof RefundState)[keyof typeof RefundState];
/** Why a refund failed without the provider having refused it; the provider's own codes come with a text of theirs. */
export const REFUND_FAILURES = ['NO_ANSWER', 'PAID_AT_DESK', 'STOPPED', 'NOT_RECORDED'] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];
const OWN_FAILURES: readonly string[] = REFUND_FAILURES;
/** True for a code of ours. */
export const isRefundFailure = (code: string): code is RefundFailure => OWN_FAILURES.includes(code);
/** B22 Refund reason; `other` requires a text. */
export const RefundReason = {
  other: 0,
  sessionCancelled: 1,
  customerRequest: 2,
  doublePayment: 3,
  goodwill: 4,
  wrongPrice: 5,
} as const;
export type RefundReason = (typeof RefundReason)[keyof typeof RefundReason];
/** B25 What people sign up for. */
export const RegisterType = { session: 1, series: 2 } as const;
export type RegisterType = (typeof RegisterType)[keyof typeof RegisterType];
/** B26 Task kinds of everybody; those of one domain stand in shared/contract/taskKinds. */
export const TaskKind = {
  cancelRefund: 1,
  export: 3,
  distribute: 4,
  moderation: 5,
  notice: 6,
  /** One refund of one order `[+]`. */
  orderRefund: 7,
  /** One change made to many objects of a list `[+]`. */
  change: 8,
} as const;
export type TaskKind = (typeof TaskKind)[keyof typeof TaskKind];
/** Life of a task (screens A6). */
export const TASK_STATUSES = ['queued', 'running', 'done', 'doneWithErrors', 'stopped'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
/** B14 Validity months: 7 and 8 are absent by specification. */
export const VALIDITY_MONTHS = [1, 2, 3, 4, 5, 6, 9, 10] as const;
