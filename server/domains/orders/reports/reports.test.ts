import { eq } from 'drizzle-orm';
import {
  transactionBooking,
  transactionCheckIn,
} from '../../../../shared/contract/orders/membership.calls.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import { booking } from '../../../db/schema/events.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { type Place, TEST_NOW } from '../../../testing/factories.ts';
import { orders } from '../domain.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

/** Somebody who booked, and came so many minutes after the start. */
async function come(place: Place, minutes: number | undefined): Promise<number> {
  const event = await app.make.event(await app.make.template(place));
  const { id } = await app.make.booking(event);
  const checkedInAt = minutes === undefined ? null : new Date(event.startAt.getTime() + minutes * 60_000);
  await app.database.orm.update(booking).set({ checkedInAt }).where(eq(booking.id, id));
  return id;
}

it('says how late people came on average, early ones below zero and absent ones not at all', async () => {
  for (const minutes of [10, -5, undefined]) await come(world.place, minutes);
  const { envelope } = await app.send(transactionCheckIn, world.actors.partnerWithCode);
  expect(transactionCheckIn.result.parse(envelope.result).totals.averageLate).toBe(2.5);
  const none = await app.send(transactionCheckIn, {
    ...world.actors.partnerWithCode,
    query: { checkedIn: '0' },
  });
  expect(transactionCheckIn.result.parse(none.envelope.result).totals.averageLate).toBeNull();
});

it('adds bookings up by the day of the booking, and check-ins by that of the session', async () => {
  const event = await app.make.event(await app.make.template(world.place));
  const day = dayOf(event.startAt.getTime(), 'Asia/Shanghai');
  await app.make.booking(event, { seats: 2 });
  const asked = { start: addDays(day, -400), end: addDays(day, -40) };
  const byDay = async (
    call: typeof transactionBooking | typeof transactionCheckIn,
    query: Readonly<Record<string, string | number>>,
  ) => {
    const { envelope } = await app.send(call, { ...world.actors.partnerWithCode, query });
    return call.result.parse(envelope.result).totals.byDay;
  };
  expect(await byDay(transactionCheckIn, { templateId: event.templateId, start: day, end: day })).toEqual([
    { date: day, orders: 1, seats: 2, checkedIn: 0 },
  ]);
  expect(await byDay(transactionCheckIn, { templateId: event.templateId, ...asked })).toEqual([]);
  const today = dayOf(TEST_NOW, 'Asia/Shanghai');
  const since = { start: addDays(today, -3), end: addDays(today, 1) };
  const booked = await byDay(transactionBooking, { templateId: event.templateId, ...since });
  expect(booked).toMatchObject([{ orders: 1, seats: 2 }]);
  expect(await byDay(transactionBooking, { templateId: event.templateId })).toEqual([]);
});

it('shows operators the bookings of the companies they name, and merchants none of others', async () => {
  const id = await come(world.other, undefined);
  const query = { companyId: String(world.other.companyId) };
  const ask = async (who: object) => {
    const { envelope } = await app.send(transactionBooking, { ...who, query });
    return transactionBooking.result.parse(envelope.result).results.map((row) => row.id);
  };
  expect(await ask(world.actors.operatorWithCode)).toEqual([id]);
  expect(await ask(world.actors.partnerWithCode)).toEqual([]);
});
