import { sql } from 'drizzle-orm';
import { ofPlatform } from '../../../db/statement.ts';
import { bondCounts } from '../../../db/statements/bondCounts.ts';
import { anyOf } from '../../../db/statements/clauses.ts';

interface AllBonds extends Record<string, unknown> {
  readonly bound: number;
  readonly liveSessions: number;
  readonly holdings: number;
}

/** What binds several merchants together, counted as it is for one. */
export const bondsOfAll = ofPlatform(
  async (db, _scope, ids: readonly number[], now: number): Promise<AllBonds> => {
    const { liveSessions, holdings } = bondCounts(sql`c.id`, now);
    const { rows } = await db.execute<AllBonds>(sql`
      select (count(*) filter (where live > 0))::int as bound, coalesce(sum(live), 0)::int as "liveSessions",
        coalesce(sum(held), 0)::int as holdings
      from company c cross join lateral (select ${liveSessions} as live, ${holdings} as held) bonds
      where c.id = ${anyOf(ids)} and c.status = 1`);
    return rows[0] ?? { bound: 0, liveSessions: 0, holdings: 0 };
  },
);
