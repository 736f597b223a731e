import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/config.ts';
import { connectPostgres, type Database } from '../../server/db/pool.ts';
import { answerExport } from '../../server/exports/answerExport.ts';
import { participantsExport } from '../../server/domains/events/export.ts';
import { scriptedPayments } from '../../server/tasks/testing/scriptedPayments.ts';
import { makeEvent, makeMerchant } from '../../server/tasks/testing/refundFixtures.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { buildServer, endVictims, startServer } from './victim.ts';

const ROWS = 9_000;
const STUCK_AFTER_MS = 60_000;
const onPostgres = testPostgres() ? describe : describe.skip;

/** Stretches written so far, and the file, once there is one. */
async function filesOf(database: Database) {
  const { rows } = await database.orm.execute<{ parts: number; files: number; status: string }>(sql`
    select (select count(*)::int from task_file_part) as parts, (select count(*)::int from task_file) as files,
      (select status from task) as status`);
  return rows[0] ?? { parts: 0, files: 0, status: '' };
}

const joined = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

onPostgres('the file of an export, on PostgreSQL', () => {
  const postgres = testPostgres();
  let url: string;
  let database: Database;
  beforeAll(async () => {
    buildServer();
    const template = new URL(process.env['TOUCHLINE_TEST_TEMPLATE'] ?? '').pathname.slice(1);
    url = (await postgres?.createDatabase(template)) ?? '';
    database = await connectPostgres(url);
  }, 120_000);
  afterAll(async () => {
    endVictims();
    await database.close();
    await postgres?.dropDatabase(url);
  });

  it('is whole and without doubles after kill -9 in the middle, and never there before', async () => {
    const merchant = await makeMerchant(database.orm);
    await makeEvent(database.orm, merchant, [{ count: ROWS }]);
    const services = { config: readConfig({}), database, payments: scriptedPayments(), now: Date.now };
    const choice = { templateId: merchant.templateId };
    const { caller } = merchant.request();
    const context = { signal: new AbortController().signal };
    const asked = { caller, context, choice, fileName: 'participants.csv', rows: ROWS };
    await answerExport(services, participantsExport, asked);

    const env = { DATABASE_URL: url, TOUCHLINE_DATA: `/tmp/touchline-crash-${randomUUID()}` };
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: 'after-part:3' });
    expect(await first.gone).toBe('SIGKILL');
    expect(await filesOf(database)).toEqual({ parts: 3, files: 0, status: 'running' });

    const second = startServer(env);
    const { files } = await until(
      () => filesOf(database),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    expect(files).toBe(1);
    const { rows } = await database.orm.execute<{ bytes: Buffer; start: number }>(
      sql`select start, bytes from task_file_part order by start`,
    );
    const written = Buffer.concat(rows.map(({ bytes }) => bytes));
    const writing = { services, scope: merchant.store, choice, signal: context.signal };
    const expected = await joined(await participantsExport.write(writing));
    expect(written.equals(expected)).toBe(true);
    expect(written.toString().split('\r\n')).toHaveLength(ROWS + 2);
  }, 180_000);
});
