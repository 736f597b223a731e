import { sql } from 'drizzle-orm';
import * as contract from '../../../../shared/contract/events/attendance.calls.ts';
import { waitlistEntry } from '../../../db/schema/events.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { events } from '../domain.ts';
import { sweepWaitlists } from '../waitlist/sweep.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number): Date => new Date(TEST_NOW + ms);
const line = {
  mode: 0,
  price: 0,
  points: 0,
  classPackId: null as number | null,
  times: 0,
  items: [] as object[],
};
let app: TestApp;
let world: World;
let template: Awaited<ReturnType<TestApp['make']['template']>>;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());
beforeEach(async () => {
  template = await app.make.template(world.place);
});

let keys = 0;
const key = () => `desk-${(keys += 1)}`;
const add = async (id: number, body: object) =>
  (
    await app.send(contract.addParticipant, {
      ...world.actors.partnerWithCode,
      key: key(),
      params: { id },
      body,
    })
  ).envelope;
const figures = async (id: number) =>
  (
    await app.database.orm.execute(sql`
      select booked, waiting, checked_in as "checkedIn", gross_cents as gross,
        (select count(*)::int from booking where event_id = ${id}) as bookings from event where id = ${id}`)
  ).rows[0];

describe('a booking at the desk', () => {
  test('of a new person takes seat, money and check-in in one step', async () => {
    const event = await app.make.event(template);
    const made = await add(event.id, {
      phone: '13711112222',
      userName: '王 小明',
      seats: 2,
      payMode: 3,
      checkIn: true,
    });
    expect(made).toMatchObject({
      resultCode: 200,
      result: { orderNumber: expect.stringMatching(/^TL2026112099\d{8}$/) },
    });
    expect(await figures(event.id)).toEqual({
      booked: 2,
      waiting: 0,
      checkedIn: 2,
      gross: 10_000,
      bookings: 1,
    });
    // The number is known now, so no name is needed.
    expect(await add(event.id, { phone: '13711112222', payMode: 3, paid: false })).toMatchObject({
      resultCode: 200,
    });
    expect(await figures(event.id)).toMatchObject({ booked: 3, checkedIn: 2, gross: 10_000 });
    expect(await add(event.id, { phone: '13711113333', payMode: 3 })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'userName' }],
    });
  });

  test.each([
    ['ended at this moment', { startAt: at(-HOUR), endAt: at(0) }, {}, 645],
    ['ends in a millisecond', { startAt: at(-HOUR), endAt: at(1) }, {}, 200],
    ['is cancelled', { status: 2 }, {}, 645],
    ['is full', { booked: 20 }, {}, 422],
    ['has one seat for two', { booked: 19 }, { seats: 2 }, 422],
    ['is not paid like that', {}, { payMode: 1 }, 400],
  ])('of a session that %s', async (_, values, body, resultCode) => {
    const event = await app.make.event(template, values);
    const before = await figures(event.id);
    expect(await add(event.id, { phone: '13711114444', userName: 'Ann', payMode: 3, ...body })).toMatchObject(
      { resultCode },
    );
    const after = await figures(event.id);
    expect(resultCode === 200 ? before : after).toEqual(before);
  });

  test('takes points and class times, or nothing at all', async () => {
    const member = await app.make.member({ phone: '13711115555', points: 50 });
    const { id: classPackId } = await app.make.classPack(world.place);
    const holding = (used: number, hours: number) =>
      app.make.holding(classPackId, member.id, { used, validTo: at(hours * HOUR) });
    await holding(9, 999);
    const second = await holding(4, 1_000);
    await holding(0, 0);
    const paymentModes = [
      { ...line, mode: 1, points: 30 },
      { ...line, mode: 2, classPackId, times: 3 },
    ];
    const event = await app.make.event(template, { paymentModes });
    const phone = '13711115555';
    expect(await add(event.id, { phone, payMode: 1 })).toMatchObject({ resultCode: 200 });
    expect(await add(event.id, { phone, payMode: 1 })).toMatchObject({
      resultCode: 422,
      reason: 'balanceShort',
    });
    expect(await add(event.id, { phone, payMode: 2, seats: 2 })).toMatchObject({ resultCode: 200 });
    expect(await add(event.id, { phone, payMode: 2 })).toMatchObject({
      resultCode: 422,
      reason: 'balanceShort',
    });
    expect(await figures(event.id)).toMatchObject({ booked: 3, bookings: 2, gross: 0 });
    const { rows } = await app.database.orm.execute(sql`
      select m.points, (select sum(used)::int from holding where member_id = m.id) as used,
        (select json_agg(json_build_array(delta, balance, holding_id)) from pack_record where booking_id is not null)
          as records
      from member m where m.id = ${member.id}`);
    expect(rows).toEqual([{ points: 20, used: 19, records: [[-6, 0, second.id]] }]);
  });

  test('adds up several items', async () => {
    const items = [
      { name: 'Seat', price: 6_800, limit: 2 },
      { name: 'Shuttle', price: 1_200, limit: 1 },
    ];
    const event = await app.make.event(template, { paymentModes: [{ ...line, mode: 5, items }] });
    const ask = (chosen: object[]) =>
      add(event.id, { phone: '13711116666', userName: 'Bo', payMode: 5, items: chosen });
    expect(await ask([{ name: 'Shuttle', count: 2 }])).toMatchObject({ resultCode: 400 });
    expect(await ask([{ name: 'Boat', count: 1 }])).toMatchObject({ resultCode: 400 });
    expect(await ask([])).toMatchObject({ resultCode: 400 });
    expect(await ask(items.map(({ name }) => ({ name, count: 1 })))).toMatchObject({ resultCode: 200 });
    expect(await figures(event.id)).toMatchObject({ gross: 8_000 });
  });
});

