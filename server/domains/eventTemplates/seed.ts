import { sql } from 'drizzle-orm';
import { readIdsByName } from '../../db/seed/readIdsByName.ts';
import type { SeedPart } from '../../db/seed/parts.ts';
import { addHistory } from './seed/history.ts';
import { addTemplates, type TemplatePlan } from './seed/templates.ts';

declare module '../../db/seed/world.ts' {
  interface Made {
    plans: readonly TemplatePlan[];
  }
}

/** Demo rows of templates. */
export const seed: SeedPart = {
  steps: {
    templates: {
      after: 'configuration.versions',
      take: async (world, db) => {
        const fresh = world.rows.sportType.map(({ id, name }) => [name, id] as const);
        const sports = await readIdsByName(db, sql`select name, id from sport_type`, fresh);
        world.made.plans = addTemplates(world, world.made.people, new Map(Object.entries(sports)));
      },
    },
    history: { after: 'channels.codes', take: addHistory },
  },
};
