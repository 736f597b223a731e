import { setTimeout as wait } from 'node:timers/promises';
import { currentSlice } from '../../scripts/sweep.mjs';
import { randomOf } from '../../server/db/seed/random.ts';
import { databaseKinds } from '../../server/testing/database.ts';
import { expectExactlyOnce, makeBatch, reckon } from './batch.ts';
import { killVictims, startRunner } from './crashServer.ts';

/** Reliability M2, small: kill -9 at random instants. TOUCHLINE_CRASH_RUNS kills on each kind of database. */
const KILLS = Number(process.env['TOUCHLINE_CRASH_RUNS'] ?? 2);
/** The title says it: TOUCHLINE_CRASH_SEED=… picks the same instants again. */
const SEED = Number(process.env['TOUCHLINE_CRASH_SEED'] ?? currentSlice()?.day ?? Date.now() % 1_000_000);
/** Enough that a kill every second or so always meets a running batch. */
const ordersFor = (kills: number): number => 150 + kills * 100;

afterAll(killVictims);

it.each(databaseKinds('both'))(
  `pay each order exactly once when the server dies at random instants, on %s, seed ${SEED}`,
  async (kind) => {
    const orders = ordersFor(KILLS);
    const random = randomOf(SEED);
    const batch = await makeBatch(kind, orders);
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const victim = startRunner({ ...batch.env, TASK_LEASE_MS: '2000' });
        await victim.working;
        await wait(random.next() * 1_000);
        victim.kill('SIGKILL');
        expect(await victim.gone).toBe('SIGKILL');
      }
      const last = startRunner(batch.env);
      await last.finished;
      last.kill('SIGTERM');
      expect(await last.gone).toBeNull();
      expectExactlyOnce(await reckon(batch), orders);
    } finally {
      await batch.close();
    }
  },
  120_000 + KILLS * 30_000,
);
