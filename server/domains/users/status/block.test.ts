import { sql } from 'drizzle-orm';
import { setUserStatus, userSanctions } from '../../../../shared/contract/users/calls.ts';
import { allDomains } from '../../allDomains.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { closedBooks, until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { cancelOfBlocked } from './service.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
beforeAll(async () => {
  app = await buildTestApp({ domains: allDomains });
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [cancelOfBlocked] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

const block = async (id: number, cancelFuture: boolean) =>
  setUserStatus.result.parse(
    (
      await app.send(setUserStatus, {
        ...world.actors.operatorWithCode,
        params: { id },
        body: { state: 'blocked', reason: 0, note: 'Fake identity', version: 0, cancelFuture },
      })
    ).envelope.result,
  );
const ordersOf = async (id: number) =>
  (
    await app.database.orm.execute<{ id: number; status: string; refunded: number }>(sql`
      select b.id, b.status, b.refunded_cents::int as refunded from booking b where member_id = ${id} order by b.id`)
  ).rows;

test('cancels the bookings to come in all stores and pays them back, only when it is asked to', async () => {
  const { id } = await app.make.member();
  const here = await app.make.event(await app.make.template(world.place), { booked: 4, grossCents: 5_000 });
  const there = await app.make.event(await app.make.template(world.other), { booked: 4 });
  const over = await app.make.event(await app.make.template(world.place), {
    startAt: new Date(app.services.now() - 7_200_000),
    endAt: new Date(app.services.now() - 3_600_000),
  });
  const paid = { memberId: id, amountCents: 5_000, payMode: 3 };
  await app.make.booking(here, { ...paid, paymentNumber: `P-${id}` });
  await app.make.booking(there, { ...paid, payMode: 0, amountCents: 0, paymentNumber: null });
  await app.make.booking(over, paid);
  const first = await block(id, false);
  expect(first.task).toBeNull();
  expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);

  const other = await app.make.member();
  await app.make.booking(here, { ...paid, memberId: other.id, paymentNumber: `P-${other.id}` });
  await app.make.booking(there, {
    ...paid,
    memberId: other.id,
    payMode: 0,
    amountCents: 0,
    paymentNumber: null,
  });
  await app.make.booking(here, { ...paid, memberId: other.id, paymentNumber: null });
  await app.make.booking(over, { ...paid, memberId: other.id });
  const { task } = await block(other.id, true);
  expect(task?.totalCount).toBe(3);
  await closedBooks(app.database.orm, task?.taskId ?? '');
  const orders = await until(
    () => ordersOf(other.id),
    (rows) => rows[0]?.refunded === 5_000,
  );
  expect(orders.map(({ status, refunded }) => [status, refunded])).toEqual([
    ['cancelled', 5_000],
    ['cancelled', 0],
    ['cancelled', 0],
    ['paid', 0],
  ]);
  // What was paid at the desk waits for somebody who closes it by hand.
  const { rows: items } = await app.database.orm.execute(sql`
    select i.state, i.fail_code as code, t.description as note
    from task_item i join booking b on b.id = i.booking_id join task t on t.id = i.task_id
    where b.member_id = ${other.id} order by i.id`);
  expect(items).toEqual([
    { state: 3, code: '', note: expect.stringContaining('Blocked by the platform') },
    { state: 4, code: 'PAID_AT_DESK', note: expect.stringContaining('Blocked by the platform') },
  ]);
  // The reason stays between operators; the merchant's trail names nobody of them.
  const { rows: lines } = await app.database.orm.execute<{ acting: string; after: object }>(sql`
    select e.acting_for as acting, e.after from audit_entry e join booking b on b.order_number = e.object_id
    where b.member_id = ${other.id} and e.object = 'order' and e.action = 'orders.cancel'`);
  expect(lines).toHaveLength(3);
  expect(lines.every(({ acting }) => acting !== null)).toBe(true);
  expect(JSON.stringify(lines)).not.toContain('Fake identity');
  const history = await app.send(userSanctions, {
    ...world.actors.operatorWithCode,
    params: { id: other.id },
  });
  expect(userSanctions.result.parse(history.envelope.result).results).toMatchObject([
    { state: 'blocked', reason: 0, note: 'Fake identity', taskId: task?.taskId },
  ]);
  const { rows: seats } = await app.database.orm.execute(
    sql`select id, booked from event where id in (${here.id}, ${there.id}) order by id`,
  );
  expect(seats.map(({ booked }) => booked)).toEqual([2, 3]);
});
