import { sql } from 'drizzle-orm';
import { addParticipant, changeWaitlist } from '../../../../shared/contract/events/attendance.calls.ts';
import { waitlistEntry } from '../../../db/schema/events.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { events } from '../domain.ts';

/** Several items in one order, by every way of booking at the desk: seats cost what seats cost. */
const ITEMS = [
  { name: 'Seat', price: 6_000, limit: 4 },
  { name: 'Shuttle', price: 1_000, limit: 3 },
];
const PAY = { mode: 5, price: 0, points: 0, classPackId: null, times: 0, items: ITEMS };
let app: TestApp;
let world: World;
let template: Awaited<ReturnType<TestApp['make']['template']>>;
beforeAll(async () => {
  app = await buildTestApp({ domains: [events] });
  world = await makeWorld(app.make);
  template = await app.make.template(world.place);
});
afterAll(() => app.close());

const send = async (call: Parameters<TestApp['send']>[0], id: number, body: object) =>
  (await app.send(call, { ...world.actors.partnerWithCode, key: unique('items'), params: { id }, body }))
    .envelope;
const made = (values: object = {}) =>
  app.make.event(template, { paymentModes: [PAY] as never, capacity: 50, ...values });
const chosen = (counts: readonly (readonly [string, number])[]) =>
  counts.map(([name, count]) => ({ name, count }));
const booked = async (ids: readonly number[]) =>
  (
    await app.database.orm.execute<{ seats: number; cents: number }>(sql`
      select sum(booked)::int as seats, sum(gross_cents)::int as cents from event
      where id = any(${sql.param([...ids])}::bigint[])`)
  ).rows[0];

describe.each([
  ['one session', 1],
  ['a series of three', 3],
])('at the desk, %s', (_, count) => {
  const open = async () => {
    const values = count === 1 ? {} : { registerType: 2, repeatKey: unique('series') };
    const ids: number[] = [];
    for (let index = 0; index < count; index++) ids.push((await made(values)).id);
    return ids;
  };

  it.each([
    [1, [['Seat', 1]], 6_000],
    [
      4,
      [
        ['Seat', 4],
        ['Shuttle', 3],
      ],
      27_000,
    ],
    [
      2,
      [
        ['Shuttle', 1],
        ['Seat', 1],
        ['Seat', 1],
      ],
      13_000,
    ],
  ] as const)('%d seats as %j cost what they cost', async (seats, items, cents) => {
    const ids = await open();
    const { phone } = await app.make.member();
    const body = { phone, seats, payMode: 5, items: chosen(items) };
    expect(await send(addParticipant, ids[0] ?? 0, body)).toMatchObject({ resultCode: 200 });
    expect(await booked(ids)).toEqual({ seats: seats * count, cents });
  });

  it.each([
    [5, [['Seat', 1]], 'seats that are not paid for'],
    [1, [['Seat', 2]], 'more than its seats'],
    [1, [['Shuttle', 1]], 'no seat'],
    [5, [['Seat', 5]], 'more than one order may take'],
    [
      1,
      [
        ['Seat', 1],
        ['Shuttle', 2],
        ['Shuttle', 2],
      ],
      'an item twice, beyond its limit',
    ],
    [
      1,
      [
        ['Seat', 1],
        ['Boat', 1],
      ],
      'a strange item',
    ],
    [1, [], 'nothing'],
  ] as const)('%d seats as %j are refused: %s', async (seats, items, _why) => {
    const ids = await open();
    const { phone } = await app.make.member();
    const body = { phone, seats, payMode: 5, items: chosen(items) };
    expect(await send(addParticipant, ids[0] ?? 0, body)).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'items' }],
    });
    expect(await booked(ids)).toEqual({ seats: 0, cents: 0 });
  });
});

test('who waits is booked into no session of several items without choosing them', async () => {
  const event = await made({ waiting: 1, waitlistMax: 5 });
  const { id: userId } = await app.make.member();
  await app.database.orm.insert(waitlistEntry).values({ eventId: event.id, memberId: userId });
  const body = { userId, action: 'promote', payMode: 5 };
  expect(await send(changeWaitlist, event.id, body)).toMatchObject({ errors: [{ field: 'items' }] });
  expect(await booked([event.id])).toEqual({ seats: 0, cents: 0 });
});
