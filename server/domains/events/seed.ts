import type { SeedPart } from '../../db/seed/parts.ts';
import { addMessages } from './seed/messages.ts';
import { addSessions, type SessionPlan } from './seed/sessions.ts';
import { addToday } from './seed/today.ts';
import { sumSessions } from './seed/totals.ts';

declare module '../../db/seed/world.ts' {
  interface Made {
    sessions: readonly SessionPlan[];
  }
}

/** Demo rows of sessions. */
export const seed: SeedPart = {
  steps: {
    sessions: {
      after: 'eventTemplates.templates',
      take: (world) => {
        world.made.sessions = addSessions(world, world.made.plans);
      },
    },
    messages: {
      after: 'packageOrders.orders',
      take: (world) => addMessages(world, world.made.sessions),
    },
    today: { after: 'events.messages', take: (world) => addToday(world, world.made.plans) },
    totals: { after: 'orders.series', take: sumSessions },
  },
};
