import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as contract from '../../../../shared/contract/events/attendance.calls.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { events } from '../domain.ts';

const MINUTE = 60_000;
const iso = (ms: number): string => new Date(TEST_NOW + ms).toISOString();
let app: TestApp;
let world: World;
let event: Awaited<ReturnType<TestApp['make']['event']>>;
let other: typeof event;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());
beforeEach(async () => {
  const template = await app.make.template(world.place);
  event = await app.make.event(template, { booked: 4 });
  other = await app.make.event(template, { title: 'Other session' });
});

const send = async (body: object, id = event.id) => {
  const { envelope } = await app.send(contract.checkIn, {
    ...world.actors.partnerWithCode,
    params: { id },
    body,
  });
  expect(envelope.resultCode).toBe(200);
  return contract.checkIn.result.parse(envelope.result);
};
const act = (what: object, ms = 0) => ({ actionId: randomUUID(), at: iso(ms), ...what });
const one = async (what: object, ms = 0) =>
  (await send({ actions: [act(what, ms)], sentAt: iso(0) })).results[0];
const stateOf = async (bookingId: number) =>
  (
    await app.database.orm.execute<{ at: number | null; counted: number; version: number }>(sql`
      select (extract(epoch from b.checked_in_at) * 1000)::bigint as at, e.checked_in as counted, b.version
      from booking b join event e on e.id = b.event_id where b.id = ${bookingId}`)
  ).rows[0];

test('ticks bookings, counts their seats and takes them back', async () => {
  const [pair, single] = [await app.make.booking(event, { seats: 2 }), await app.make.booking(event)];
  expect(await send({ bookingIds: [pair.id, single.id] })).toMatchObject({
    done: 2,
    failed: [],
    checkedIn: 3,
    booked: 4,
  });
  expect(await send({ bookingIds: [pair.id], undo: true })).toMatchObject({ done: 1, checkedIn: 1 });
  expect(await send({ bookingIds: [pair.id], undo: true })).toMatchObject({
    done: 0,
    failed: [{ id: pair.id, reason: 'notCheckedIn' }],
  });
});

test.each([
  ['its order number', (order: string) => order],
  ['a link that ends with it', (order: string) => `https://app.example/o/${order}`],
])('finds a booking by %s', async (_, codeOf) => {
  const booking = await app.make.booking(event);
  expect(await one({ code: codeOf(booking.orderNumber) })).toMatchObject({
    state: 'ok',
    bookingId: booking.id,
  });
});

test('finds whoever says a whole mobile number: here, else at another door of today, and nowhere else', async () => {
  const [DAY, HOUR] = [24 * 60 * MINUTE, 60 * MINUTE];
  const template = await app.make.template(world.place);
  const at = (startMs: number) =>
    app.make.event(template, {
      title: 'Later today',
      startAt: new Date(TEST_NOW + startMs),
      endAt: new Date(TEST_NOW + startMs + HOUR),
    });
  const [later, tomorrow] = [await at(2 * MINUTE), await at(DAY)];
  const [here, there, dayAfter] = ['13900000001', '13900000002', '13900000003'];
  const member = (phone: string) => app.make.member({ phone });
  const owner = await member(here);
  await app.make.booking(later, { memberId: owner.id });
  const booking = await app.make.booking(event, { memberId: owner.id });
  expect(await one({ code: here })).toMatchObject({ state: 'ok', bookingId: booking.id });
  await app.make.booking(later, { memberId: (await member(there)).id });
  expect(await one({ code: there })).toMatchObject({
    state: 'otherSession',
    other: { eventId: later.id, title: 'Later today' },
  });
  // Part of a number, another day and another store name nobody.
  expect(await one({ code: there.slice(0, 10) })).toMatchObject({ state: 'unknown', userName: '' });
  await app.make.booking(tomorrow, { memberId: (await member(dayAfter)).id });
  expect(await one({ code: dayAfter })).toMatchObject({ state: 'unknown', userName: '' });
  const foreign = await app.make.event(await app.make.template(world.other), {
    startAt: new Date(TEST_NOW),
    endAt: new Date(TEST_NOW + HOUR),
  });
  const stranger = await member('13900000004');
  await app.make.booking(foreign, { memberId: stranger.id });
  expect(await one({ code: '13900000004' })).toMatchObject({ state: 'unknown', userName: '' });
});

