import pg from 'pg';
import { checkIn } from '../../../shared/contract/events/attendance.calls.ts';
import { manage } from '../../../shared/contract/events/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Received, type TestApp } from '../../testing/buildTestApp.ts';
import { testPostgres } from '../../testing/database.ts';
import { fairTurns, SHIPPED_TURNS } from './turns.ts';

const DOORS = 12;
const METRICS_TOKEN = 'a-token-for-figures';
const onPostgres = testPostgres() ? describe : describe.skip;

onPostgres('a sign-in row that is locked while twelve doors check people in', () => {
  let test: TestApp;
  let world: World;
  let locker: pg.Client;
  let eventId: number;
  let bookingIds: number[];
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' }, config: { metricsToken: METRICS_TOKEN } });
    world = await makeWorld(test.make);
    const event = await test.make.event(await test.make.template(world.place), { booked: DOORS });
    const bookings = await Promise.all(Array.from({ length: DOORS }, () => test.make.booking(event)));
    [eventId, bookingIds] = [event.id, bookings.map(({ id }) => id)];
    locker = new pg.Client({ connectionString: test.database.url });
    await locker.connect();
  });
  afterAll(async () => {
    await locker.end();
    await test.close();
  });

  const checkInAll = (round: string): Promise<Received>[] =>
    bookingIds.map((id) =>
      test.send(checkIn, {
        ...world.actors.partnerWithCode,
        params: { id: eventId },
        body: { bookingIds: [id] },
        key: `${round}-${id}`,
      }),
    );
  const waiters = async (): Promise<number> => {
    const { rows } = await locker.query<{ waiting: string }>(`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return Number(rows[0]?.waiting);
  };
  const statusOf = async (url: string): Promise<number> =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).statusCode;

  it('stops nobody else, and tells those doors to try again', async () => {
    await locker.query('begin');
    await locker.query('select 1 from event where id = $1 for update', [eventId]);
    const answered: Received[] = [];
    const doors = checkInAll('locked').map((door) => door.then((answer) => void answered.push(answer)));
    while ((await waiters()) < SHIPPED_TURNS.atOnce) await new Promise((again) => setImmediate(again));
    const others = await test.send(manage, world.actors.partnerOfOther);
    const statuses = await Promise.all(['/readyz', '/metrics', '/config.json', '/healthz'].map(statusOf));
    expect([others.envelope.resultCode, ...statuses]).toEqual([200, 200, 200, 200, 200]);
    // The doors still wait: what was asked meanwhile did not wait for them.
    expect(answered.length).toBeLessThan(DOORS);
    await Promise.all(doors);
    expect(answered.map(({ status, envelope }) => [status, envelope.reason])).toEqual(
      Array.from({ length: DOORS }, () => [503, 'unavailable']),
    );
    await locker.query('rollback');
    const again = await Promise.all(checkInAll('free'));
    expect(again.map(({ envelope }) => envelope.resultCode)).toEqual(bookingIds.map(() => 200));
  });
});

describe('the turns of a tenant', () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((end) => {
      begun.push(name);
      ends.push(() => end(name));
    });
  const endNext = (): void => ends.shift()?.();

  it('are so many at once, in the order they came, and no concern of another tenant', async () => {
    const turn = fairTurns({ atOnce: 2, waiting: 2, waitMs: 60_000 });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => turn('one', work(name)));
    await expect(turn('one', work('e'))).rejects.toMatchObject({ reason: 'unavailable' });
    const other = turn('two', work('other'));
    expect(begun).toEqual(['a', 'b', 'other']);
    endNext();
    expect(await a).toBe('a');
    endNext();
    expect(await b).toBe('b');
    endNext();
    expect(await other).toBe('other');
    endNext();
    endNext();
    expect(await Promise.all([c, d])).toEqual(['c', 'd']);
    expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
  });

  it('are given back by work that fails, and end for those who wait too long', async () => {
    const turn = fairTurns({ atOnce: 1, waiting: 2, waitMs: 1 });
    const failing = turn('one', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const holding = turn('one', work('holding'));
    await expect(turn('one', work('late'))).rejects.toMatchObject({ reason: 'unavailable' });
    endNext();
    expect(await holding).toBe('holding');
    expect(begun).not.toContain('late');
  });
});
