import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/pool.ts';
import { readLedger } from '../../server/payments/ledger.ts';
import { refundKey } from '../../server/tasks/refunds/outcome.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeMerchant, type Merchant } from '../../server/tasks/testing/refundFixtures.ts';
import { factories } from '../../server/testing/make.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** A merchant whose account is signed in, as seen by real servers with the real clock. */
export interface Shop extends Merchant {
  /** Several sessions: each has a request limit of its own. */
  readonly tokens: readonly string[];
  readonly storeKey: string;
}

/** Writes a merchant with the right to cancel, and signs it in `sessions` times. */
export async function makeShop(database: Database, sessions = 1): Promise<Shop> {
  const make = factories(database);
  const merchant = await makeMerchant(database.orm);
  const { accountId, store } = merchant;
  await make.membership(accountId, store.companyId, [store.storeId]);
  await make.grant(accountId, ['EVENTS_READ_WRITE'], store.storeId);
  const tokens: string[] = [];
  for (let index = 0; index < sessions; index++) tokens.push(await make.signIn(accountId, Date.now()));
  return { ...merchant, tokens, storeKey: store.storeName };
}

/** Waits until no task is open. */
export const allClosed = (database: Database, limitMs = 60_000): Promise<number> =>
  until(
    () => openTasks(database),
    (open) => open === 0,
    limitMs,
  );

async function openTasks({ orm }: Database): Promise<number> {
  const { rows } = await orm.execute<{ open: number }>(
    sql`select count(*)::int as open from task where status in ('queued', 'running')`,
  );
  return rows[0]?.open ?? 0;
}

/** Every order of every task paid back once, the same on both sides and on all roads, to the cent (M3). @throws PromiseBroken */
export async function expectBalanced({ orm }: Database, payments: string): Promise<void> {
  const ledger = await readLedger(payments);
  const { rows: items } = await orm.execute<{ id: number }>(sql`select id from task_item where state = 3`);
  const { rows: sums } = await orm.execute<{ road: string; cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents, 'items' as road from task_item where state = 3
    union all select coalesce(sum(refunded_cents), 0)::int, 'bookings' from booking
    union all select coalesce(sum(refunded_cents), 0)::int, 'sessions' from event
    union all select coalesce(sum(amount_done), 0)::int, 'tasks' from task`);
  const { rows: openItems } = await orm.execute(sql`select id from task_item where state in (1, 2)`);
  const { rows: miscounted } = await orm.execute(
    sql`select id from task where end_count + error_count <> total_count`,
  );
  const paid = ledger.entries.flatMap(({ request, answer }) =>
    answer.state === 'done' ? [request.key] : [],
  );
  expectPromised(() => {
    expect(ledger.duplicates).toEqual([]);
    expect(paid.toSorted()).toEqual(items.map(({ id }) => refundKey(id)).toSorted());
    expect(sums.map(({ road, cents }) => [road, cents])).toEqual(
      ['items', 'bookings', 'sessions', 'tasks'].map((road) => [road, ledger.cents]),
    );
    expect([openItems, miscounted]).toEqual([[], []]);
  });
}
