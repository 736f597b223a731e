import type pg from 'pg';

/** A table as a backup states it. */
export interface TableFacts {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What a table holds: how many rows, and a sum over them that is the same in both kinds of database. */
export interface TableTotal {
  readonly rows: number;
  readonly sum: string;
}

/** Where a sequence stands. */
export interface SequenceFacts {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

const ROWS_AT_ONCE = 1_000;
/** Rows with pictures of text in them are large: a statement takes fewer of them. */
const CHARACTERS_AT_ONCE = 4_000_000;

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Begins a transaction in which every value is written in one way, whatever the settings of server and database. Only for
 * this transaction: all connections of an embedded database share one session.
 */
export async function beginPlainly(client: pg.Client, mode: string): Promise<void> {
  await client.query(`begin transaction ${mode}`);
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public`);
}

/** Every table of the product with its columns, by name; without those the database makes itself. */
export async function readTables(client: pg.Client): Promise<TableFacts[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by c.oid, c.relname order by c.relname`,
  );
  return rows;
}

/** Counts a table and sums it up; begin with `beginPlainly`. */
export async function readTotal(client: pg.Client, name: string): Promise<TableTotal> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${quoted(name)} t`,
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}

/** Every row of a table as the database writes a row as text; begin with `beginPlainly`. */
export async function* readRows(client: pg.Client, name: string): AsyncGenerator<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as line from ${quoted(name)} t`,
  );
  for (;;) {
    // One after the other: the cursor gives them in turn.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await client.query('close backup_rows');
}

/** Writes rows that `readRows` gave into an empty table with the same columns. */
export async function writeRows(
  client: pg.Client,
  { name, columns }: TableFacts,
  lines: AsyncIterable<string>,
): Promise<void> {
  const list = columns.map(quoted).join();
  const statement = `insert into ${quoted(name)} (${list}) overriding system value
    select ${list} from unnest($1::${quoted(name)}[])`;
  let some: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    some.push(line);
    characters += line.length;
    if (some.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    await client.query(statement, [some]);
    [some, characters] = [[], 0];
  }
  if (some.length > 0) await client.query(statement, [some]);
}

/** Where every sequence of the product stands. */
export async function readSequences(client: pg.Client): Promise<SequenceFacts[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const standing: SequenceFacts[] = [];
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- One connection answers one question at a time.
    const found = await client.query<Omit<SequenceFacts, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    for (const row of found.rows) standing.push({ name, lastValue: row.lastValue, isCalled: row.isCalled });
  }
  return standing;
}

/** Lets sequences go on where they stood. */
export async function writeSequences(client: pg.Client, standing: readonly SequenceFacts[]): Promise<void> {
  for (const { name, lastValue, isCalled } of standing) {
    // oxlint-disable-next-line no-await-in-loop -- One connection answers one question at a time.
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled]);
  }
}
