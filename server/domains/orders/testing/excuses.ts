import { eq } from 'drizzle-orm';
import { event } from '../../../db/schema/events.ts';
import type { Excuses } from '../../../testing/access/excuses.ts';
import { one } from '../../../testing/factories.ts';

/** What tests about all calls have to know of orders. */
export const excuses: Excuses = {
  wordless: ['orders.previewNotice'],
  counting: ['orders.previewNotice'],
  oneMore: {
    orderId: async ({ make, database: { orm } }, _, { eventId }) => {
      const ofSession = one(await orm.select().from(event).where(eq(event.id, eventId)));
      return (await make.booking(ofSession)).id;
    },
  },
  texts: {
    prose: [{ table: 'booking', columns: ['note'], owner: 'store', id: 't.store_id' }],
    json: [
      {
        column: 'booking.lines',
        value: `jsonb_build_array(jsonb_build_object('item', word, 'seats', t.seats, 'price', t.amount_cents,
          'paid', t.amount_cents, 'takesSeat', true))`,
        owner: 'store',
        id: 't.store_id',
      },
    ],
    noProse: ['booking.order_number', 'booking.payment_number', 'booking.status'],
    trail: [{ object: 'order', table: 'booking', id: 'order_number' }],
    histories: ['orders.order'],
    byStaff: (accountId) => [
      `update booking set checked_in_at = booked_at, checked_in_by = ${accountId}
        where status = 'paid' and amount_cents = 0`,
    ],
  },
  tellsAmounts: [
    'membership.transactionBooking',
    'membership.transactionBookingForReport',
    'membership.transactionCheckInForReport',
    'orders.exportOrders',
    'orders.order',
    'orders.orders',
    'orders.previewSeriesCancel',
  ],
  // What tests of leaks call members begins like this.
  wholeQueries: { 'orders.buyers': { keyword: '=canary' } },
  plainQueries: { 'orders.orders': { sortBy: 'bookedAt' } },
  orders: { amounts: ['amount', 'amountMax', 'amountMin'], others: ['bookedAt', 'startAt'] },
  deeds: {
    'orders.refund': { body: (cents) => ({ amount: cents }), answersSums: true },
    'orders.cancelSeries': { body: (cents) => ({ amount: cents }), answersSums: true },
  },
  sums: [
    { call: 'orders.order', part: 'history' },
    { call: 'orders.order', part: 'timeline' },
  ],
  statementsOfPeople: ['insertMessage'],
  // Reports of the chosen store: another one is a filter that finds nothing there.
  oneStore: ['membership.transactionBooking', 'membership.transactionCheckIn'],
  largeTables: ['booking'],
};
