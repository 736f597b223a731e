import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { PromiseBroken } from '../../testing/promiseBroken.ts';

/** Everything the database says about one refund task, counted afresh from its rows. */
export interface Books {
  readonly status: string;
  readonly total: number;
  readonly ended: number;
  readonly errors: number;
  readonly amountDone: number;
  readonly doneItems: number;
  readonly failedItems: number;
  readonly openItems: number;
  /** By three roads: items done, bookings, sessions. All must be equal. */
  readonly itemCents: number;
  readonly bookingCents: number;
  readonly eventCents: number;
}

/** Reads the books of one task. */
export async function booksOf(db: Queryable, taskId: string): Promise<Books> {
  const { rows } = await db.execute<Books & Record<string, unknown>>(sql`
    select t.status, t.total_count as total, t.end_count as ended, t.error_count as errors,
      t.amount_done as "amountDone",
      (select count(*) from task_item where task_id = t.id and state in (3, 5))::int as "doneItems",
      (select count(*) from task_item where task_id = t.id and state in (4, 6))::int as "failedItems",
      (select count(*) from task_item where task_id = t.id and state in (1, 2))::int as "openItems",
      (select coalesce(sum(amount_cents), 0) from task_item where task_id = t.id and state in (3, 5))::int
        as "itemCents",
      (select coalesce(sum(refunded_cents), 0) from booking where event_id in
        (select id from event where cancel_task_id = t.id))::int as "bookingCents",
      (select coalesce(sum(refunded_cents), 0) from event where cancel_task_id = t.id)::int as "eventCents"
    from task t where t.id = ${taskId}`);
  if (!rows[0]) throw new Error('There is no such task.');
  return rows[0];
}

/** Looks every 20 ms until `holds`; fails with what it saw last. */
export async function until<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  limitMs = 60_000,
): Promise<T> {
  const limit = performance.now() + limitMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > limit) throw new Error(`Waited too long; last seen: ${JSON.stringify(value)}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Waits until a task is closed and returns its books. @throws PromiseBroken when it has lost or counted twice an item */
export async function closedBooks(db: Queryable, taskId: string, limitMs?: number): Promise<Books> {
  const books = await until(
    () => booksOf(db, taskId),
    ({ status }) => status !== 'queued' && status !== 'running',
    limitMs,
  );
  const { openItems, doneItems, failedItems, ended, errors } = books;
  // A change of rows has no refunds: its task counts rows.
  const isOfRefunds = openItems + doneItems + failedItems > 0;
  if (isOfRefunds && (openItems > 0 || doneItems !== ended || failedItems !== errors))
    throw new PromiseBroken(`A task is closed, but its books say: ${JSON.stringify(books)}`);
  return books;
}
