// @events @orders
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addParticipant, changeWaitlist, checkIn } from '../../shared/contract/events/attendance.calls.ts';
import { edit } from '../../shared/contract/events/eventEdits.calls.ts';
import { waitlistEntry } from '../../server/db/schema/events.ts';
import { StoreScope } from '../../server/db/scope.ts';
import { events } from '../../server/domains/events/domain.ts';
import { editableSession, writeEdit } from '../../server/domains/events/edit/sql.ts';
import { sweepWaitlists } from '../../server/domains/events/waitlist/sweep.ts';
import { until } from '../../server/tasks/testing/books.ts';
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
  });
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
  });

  it('spend a balance once', async () => {
    const phone = '13712340000';
    await app.make.member({ phone, points: 30 });
    const line = { mode: 1, price: 0, points: 30, classPackId: null, times: 0, items: [] };
    const made = await Promise.all(twenty.map(() => app.make.event(template, { paymentModes: [line] })));
    const answers = await Promise.all(made.map(({ id }) => send(addParticipant, id, { phone, payMode: 1 })));
    expect(codes(answers)).toEqual([200, ...Array(19).fill(422)]);
    const booked = await Promise.all(made.map(async ({ id }) => Number((await figures(id))?.booked)));
    expect(booked.reduce((sum, seats) => sum + seats, 0)).toBe(1);
  });

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
  });

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
  });

  /** Requests of this database that wait for a lock. */
  const blocked = (count: number) =>
    until(
      () =>
        app.database.orm.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      ({ rows }) => rows[0]?.waiting === count,
      5_000,
    );
  const shrink = (id: number, values: object) =>
    send(edit, id, { version: 0, notifyParticipants: 0, ...values });
  const seatsOf = async (id: number) =>
    (await app.database.orm.execute(sql`select booked, capacity from event where id = ${id}`)).rows[0];

  it('wait for an edit that is being checked, and get what it leaves', async () => {
    const { id: classPackId } = await app.make.classPack(world.place);
    const none = { price: 0, points: 0, classPackId: null, times: 0, items: [] };
    const wallet = { ...none, mode: 3, price: 5_000 };
    const event = await app.make.event(template, { capacity: 4 });
    let edited: ReturnType<typeof shrink> | undefined;
    let booked: ReturnType<typeof send>[] = [];
    await app.database.transaction(async (tx) => {
      // What an edit reads between the session and its writing, and a booking never.
      await tx.execute(sql`lock table class_pack in access exclusive mode`);
      const paymentModes = [wallet, { ...none, mode: 2, times: 1, classPackId }];
      edited = shrink(event.id, { capacity: 1, paymentModes });
      await blocked(1);
      booked = ['13600000001', '13600000002'].map((phone) =>
        send(addParticipant, event.id, { phone, userName: 'Guest', payMode: 3 }),
      );
      await blocked(3);
    });
    expect(await edited).toMatchObject({ resultCode: 200 });
    expect(codes(await Promise.all(booked))).toEqual([200, 422]);
    expect(await seatsOf(event.id)).toEqual({ booked: 1, capacity: 1 });
  });

  it('are counted by an edit that waits for their seats, which then refuses', async () => {
    const event = await app.make.event(template, { capacity: 4, booked: 2 });
    let edited: ReturnType<typeof shrink> | undefined;
    await app.database.transaction(async (tx) => {
      await tx.execute(sql`update event set booked = 3 where id = ${event.id}`);
      edited = shrink(event.id, { capacity: 2 });
      await blocked(1);
    });
    expect(await edited).toMatchObject({ resultCode: 646 });
    expect(await seatsOf(event.id)).toEqual({ booked: 3, capacity: 4 });
    expect(await shrink(event.id, { capacity: 3 })).toMatchObject({ resultCode: 200 });
  });

  it('keep their seats by the statement of an edit as well, whatever was checked', async () => {
    const event = await app.make.event(template, { capacity: 4, booked: 3 });
    const { storeId, companyId } = world.place;
    const store = StoreScope.grant({ storeId, companyId, storeName: '', companyName: '', companyType: 1 });
    const written = async (capacity: number) =>
      app.database.transaction(async (tx) => {
        const session = await editableSession(tx, store, event.id, TEST_NOW);
        if (!session) throw new Error('The session is there.');
        return writeEdit(tx, store, event.id, {
          version: 0,
          values: { ...session, capacity },
          now: TEST_NOW,
        });
      });
    expect(await written(2)).toBeUndefined();
    expect(await written(3)).toBe(1);
  });
});
