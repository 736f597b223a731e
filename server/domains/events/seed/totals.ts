import type { World } from '../../../db/seed/world.ts';

/** Sums what bookings and waiting lists say into the columns sessions keep of them. */
export function sumSessions(world: World): void {
  const sessions = new Map(world.rows.event.map((session) => [session.id, session]));
  for (const booking of world.rows.booking) {
    const session = sessions.get(booking.eventId);
    if (!session) continue;
    if (booking.status !== 'cancelled') session.booked = (session.booked ?? 0) + booking.seats;
    if (booking.status === 'paid' && booking.checkedInAt) {
      session.checkedIn = (session.checkedIn ?? 0) + booking.seats;
    }
    // Money that came in, whether or not it went back later; a booking that was never paid brought none.
    const cameIn = booking.status !== 'pending' && (booking.paymentNumber !== null || booking.byHand === 1);
    if (cameIn) session.grossCents = (session.grossCents ?? 0) + booking.amountCents;
    session.refundedCents = (session.refundedCents ?? 0) + (booking.refundedCents ?? 0);
  }
  for (const { eventId, state } of world.rows.waitlistEntry) {
    const session = sessions.get(eventId);
    if (session && (state === 'waiting' || state === 'offered')) session.waiting = (session.waiting ?? 0) + 1;
  }
}
