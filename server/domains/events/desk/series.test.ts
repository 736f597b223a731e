import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as contract from '../../../../shared/contract/events/attendance.calls.ts';
import { edit } from '../../../../shared/contract/events/eventEdits.calls.ts';
import { cancel, event as readCall } from '../../../../shared/contract/events/calls.ts';
import { order as orderCall } from '../../../../shared/contract/orders/calls.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { eventTemplates } from '../../eventTemplates/domain.ts';
import { orders } from '../../orders/domain.ts';
import { tasks } from '../../tasks/domain.ts';
import { events } from '../domain.ts';

const DAY = 86_400_000;
const line = (values: object) => ({
  mode: 3,
  price: 0,
  points: 0,
  classPackId: null as number | null,
  times: 0,
  items: [] as object[],
  ...values,
});
let app: TestApp;
let world: World;
let phones = 0;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events, eventTemplates, orders, tasks] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

/** Sessions of one series, the first of them `first` days from now, one a day. */
async function makeSeries(count: number, paymentModes: object[], { first = 1, capacity = 20 } = {}) {
  const template = await app.make.template(world.place);
  const repeatKey = randomUUID();
  const ids: number[] = [];
  for (let day = first; day < first + count; day += 1) {
    const startAt = new Date(TEST_NOW + day * DAY);
    const times = { startAt, endAt: new Date(startAt.getTime() + DAY / 24) };
    const series = { registerType: 2, repeatKey, paymentModes, capacity };
    ids.push((await app.make.event(template, { ...times, ...series })).id);
  }
  return ids;
}
const send = async (call: Parameters<TestApp['send']>[0], id: number, body?: object) => {
  const request = { ...world.actors.partnerWithCode, key: `series-${randomUUID()}`, params: { id } };
  return (await app.send(call, body === undefined ? request : { ...request, body })).envelope;
};
const signUp = (id: number | undefined, body: object = {}) => {
  phones += 1;
  const phone = `1370000${String(phones).padStart(4, '0')}`;
  return send(contract.addParticipant, id ?? 0, { phone, userName: '王 小明', payMode: 3, ...body });
};
/** What each session has: seats, money, and the amounts of its orders. */
const figures = async (ids: readonly number[]) => {
  const { rows } = await app.database.orm.execute(sql`
    select e.booked, e.gross_cents as gross, e.checked_in as "checkedIn",
      coalesce((select json_agg(b.amount_cents order by b.id) from booking b where b.event_id = e.id), '[]') as amounts
    from event e where e.id = any(${sql.param([...ids])}::bigint[]) order by e.start_at`);
  return rows;
};

