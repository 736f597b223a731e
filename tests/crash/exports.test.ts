import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/pool.ts';
import { answerExport } from '../../server/exports/answerExport.ts';
import { participantsExport } from '../../server/domains/events/export.ts';
import { makeEvent, makeMerchant } from '../../server/tasks/testing/refundFixtures.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { onPostgres, ownDatabase } from './ownDatabase.ts';
import { startServer } from './crashServer.ts';
import { takesEverything } from '../../server/testing/slice.ts';

const ROWS = 9_000;
/** The file whose writing is weighed, of sessions of so many bookings. */
const LARGE = 50_000;
const SESSION = 10_000;
const STUCK_AFTER_MS = 60_000;

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

/** What the system holds in memory for a process. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

onPostgres('the file of an export, on PostgreSQL', () => {
  const own = ownDatabase();

  it('is whole and without doubles after kill -9 in the middle, and never there before', async () => {
    const merchant = await makeMerchant(own.database.orm);
    await makeEvent(own.database.orm, merchant, [{ count: ROWS }]);
    const choice = { seesAmounts: true, templateId: merchant.templateId };
    const { caller } = merchant.request();
    const context = { signal: new AbortController().signal };
    const asked = { caller, context, choice, fileName: 'participants.csv', rows: ROWS };
    await answerExport(own.services(), participantsExport, asked);

    const env = own.environment();
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: 'after-part:3' });
    expect(await first.gone).toBe('SIGKILL');
    expect(await filesOf(own.database)).toEqual({ parts: 3, files: 0, status: 'running' });

    const second = startServer(env);
    const { files } = await until(
      () => filesOf(own.database),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    expect(files).toBe(1);
    const { rows } = await own.database.orm.execute<{ bytes: Buffer; start: number }>(
      sql`select start, bytes from task_file_part order by start`,
    );
    const written = Buffer.concat(rows.map(({ bytes }) => bytes));
    const writing = { services: own.services(), scope: merchant.store, choice, signal: context.signal };
    const expected = await joined(await participantsExport.write(writing));
    expect(written.equals(expected)).toBe(true);
    expect(written.toString().split('\r\n')).toHaveLength(ROWS + 2);
  });

  if (takesEverything())
    it('takes a server no more than 64 MB to write, of 50,000 rows (reliability E1)', async () => {
      const merchant = await makeMerchant(own.database.orm);
      for (let session = 0; session < LARGE / SESSION; session += 1)
        // oxlint-disable-next-line no-await-in-loop -- each adds up its own bookings
        await makeEvent(own.database.orm, merchant, [{ count: SESSION }], 24 + session);
      const server = startServer(own.environment());
      await server.port;
      const atRest = residentMb(server.pid);
      let most = atRest;
      const look = setInterval(() => void (most = Math.max(most, residentMb(server.pid))), 20);

      const choice = { seesAmounts: true, templateId: merchant.templateId };
      const { caller } = merchant.request();
      const context = { signal: new AbortController().signal };
      const asked = { caller, context, choice, fileName: 'participants.csv', rows: LARGE };
      await answerExport(own.services(), participantsExport, asked);
      const written = await until(
        async () => {
          const { rows } = await own.database.orm.execute<{ rows: number }>(
            sql`select rows::int from task_file join task on task.id = task_file.task_id where total_count = ${LARGE}`,
          );
          return rows[0]?.rows ?? 0;
        },
        (rows) => rows > 0,
        STUCK_AFTER_MS,
      );
      clearInterval(look);
      server.kill('SIGTERM');
      await server.gone;
      expect(written).toBe(LARGE);
      expect(most - atRest).toBeLessThan(64);
    });
});
