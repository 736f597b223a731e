// @tasks @server/tasks @server/db
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { cancel, cancelBatch } from '../../shared/contract/events/calls.ts';
import { login, logout, userInfo } from '../../shared/contract/authentication/calls.ts';
import { connectPostgres } from '../../server/db/pool.ts';
import { booksOf, closedBooks, until } from '../../server/tasks/testing/books.ts';
import { makeEvent } from '../../server/tasks/testing/refundFixtures.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { TEST_PASSWORD } from '../../server/testing/factories.ts';
import { factories } from '../../server/testing/make.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type RunningServer, type Sending, startReady } from './serverProcess.ts';
import { allClosed, expectBalanced, makeShop, type Shop } from './shop.ts';
import { Card, connect } from './socketClient.ts';
import { expectWithin } from '../../server/testing/slice.ts';

const onPostgres = testPostgres() ? describe : describe.skip;
const REASON = { reasonType: 1, description: '', megSendParticipants: 1 } as const;

onPostgres('two servers on one PostgreSQL and one payment side', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-two-'));
  const payments = join(directory, 'payments');
  let database: TestDatabase;
  let shop: Shop;
  let a: RunningServer;
  let b: RunningServer;
  const start = (): Promise<RunningServer> =>
    startReady({ DATABASE_URL: database.url ?? '', TOUCHLINE_DATA: directory });
  const cancelling = (id: number, key: string): Sending => ({
    token: shop.tokens[0] ?? '',
    storeKey: shop.storeKey,
    key,
    params: { id },
    body: { ...REASON, id, eventId: id },
  });
  const tasksOf = async (eventId: number): Promise<number> => {
    const { rows } = await database.orm.execute<{ tasks: number }>(
      sql`select count(distinct task_id)::int as tasks from task_item where event_id = ${eventId}`,
    );
    return rows[0]?.tasks ?? 0;
  };

  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
    [a, b] = await Promise.all([start(), start()]);
  });
  beforeEach(async () => {
    shop = await makeShop(database);
  });
  afterAll(async () => {
    killVictims();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('share sessions: one made here works there, and dies on both at once', async () => {
    const account = await factories(database).account();
    const body = { username: account.accountName, password: TEST_PASSWORD };
    const { envelope } = await a.send(login, { body });
    const { token } = login.result.parse(envelope.result);
    expect((await b.send(userInfo, { token })).envelope.resultCode).toBe(200);
    const socket = connect({ port: a.port, userId: account.id, token });
    await until(
      async () => socket.frames.length,
      (count) => count > 0,
    );
    await b.send(logout, { token });
    const ended = performance.now();
    for (const server of [a, b]) {
      expect((await server.send(userInfo, { token })).envelope.resultCode).toBe(401);
    }
    expect(await socket.closed).toBe(4401);
    expectWithin(2_000, performance.now() - ended);
  });

  it('show one the progress of what the other was asked for, all of it and never backwards', async () => {
    const eventId = await makeEvent(database.orm, shop, [{ count: 120 }]);
    const card = new Card();
    const token = shop.tokens[0] ?? '';
    const onFrame = card.take.bind(card);
    const socket = connect({ port: b.port, userId: shop.accountId, token, onFrame });
    await until(
      async () => socket.frames.length,
      (count) => count > 0,
    );
    const { envelope } = await a.send(cancel, cancelling(eventId, 'progress'));
    const { taskId = '' } = cancel.result.parse(envelope.result).task ?? {};
    const books = await closedBooks(database.orm, taskId);
    const last = await until(
      async () => card.task(taskId),
      (task) => task !== undefined && task.finishedAt !== null,
      5_000,
    );
    expect(last).toMatchObject({ endCount: books.ended, errorCount: books.errors, totalCount: 120 });
    expect([card.falls, card.completions.get(taskId)]).toEqual([0, 1]);
    expect(socket.frames.filter(({ type }) => type === 'progress').length).toBeGreaterThan(3);
    socket.end();
    await expectBalanced(database, payments);
  });

  it('start one task of twenty cancels at once, whatever their keys and wherever they go', async () => {
    for (let round = 0; round < 8; round++) {
      const eventId = await makeEvent(database.orm, shop, [{ count: 5 }]);
      const sameKey = round % 2 === 0;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const key = `at-once-${round}${sameKey ? '' : `-${index}`}`;
          return (index % 2 ? a : b).send(cancel, cancelling(eventId, key));
        }),
      );
      const codes = answers.map(({ envelope }) => envelope.resultCode).toSorted((x, y) => x - y);
      // Whoever comes while the refunds run is told so; whoever waited until they had ended, that nothing is left.
      const refused = sameKey ? 0 : 19;
      expect(codes.slice(refused)).toEqual(Array(20 - refused).fill(1404));
      expect(codes.slice(0, refused).filter((code) => code !== 650 && code !== 645)).toEqual([]);
      const started = answers.flatMap(({ envelope }) =>
        envelope.resultCode === 1404 ? [cancel.result.parse(envelope.result)] : [],
      );
      expect(started).toEqual(Array(started.length).fill(started[0]));
      expect(await tasksOf(eventId)).toBe(1);
    }
    await allClosed(database);
    await expectBalanced(database, payments);
  });

  it('start one task for each session when a batch meets single cancels', async () => {
    const { templateId } = shop;
    for (let round = 0; round < 5; round++) {
      const ids: number[] = [];
      for (let index = 0; index < 6; index++) ids.push(await makeEvent(database.orm, shop, [{ count: 3 }]));
      const batch = { ...cancelling(0, `batch-${round}`), body: { ...REASON, ids, templateId } };
      const [whole, ...single] = await Promise.all([
        a.send(cancelBatch, batch),
        ...ids.map((id) => b.send(cancel, cancelling(id, `single-${id}`))),
      ]);
      const { cancelled } = cancelBatch.result.parse(whole.envelope.result);
      const alone = single.filter(({ envelope }) => envelope.resultCode === 1404);
      expect(cancelled + alone.length).toBe(6);
      for (const id of ids) expect(await tasksOf(id)).toBe(1);
    }
    await allClosed(database);
    await expectBalanced(database, payments);
  });

  it('finish what a killed one left, after its lease and to the cent', async () => {
    b.kill('SIGTERM');
    await b.gone;
    const eventId = await makeEvent(database.orm, shop, [{ count: 800 }]);
    const { envelope } = await a.send(cancel, cancelling(eventId, 'takeover'));
    const { taskId = '' } = cancel.result.parse(envelope.result).task ?? {};
    b = await start();
    const before = await until(
      () => booksOf(database.orm, taskId),
      ({ ended }) => ended > 60,
    );
    expect(before).toMatchObject({ status: 'running', total: 800 });
    a.kill('SIGKILL');
    await a.gone;
    const left = await booksOf(database.orm, taskId);
    expect(left.openItems).toBeGreaterThan(0);
    const killed = performance.now();
    await until(
      () => booksOf(database.orm, taskId),
      ({ ended }) => ended > left.ended,
    );
    // The lease of 10 s and the poll of 2 s, on a busy machine.
    expectWithin(15_000, performance.now() - killed);
    expect(await closedBooks(database.orm, taskId)).toMatchObject({ total: 800, openItems: 0 });
    await expectBalanced(database, payments);
  });
});

onPostgres('two servers that start at the same moment on an empty PostgreSQL', () => {
  it('write the demo data once, and both become ready', async () => {
    const url = (await testPostgres()?.createDatabase()) ?? '';
    const directory = mkdtempSync(join(tmpdir(), 'touchline-seed-'));
    try {
      const env = { DATABASE_URL: url, TOUCHLINE_DATA: directory, TOUCHLINE_SEED: 'demo' };
      const servers = await Promise.all([startReady(env), startReady(env)]);
      for (const server of servers) {
        const body = { username: 'operator', password: 'Touchline-2026' };
        expect((await server.send(login, { body })).envelope.resultCode).toBe(200);
      }
      const database = await connectPostgres(url);
      const { rows } = await database.orm.execute(sql`
        select (select value::text::int from setting where name = 'demo.batches') as batches,
          (select count(*)::int from account where account_name = 'operator') as operators`);
      await database.close();
      expect(rows).toEqual([{ batches: 1, operators: 1 }]);
    } finally {
      killVictims();
      await testPostgres()?.dropDatabase(url);
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
