import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addParticipant, changeWaitlist, checkIn } from '../../shared/contract/attendance.ts';
import { edit } from '../../shared/contract/eventEdits.ts';
import { waitlistEntry } from '../../server/db/schema/events.ts';
import { events } from '../../server/domains/events/domain.ts';
import { sweepWaitlists } from '../../server/domains/events/waitlist/sweep.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { TEST_NOW } from '../../server/testing/factories.ts';

/** Seats, balances and attendance under load (reliability M4); real on PostgreSQL only. */
const onPostgres = testPostgres() ? describe : describe.skip;

onPostgres('many people at once', () => {
  let app: TestApp;
  let world: World;
  let template: Awaited<ReturnType<TestApp['make']['template']>>;
  beforeAll(async () => {
    app = await buildTestApp({ domains: [events], database: { kind: 'postgres' } });
    world = await makeWorld(app.make);
    template = await app.make.template(world.place);
  }, 60_000);
  afterAll(() => app.close());

  const twenty = Array.from({ length: 20 }, (_, index) => index);
  const send = async (call: Parameters<TestApp['send']>[0], id: number, body: object) =>
    (
      await app.send(call, {
        ...world.actors.partnerWithCode,
        key: randomUUID(),
        params: { id },
        body,
      })
    ).envelope;
  const codes = (answers: readonly { resultCode: number }[]) =>
    answers.map(({ resultCode }) => resultCode).toSorted((left, right) => left - right);
  const figures = async (id: number) =>
    (
      await app.database.orm.execute(sql`
        select booked, waiting, checked_in as "checkedIn", gross_cents as gross,
          (select coalesce(sum(seats), 0)::int from booking where event_id = ${id} and status <> 'cancelled') as seats,
          (select count(*)::int from booking where event_id = ${id} and checked_in_at is not null) as came
        from event where id = ${id}`)
    ).rows[0];

  it('get the last seat once', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await app.make.event(template, { capacity: 1 });
      const answers = await Promise.all(
        twenty.map((index) =>
          send(addParticipant, event.id, {
            phone: `139${String(round).padStart(4, '0')}${String(index).padStart(4, '0')}`,
            userName: 'Guest',
            payMode: 3,
          }),
        ),
      );
      expect(codes(answers)).toEqual([200, ...Array(19).fill(422)]);
      expect(await figures(event.id)).toMatchObject({ booked: 1, seats: 1, gross: 5000 });
    }
  }, 60_000);

  it('spend a balance once', async () => {
    const phone = '13712340000';
    await app.make.member({ phone, points: 30 });
    const line = { mode: 1, price: 0, points: 30, classPackId: null, times: 0, items: [] };
    const made = await Promise.all(twenty.map(() => app.make.event(template, { paymentModes: [line] })));
    const answers = await Promise.all(made.map(({ id }) => send(addParticipant, id, { phone, payMode: 1 })));
    expect(codes(answers)).toEqual([200, ...Array(19).fill(422)]);
    const booked = await Promise.all(made.map(async ({ id }) => Number((await figures(id))?.booked)));
    expect(booked.reduce((sum, seats) => sum + seats, 0)).toBe(1);
  }, 60_000);

  it('check the same person in once, from two doors and with a repeated queue', async () => {
    const event = await app.make.event(template, { booked: 2 });
    const booking = await app.make.booking(event, { seats: 2 });
    const action = () => ({
      actionId: randomUUID(),
      at: new Date(TEST_NOW).toISOString(),
      bookingId: booking.id,
    });
    const shared = action();
    const answers = await Promise.all(
      twenty.map((index) => send(checkIn, event.id, { actions: index % 2 ? [shared] : [action()] })),
    );
    expect(codes(answers)).toEqual(Array(20).fill(200));
    expect(await figures(event.id)).toMatchObject({ checkedIn: 2, came: 1 });
    const states = answers.map(({ result }) => checkIn.result.parse(result).results[0]?.state);
    expect(states.filter((state) => state === 'already').length).toBeGreaterThanOrEqual(9);
  }, 60_000);

  it('give a freed seat to one person, whether the sweep, the desk or a promotion is first', async () => {
    for (let round = 0; round < 20; round++) {
      const event = await app.make.event(template, { capacity: 2, booked: 1, waiting: 2, waitlistMax: 5 });
      const people = [await app.make.member(), await app.make.member()];
      for (const { id: memberId } of people)
        await app.database.orm.insert(waitlistEntry).values({ eventId: event.id, memberId });
      await Promise.all([
        ...[0, 1, 2].map(() => sweepWaitlists(app.services)),
        ...people.map(({ id }) => send(changeWaitlist, event.id, { userId: id, action: 'promote' })),
        ...[0, 1].map((index) =>
          send(addParticipant, event.id, {
            phone: `13800${String(round).padStart(4, '0')}0${index}`,
            userName: 'Late',
            payMode: 3,
          }),
        ),
      ]);
      const [row] = (
        await app.database.orm.execute<{ taken: number }>(sql`
          select booked + (select count(*)::int from waitlist_entry where event_id = e.id and state = 'offered') as taken
          from event e where id = ${event.id}`)
      ).rows;
      expect(row?.taken).toBe(2);
    }
  }, 60_000);

  it('never shrink a session below its seats while people book', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await app.make.event(template, { capacity: 4, booked: 2 });
      await Promise.all([
        send(edit, event.id, { capacity: 2, version: 0, notifyParticipants: 0 }),
        ...[0, 1].map((index) =>
          send(addParticipant, event.id, {
            phone: `1360000${round}00${index}`,
            userName: 'Guest',
            payMode: 3,
          }),
        ),
      ]);
      const { rows } = await app.database.orm.execute(
        sql`select booked <= capacity as fits from event where id = ${event.id}`,
      );
      expect(rows).toEqual([{ fits: true }]);
    }
  }, 60_000);
});