test('says what is wrong with a code', async () => {
  const elsewhere = await app.make.booking(other);
  const gone = await app.make.booking(event, { status: 'cancelled' });
  const unpaid = await app.make.booking(event, { status: 'pending' });
  const foreign = await app.make.booking(await app.make.event(await app.make.template(world.other)));
  expect(await one({ code: elsewhere.orderNumber })).toMatchObject({
    state: 'otherSession',
    other: { eventId: other.id, title: 'Other session' },
  });
  expect(await one({ code: gone.orderNumber })).toMatchObject({ state: 'cancelled' });
  expect(await one({ code: foreign.orderNumber })).toMatchObject({ state: 'unknown', bookingId: null });
  expect(await one({ bookingId: foreign.id })).toMatchObject({ state: 'unknown', userName: '' });
  expect(await one({ bookingId: unpaid.id })).toMatchObject({ state: 'unpaid' });
  expect(await one({ bookingId: unpaid.id, allowUnpaid: true, note: 'pays after' })).toMatchObject({
    state: 'ok',
  });
  const { rows } = await app.database.orm.execute(
    sql`select note, status from booking where id = ${unpaid.id}`,
  );
  expect(rows).toEqual([{ note: 'pays after', status: 'pending' }]);
});

test('says when all that somebody paid went back, and lets them in', async () => {
  const back = await app.make.booking(event, { amountCents: 5000, refundedCents: 5000 });
  const partly = await app.make.booking(event, { amountCents: 5000, refundedCents: 4999 });
  const free = await app.make.booking(event, { payMode: 0, amountCents: 0, paymentNumber: null });
  expect(await one({ code: back.orderNumber })).toMatchObject({ state: 'ok', moneyBack: true });
  expect(await one({ bookingId: partly.id })).not.toHaveProperty('moneyBack');
  expect(await one({ bookingId: free.id })).not.toHaveProperty('moneyBack');
});

test('applies an action once however often it is sent, with the time it happened', async () => {
  const booking = await app.make.booking(event);
  const action = act({ bookingId: booking.id }, -7 * MINUTE);
  const first = await send({ actions: [action], sentAt: iso(0) });
  expect(first.results[0]).toMatchObject({ state: 'ok', at: iso(-7 * MINUTE) });
  expect(await send({ actions: [action, action], sentAt: iso(0) })).toMatchObject({
    results: [first.results[0], first.results[0]],
    checkedIn: 1,
  });
  expect(await stateOf(booking.id)).toEqual({ at: TEST_NOW - 7 * MINUTE, counted: 1, version: 1 });
});

test('takes the difference of a wrong clock away, and never believes in the future', async () => {
  const [early, late] = [await app.make.booking(event), await app.make.booking(event)];
  const ahead = 90 * MINUTE;
  await send({ actions: [act({ bookingId: early.id }, ahead - MINUTE)], sentAt: iso(ahead) });
  await send({ actions: [act({ bookingId: late.id }, 5 * MINUTE)], sentAt: iso(0) });
  expect((await stateOf(early.id))?.at).toBe(TEST_NOW - MINUTE);
  expect((await stateOf(late.id))?.at).toBe(TEST_NOW);
});

test.each([
  ['a millisecond later', 1, 'already', 0],
  ['at the same moment', 0, 'already', 0],
  ['a millisecond earlier', -1, 'earlier', -1],
])('of two devices, one %s, the first counts', async (_, ms, state, kept) => {
  const booking = await app.make.booking(event);
  const noon = -10 * MINUTE;
  await one({ bookingId: booking.id }, noon);
  expect(await one({ bookingId: booking.id }, noon + ms)).toMatchObject({ state, at: iso(noon) });
  expect(await stateOf(booking.id)).toMatchObject({ at: TEST_NOW + noon + kept, counted: 1 });
});

test('what was taken back later stays taken back, and an old undo leaves a newer check-in alone', async () => {
  const booking = await app.make.booking(event);
  const undo = { bookingId: booking.id, undo: true };
  await one({ bookingId: booking.id }, -9 * MINUTE);
  expect(await one(undo, -8 * MINUTE)).toMatchObject({ state: 'undone' });
  expect(await one({ bookingId: booking.id }, -8 * MINUTE)).toMatchObject({ state: 'undoneSince' });
  expect(await one({ bookingId: booking.id }, -8 * MINUTE + 1)).toMatchObject({ state: 'ok' });
  expect(await one(undo, -8 * MINUTE)).toMatchObject({ state: 'checkedInSince' });
  expect(await stateOf(booking.id)).toMatchObject({ counted: 1 });
});

test('every change is told in the history of its order', async () => {
  const booking = await app.make.booking(event);
  await send({ bookingIds: [booking.id] });
  await send({ bookingIds: [booking.id] });
  const { rows } = await app.database.orm.execute(
    sql`select action from audit_entry where object = 'booking' and object_id = ${String(booking.id)}`,
  );
  expect(rows).toEqual([{ action: 'events.checkIn' }]);
});
