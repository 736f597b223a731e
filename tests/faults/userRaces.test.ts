// @users
import { sql } from 'drizzle-orm';
import { addParticipant } from '../../shared/contract/events/attendance.calls.ts';
import { setUserStatus } from '../../shared/contract/users/calls.ts';
import { wrongFigures } from '../../server/domains/users/testing/recount.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

/** Of each outcome; it takes some rounds until both have come. */
const ENOUGH = 5;
const ROUNDS = 300;

onPostgres('users of a platform on which much happens at once', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  it('are booked before they are blocked, and then the block finds the booking, or not at all', async () => {
    const event = await test.make.event(await test.make.template(world.place), { capacity: 2_000 });
    const ends = { booked: 0, refused: 0 };
    for (let round = 0; round < ROUNDS && Math.min(ends.booked, ends.refused) < ENOUGH; round += 1) {
      // oxlint-disable no-await-in-loop -- a round is a race by itself
      const { id, phone } = await test.make.member();
      const booking = test.send(addParticipant, {
        ...world.actors.partnerWithCode,
        key: unique('desk'),
        params: { id: event.id },
        body: { phone, payMode: 3, seats: 1 },
      });
      for (let turns = round % 20; turns > 0; turns -= 1) await test.database.pool.query('select 1');
      const blocking = test.send(setUserStatus, {
        ...world.actors.operatorWithCode,
        params: { id },
        body: { state: 'blocked', reason: 1, note: '', version: 0, cancelFuture: true },
      });
      const [booked, blocked] = await Promise.all([booking, blocking]);
      const { rowCount } = await test.database.pool.query('select from booking where member_id = $1', [id]);
      const isBooked = booked.envelope.resultCode === 200;
      const { task } = setUserStatus.result.parse(blocked.envelope.result);
      expect([rowCount, task?.totalCount]).toEqual(isBooked ? [1, 1] : [0, undefined]);
      ends[isBooked ? 'booked' : 'refused'] += 1;
      // oxlint-enable no-await-in-loop
    }
    expect(Math.min(ends.booked, ends.refused)).toBe(ENOUGH);
    expect(await wrongFigures(test.database.orm)).toEqual([]);
  });

  it('keep the right figures while many transactions change bookings of the same people in any order', async () => {
    const template = await test.make.template(world.place);
    const members = await Promise.all(Array.from({ length: 5 }, () => test.make.member()));
    const events = await Promise.all(Array.from({ length: 8 }, () => test.make.event(template)));
    // oxlint-disable-next-line no-await-in-loop -- in this order
    for (const event of events)
      for (const member of members)
        await test.make.booking(event, { memberId: member.id, amountCents: 1_000 });
    const before = await deadlocks();
    await Promise.all(
      events.map(async ({ id }, index) => {
        for (let round = 0; round < 20; round += 1)
          // oxlint-disable-next-line no-await-in-loop -- one connection each
          await test.database.transaction(async (tx) => {
            const order = sql.raw((index + round) % 2 === 0 ? 'asc' : 'desc');
            await tx.execute(sql`
              with chosen as (select id from booking where event_id = ${id} order by id ${order} for update)
              update booking b set status = case b.status when 'paid' then 'cancelled' else 'paid' end,
                refunded_cents = ${round}::int * 10
              from chosen where b.id = chosen.id`);
          });
      }),
    );
    expect(await wrongFigures(test.database.orm)).toEqual([]);
    // Nobody waited for somebody who waited for them.
    expect(await deadlocks()).toBe(before);
  });

  async function deadlocks(): Promise<number> {
    const { rows } = await test.database.pool.query<{ deadlocks: number }>(
      `select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.deadlocks ?? 0;
  }
});
