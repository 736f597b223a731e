import type { SeedPart } from '../../db/seed/parts.ts';
import { addHoldings } from './seed/holdings.ts';
import { addPackageOrders } from './seed/packageOrders.ts';

/** Demo rows of packages. */
export const seed: SeedPart = {
  steps: {
    holdings: { after: 'orders.refunds', take: addHoldings },
    orders: { after: 'channels.history', take: (world) => addPackageOrders(world, world.made.people) },
  },
};