describe('a sign-up for a series', () => {
  test('books every session and costs the price once, shared out to the cent', async () => {
    const ids = await makeSeries(3, [line({ price: 10_000 })]);
    expect(await signUp(ids[1], { seats: 1, checkIn: true })).toMatchObject({ result: { sessions: 3 } });
    expect(await figures(ids)).toEqual([
      { booked: 1, gross: 3_333, checkedIn: 0, amounts: [3_333] },
      // Only who stands at this door is checked in.
      { booked: 1, gross: 3_333, checkedIn: 1, amounts: [3_333] },
      { booked: 1, gross: 3_334, checkedIn: 0, amounts: [3_334] },
    ]);
    const { rows } = await app.database.orm.execute(sql`
      select count(*)::int as lines, count(distinct after ->> 'series')::int as series from audit_entry
      where action = 'events.addParticipant' and object_id = any(${sql.param(ids.map(String))}::text[])`);
    expect(rows).toEqual([{ lines: 3, series: 1 }]);
  });

  test('is told on the page of each of its orders', async () => {
    const ids = await makeSeries(3, [line({ price: 10_000 })]);
    const single = await app.make.event(await app.make.template(world.place));
    await signUp(ids[0]);
    await signUp(single.id);
    const { rows } = await app.database.orm.execute<{ orderNumber: string }>(sql`
      select order_number as "orderNumber" from booking
      where event_id = any(${sql.param([...ids, single.id])}::bigint[]) order by event_id`);
    const details = await Promise.all(
      rows.map(({ orderNumber }) =>
        app.send(orderCall, { ...world.actors.partnerWithCode, params: { orderNumber } }),
      ),
    );
    expect(details.map(({ envelope }) => (envelope.result as { series: unknown }).series)).toEqual([
      { count: 3, index: 0 },
      { count: 3, index: 1 },
      { count: 3, index: 2 },
      null,
    ]);
  });

  test('that comes later costs the shares of what is still to come', async () => {
    const ids = await makeSeries(4, [line({ price: 10_001 })], { first: -1 });
    expect(await signUp(ids[2], { seats: 2 })).toMatchObject({ result: { sessions: 3 } });
    // The second one runs: whoever stands at the door may still join.
    const amounts = (await figures(ids)).map((row) => row['amounts']);
    expect(amounts).toEqual([[], [5_001], [5_000], [5_001]]);
    expect((await send(readCall, ids[2] ?? 0)).result).toMatchObject({
      series: { count: 4, index: 2, toCome: [1, 2, 3] },
    });
    const operator = { ...world.actors.operatorWithCode, params: { id: ids[2] ?? 0 } };
    const { envelope: seen } = await app.send(readCall, operator);
    expect(seen.result).toMatchObject({ series: { count: 4, index: 2, toCome: [1, 2, 3] } });
    expect(await signUp(ids[0])).toMatchObject({ resultCode: 645 });
  });

  test('is refused as a whole when one of its sessions is full', async () => {
    const ids = await makeSeries(3, [line({ price: 900 })], { capacity: 1 });
    await app.database.orm.execute(sql`update event set booked = 1 where id = ${ids[2] ?? 0}`);
    expect(await signUp(ids[0])).toMatchObject({ reason: 'sessionFull' });
    expect((await figures(ids)).map((row) => row['amounts'])).toEqual([[], [], []]);
  });

  test('waits until the series is published', async () => {
    const ids = await makeSeries(2, [line({ price: 900 })]);
    const task = await app.make.task(world.place, { kind: 2, status: 'running' });
    await app.database.orm.execute(sql`
      update event set publish_task_id = ${task.id} where id = any(${sql.param(ids)}::bigint[])`);
    expect(await signUp(ids[0])).toMatchObject({ reason: 'seriesNotWhole' });
  });

  test('of several items shares out each of them', async () => {
    const items = [
      { name: 'Seat', price: 1_000, limit: 5 },
      { name: 'Racket', price: 500, limit: 5 },
    ];
    const ids = await makeSeries(3, [line({ mode: 5, items })]);
    const ordered = {
      payMode: 5,
      items: [
        { name: 'Seat', count: 1 },
        { name: 'Racket', count: 1 },
      ],
    };
    await signUp(ids[0], ordered);
    const { rows } = await app.database.orm.execute<{ amount: number; lines: { paid: number }[] }>(sql`
      select amount_cents as amount, lines from booking
      where event_id = any(${sql.param(ids)}::bigint[]) order by event_id`);
    expect(rows.map(({ amount, lines }) => [amount, lines.map(({ paid }) => paid)])).toEqual([
      [499, [333, 166]],
      [500, [333, 167]],
      [501, [334, 167]],
    ]);
  });

  test('by class card takes its times once, and each session has its share to give back', async () => {
    const pack = await app.make.classPack(world.place);
    const member = await app.make.member();
    const card = await app.make.holding(pack.id, member.id, { validTo: new Date(TEST_NOW + 90 * DAY) });
    const ids = await makeSeries(4, [line({ mode: 2, classPackId: pack.id, times: 2 })]);
    const { phone } = member;
    expect(await send(contract.addParticipant, ids[0] ?? 0, { phone, payMode: 2 })).toMatchObject({
      resultCode: 200,
    });
    const { rows } = await app.database.orm.execute(sql`
      select (select used from holding where id = ${card.id}) as used,
        (select json_agg(times order by event_id) from booking
          where event_id = any(${sql.param(ids)}::bigint[])) as times,
        (select count(*)::int from pack_record where holding_id = ${card.id} and part = 'used') as records`);
    expect(rows).toEqual([{ used: 2, times: [0, 1, 0, 1], records: 1 }]);
  });
});

test('cancelling one session of a series gives back its share, the others stay', async () => {
  const ids = await makeSeries(3, [line({ price: 10_000 })]);
  await signUp(ids[0], { seats: 1 });
  const last = ids[2] ?? 0;
  const body = { id: last, eventId: last, reasonType: 1, description: '', megSendParticipants: 0 };
  expect((await send(cancel, last, body)).resultCode).toBe(1404);
  const { rows } = await app.database.orm.execute(sql`
    select amount_cents as cents, event_id as event from task_item
    where event_id = any(${sql.param(ids)}::bigint[])`);
  expect(rows).toEqual([{ cents: 3_334, event: last }]);
  expect((await figures(ids)).map((row) => row['booked'])).toEqual([1, 1, 0]);
  // Who comes now pays what the others are left with.
  await signUp(ids[0], { seats: 1 });
  expect((await figures(ids)).map((row) => row['amounts'])).toEqual([
    [3_333, 3_333],
    [3_333, 3_333],
    [3_334],
  ]);
});

test('the price of a series does not change for one of its sessions', async () => {
  const [id = 0] = await makeSeries(2, [line({ price: 10_000 })]);
  const body = { version: 0, paymentModes: [line({ price: 1 })], notifyParticipants: 0 };
  expect(await send(edit, id, body)).toMatchObject({ errors: [{ field: 'paymentModes', code: 'ofSeries' }] });
});
