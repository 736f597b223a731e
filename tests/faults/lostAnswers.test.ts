// @orders @server/http
import { allCalls } from '../../shared/contract/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { shareOfCalls } from '../../server/testing/access/callOwners.ts';
import { fingerprint } from '../access/fingerprint.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { MADE, SAMPLES } from '../access/samples.ts';
import { type CutLine, cutLine, type Statement } from './cutLine.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** Reliability M5: losses are real on PostgreSQL only, the embedded database has no line that breaks. */
const onPostgres = testPostgres() ? describe : describe.skip;
const calls = allCalls.filter(({ idempotent }) => idempotent);
const sent = shareOfCalls(calls, 6, 'tests/faults/lostAnswers.test.ts', [
  'server/http/idempotency.ts',
  'tests/faults/cutLine.ts',
]);
/** One try that ended in a broken line. */
interface Loss {
  readonly lost: Statement;
  readonly resultCode: number;
  /** Everything in the database afterwards. */
  readonly now: string;
}

onPostgres('a key whose line to PostgreSQL breaks', () => {
  let line: CutLine;
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    const through = async (url: string): Promise<string> => {
      line = await cutLine(url);
      return line.url;
    };
    test = await buildTestApp({ database: { kind: 'postgres', through } });
    world = await makeWorld(test.make);
  });
  afterAll(async () => {
    await test.close();
    await line.close();
  });

  /** A request that failed may still have statements on their way; they are none of the next one's. */
  const settled = (): Promise<number> =>
    until(
      async () => test.database.pool.totalCount - test.database.pool.idleCount,
      (busy) => busy === 0,
    );

  /** Sends one request of the call again and again, with the same key, until its answer comes through. */
  async function insist(call: CallSpec) {
    const sample = await SAMPLES[call.id]?.(await makeObjects(test, world.place), test);
    const who = call.access.kind === 'platform' ? 'operatorWithCode' : 'partnerWithCode';
    const sending = { ...sample, ...world.actors[who], key: `insists-${call.id}` };
    const untouched = await fingerprint(test);
    const losses: Loss[] = [];
    for (let place = 1; ; place += 1) {
      await settled();
      line.cut((statement) => statement.place === place);
      const { envelope } = await test.send(call, sending);
      const lost = line.mend();
      const now = await fingerprint(test);
      if (!lost) return { envelope, sending, losses, untouched, done: now };
      losses.push({ lost, resultCode: envelope.resultCode, now });
    }
  }

  it('stands at calls of money and messages', () => {
    expect(calls.map(({ id }) => id)).toEqual(expect.arrayContaining(['events.cancel', 'orders.refund']));
  });

  for (const call of sent)
    it(`has one effect and its first answer: ${call.id}`, async () => {
      const { id } = call;
      const { envelope, sending, losses, untouched, done } = await insist(call);
      expect(MADE[id] ?? [200]).toContain(envelope.resultCode);
      expect(done).not.toBe(untouched);
      // Nobody is told that it worked; it did when the answer to its commit was lost, and only then.
      expect(losses.filter(({ resultCode }) => resultCode !== 503)).toEqual([]);
      const [ofCommit, ...later] = losses.filter(({ now }) => now !== untouched);
      expect(ofCommit?.now).toBe(done);
      expect(ofCommit?.lost.sent).toContain('commit');
      expectPromised(() => expect(later.filter(({ now }) => now !== done)).toEqual([]));
      expect(losses.length).toBeGreaterThan(10);
      const again = await test.send(call, sending);
      expect({ ...again.envelope, requestId: '' }).toEqual({ ...envelope, requestId: '' });
      const [twice, once] = [await fingerprint(test), done];
      expectPromised(() => expect(twice).toBe(once));
    });
});