describe('a waiting list', () => {
  const full = (values: object = {}) =>
    app.make.event(template, {
      booked: 20,
      waiting: 3,
      waitlistMax: 10,
      waitlistOfferMinutes: 60,
      ...values,
    });
  const three = async (eventId: number) => {
    const people = [];
    for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
      const member = await app.make.member({ name, avatar: `/${name}.webp` });
      await app.database.orm
        .insert(waitlistEntry)
        .values({ eventId, memberId: member.id, joinedAt: at(index - 10) });
      people.push(member);
    }
    return people;
  };
  const list = async (id: number) => {
    const { envelope } = await app.send(contract.waitlist, {
      ...world.actors.partnerWithCode,
      params: { id },
    });
    return contract.waitlist.result.parse(envelope.result);
  };
  const states = async (id: number) =>
    (await list(id)).results.map(
      ({ userName, state, position }) => `${userName} ${state} ${position ?? '-'}`,
    );
  const change = async (id: number, body: object) =>
    (
      await app.send(contract.changeWaitlist, {
        ...world.actors.partnerWithCode,
        key: key(),
        params: { id },
        body,
      })
    ).envelope;

  test('shows who waits with their picture', async () => {
    const event = await full();
    await three(event.id);
    const { results } = await list(event.id);
    expect(results.map(({ userAvatar }) => userAvatar)).toEqual([
      '/First.webp',
      '/Second.webp',
      '/Third.webp',
    ]);
  });

  test('gives a freed seat to the next in line, and passes it on to the millisecond when nobody takes it', async () => {
    const event = await full();
    await three(event.id);
    await app.database.orm.execute(sql`update event set booked = 19 where id = ${event.id}`);
    const clock = (ms: number) => ({ ...app.services, now: () => TEST_NOW + ms });
    expect(await sweepWaitlists(clock(0))).toBe(1);
    expect(await states(event.id)).toEqual(['First offered 1', 'Second waiting 2', 'Third waiting 3']);
    // The held seat is nobody else's.
    expect(await add(event.id, { phone: '13711117777', userName: 'Eve', payMode: 3 })).toMatchObject({
      resultCode: 422,
    });
    expect(await sweepWaitlists(clock(60 * MINUTE - 1))).toBe(0);
    expect(await sweepWaitlists(clock(60 * MINUTE))).toBe(1);
    const { rows } = await app.database.orm.execute(
      sql`select state from waitlist_entry where event_id = ${event.id} order by id`,
    );
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'offered', 'waiting']);
    expect(await figures(event.id)).toMatchObject({ waiting: 2, booked: 19 });
    const { rows: told } = await app.database.orm.execute(
      sql`select count(*)::int as told from message_outbox where reference like 'offer-%' and text like ${`%${event.title}%`}`,
    );
    expect(told).toEqual([{ told: 2 }]);
  });

  test('is left alone when registration has closed or there is none', async () => {
    for (const values of [{ registrationCloseAt: at(0) }, { waitlistMax: 0 }]) {
      const event = await full({ booked: 19, ...values });
      await three(event.id);
      await sweepWaitlists(app.services);
      expect((await states(event.id))[0]).toBe('First waiting 1');
    }
  });

  test('is offered, booked and left by hand, in the seats there are', async () => {
    const event = await full({ waitlistMax: 10 });
    const [first, second, third] = await three(event.id);
    expect(await change(event.id, { userId: first?.id, action: 'offer' })).toMatchObject({
      reason: 'sessionFull',
    });
    await app.database.orm.execute(sql`update event set capacity = 21 where id = ${event.id}`);
    expect(await change(event.id, { userId: second?.id, action: 'offer' })).toMatchObject({
      result: { state: 'offered', offerUntil: at(HOUR).toISOString() },
    });
    expect(await change(event.id, { userId: first?.id, action: 'promote' })).toMatchObject({
      reason: 'sessionFull',
    });
    expect(await change(event.id, { userId: second?.id, action: 'promote' })).toMatchObject({
      result: { state: 'booked', bookingId: expect.any(Number) },
    });
    expect(await figures(event.id)).toMatchObject({ booked: 21, waiting: 2, gross: 0, bookings: 1 });
    expect(await change(event.id, { userId: third?.id, action: 'remove' })).toMatchObject({
      result: { state: 'left' },
    });
    expect(await change(event.id, { userId: third?.id, action: 'remove' })).toMatchObject({
      reason: 'notWaiting',
    });
    expect(await figures(event.id)).toMatchObject({ waiting: 1 });
    const stranger = await app.make.member();
    expect(await change(event.id, { userId: stranger.id, action: 'offer' })).toMatchObject({
      resultCode: 404,
    });
  });

  test('shows a whole phone number to who asks for it, and writes down who and whose', async () => {
    const event = await full();
    const [first] = await three(event.id);
    const ask = async (userId: number | undefined) =>
      (
        await app.send(contract.revealWaitingPhone, {
          ...world.actors.partnerWithCode,
          params: { id: event.id, userId: userId ?? 0 },
        })
      ).envelope;
    expect((await list(event.id)).results[0]?.phone).toContain('****');
    expect(await ask(first?.id)).toMatchObject({ resultCode: 200, result: { phone: first?.phone } });
    expect(await ask((await app.make.member()).id)).toMatchObject({ resultCode: 404 });
    const { rows } = await app.database.orm.execute(sql`
      select after from audit_entry where action = 'events.waitlist.revealPhone' and object_id = ${event.id}::text`);
    expect(rows).toEqual([{ after: { userId: first?.id, userName: 'First' } }]);
  });

  test('gives the seat of somebody who leaves an offer to the next', async () => {
    const event = await full({ booked: 19 });
    const [first] = await three(event.id);
    await sweepWaitlists(app.services);
    await change(event.id, { userId: first?.id, action: 'remove' });
    expect(await states(event.id)).toEqual(['Second offered 1', 'Third waiting 2', 'First left -']);
  });
});
