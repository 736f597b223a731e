// @messages @server/messages @server/tasks
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { intoOutbox } from '../../server/db/statements/intoOutbox.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { killVictims, startMessages } from './crashServer.ts';

const MESSAGES = 100;
/** In the middle of the third ten. */
const DIE_AFTER = 25;
const onPostgres = testPostgres() ? describe : describe.skip;

onPostgres('messages, on PostgreSQL', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-messages-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
  });
  afterAll(async () => {
    killVictims();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const outbox = async () => {
    const { rows } = await database.orm.execute<{ sent: number; queued: number; tries: number }>(sql`
      select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'queued')::int as queued, sum(tries)::int as tries from message_outbox`);
    return rows[0] ?? { sent: 0, queued: 0, tries: 0 };
  };
  const arrived = (): number => readdirSync(directory).length;

  it('arrive once each when one process dies between sending and writing down, and two others go on', async () => {
    await database.orm.execute(
      intoOutbox(sql`select 'push' as kind, n::text as recipient, 'Hello' as text, 'message-' || n as reference
        from generate_series(1, ${MESSAGES}::int) n`),
    );
    const env = { DATABASE_URL: database.url ?? '', MESSAGES_DIR: directory };
    expect(await startMessages({ ...env, DIE_AFTER: String(DIE_AFTER) }).gone).toBe('SIGKILL');
    expect(arrived()).toBe(DIE_AFTER);
    expect(await outbox()).toEqual({ sent: 20, queued: 80, tries: 30 });

    const others = [startMessages(env), startMessages(env)];
    // Only what the dead one had taken is handed over a second time.
    expect(await until(outbox, ({ sent }) => sent === MESSAGES)).toEqual({
      sent: MESSAGES,
      queued: 0,
      tries: MESSAGES + 10,
    });
    expect(arrived()).toBe(MESSAGES);
    for (const other of others) {
      // One may have brought everything before the other was there.
      await other.ready;
      other.kill('SIGTERM');
      expect(await other.gone).toBeNull();
    }
  });
});
