// @messages @server/http
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { refundTaskStatus } from '../../shared/codes/refundTask.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { cancelEvent } from '../../server/domains/events/cancel/service.ts';
import { tellOfAccess } from '../../server/http/access/accessSignal.ts';
import { newToken, tokenHashOf } from '../../server/http/access/token.ts';
import { LIVE_LIMITS } from '../../server/live/limits.ts';
import { mountProgressSocket } from '../../server/live/progressSocket.ts';
import type { Services } from '../../server/services.ts';
import { startTasks, type Tasks } from '../../server/tasks/start.ts';
import { closedBooks, until } from '../../server/tasks/testing/books.ts';
import { makeEvent, makeMerchant, type Merchant } from '../../server/tasks/testing/refundFixtures.ts';
import { scriptedPayments } from '../../server/tasks/testing/scriptedPayments.ts';
import { ACTORS, makeWorld } from '../../server/testing/actors.ts';
import { databaseKinds, testDatabase, type TestDatabase } from '../../server/testing/database.ts';
import { factories } from '../../server/testing/make.ts';
import { Card, connect, type ConnectOptions, type SocketClient } from './socketClient.ts';
import { expectWithin, takesEverything } from '../../server/testing/slice.ts';

const REASON = { reasonType: 1, description: '', megSendParticipants: 0 } as const;
const HOST = 'https://host.example.com';

it('is shipped with limits a person can wait for', () => {
  const { tokenMs, pulseMs, sessionCheckMs, mergeMs, frameBytes, socketsPerUser } = LIVE_LIMITS;
  expect({ tokenMs, pulseMs, sessionCheckMs, mergeMs, frameBytes, socketsPerUser }).toEqual({
    tokenMs: 5_000,
    pulseMs: 15_000,
    sessionCheckMs: 1_500,
    mergeMs: 200,
    frameBytes: 4_096,
    socketsPerUser: 5,
  });
});

