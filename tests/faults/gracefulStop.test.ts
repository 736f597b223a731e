import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { cancel, manage } from '../../shared/contract/events/calls.ts';
import { userInfo } from '../../shared/contract/authentication/calls.ts';
import { systemCodeOf } from '../../server/db/errors.ts';
import { booksOf, closedBooks, until } from '../../server/tasks/testing/books.ts';
import { makeEvent } from '../../server/tasks/testing/refundFixtures.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { killVictims } from '../crash/crashServer.ts';
import { steadyLoad } from './load.ts';
import { type Answer, type RunningServer, startReady } from './serverProcess.ts';
import { expectBalanced, makeShop, type Shop } from './shop.ts';
import { connect } from './socketClient.ts';
import { expectWithin } from '../../server/testing/slice.ts';

const onPostgres = testPostgres() ? describe : describe.skip;
const REASON = { reasonType: 1, description: '', megSendParticipants: 0 } as const;
const PER_SECOND = 100;
/** Each may send 20 a second. */
const SESSIONS = 12;
const STOPS = 2;
const NOBODY = 'nobody';

/** Reliability M9, small. */
onPostgres('a server that is asked to stop', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-stop-'));
  let database: TestDatabase;
  let shop: Shop;
  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
    shop = await makeShop(database, SESSIONS);
  });
  afterAll(async () => {
    killVictims();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const start = (): Promise<RunningServer> =>
    startReady({ DATABASE_URL: database.url ?? '', TOUCHLINE_DATA: directory });
  const request = (server: RunningServer, index: number): Promise<Answer> => {
    const signedIn = { token: shop.tokens[index % SESSIONS] ?? '', storeKey: shop.storeKey };
    return server.send(index % 2 ? manage : userInfo, signedIn);
  };
  /** Who holds the task and items of it; NOBODY: it is held, and nobody works on it. */
  const holdersOf = async (taskId: string): Promise<string[]> => {
    const { rows } = await database.orm.execute<{ owner: string }>(sql`
      select coalesce(lease_owner, ${NOBODY}) as owner from task
      where id = ${taskId} and (lease_owner is not null or lease_until > now())
      union select lease_owner from task_item where task_id = ${taskId} and lease_owner is not null`);
    return rows.map(({ owner }) => owner);
  };
  const startTask = async (server: RunningServer): Promise<string> => {
    const id = await makeEvent(database.orm, shop, [{ count: 400 }]);
    const { envelope } = await server.send(cancel, {
      token: shop.tokens[0] ?? '',
      storeKey: shop.storeKey,
      key: `stop-${id}`,
      params: { id },
      body: { ...REASON, id, eventId: id },
    });
    return cancel.result.parse(envelope.result).task?.taskId ?? '';
  };
  const working = (taskId: string, since = 0) =>
    until(
      () => booksOf(database.orm, taskId),
      ({ ended }) => ended > since,
    );

  it('fails no request, says so on its sockets, and hands its task over at once', async () => {
    let leaving = await start();
    for (let stop = 0; stop < STOPS; stop++) {
      const taskId = await startTask(leaving);
      await working(taskId);
      const leavers = await holdersOf(taskId);
      expect(leavers).not.toEqual([]);
      const socket = connect({ port: leaving.port, userId: shop.accountId, token: shop.tokens[0] });
      const staying = await start();
      let target = leaving;
      const load = steadyLoad(PER_SECOND, async (index) => {
        try {
          return await request(target, index);
        } catch (error) {
          // Never accepted: a load balancer asks the next one.
          if (systemCodeOf(error) !== 'ECONNREFUSED') throw error;
          target = staying;
          return request(staying, index);
        }
      });
      await until(
        async () => load.samples.length,
        (count) => count > 1.5 * PER_SECOND,
      );
      const asked = performance.now();
      leaving.kill('SIGTERM');
      expect(await leaving.gone).toBeNull();
      expect(leaving.exitCode()).toBe(0);
      expectWithin(10_000, performance.now() - asked);
      const left = await booksOf(database.orm, taskId);
      expect(left.openItems).toBeGreaterThan(0);
      // What is held for nobody would wait for the end of its lease.
      const bound = [NOBODY, ...leavers];
      expect((await holdersOf(taskId)).filter((owner) => bound.includes(owner))).toEqual([]);
      await working(taskId, left.ended);
      const samples = await load.stop();
      expect(samples.filter(({ resultCode }) => resultCode !== 200)).toEqual([]);
      expect(samples.length).toBeGreaterThan(2 * PER_SECOND);
      expect(await socket.closed).toBe(1012);
      expect(socket.frames.at(-1)).toEqual({ type: 'comeBack' });
      await closedBooks(database.orm, taskId);
      await expectBalanced(database, join(directory, 'payments'));
      leaving = staying;
    }
  });
});
