// @orders @server/payments @server/tasks
import { CRASH_POINTS, type CrashPoint } from '../../server/tasks/crashPoints.ts';
import { closedBooks } from '../../server/tasks/testing/books.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { atOnce } from './atOnce.ts';
import { expectExactlyOnce, makeBatch, reckon, type Reckoning } from './batch.ts';
import { killVictims, startServer } from './crashServer.ts';

/** Reliability M1: kill -9 at each named instant. `npm test` runs each twice, `npm run test:all` 25 times. */
const RUNS = Number(process.env['TOUCHLINE_CRASH_RUNS'] ?? 2);
const ORDERS = 200;
const STUCK_AFTER_MS = 60_000;

interface Crash {
  readonly signal: NodeJS.Signals | null;
  readonly restartMs: number;
  readonly reckoning: Reckoning;
}

async function crashAt(point: CrashPoint, pass: number): Promise<Crash> {
  const batch = await makeBatch('postgres', ORDERS);
  try {
    const first = startServer({ ...batch.env, TOUCHLINE_CRASH_AT: `${point}:${pass}` });
    const signal = await first.gone;
    const began = performance.now();
    const second = startServer(batch.env);
    await batch.look(({ orm }) => closedBooks(orm, batch.taskId, STUCK_AFTER_MS));
    const restartMs = performance.now() - began;
    second.kill('SIGTERM');
    await second.gone;
    return { signal, restartMs, reckoning: await reckon(batch) };
  } finally {
    await batch.close();
  }
}

const onPostgres = testPostgres() ? describe : describe.skip;

onPostgres(`refunds under a crash, ${RUNS} runs a point, on PostgreSQL`, () => {
  const inTurn = atOnce(4);
  // The instant moves with the run: first items, middle of the batch, while others are on their way.
  const passOf = (point: CrashPoint, run: number) => 1 + ((run * 17 + CRASH_POINTS.indexOf(point) * 5) % 40);
  const crashes = new Map(
    CRASH_POINTS.map((point) => [
      point,
      Array.from({ length: RUNS }, (_, run) => () => inTurn(() => crashAt(point, passOf(point, run)))),
    ]),
  );
  let started = new Map<CrashPoint, Promise<Crash[]>>();
  beforeAll(() => {
    started = new Map([...crashes].map(([point, runs]) => [point, Promise.all(runs.map((run) => run()))]));
    for (const result of started.values()) result.catch(() => {});
  });
  afterAll(killVictims);

  it.each(CRASH_POINTS)(
    'pay each order exactly once when the server dies %s',
    async (point) => {
      const results = (await started.get(point)) ?? [];
      expect(results).toHaveLength(RUNS);
      for (const { signal, restartMs, reckoning } of results) {
        expect(signal).toBe('SIGKILL');
        expectExactlyOnce(reckoning, ORDERS);
        expect(restartMs).toBeLessThan(STUCK_AFTER_MS);
      }
    },
    120_000 + RUNS * 60_000,
  );
});