describe.each(databaseKinds())('the progress socket on %s', (kind) => {
  let database: TestDatabase;
  let services: Services;
  let app: FastifyInstance;
  let port = 0;
  let tasks: Tasks;
  let merchant: Merchant;
  let token: string;
  const clients: SocketClient[] = [];

  const start = async (): Promise<FastifyInstance> => {
    const made = await buildApp(services, { domains: [], calls: [] });
    await mountProgressSocket(made, services, { tokenMs: 2_000, pulseMs: 1_000, sessionCheckMs: 200 });
    await made.listen({ host: '127.0.0.1', port: 0 });
    return made;
  };
  const portOf = (of: FastifyInstance): number => {
    const address = of.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const signIn = async (accountId: number): Promise<string> => {
    const made = newToken();
    await database.orm.execute(
      sql`insert into sign_in (token_hash, account_id) values (${tokenHashOf(made)}, ${accountId})`,
    );
    return made;
  };
  const open = (options: Partial<ConnectOptions> = {}): SocketClient => {
    const client = connect({ port, userId: merchant.accountId, token, ...options });
    clients.push(client);
    return client;
  };
  const snapshotOf = (client: SocketClient) =>
    until(
      async () => client.frames.find(({ type }) => type === 'snapshot'),
      (frame) => frame !== undefined,
    );
  const mayKnowAmounts = ({ accountId, store }: Merchant) =>
    factories(database).grant(accountId, ['PAYMENT_READ_EXPORT'], store.storeId);
  const cancelSession = async (count: number): Promise<string> => {
    const eventId = await makeEvent(database.orm, merchant, [{ count }]);
    return (await cancelEvent(services, merchant.request(), eventId, REASON)).taskId;
  };

  beforeAll(async () => {
    database = await testDatabase({ kind });
    const config = readConfig({ TOUCHLINE_HOST_ORIGINS: HOST });
    services = { config, database, payments: scriptedPayments(), now: Date.now };
    app = await start();
    port = portOf(app);
    tasks = startTasks(services, { refundsPerSecond: 250, pollMs: 50 });
  });
  afterAll(async () => {
    await tasks.stop();
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    merchant = await makeMerchant(database.orm);
    token = await signIn(merchant.accountId);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) {
      client.end();
      await client.closed;
    }
  });

  it('shows the account its own tasks, and nothing of others', async () => {
    const taskId = await cancelSession(3);
    await closedBooks(database.orm, taskId);
    const mine = await snapshotOf(open());
    expect(mine).toMatchObject({ tasks: [{ taskId, endCount: 3, totalCount: 3, status: 1, queue: 0 }] });
    merchant = await makeMerchant(database.orm);
    token = await signIn(merchant.accountId);
    expect(await snapshotOf(open())).toEqual({ type: 'snapshot', tasks: [] });
  });

  it('tells what was paid at the desk from what failed', async () => {
    const atDesk = await makeEvent(database.orm, merchant, [{ count: 2 }]);
    await database.orm.execute(
      sql`update booking set payment_number = null where event_id = ${atDesk} and id = (select min(id) from booking where event_id = ${atDesk})`,
    );
    const { taskId } = await cancelEvent(services, merchant.request(), atDesk, REASON);
    await closedBooks(database.orm, taskId);
    expect(await snapshotOf(open())).toMatchObject({
      tasks: [{ taskId, endCount: 1, totalCount: 2, errorCount: 1, atDesk: 1 }],
    });
  });

  it('tells amounts only to who may see them in the store of the task', async () => {
    const taskId = await cancelSession(3);
    const { amountDone } = await closedBooks(database.orm, taskId);
    expect(amountDone).toBeGreaterThan(0);
    const elsewhere = await makeMerchant(database.orm);
    await mayKnowAmounts({ ...merchant, store: elsewhere.store });
    expect(await snapshotOf(open())).toMatchObject({
      tasks: [{ taskId, amountTotal: null, amountDone: null }],
    });
    await mayKnowAmounts(merchant);
    expect(await snapshotOf(open())).toMatchObject({
      tasks: [{ taskId, amountTotal: amountDone, amountDone }],
    });
  });

  it('refuses another user in the path, unknown tokens, other first frames and silence', async () => {
    const stranger = await makeMerchant(database.orm);
    const refused = [
      [4403, open({ userId: stranger.accountId })],
      [4403, open({ userId: `${merchant.accountId}x` })],
      [4401, open({ token: newToken() })],
      [4408, open({ token: undefined })],
    ] as const;
    for (const [code, client] of refused) {
      expect(await client.closed).toBe(code);
      expect(client.frames).toEqual([]);
    }
    await database.orm.execute(
      sql`update account set must_change_password = true where id = ${merchant.accountId}`,
    );
    expect(await open().closed).toBe(4403);
    const rude = open({ token: undefined });
    rude.raw.once('open', () => rude.send('not json'));
    expect(await rude.closed).toBe(1008);
  });

  it('lets each of 11 actors at their own progress, and nobody at another’s', async () => {
    const world = await makeWorld(factories(database));
    await closedBooks(database.orm, await cancelSession(1));
    const seen: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const actor of ACTORS) {
      const own = world.accountIds[actor];
      const tokenNow = actor === 'revoked' ? newToken() : await signIn(own || merchant.accountId);
      if (actor === 'expired')
        await database.orm.execute(sql`
          update sign_in set created_at = now() - interval '2 days', last_seen_at = now() - interval '2 days'
          where token_hash = ${tokenHashOf(tokenNow)}`);
      const given = actor === 'anonymous' ? undefined : tokenNow;
      const outcomes = [own, merchant.accountId].map(async (userId) => {
        const client = open({ userId, token: given });
        const end = await Promise.race([client.closed, snapshotOf(client)]);
        return [end, client.frames.length];
      });
      const refusal = { anonymous: 4408, expired: 4401, revoked: 4401 }[actor as string];
      seen[actor] = await Promise.all(outcomes);
      expected[actor] = [
        refusal === undefined ? [{ type: 'snapshot', tasks: [] }, 1] : [refusal, 0],
        [refusal ?? 4403, 0],
      ];
    }
    expect(seen).toEqual(expected);
    expect(Object.keys(seen)).toHaveLength(11);
    // A token in the address is none.
    const inAddress = open({ userId: `${merchant.accountId}?token=${token}`, token: undefined });
    expect([await inAddress.closed, inAddress.frames]).toEqual([4408, []]);
  });

  it.each([
    ['https://evil.example.com', false],
    ['null', false],
    [HOST, true],
  ])('answers pages of %s: %s', async (origin, allowed) => {
    const client = open({ origin });
    const outcome = await Promise.race([client.closed, snapshotOf(client).then(() => 'snapshot')]);
    expect(outcome).toBe(allowed ? 'snapshot' : 4403);
  });

  it('answers pages of its own origin', async () => {
    expect(await snapshotOf(open({ origin: `http://127.0.0.1:${port}` }))).toBeDefined();
  });

  it('loses nothing across random disconnects, in five batches', async () => {
    await mayKnowAmounts(merchant);
    // Before anything came, after the snapshot, and after a change.
    const cuts = [0, 0, 0];
    for (let batch = 0; batch < 5; batch++) {
      const card = new Card();
      const taskId = await cancelSession(120);
      const finished = closedBooks(database.orm, taskId);
      const progress = { over: false };
      void finished.then(() => {
        progress.over = true;
      });
      while (!progress.over) {
        const frames = Math.floor(Math.random() * cuts.length);
        const client = open({ onFrame: (frame) => card.take(frame) });
        const hasCome = new Promise<void>((done) => {
          client.raw.on('message', () => client.frames.length >= frames && done());
          client.raw.once('open', () => frames === 0 && done());
        });
        await Promise.race([hasCome, finished]);
        const moment = Math.min(client.frames.length, cuts.length - 1);
        cuts[moment] = (cuts[moment] ?? 0) + 1;
        client.end();
        await client.closed;
      }
      open({ onFrame: (frame) => card.take(frame) });
      const last = await until(
        async () => card.task(taskId),
        (task) => task?.finishedAt !== null && task !== undefined,
      );
      const books = await finished;
      expect(last).toMatchObject({
        endCount: books.ended,
        errorCount: books.errors,
        totalCount: books.total,
        amountDone: books.amountDone,
        status: refundTaskStatus({
          endCount: books.ended,
          errorCount: books.errors,
          totalCount: books.total,
        }),
      });
      expect(card.falls).toBe(0);
      expect(card.completions.get(taskId)).toBe(1);
    }
    expect(Math.min(...cuts)).toBeGreaterThan(0);
  });

  it('merges changes to five frames a second', async () => {
    const CHANGES = 250;
    const card = new Card();
    const client = open({ onFrame: (frame) => card.take(frame) });
    await snapshotOf(client);
    let times: readonly number[] = [];
    let seconds = 0;
    // A database that is busy with the refunds themselves may be read too seldom to tell: then another session.
    for (let sessions = 0; sessions < 3 && times.length <= 2; sessions++) {
      const began = performance.now();
      const taskId = await cancelSession(CHANGES);
      await closedBooks(database.orm, taskId);
      // The sign of life that is due just then tells the end before the merged change would.
      await until(async () => card.task(taskId)?.finishedAt, Boolean);
      times = client.times.filter((_, index) => {
        const frame = client.frames[index];
        return frame?.type === 'progress' && frame.task.taskId === taskId;
      });
      seconds = (performance.now() - began) / 1_000;
    }
    expect(times.length).toBeGreaterThan(takesEverything() ? 2 : 0);
    expect(times.length).toBeLessThan(CHANGES / 2);
    // One more than the intervals. Frames may come late and then together, so the whole time counts, not theirs.
    expectWithin(seconds * 5 + 1, times.length);
  });

  it('says that rights changed, to whom they changed and to nobody else', async () => {
    const client = open();
    await snapshotOf(client);
    const stranger = await makeMerchant(database.orm);
    const other = open({ userId: stranger.accountId, token: await signIn(stranger.accountId) });
    await snapshotOf(other);
    const { accountId } = merchant;
    await database.transaction((tx) => tellOfAccess(database.signals, tx, [accountId]));
    const isTold = (of: SocketClient) => of.frames.some(({ type }) => type === 'rights');
    expect(await until(async () => isTold(client), Boolean)).toBe(true);
    expect(isTold(other)).toBe(false);
  });

  it('is closed within two seconds when its session ends', async () => {
    const client = open();
    await snapshotOf(client);
    const began = performance.now();
    await database.orm.execute(sql`delete from sign_in where token_hash = ${tokenHashOf(token)}`);
    expect(await client.closed).toBe(4401);
    expectWithin(2_000, performance.now() - began);
  });

  it('refuses long frames, floods and a sixth socket, and goes on serving', async () => {
    const long = open();
    await snapshotOf(long);
    long.send('x'.repeat(1_000_000));
    expect(await long.closed).toBe(1009);
    const flood = open();
    await snapshotOf(flood);
    for (let index = 0; index < 1_000; index++) flood.send('{"hello":1}');
    expect(await flood.closed).toBe(1008);
    const five = Array.from({ length: 5 }, () => open());
    for (const client of five) await snapshotOf(client);
    expect(await open().closed).toBe(4429);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('notices a client that is silent and cuts it off', async () => {
    const client = open();
    await snapshotOf(client);
    // A line that is dead in one direction: nothing is read any more, so no pong comes back.
    client.raw.pause();
    await until(
      async () => app.websocketServer.clients.size,
      (size) => size === 0,
    );
    client.raw.resume();
    expect(await client.closed).toBe(1006);
  });

  it('tells everybody to come back when the server stops', async () => {
    const other = await start();
    const client = open({ port: portOf(other) });
    await snapshotOf(client);
    await other.close();
    expect(await client.closed).toBe(1012);
    expect(client.frames.at(-1)).toEqual({ type: 'comeBack' });
  });
});
