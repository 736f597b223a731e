import { sql } from 'drizzle-orm';
import { checkIn } from '../../../../shared/contract/events/attendance.calls.ts';
import { changeOrders } from '../../../../shared/contract/orders/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { events } from '../../events/domain.ts';
import { tasks } from '../../tasks/domain.ts';
import { orders } from '../domain.ts';
import { orderChange } from './service.ts';

let app: TestApp;
let world: World;
let runner: Tasks;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events, orders, tasks] });
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [orderChange] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

const start = async (query: Record<string, string>, chosen: object) =>
  (
    await app.send(changeOrders, {
      ...world.actors.partnerWithCode,
      key: unique('key'),
      query,
      body: { change: { action: 'checkIn' }, ...chosen },
    })
  ).envelope;
const ended = async (taskId: string) =>
  until(
    async () =>
      taskChanges.result.parse(
        (await app.send(taskChanges, { ...world.actors.partnerWithCode, params: { taskId } })).envelope
          .result,
      ),
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
/** Starts the check-in of the chosen orders and waits for its end. */
async function checkedIn(query: Record<string, string>, chosen: object) {
  const { result } = await start(query, chosen);
  return ended(changeOrders.result.parse(result).taskId);
}
const comers = async (eventId: number) =>
  (
    await app.database.orm.execute<{ seats: number; people: number; lines: number }>(sql`
      select e.checked_in as seats,
        (select count(*)::int from booking b where b.event_id = e.id and b.checked_in_at is not null) as people,
        (select count(*)::int from audit_entry where action = 'events.checkIn' and (after->>'eventId')::int = e.id)
          as lines
      from event e where e.id = ${eventId}`)
  ).rows[0];

test('checks the orders of a filter in, each at its own session, all but the left out ones', async () => {
  const template = await app.make.template(world.place);
  const [morning, evening] = [await app.make.event(template), await app.make.event(template)];
  const left = await app.make.booking(morning);
  for (let number = 0; number < 55; number += 1) await app.make.booking(morning);
  await app.make.booking(evening, { seats: 3 });
  const { task, ...counts } = await checkedIn(
    { templateId: String(template.id) },
    { excludeIds: [left.id], count: 56 },
  );
  expect(counts).toEqual({ done: 56, skipped: 0, failed: 0, left: [], failedIds: [] });
  expect(task).toMatchObject({ kind: 8, title: 'orders_checkIn', status: 'done', endCount: 56 });
  expect(await comers(morning.id)).toEqual({ seats: 55, people: 55, lines: 55 });
  expect(await comers(evening.id)).toEqual({ seats: 3, people: 1, lines: 1 });
});

test('leaves out by name who cannot come in, and says why', async () => {
  const event = await app.make.event(await app.make.template(world.place));
  const [here, early] = [await app.make.booking(event), await app.make.booking(event)];
  const unpaid = await app.make.booking(event, { status: 'pending' });
  const cancelled = await app.make.booking(event, { status: 'cancelled' });
  const door = { params: { id: event.id }, body: { bookingIds: [early.id] } };
  await app.send(checkIn, { ...world.actors.partnerWithCode, ...door });
  const { task, ...counts } = await checkedIn(
    { eventId: String(event.id), sortBy: 'bookedAt', sortOrder: 'asc' },
    { ids: [here.id, early.id, unpaid.id, cancelled.id], count: 4 },
  );
  expect(task).toMatchObject({ status: 'done', endCount: 4 });
  expect(counts).toMatchObject({ done: 1, skipped: 3, failed: 0 });
  expect(counts.left.map(({ name, reason }) => [name, reason]).toSorted()).toEqual(
    [
      [early.orderNumber, 'checkedInAlready'],
      [unpaid.orderNumber, 'orderUnpaid'],
      [cancelled.orderNumber, 'orderCancelled'],
    ].toSorted(),
  );
  const parameters = counts.left.find(({ name }) => name === early.orderNumber)?.parameters;
  expect(parameters).toEqual({ at: '2026-11-20 12:00', by: expect.any(String) });
  expect(await comers(event.id)).toEqual({ seats: 2, people: 2, lines: 2 });
});

test('is not begun when other orders match than were seen', async () => {
  const event = await app.make.event(await app.make.template(world.place));
  await app.make.booking(event);
  expect(await start({ eventId: String(event.id) }, { count: 2 })).toMatchObject({
    reason: 'selectionChanged',
    parameters: { before: 2, after: 1 },
  });
  expect(await comers(event.id)).toMatchObject({ people: 0 });
});

test('does not let people find orders by amounts they may not see', async () => {
  const desk = await app.make.account();
  await app.make.membership(desk.id, world.place.companyId, [world.place.storeId]);
  await app.make.grant(desk.id, ['EVENTS_READ_WRITE'], world.place.storeId);
  const as = { token: await app.make.signIn(desk.id), storeKey: world.storeKey, key: unique('key') };
  const body = { change: { action: 'checkIn' }, count: 1 };
  const { envelope } = await app.send(changeOrders, { ...as, query: { amountMin: '1' }, body });
  expect(envelope).toMatchObject({ resultCode: 403, parameters: { code: 'PAYMENT_READ_EXPORT' } });
});
