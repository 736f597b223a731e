import type { TestApp } from '../../server/testing/buildTestApp.ts';

/** What requests leave behind that changes nothing for anybody: when a session was seen, and answers they got. */
const TRACES = ['sign_in', 'idempotency_key', 'check_in_action'];

/** Everything in the database but the tables in `except`, as one hash for each table that holds rows. */
export async function fingerprint({ database }: TestApp, except: readonly string[] = []): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts = tables
    .filter(({ name }) => ![...TRACES, ...except].includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as hash from "${name}" t`,
    );
  const { rows } = await database.pool.query<{ name: string; hash: string | null }>(
    parts.join(' union all '),
  );
  return rows.flatMap(({ name, hash }) => (hash === null ? [] : [`${name} ${hash}`])).join('\n');
}
