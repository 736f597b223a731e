import { z } from 'zod';
import { REMOVAL_REASONS, USER_STATES } from '../../codes/users.ts';
import { Cents, Count, Id, nameText, text, Time, Version } from '../basics.ts';
import { seenLength } from '../../format/normalForm.ts';

/** B20, and the text that reason 0 cannot do without. */
export const RemovalReasonCode = z.union(REMOVAL_REASONS.map((code) => z.literal(code)));
export const UserState = z.enum(USER_STATES);

/** Somebody who books, as operators list them. */
export const UserRow = z.object({
  id: Id,
  avatar: z.string(),
  userName: z.string(),
  /** Masked; the whole number is a call of its own. */
  phone: z.string(),
  city: z.string(),
  /** 1 to 5, by the bookings (`levelOf`). */
  level: z.number().int(),
  points: Count,
  /** Paid registrations that were not cancelled. */
  bookings: Count,
  /** What came in for registrations and packs, less what went back. */
  spent: Cents,
  reports: Count,
  state: UserState,
  /** End of the mute that holds; null otherwise. */
  mutedUntil: Time.nullable(),
  joinedAt: Time,
  version: Version,
});
export type UserRow = z.output<typeof UserRow>;

/** A note of an operator about a user. */
export const UserNote = z.object({ id: Id, text: z.string(), by: z.string(), at: Time });
export type UserNote = z.output<typeof UserNote>;

/** A report about a user, as the app handed it in. */
export const UserReport = z.object({
  id: Id,
  reporterId: Id,
  reporterName: z.string(),
  reason: RemovalReasonCode,
  text: z.string(),
  at: Time,
});
export type UserReport = z.output<typeof UserReport>;

/** One user with what a decision about them needs. */
export const UserDetail = UserRow.extend({
  /** GB/T 2260 of the city; '' when unknown. */
  cityCode: z.string(),
  blockedAt: Time.nullable(),
  /** Live bookings of sessions that have not begun: what a block can cancel. */
  upcoming: Count,
  /** Class times that can still be used. */
  timesLeft: Count,
  /** The newest 50. */
  notes: z.array(UserNote),
  /** The newest 50. */
  latestReports: z.array(UserReport),
});
export type UserDetail = z.output<typeof UserDetail>;

/** A registration of a user. */
export const UserBooking = z.object({
  id: Id,
  orderNumber: z.string(),
  eventTitle: z.string(),
  startAt: Time,
  storeName: z.string(),
  seats: Count,
  payMode: z.number().int(),
  amount: Cents,
  refunded: Cents,
  status: z.enum(['pending', 'paid', 'cancelled']),
  bookedAt: Time,
});
export type UserBooking = z.output<typeof UserBooking>;

/** A balance of class times of a user. */
export const UserPack = z.object({
  id: Id,
  packName: z.string(),
  companyName: z.string(),
  total: Count,
  used: Count,
  left: Count,
  validTo: Time,
  state: z.enum(['valid', 'usedUp', 'expired', 'refunded']),
});
export type UserPack = z.output<typeof UserPack>;

/** What operators did to a user, and when. */
export const UserSanction = z.object({
  id: Id,
  /** The state it brought. */
  state: UserState,
  reason: RemovalReasonCode.nullable(),
  note: z.string(),
  until: Time.nullable(),
  /** The task that cancels bookings. */
  taskId: z.string().nullable(),
  by: z.string(),
  at: Time,
});
export type UserSanction = z.output<typeof UserSanction>;

/** What an operator corrects. */
export const UserChange = z.object({
  userName: nameText(1, 40),
  /** '' for none. */
  cityCode: z.string().regex(/^(\d{6})?$/, { error: 'is a code of a city, see GET /v1/cities' }),
  /** Takes the picture away; it never comes back by itself. */
  removeAvatar: z.boolean(),
  version: Version,
});
export type UserChange = z.output<typeof UserChange>;

/** Reason 0 says nothing by itself. */
const withWords = ({ reason, note }: { readonly reason: number; readonly note: string }): boolean =>
  reason !== 0 || seenLength(note) >= 5;
const wordless = {
  path: ['note'],
  error: 'needs at least 5 characters when the reason is 0 (other)',
  params: { rule: 'tooShort', min: 5 },
};
const muteDays = z.union([z.literal(1), z.literal(3), z.literal(7), z.literal(30)]);
const why = { reason: RemovalReasonCode, note: text(0, 200) };

/** Why somebody is muted or blocked (B20). */
export const SanctionReason = z.object(why).refine(withWords, wordless);
export type SanctionReason = z.output<typeof SanctionReason>;

/** A mute for days, a block, or the end of both. */
export const UserStatus = z.discriminatedUnion('state', [
  z
    .object({
      state: z.literal('muted'),
      days: muteDays,
      ...why,
      version: Version,
    })
    .refine(withWords, wordless),
  z
    .object({
      state: z.literal('blocked'),
      ...why,
      version: Version,
      /** Cancels the bookings to come and pays them back. */
      cancelFuture: z.boolean(),
    })
    .refine(withWords, wordless),
  z.object({ state: z.literal('normal'), note: text(0, 200), version: Version }),
]);
export type UserStatus = z.output<typeof UserStatus>;

/** What is done to each of many users. A block is between an operator and one user. */
export const UserAction = z.discriminatedUnion('action', [
  z
    .object({
      action: z.literal('mute'),
      days: muteDays,
      ...why,
    })
    .refine(withWords, wordless),
  z.object({ action: z.literal('lift'), note: text(0, 200) }),
]);
export type UserAction = z.output<typeof UserAction>;

/** What `addUserNote` is sent. */
export const AddUserNoteBody = z.object({ text: text(1, 500) });
export type AddUserNoteBody = z.output<typeof AddUserNoteBody>;
