import { z } from 'zod';
import { DERIVED_STATES } from '../../codes/lists.ts';
import {
  Amount,
  Cents,
  Count,
  Flag,
  Id,
  MemberPicture,
  MessageText,
  Time,
  Version,
  text,
} from '../basics.ts';
import { seenLength } from '../../format/normalForm.ts';

/** B1, stored status of a session. */
export const EventStatusCode = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** B3. */
export const CancelReasonCode = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** B6. */
export const PaymentModeCode = z.number().int().min(0).max(5);

/** One way to pay (`PayLine` of screens C1); prices in cents. */
export const PayLine = z.object({
  mode: PaymentModeCode,
  price: Cents,
  points: Count,
  classPackId: Id.nullable(),
  times: Count,
  items: z.array(z.object({ name: z.string(), price: Cents, limit: Count })),
});
export type PayLine = z.output<typeof PayLine>;

/** A session as lists carry it (`Event` of screens C1). Money in cents; `derived` by the server's clock. */
export const EventRow = z.object({
  id: Id,
  templateId: Id,
  title: z.string(),
  sport_type: Id,
  sportName: z.string(),
  storeId: Id,
  storeName: z.string(),
  status: EventStatusCode,
  derived: z.enum(DERIVED_STATES),
  isOnShelf: Flag,
  startAt: Time,
  endAt: Time,
  registrationOpenAt: Time,
  registrationCloseAt: Time,
  capacity: Count,
  minParticipants: Count,
  booked: Count,
  waiting: Count,
  checkedIn: Count,
  grossAmount: Amount,
  refundedAmount: Amount,
  coachIds: z.array(Id),
  coachNames: z.array(z.string()),
  place: z.string(),
  createdBy: z.string(),
  cancel: z
    .object({
      reasonType: CancelReasonCode,
      description: z.string(),
      at: Time,
      by: z.string(),
      taskId: z.string().nullable(),
      /** Seats that were booked then; `booked` is 0 from then on. */
      booked: Count,
    })
    .nullable(),
  version: Version,
});
export type EventRow = z.output<typeof EventRow>;

/** A template as lists carry it. `priceFrom` is the lowest money price in cents, null when nothing costs money. */
export const TemplateRow = z.object({
  id: Id,
  title: z.string(),
  cover: z.string(),
  coverAlt: z.string(),
  sport_type: Id,
  sportName: z.string(),
  storeId: Id,
  storeName: z.string(),
  isOnShelf: Flag,
  cityActivity: Flag,
  grades: z.array(z.number().int()),
  priceFrom: Cents.nullable(),
  capacity: Count,
  sessionCount: Count,
  upcomingCount: Count,
  bookedCount: Count,
  avgScore: z.number().nullable(),
  creatorId: Id,
  creatorName: z.string(),
  updatedAt: Time,
  version: Version,
});
export type TemplateRow = z.output<typeof TemplateRow>;

/** A template as the operator side lists it: with its company, its next session and its sums. */
export const PlatformEventRow = z.object({
  id: Id,
  title: z.string(),
  companyId: Id,
  companyName: z.string(),
  storeId: Id,
  storeName: z.string(),
  sport_type: Id,
  sportName: z.string(),
  nextStartAt: Time.nullable(),
  sessionCount: Count,
  booked: Count,
  capacity: Count,
  grossAmount: Cents,
  avgScore: z.number().nullable(),
  cityActivity: Flag,
  isOnShelf: Flag,
  createdBy: z.string(),
  version: Version,
});
export type PlatformEventRow = z.output<typeof PlatformEventRow>;

/** A booking as lists of participants carry it (`Booking` of screens C1). The phone is masked. */
export const BookingRow = z.object({
  id: Id,
  orderNumber: z.string(),
  eventId: Id,
  eventTitle: z.string(),
  /** `start - end`, under its wire name (spec section 3). */
  strEndTime: z.string(),
  userId: Id,
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  seats: Count,
  payMode: PaymentModeCode,
  amount: Amount,
  refunded: Amount,
  status: z.enum(['pending', 'paid', 'cancelled']),
  threeState: z.number().int(),
  source: Count,
  bookedAt: Time,
  checkedInAt: Time.nullable(),
  checkedInBy: z.string().nullable(),
  note: z.string(),
});
export type BookingRow = z.output<typeof BookingRow>;

