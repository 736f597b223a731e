import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../pool.ts';

/** A row with the identity it shall have. */
export type RowOf<T extends PgTable> = T['$inferInsert'] & { readonly id: number };

const ROWS_A_STATEMENT = 2_000;

/**
 * Inserts rows with many rows to a statement. The columns are those of the first row; every row must have the same.
 * Identities are kept as given: call `moveIdentity` afterwards.
 */
export async function insertRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { name, columns } = getTableConfig(table);
  const used = columns.filter((column) => column.name in first);
  const into = used.map((column) => `"${toSnakeCase(column.name)}"`).join(', ');
  // Read under their names in the program, so that rows need no renaming.
  const names = used.map((column) => `"${column.name}"`).join(', ');
  const types = used.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ');
  const [insert, source] = [
    sql.raw(
      `insert into "${name}" (${into}) overriding system value select ${names} from json_to_recordset(`,
    ),
    sql.raw(`::json) as rows(${types})`),
  ];
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db.execute(sql`${insert}${JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))}${source}`);
  }
}

/** Lets the generated identities of a table continue after the rows it has. */
export async function moveIdentity(db: Queryable, table: PgTable): Promise<void> {
  const { name } = getTableConfig(table);
  const place = sql`pg_get_serial_sequence(${name}, 'id')`;
  await db.execute(sql`select setval(${place}, (select coalesce(max(id), 0) + 1 from ${table}), false)`);
}

/** The highest identity a table has; 0 when it is empty. */
export async function highestId(db: Queryable, table: PgTable): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::bigint as id from ${table}`,
  );
  return Number(rows[0]?.id ?? 0);
}
