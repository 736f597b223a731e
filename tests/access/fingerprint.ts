import type { TestApp } from '../../server/testing/buildTestApp.ts';

/** What requests leave behind that changes nothing for anybody: when a session was seen, and answers they got. */
const TRACES = ['sign_in', 'idempotency_key', 'check_in_action'];

/** Everything in the database but the tables in `except`: for each that holds rows, their hashes as one sum. */
export async function fingerprint({ database }: TestApp, except: readonly string[] = []): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const parts = tables
    .filter(({ name }) => ![...TRACES, ...except].includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, sum(hashtextextended(t::text, 0))::text as hash from "${name}" t`,
    );
  const { rows } = await database.pool.query<{ name: string; hash: string | null }>(
    parts.join(' union all '),
  );
  return rows.flatMap(({ name, hash }) => (hash === null ? [] : [`${name} ${hash}`])).join('\n');
}
