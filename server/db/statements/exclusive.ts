import pg from 'pg';
import type { Database } from '../pool.ts';

/**
 * Runs `work` while no other server process runs work under the same number; the others wait as long as it takes.
 * A process that dies lets go at once. Embedded, the directory lock already keeps other processes out.
 * `work` is given a client without the pool's time limits; undefined when embedded.
 */
export async function exclusively<T>(
  database: Database,
  lock: number,
  work: (client: pg.Client | undefined) => Promise<T>,
): Promise<T> {
  if (database.kind === 'embedded') return work(undefined);
  const client = new pg.Client({ connectionString: database.pool.options.connectionString });
  // A connection lost between two statements is reported by the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end();
  }
}
