import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancel, manage } from '../../shared/contract/events/calls.ts';
import { userInfo } from '../../shared/contract/authentication/calls.ts';
import { connectPostgres, type Database } from '../../server/db/pool.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { booksOf, closedBooks, until } from '../../server/tasks/testing/books.ts';
import { makeEvent } from '../../server/tasks/testing/refundFixtures.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type Load, steadyLoad } from './load.ts';
import { type OwnPostgres, startOwnPostgres } from './ownPostgres.ts';
import { type RunningServer, startReady } from './serverProcess.ts';
import { expectBalanced, makeShop, type Shop } from './shop.ts';
import { takesEverything } from '../../server/testing/slice.ts';

const onPostgres = testPostgres() ? describe : describe.skip;
const REASON = { reasonType: 1, description: '', megSendParticipants: 0 } as const;
const PER_SECOND = 20;
const SESSIONS = 4;
/** R3: a caller learns by then that the database is away. */
const NOTICED_MS = 2_500;
const NORMAL_AGAIN_MS = 5_000;
const POOL_RESERVE_AND_EAR = 13;

/** Reliability R3, small: paused and resumed, then paused, killed and started again. */
onPostgres('a server whose PostgreSQL is away', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-away-'));
  let postgres: OwnPostgres;
  let shop: Shop;
  let server: RunningServer;
  let load: Load;
  let taskId = '';
  /** Opened for each look: the one who looks must not be among the connections that are counted. */
  const look = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
    const database = await connectPostgres(postgres.url);
    try {
      return await read(database);
    } finally {
      await database.close();
    }
  };
  const samplesOf = async (from: number, until_: number) => {
    await until(
      async () => performance.now(),
      (now) => now > until_,
    );
    return load.samples.filter(({ at }) => at >= from && at < until_);
  };
  /** Keeps the load going for a while with the database away, and holds every answer against the promise. */
  const expectRefusals = async (since: number, forMs: number): Promise<void> => {
    const away = await samplesOf(since, since + forMs);
    // A busy machine sends less, and answers later.
    const isTimed = takesEverything();
    expect(away.length).toBeGreaterThan(isTimed ? (forMs / 1_000) * PER_SECOND * 0.7 : 0);
    expect(isTimed && load.waitingSince(performance.now() - NOTICED_MS) > 0).toBe(false);
    const isLate = (ms: number, limit: number) => isTimed && ms > limit;
    const early = away.filter(({ at }) => at < since + NOTICED_MS);
    const late = away.filter(({ at }) => at >= since + NOTICED_MS);
    expect(
      early.filter(({ resultCode, ms }) => ![200, 503].includes(resultCode) || isLate(ms, NOTICED_MS)),
    ).toEqual([]);
    expect(
      late.filter(({ status, resultCode, ms }) => status !== 503 || resultCode !== 503 || isLate(ms, 500)),
    ).toEqual([]);
    expect(late.length).toBeGreaterThan(0);
    expect([await server.statusOf('/readyz'), await server.statusOf('/healthz')]).toEqual([503, 200]);
  };
  const expectNormal = async (since: number): Promise<void> => {
    const isTimed = takesEverything();
    if (!isTimed)
      await until(
        () => server.statusOf('/readyz'),
        (status) => status === 200,
      );
    const from = Math.max(since + NORMAL_AGAIN_MS, isTimed ? 0 : performance.now());
    const samples = await samplesOf(from, from + 1_000);
    expect(samples.length).toBeGreaterThan(isTimed ? PER_SECOND / 2 : 0);
    expect(samples.filter(({ resultCode, ms }) => resultCode !== 200 || (isTimed && ms > 1_000))).toEqual([]);
    expect(await server.statusOf('/readyz')).toBe(200);
  };
  const connections = () =>
    look(async ({ pool }) => {
      const { rows } = await pool.query<{ open: number }>(`
        select count(*)::int as open from pg_stat_activity
        where application_name like 'touchline%' and datname = current_database()`);
      // One of the looking pool and its ear.
      return (rows[0]?.open ?? 0) - 2;
    });

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    shop = await look(async (database) => {
      await migrateDatabase(database);
      return makeShop(database, SESSIONS);
    });
    server = await startReady({ DATABASE_URL: postgres.url, TOUCHLINE_DATA: directory });
    load = steadyLoad(PER_SECOND, (index) => {
      const signedIn = { token: shop.tokens[index % SESSIONS] ?? '', storeKey: shop.storeKey };
      return server.send(index % 2 ? manage : userInfo, signedIn);
    });
    const id = await look(({ orm }) => makeEvent(orm, shop, [{ count: 600 }]));
    const { envelope } = await server.send(cancel, {
      token: shop.tokens[0] ?? '',
      storeKey: shop.storeKey,
      key: 'away',
      params: { id },
      body: { ...REASON, id, eventId: id },
    });
    taskId = cancel.result.parse(envelope.result).task?.taskId ?? '';
  });
  afterAll(async () => {
    await load.stop();
    killVictims();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('answers at once while it is silent, and works when it goes on', async () => {
    await until(
      () => look(({ orm }) => booksOf(orm, taskId)),
      ({ ended }) => ended > 30,
    );
    postgres.pause();
    await expectRefusals(performance.now(), 7_000);
    const back = performance.now();
    postgres.resume();
    await expectNormal(back);
    expect(await until(connections, (open) => open <= POOL_RESERVE_AND_EAR, 5_000)).toBeGreaterThan(0);
  });

  it('survives that it is killed, and goes on with its task', async () => {
    const before = await look(({ orm }) => booksOf(orm, taskId));
    expect(before.openItems).toBeGreaterThan(50);
    postgres.pause();
    const silent = performance.now();
    await expectRefusals(silent, 4_000);
    postgres.crash();
    await expectRefusals(silent + 1_500, 6_000);
    await postgres.restart();
    await expectNormal(performance.now());
    expect(await look(({ orm }) => closedBooks(orm, taskId, 120_000))).toMatchObject({
      total: 600,
      openItems: 0,
    });
    await look((database) => expectBalanced(database, join(directory, 'payments')));
    expect(await connections()).toBeLessThanOrEqual(POOL_RESERVE_AND_EAR);
    server.kill('SIGTERM');
    await server.gone;
    expect(await until(connections, (open) => open === 0, 5_000)).toBe(0);
  });
});
