import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { Count, Id, Ids, IdParams, IdText, Time, pageShape, pageQuery, severalOf } from '../basics.ts';
import {
  AddParticipantBody,
  ChangeWaitlistBody,
  CheckInBody,
  CheckInFailure,
  CheckInResult,
  MobileNumber,
  WAITING_STATES,
  WaitingRow,
} from './attendance.shapes.ts';

/** Failures of single actions are part of the answer: a queue is never refused whole. */
export const checkIn = call({
  id: 'events.checkIn',
  method: 'POST',
  path: '/v1/events/{id}/check-ins',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Check people in at the door, or take it back; an action sent twice is applied once.',
  params: IdParams,
  body: CheckInBody,
  addition: true,
  result: z.object({
    done: Count,
    failed: z.array(z.object({ id: Id.nullable(), reason: CheckInFailure })),
    results: z.array(CheckInResult),
    /** Seats of the session after all of it. */
    checkedIn: Count,
    booked: Count,
  }),
});

export const addParticipant = call({
  id: 'events.addParticipant',
  method: 'POST',
  path: '/v1/events/{id}/participants',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Book a seat for somebody at the desk; of a series (B25) in all sessions to come, at its price.',
  params: IdParams,
  body: AddParticipantBody,
  idempotent: true,
  addition: true,
  /** The order of this session, and how many sessions were booked with it. */
  result: z.object({ bookingId: Id, orderNumber: z.string(), sessions: Count }),
});

export const waitlist = call({
  id: 'events.waitlist',
  method: 'GET',
  path: '/v1/events/{id}/waitlist',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Who waits for a seat, in the order they came.',
  params: IdParams,
  query: pageQuery(['joinedAt']).extend({ state: severalOf(WAITING_STATES).optional() }),
  addition: true,
  result: pageShape(WaitingRow).extend({
    /** Seats that are neither booked nor held by an offer. */
    freeSeats: Count,
    /** How long an offer holds a seat, in minutes. */
    offerMinutes: Count,
  }),
});

export const changeWaitlist = call({
  id: 'events.changeWaitlist',
  method: 'POST',
  path: '/v1/events/{id}/waitlist',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Offer a free seat to somebody who waits, book it for them, or take them off the list.',
  params: IdParams,
  body: ChangeWaitlistBody,
  idempotent: true,
  addition: true,
  result: z.object({
    userId: Id,
    state: z.enum(WAITING_STATES),
    offerUntil: Time.nullable(),
    bookingId: Id.nullable(),
  }),
});

export const revealWaitingPhone = call({
  id: 'events.revealWaitingPhone',
  method: 'POST',
  path: '/v1/events/{id}/waitlist/{userId}/phone',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The whole phone number of somebody on the waiting list; who asked is written down.',
  params: IdParams.extend({ userId: IdText }),
  addition: true,
  result: z.object({ phone: z.string() }),
});

/** App users by number or by their whole phone number; merchants find by number only those who booked with them. */
export const profile = call({
  id: 'accounts.profile',
  method: 'GET',
  path: '/v1/accounts/profile',
  access: either(platform('PLATFORM_ACCOUNT_USER'), partner('EVENTS_READ_WRITE')),
  summary: 'App users by numbers or by mobile number.',
  query: z
    .object({
      ids: Ids.optional(),
      cellphone: MobileNumber.optional(),
    })
    .refine((query) => (query.ids === undefined) !== (query.cellphone === undefined), {
      error: 'names numbers or a mobile number, one of the two',
      path: ['ids'],
    }),
  result: z.array(
    z.object({
      userId: Id,
      userName: z.string(),
      /** Masked. */
      phone: z.string(),
      avatar: z.string(),
      level: Count,
      memberNo: z.string(),
    }),
  ),
});
