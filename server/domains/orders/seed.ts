import type { SeedPart } from '../../db/seed/parts.ts';
import { addBookings } from './seed/bookings.ts';
import { addCancellations } from './seed/cancellations.ts';
import { addOrderRefunds } from './seed/refunds.ts';
import { addSeries } from './seed/series.ts';

/** Demo rows of orders. */
export const seed: SeedPart = {
  steps: {
    bookings: { after: 'events.sessions', take: (world) => addBookings(world, world.made.sessions) },
    cancellations: {
      after: 'orders.bookings',
      take: (world) => addCancellations(world, world.made.sessions),
    },
    refunds: { after: 'orders.cancellations', take: (world) => addOrderRefunds(world, world.made.sessions) },
    series: { after: 'events.today', isOnce: true, take: (world) => addSeries(world, world.made.plans) },
  },
};
