import { z } from 'zod';
import { MOBILE_NUMBER } from '../../codes/limits.ts';
import { typedPhone } from '../../format/typedNumber.ts';
import { Count, Id, MemberPicture, nameText, text, Time } from '../basics.ts';
import { PaymentModeCode } from './shapes.ts';

/** A3, as people write and paste it. */
export const MobileNumber = z
  .string()
  .max(60)
  .overwrite(typedPhone)
  .regex(MOBILE_NUMBER, { error: 'is a mobile number of 11 digits' });

/** Made by the device that acts: the same action sent twice is applied once. */
export const ActionId = z.uuid();

/**
 * One thing done at the door. `at` is the device's clock; together with the request's `sentAt` the server knows how
 * long ago it was, whatever that clock says, and keeps the time it happened.
 */
export const CheckInAction = z
  .object({
    actionId: ActionId,
    at: Time,
    bookingId: Id.optional(),
    /** A scanned or typed order number. */
    code: text(1, 80).optional(),
    undo: z.boolean().default(false),
    /** Lets somebody in whose booking is not paid; the note says why. */
    allowUnpaid: z.boolean().default(false),
    note: text(0, 200).default(''),
  })
  .refine((action) => (action.bookingId === undefined) !== (action.code === undefined), {
    error: 'names a booking or a code, one of the two',
    path: ['bookingId'],
  })
  .refine((action) => !action.allowUnpaid || action.note.length > 0, {
    error: 'says why somebody is let in unpaid',
    path: ['note'],
  });
export type CheckInAction = z.output<typeof CheckInAction>;

/** Body of the check-ins: bookings ticked in a list, or actions of a device. */
export const CheckInBody = z
  .object({
    bookingIds: z.array(Id).max(200).default([]),
    undo: z.boolean().default(false),
    actions: z.array(CheckInAction).max(200).default([]),
    /** The device's clock when it sends. */
    sentAt: Time.optional(),
  })
  .refine((body) => body.bookingIds.length + body.actions.length > 0, {
    error: 'names nobody',
    path: ['bookingIds'],
  });
export type CheckInBody = z.output<typeof CheckInBody>;

/**
 * What came of one action:
 * - `ok`: checked in, or let in by hand; `undone`: no longer checked in;
 * - `already`: somebody was first, see `at` and `by`; `earlier`: this action was first and its time counts, `at` and
 *   `by` tell the other one;
 * - `otherSession`: the booking is for the session in `other`; `cancelled`: the booking or its session is cancelled;
 * - `unpaid`: needs `allowUnpaid` and a note; `unknown`: no such booking in this store;
 * - `notCheckedIn`: nothing to undo; `checkedInSince`: checked in after the moment that was to be undone;
 * - `undoneSince`: taken back after the moment of this check-in, see `at` and `by`.
 */
export const CHECK_IN_STATES = [
  ...(['ok', 'already', 'earlier', 'undone', 'otherSession', 'cancelled'] as const),
  ...(['unpaid', 'unknown', 'notCheckedIn', 'checkedInSince', 'undoneSince'] as const),
] as const;

/** Why a booking was not changed. */
export const CheckInFailure = z.enum(CHECK_IN_STATES).exclude(['ok', 'earlier', 'undone']);
export type CheckInFailure = z.output<typeof CheckInFailure>;

/** One line of the answer. */
export const CheckInResult = z.object({
  actionId: ActionId,
  state: z.enum(CHECK_IN_STATES),
  bookingId: Id.nullable(),
  userName: z.string(),
  seats: Count,
  note: z.string(),
  at: Time.nullable(),
  by: z.string(),
  other: z.object({ eventId: Id, title: z.string(), startAt: Time }).nullable(),
  /** All they paid went back: they are let in, and whoever stands at the door knows it. */
  moneyBack: z.boolean().optional(),
});
export type CheckInResult = z.output<typeof CheckInResult>;

/** Somebody at the desk, found by phone number or new. Money is taken at the desk. */
export const AddParticipantBody = z.object({
  phone: MobileNumber,
  /** Needed when nobody has this number yet; left alone otherwise. */
  userName: nameText(1, 20).optional(),
  seats: z.number().int().min(1).max(20).default(1),
  payMode: PaymentModeCode,
  /** Mode 5: how many of each item. */
  items: z
    .array(z.object({ name: z.string().max(40), count: z.number().int().min(1).max(20) }))
    .max(10)
    .default([]),
  /** False leaves a money booking to be paid later. */
  paid: z.boolean().default(true),
  note: text(0, 200).default(''),
  /** A walk-in: checked in at once. */
  checkIn: z.boolean().default(false),
});
export type AddParticipantBody = z.output<typeof AddParticipantBody>;

/** States of a waiting place; `offered` holds a seat until `offerUntil`. */
export const WAITING_STATES = ['waiting', 'offered', 'expired', 'booked', 'left', 'cancelled'] as const;

/** Somebody who waits. `position` counts those who wait or are offered, from 1; null for the others. */
export const WaitingRow = z.object({
  id: Id,
  position: Count.nullable(),
  userId: Id,
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  joinedAt: Time,
  state: z.enum(WAITING_STATES),
  offerUntil: Time.nullable(),
});
export type WaitingRow = z.output<typeof WaitingRow>;

/** Offer holds a seat for a while, promote books it, remove takes somebody off the list. */
export const ChangeWaitlistBody = z.object({
  userId: Id,
  action: z.enum(['offer', 'remove', 'promote']),
  /** For promote: how the seat is paid; the session's first way by default. */
  payMode: PaymentModeCode.optional(),
  note: text(0, 200).default(''),
});
export type ChangeWaitlistBody = z.output<typeof ChangeWaitlistBody>;
