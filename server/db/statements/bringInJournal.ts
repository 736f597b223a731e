import { sql } from 'drizzle-orm';
import type { Queryable } from '../pool.ts';
import { instant } from './clauses.ts';

/** So many orders at once stay far below the limit of a statement, also on a slow machine. */
const ORDERS_AT_ONCE = 4_000;

/** Writes the journal of all orders that have none, with what sessions that ended before `until` have earned. */
export async function bringInJournal(tx: Queryable, until: number): Promise<void> {
  // Rows that were written a moment ago are not known to the planner yet.
  await tx.execute(sql`analyze booking, event, task_item, package_order, holding, pack_record`);
  while ((await bringInSome(tx, until)) > 0);
}

async function bringInSome(tx: Queryable, until: number): Promise<number> {
  const { rows } = await tx.execute<{ done: number }>(
    sql`select bring_in_journal(${instant(until)}, ${ORDERS_AT_ONCE}) as done`,
  );
  return rows[0]?.done ?? 0;
}
