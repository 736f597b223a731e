import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';

/** Writes a past that is told at once, as a demo is: postings for thousands of orders would take longer than the test. */
export const tellPast = (database: Pick<Database, 'transaction'>, query: SQL): Promise<unknown> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local touchline.history = 'on'`);
    return tx.execute(query);
  });
