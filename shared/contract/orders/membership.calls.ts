import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { Count, Day } from '../basics.ts';
import { call } from '../call.ts';
import { OrderPage, ordersQuery } from './calls.ts';

/** What was booked by business day, of days with a booking; empty when no days are asked for. */
const byDay = z.array(z.object({ date: Day, orders: Count, seats: Count, checkedIn: Count }));
/** A page of bookings, with their sums by day. */
const BookingPage = OrderPage.extend({ totals: OrderPage.shape.totals.extend({ byDay }) });

/** Also the purchase data of a template, on pages of both sides. */
export const transactionBooking = call({
  id: 'membership.transactionBooking',
  method: 'GET',
  path: '/v1/membership/transaction/booking',
  access: either(platform('PLATFORM_DATA_TRANSACTION', 'PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary:
    'Bookings of the chosen store, or of every store for operators, who name templates when they hold PLATFORM_EVENT alone.',
  query: ordersQuery,
  result: BookingPage,
});

export const transactionBookingReport = call({
  id: 'membership.transactionBookingForReport',
  method: 'GET',
  path: '/v1/membership/transaction/bookingForReport',
  access: either(platform('PLATFORM_DATA_TRANSACTION'), partner('EVENTS_READ_WRITE')),
  summary: 'The same bookings as CSV.',
  query: ordersQuery,
  answer: 'blob',
  isUntouched: true,
  timeoutMs: 120_000,
  result: z.unknown(),
});

/** A page of check-ins; minutes that people came late on average, before the start below zero, null when nobody came. */
const CheckInPage = BookingPage.extend({
  totals: BookingPage.shape.totals.extend({ averageLate: z.number().nullable() }),
});

/** `start` and `end` are business days of the session: who came is asked by when it was. */
export const transactionCheckIn = call({
  id: 'membership.transactionCheckIn',
  method: 'GET',
  path: '/v1/membership/transaction/checkIn',
  access: either(platform('PLATFORM_DATA_CHECKIN'), partner('EVENTS_READ_WRITE')),
  summary: 'Paid bookings with who came, of the chosen store or of every store for operators.',
  query: ordersQuery,
  result: CheckInPage,
});

export const transactionCheckInReport = call({
  id: 'membership.transactionCheckInForReport',
  method: 'GET',
  path: '/v1/membership/transaction/checkInForReport',
  access: either(platform('PLATFORM_DATA_CHECKIN'), partner('EVENTS_READ_WRITE')),
  summary: 'The same check-ins as CSV.',
  query: ordersQuery,
  answer: 'blob',
  isUntouched: true,
  timeoutMs: 120_000,
  result: z.unknown(),
});
