import { sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { finishTask } from './sql.ts';
import { startTasks, type Tasks } from './start.ts';
import type { TaskWorker } from './taskWorker.ts';
import { until } from './testing/books.ts';
import { makeMerchant, type Merchant } from './testing/refundFixtures.ts';
import { scriptedPayments } from './testing/scriptedPayments.ts';

/** Kinds that no list of the queue names. */
const BROUGHT = 901;
const NOBODYS = 902;

const worker: TaskWorker = {
  kinds: [BROUGHT],
  work: async ({ services, task, owner }) => {
    await services.database.orm.execute(
      sql`update task set end_count = total_count where id = ${task.taskId}`,
    );
    await finishTask(services.database.orm, owner, task.taskId);
  },
};

describe.each(databaseKinds())('a kind of tasks that a domain brings, on %s', (kind) => {
  let database: TestDatabase;
  let merchant: Merchant;
  let tasks: Tasks | undefined;
  beforeAll(async () => {
    database = await testDatabase({ kind });
    merchant = await makeMerchant(database.orm);
  });
  afterAll(async () => {
    await tasks?.stop();
    await database.close();
  });

  const queued = async (id: string, taskKind: number): Promise<void> => {
    const { companyId, storeId } = merchant.store;
    await database.orm.execute(sql`
      insert into task (id, kind, title, company_id, store_id, status, total_count, started_by)
      values (${id}, ${taskKind}, 'own', ${companyId}, ${storeId}, 'queued', 3,
        ${merchant.accountId})`);
  };
  const statusOf = async (id: string): Promise<string | undefined> => {
    const { rows } = await database.orm.execute<{ status: string }>(
      sql`select status from task where id = ${id}`,
    );
    return rows[0]?.status;
  };

  it('is worked on without a word of the queue, and what nobody here works on waits for who does', async () => {
    await queued('nobodys', NOBODYS);
    await queued('brought', BROUGHT);
    const services = { config: readConfig({}), database, payments: scriptedPayments(), now: Date.now };
    tasks = startTasks(services, { pollMs: 30 }, { workers: [worker] });
    const status = await until(
      () => statusOf('brought'),
      (seen) => seen === 'done',
    );
    expect(status).toBe('done');
    expect(await statusOf('nobodys')).toBe('queued');
  });
});
