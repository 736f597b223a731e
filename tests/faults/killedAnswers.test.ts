// @orders @events @server/http
import { sql } from 'drizzle-orm';
import { allCalls } from '../../shared/contract/calls.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from '../access/samples.ts';
import { onPostgres } from '../crash/ownDatabase.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type CutLine, cutLine } from './cutLine.ts';
import { startReady } from './serverProcess.ts';

/** What each call makes one of: money, a seat, a message. */
const EFFECTS = [
  ['orders.refund', sql`task_item`],
  ['events.addParticipant', sql`booking`],
  ['orders.notice', sql`message_outbox where text like '%See you at the gate%'`],
] as const;

/** Reliability M5 for the death of the whole process, which `lostAnswers` does for that of the line. */
onPostgres('a key whose server is killed between the COMMIT and the answer', () => {
  let line: CutLine;
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
    line = await cutLine(test.database.url ?? '');
  });
  afterAll(async () => {
    killVictims();
    await line.close();
    await test.close();
  });

  async function count(effects: (typeof EFFECTS)[number][1]): Promise<number> {
    const { rows } = await test.database.orm.execute<{ found: number }>(
      sql`select count(*)::int as found from ${effects}`,
    );
    return rows[0]?.found ?? 0;
  }

  it.each(EFFECTS)('has one effect and its first answer: %s', async (id, effects) => {
    const call = allCalls.find((known) => known.id === id);
    const sample = await SAMPLES[id]?.(await makeObjects(test, world.place), test);
    if (!call || !sample) throw new Error(`${id} is no call with a sample.`);
    const { token = '', storeKey = '' } = world.actors.partnerWithCode;
    const key = `killed-${id}`;
    const sending = { ...sample, token, storeKey, key };
    const environment = {
      TOUCHLINE_DATA: test.services.config.dataDirectory,
      TOUCHLINE_CLOCK_OFFSET_MS: String(test.services.now() - Date.now()),
    };
    const before = await count(effects);

    const first = await startReady({ ...environment, DATABASE_URL: line.url });
    line.cut(
      ({ sent, sentBefore }) => sent.includes('commit') && sentBefore.includes('idempotency_key'),
      () => first.kill('SIGKILL'),
    );
    await expect(first.send(call, sending)).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect(await first.gone).toBe('SIGKILL');
    expect(line.mend()).toBeDefined();
    const done = await count(effects);
    expect(done).toBe(before + 1);
    const { rows: kept } = await test.database.orm.execute<{ answer: object }>(
      sql`select answer from idempotency_key where key = ${key}`,
    );

    const second = await startReady({ ...environment, DATABASE_URL: test.database.url ?? '' });
    for (const again of [await second.send(call, sending), await second.send(call, sending)])
      expect([{ ...again.envelope, requestId: undefined }]).toEqual(kept.map(({ answer }) => answer));
    expect(await count(effects)).toBe(done);
    second.kill('SIGTERM');
    await second.gone;
  });
});
