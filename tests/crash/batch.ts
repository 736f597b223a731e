import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/config.ts';
import { connectEmbedded, connectPostgres, type Database } from '../../server/db/pool.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { cancelEvent } from '../../server/domains/events/cancel/service.ts';
import { readLedger } from '../../server/payments/ledger.ts';
import { refundKey } from '../../server/tasks/refunds/outcome.ts';
import { type Books, booksOf } from '../../server/tasks/testing/books.ts';
import { makeEvent, makeMerchant } from '../../server/tasks/testing/refundFixtures.ts';
import { scriptedPayments } from '../../server/tasks/testing/scriptedPayments.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** A cancelled session with open refunds, in a database and a ledger of its own. */
export interface Batch {
  readonly taskId: string;
  /** What a server needs to work on it. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database to look; no server may run when it is embedded. */
  look<T>(read: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Writes a session with `count` orders of 10.00 and more, and cancels it. */
export async function makeBatch(kind: Database['kind'], count: number): Promise<Batch> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-crash-'));
  const postgres = kind === 'postgres' ? testPostgres() : undefined;
  const template = process.env['TOUCHLINE_TEST_TEMPLATE'] ?? '';
  const url = await postgres?.createDatabase(new URL(template).pathname.slice(1));
  const open = (): Promise<Database> => (url ? connectPostgres(url) : connectEmbedded(directory));
  const look = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
    const database = await open();
    try {
      return await read(database);
    } finally {
      await database.close();
    }
  };
  const taskId = await look(async (database) => {
    if (!url) await migrateDatabase(database);
    const merchant = await makeMerchant(database.orm);
    const eventId = await makeEvent(database.orm, merchant, [{ count }]);
    const services = { config: readConfig({}), database, payments: scriptedPayments(), now: Date.now };
    const reasons = { reasonType: 1, description: '', megSendParticipants: 0 } as const;
    return (await cancelEvent(services, merchant.request(), eventId, reasons)).taskId;
  });
  return {
    taskId,
    look,
    env: { TOUCHLINE_DATA: directory, WATCHED_TASK: taskId, ...(url && { DATABASE_URL: url }) },
    close: async () => {
      if (url) await postgres?.dropDatabase(url);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What the database and the payment side say about the same batch. */
export interface Reckoning {
  readonly books: Books;
  /** Payments that were given back more than once. */
  readonly doubles: readonly string[];
  /** Orders that are done on one side only. */
  readonly differences: readonly string[];
  readonly ledgerCount: number;
  readonly ledgerCents: number;
}

/** Holds both sides against each other, order by order. */
export async function reckon({ taskId, env, look }: Batch): Promise<Reckoning> {
  const ledger = await readLedger(join(env['TOUCHLINE_DATA'] ?? '', 'payments'));
  return look(async ({ orm }) => {
    const { rows } = await orm.execute<{ id: number }>(
      sql`select id from task_item where task_id = ${taskId} and state = 3`,
    );
    const done = new Set(rows.map(({ id }) => refundKey(id)));
    const paid = new Set(
      ledger.entries.flatMap(({ request, answer }) => (answer.state === 'done' ? [request.key] : [])),
    );
    return {
      books: await booksOf(orm, taskId),
      doubles: ledger.duplicates,
      differences: [...done, ...paid].filter((key) => !done.has(key) || !paid.has(key)),
      ledgerCount: ledger.count,
      ledgerCents: ledger.cents,
    };
  });
}

/** Every order accounted for, once, to the cent. @throws PromiseBroken */
export function expectExactlyOnce({ books, ...sides }: Reckoning, count: number): void {
  expectPromised(() => {
    expect(sides).toEqual({
      doubles: [],
      differences: [],
      ledgerCount: books.doneItems,
      ledgerCents: books.itemCents,
    });
    expect(books).toEqual({
      status: books.failedItems > 0 ? 'doneWithErrors' : 'done',
      total: count,
      ended: books.doneItems,
      errors: count - books.doneItems,
      amountDone: books.itemCents,
      doneItems: books.doneItems,
      failedItems: count - books.doneItems,
      openItems: 0,
      itemCents: books.itemCents,
      bookingCents: books.itemCents,
      eventCents: books.itemCents,
    });
  });
  // The ledger refuses some three of a hundred; if it refused all, nothing was tested.
  expect(books.doneItems).toBeGreaterThan(count * 0.8);
}