/** Why a session is cancelled and whether people are told. `megSendParticipants` is the wire's spelling. */
const cancelFields = {
  reasonType: CancelReasonCode,
  description: text(0, 200),
  megSendParticipants: Flag,
};
const reasonIsSaid = (body: { reasonType: number; description: string }): boolean =>
  body.reasonType !== 0 || seenLength(body.description) >= 5;
const reasonError = {
  error: 'describe the reason in 5 to 200 characters',
  path: ['description'],
  params: { rule: 'tooShort', min: 5 },
};
/** Why a session is cancelled and whether people are told, as a form asks it. */
export const CancelWhy = z.object(cancelFields).refine(reasonIsSaid, reasonError);
export type CancelWhy = z.output<typeof CancelWhy>;

/**
 * What a preview said, as whoever confirms it has seen it: sessions, live bookings, and what goes back in cents, points
 * and class times. With another number nothing is cancelled. Left out by callers that show no preview.
 */
const seen = z
  .object({ events: Count, bookings: Count, amount: Amount, points: Count, times: Count })
  .optional();
export type SeenCancel = NonNullable<z.output<typeof seen>>;

/** Body of the single cancel: `id` and `eventId` both repeat the path (decision H4). */
export const CancelEventBody = z
  .object({ ...cancelFields, id: Id, eventId: Id, seen })
  .refine(reasonIsSaid, reasonError);

/** Sessions of the store, each named once; with `templateId` only sessions of that template. */
const batchFields = {
  ids: z
    .array(Id)
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'names a session twice' }),
  templateId: Id.optional(),
};

/** Body of the batch cancel and its preview. */
export const CancelBatchBody = z
  .object({ ...cancelFields, ...batchFields, seen })
  .refine(reasonIsSaid, reasonError);
/** Which sessions a file of the preview is about: why they are cancelled does not matter to it. */
export const CancelBatchChoice = z.object(batchFields);
export type CancelBatchChoice = z.output<typeof CancelBatchChoice>;
export type CancelBatchBody = z.output<typeof CancelBatchBody>;

/** A session the server left out of a bulk action, with its result code. */
export const Skipped = z.object({ id: Id, code: z.number().int(), reason: z.string() });

/** What goes back in one payment mode: cents, points or class-card times. */
export const ModeTotal = z.object({
  mode: PaymentModeCode,
  bookings: Count,
  amount: Amount,
  points: Count,
  times: Count,
});

/** Answer of the cancel preview: every figure counted by the server at `countedAt`. */
export const CancelPreview = z.object({
  events: Count,
  bookings: Count,
  members: Count,
  /** Seats added by hand at the desk. */
  seatsByHand: Count,
  refundTotal: Amount,
  byMode: z.array(ModeTotal),
  notRefundable: z.array(
    z.object({
      id: Id,
      orderNumber: z.string(),
      eventId: Id,
      userName: z.string(),
      amount: Amount,
      reason: z.string(),
    }),
  ),
  waiting: Count,
  estimatedSeconds: Count,
  /** Text messages to members and to people waiting. */
  messages: Count,
  /** One of those messages as it will be sent, for the first session; empty when no message will be sent. */
  messageSample: MessageText,
  messageCost: Cents,
  sessions: z.array(
    z.object({
      id: Id,
      title: z.string(),
      startAt: Time,
      endAt: Time,
      bookings: Count,
      waiting: Count,
      refund: Amount,
      notRefundable: Count,
    }),
  ),
  skipped: z.array(Skipped),
  countedAt: Time,
});
export type CancelPreview = z.output<typeof CancelPreview>;

/** A template shown as city activity in these cities. */
export const CityAction = z.object({
  action: z.literal('city'),
  cityIds: z
    .array(z.string().regex(/^\d{6}$/))
    .min(1)
    .max(50),
});
/** A template taken off the shelf, with a reason for the merchant. */
export const TakeOffAction = z.object({ action: z.literal('takeOff'), reason: text(5, 200) });
