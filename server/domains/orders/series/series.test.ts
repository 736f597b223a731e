import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addParticipant } from '../../../../shared/contract/events/attendance.calls.ts';
import {
  cancelSeries,
  moveOrder,
  order,
  previewSeriesCancel,
} from '../../../../shared/contract/orders/calls.ts';
import type { SeriesPreview } from '../../../../shared/contract/orders/seriesCancel.shapes.ts';
import { startTasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { type ActorName, makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../../testing/factories.ts';
import { events } from '../../events/domain.ts';
import { orders } from '../domain.ts';

const DAY = 86_400_000;
const REASON = { reason: 2, note: 'moved away', notify: true };
const payLine = (values: object) => ({
  mode: 3,
  price: 0,
  points: 0,
  classPackId: null as number | null,
  times: 0,
  items: [],
  ...values,
});
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ domains: [events, orders] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.database.orm.execute<Row>(query)).rows;

/** Sessions of one series, one a day from `first` days from now on, and a member who signed up for all of them. */
async function signedUp(
  line: object,
  { count = 4, first = 1, online = true, body = {} as object, points = 0 } = {},
) {
  const template = await app.make.template(world.place);
  const repeatKey = randomUUID();
  const ids: number[] = [];
  for (let day = first; day < first + count; day += 1) {
    const startAt = new Date(TEST_NOW + day * DAY);
    const times = { startAt, endAt: new Date(startAt.getTime() + DAY / 24) };
    const series = { registerType: 2, repeatKey, paymentModes: [line] as never, cancelDeadline: 0 };
    ids.push((await app.make.event(template, { ...times, ...series })).id);
  }
  const member = await app.make.member({ points });
  const asked = await app.send(addParticipant, {
    ...world.actors.partnerWithCode,
    key: unique('sign-up'),
    params: { id: ids.at(-1) ?? 0 },
    body: { phone: member.phone, payMode: 3, ...body },
  });
  expect(asked.envelope.resultCode).toBe(200);
  // As the members' app would have booked it.
  if (online)
    await rowsOf(sql`update booking set by_hand = 0, payment_number = 'P' || order_number
      where member_id = ${member.id} and status = 'paid' and pay_mode in (3, 5)`);
  const numbers = (
    await rowsOf<{ number: string }>(sql`
      select b.order_number as number from booking b join event e on e.id = b.event_id
      where b.member_id = ${member.id} order by e.start_at`)
  ).map(({ number }) => number);
  return { ids, member, numbers, last: numbers.at(-1) ?? '' };
}
const preview = async (orderNumber: string, who: ActorName = 'partnerWithCode'): Promise<SeriesPreview> =>
  previewSeriesCancel.result.parse(
    (await app.send(previewSeriesCancel, { ...world.actors[who], params: { orderNumber } })).envelope.result,
  );
const send = async (orderNumber: string, body: object, key = unique('cancel-series')) =>
  (
    await app.send(cancelSeries, {
      ...world.actors.partnerWithCode,
      key,
      params: { orderNumber },
      body: { ...REASON, ...body },
    })
  ).envelope;
/** Cancels what a preview shows, and lets every refund end. */
async function cancelAll(orderNumber: string) {
  const { count, amount, points, times } = await preview(orderNumber);
  const answered = await send(orderNumber, { count, amount, points, times });
  const tasks = startTasks(app.services, { pollMs: 10 });
  await until(
    async () =>
      (
        await rowsOf<{ open: number }>(sql`
        select count(*)::int as open from task where status in ('queued', 'running')`)
      )[0]?.open,
    (open) => open === 0,
  );
  await tasks.stop();
  return answered;
}
const detail = async (orderNumber: string) => {
  const request = { ...world.actors.partnerWithCode, params: { orderNumber } };
  return order.result.parse((await app.send(order, request)).envelope.result);
};
const staysOf = ({ orders: all }: SeriesPreview) => all.map(({ stays }) => stays);
const standing = (memberId: number) =>
  rowsOf(sql`
    select b.status, b.refunded_cents as back, b.returned_points as points, b.returned_times as times, e.booked
    from booking b join event e on e.id = b.event_id where b.member_id = ${memberId} order by e.start_at`);

describe('cancelling a whole series', () => {
  test('cancels what has not begun, gives back exactly its shares, and leaves the rest with its reason', async () => {
    const { ids, member, numbers, last } = await signedUp(payLine({ price: 10_001 }), { count: 6 });
    // The first has begun, the second was cancelled alone, a refund of the third runs, of the fourth a part is held.
    await rowsOf(sql`update event set start_at = start_at - interval '2 days' where id = ${ids[0] ?? 0}`);
    await rowsOf(sql`update booking set status = 'cancelled' where order_number = ${numbers[1] ?? ''}`);
    await rowsOf(sql`update event set booked = 0 where id = ${ids[1] ?? 0}`);
    const [third, fourth] = await rowsOf<{ id: number }>(sql`
      select id from booking where order_number = any(${sql.param(numbers.slice(2, 4))}) order by order_number`);
    const task = await app.make.task(world.place, { kind: 7, status: 'doneWithErrors' });
    const base = sql`insert into task_item (task_id, store_id, booking_id, event_id, kind, order_number, pay_mode,
      amount_cents, state) values`;
    await rowsOf(
      sql`${base} (${task.id}, ${world.place.storeId}, ${third?.id}, ${ids[2]}, 7, ${numbers[2]}, 3, 1, 1)`,
    );
    await rowsOf(sql`${base} (${task.id}, ${world.place.storeId}, ${fourth?.id}, ${ids[3]}, 7, ${numbers[3]}, 3,
      1667, 4)`);
    await rowsOf(sql`update booking set refunding_cents = 1667 where id = ${fourth?.id}`);

    const seen = await preview(last);
    expect(staysOf(seen)).toEqual(['begun', 'cancelled', 'running', 'held', null, null]);
    expect(seen).toMatchObject({ count: 2, amount: 3_334, points: 0, times: 0, atDesk: 0 });
    // A share buys no other session.
    expect(await detail(last)).toMatchObject({ isOfSeries: true, moveBlock: 'series' });
    const moved = await app.send(moveOrder, {
      ...world.actors.partnerWithCode,
      params: { orderNumber: last },
      key: unique('move'),
      body: { eventId: ids[4] ?? 0, notify: false },
    });
    expect(moved.envelope).toMatchObject({ resultCode: 422, reason: 'ofSeries' });
    expect(seen.orders.at(-1)).toMatchObject({ orderNumber: last, amount: 1_667, refund: 1_667 });
    await rowsOf(sql`delete from task_item where booking_id = ${third?.id}`);
    await rowsOf(sql`update booking set refunding_cents = 0 where id = ${fourth?.id}`);
    await rowsOf(sql`delete from task_item where booking_id = ${fourth?.id}`);

    // Now all four can go, and that is not what was seen.
    expect(await send(last, { count: 2, amount: 3_334, points: 0, times: 0 })).toMatchObject({
      resultCode: 10150,
      reason: 'seriesChanged',
    });
    expect(await cancelAll(numbers[0] ?? '')).toMatchObject({
      resultCode: 1404,
      result: { count: 4, amount: 6_668, points: 0, times: 0 },
    });
    expect(await standing(member.id)).toEqual([
      { status: 'paid', back: 0, points: 0, times: 0, booked: 1 },
      { status: 'cancelled', back: 0, points: 0, times: 0, booked: 0 },
      ...[1_667, 1_667, 1_667, 1_667].map((back) => ({
        status: 'cancelled',
        back,
        points: 0,
        times: 0,
        booked: 0,
      })),
    ]);
    expect(staysOf(await preview(last))).toEqual([
      'begun',
      'cancelled',
      'refunded',
      'refunded',
      'refunded',
      'refunded',
    ]);
  });

  test('is told on every order, and to the member once', async () => {
    const { member, numbers, last } = await signedUp(payLine({ price: 900 }), { count: 3 });
    await cancelAll(last);
    const messages = await rowsOf<{ text: string }>(sql`
      select text from message_outbox where recipient = ${member.phone} and reference like 'order-series-%'`);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('3 个场次已取消，退款 9.00 元');
    for (const orderNumber of numbers) {
      const shown = await detail(orderNumber);
      const kinds = shown.timeline.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['seriesCancelled', 'refundDone', 'noticeQueued']));
      expect(kinds).not.toContain('cancelled');
      expect(shown.history.filter(({ action }) => action === 'orders.cancelSeries')).toMatchObject([
        { after: { amount: 300, reason: 2, note: 'moved away', orders: 3 } },
      ]);
    }
  });

  test('gives points and class times back as each order alone does', async () => {
    const byPoints = await signedUp(payLine({ mode: 1, points: 10 }), { body: { payMode: 1 }, points: 50 });
    expect(await cancelAll(byPoints.last)).toMatchObject({
      resultCode: 200,
      result: { count: 4, amount: 0, points: 10, times: 0 },
    });
    expect(await rowsOf(sql`select points from member where id = ${byPoints.member.id}`)).toEqual([
      { points: 50 },
    ]);
    expect((await standing(byPoints.member.id)).map((row) => row['points'])).toEqual([2, 3, 2, 3]);

    const shown = await detail(byPoints.last);
    expect(shown.payments).toMatchObject([{ state: 'returned' }]);
    // Points are no money: no line of the timeline tells a sum of 0.00.
    expect(
      shown.timeline.flatMap(({ kind, amount, points, times }) =>
        kind.startsWith('refund') ? [{ amount, points, times }] : [],
      ),
    ).toEqual(Array.from({ length: 2 }, () => ({ amount: null, points: 3, times: 0 })));

    const pack = await app.make.classPack(world.place);
    const owner = await app.make.member();
    const validTo = new Date(TEST_NOW + 90 * DAY);
    const card = await app.make.holding(pack.id, owner.id, { validTo });
    const line = payLine({ mode: 2, classPackId: pack.id, times: 2 });
    const byCard = await signedUp(line, { body: { payMode: 2, phone: owner.phone } });
    const [booked] = await rowsOf<{ number: string }>(sql`
      select order_number as number from booking where member_id = ${owner.id} limit 1`);
    expect(byCard.numbers).toEqual([]);
    expect(await cancelAll(booked?.number ?? '')).toMatchObject({ result: { count: 4, times: 2 } });
    expect(await rowsOf(sql`select used from holding where id = ${card.id}`)).toEqual([{ used: 0 }]);
  });

  test('cancels what was never paid or costs nothing without a refund', async () => {
    const free = await signedUp(payLine({ mode: 0 }), { body: { payMode: 0 } });
    expect(await cancelAll(free.last)).toMatchObject({ resultCode: 200, result: { count: 4, amount: 0 } });
    const unpaid = await signedUp(payLine({ price: 900 }), { body: { paid: false } });
    expect(await cancelAll(unpaid.last)).toMatchObject({ resultCode: 200, result: { count: 4, amount: 0 } });
    expect(
      await rowsOf(sql`select 1 from task_item where order_number = any(
      ${sql.param([...free.numbers, ...unpaid.numbers])})`),
    ).toEqual([]);
  });

  test('notes what was paid at the desk as failed refunds, to be closed by hand', async () => {
    const { last, numbers } = await signedUp(payLine({ price: 900 }), { online: false });
    expect(await preview(last)).toMatchObject({ count: 4, amount: 900, atDesk: 4 });
    expect(await cancelAll(last)).toMatchObject({ resultCode: 1404 });
    expect(
      await rowsOf(sql`select distinct state, fail_code as code from task_item
        where order_number = any(${sql.param(numbers)})`),
    ).toEqual([{ state: 4, code: 'PAID_AT_DESK' }]);
  });

  test('needs the right to see payments only when money goes back, and hides the sums from others', async () => {
    const desk = await app.make.account();
    await app.make.membership(desk.id, world.place.companyId, [world.place.storeId]);
    await app.make.grant(desk.id, ['EVENTS_READ_WRITE'], world.place.storeId);
    const as = { token: await app.make.signIn(desk.id), storeKey: world.storeKey };
    const money = await signedUp(payLine({ price: 900 }));
    const asked = await app.send(previewSeriesCancel, { ...as, params: { orderNumber: money.last } });
    expect(asked.envelope.result).toMatchObject({ count: 4, amount: null });
    const body = { ...REASON, count: 4, amount: null, points: 0, times: 0 };
    const post = (orderNumber: string) =>
      app.send(cancelSeries, { ...as, key: unique('desk'), params: { orderNumber }, body });
    expect((await post(money.last)).envelope).toMatchObject({
      resultCode: 403,
      parameters: { code: 'PAYMENT_READ_EXPORT' },
    });
    const free = await signedUp(payLine({ mode: 0 }), { body: { payMode: 0 } });
    expect((await post(free.last)).envelope).toMatchObject({
      resultCode: 200,
      result: { count: 4, amount: null },
    });
  });

  test('sent again with its key is the first one; sent anew it has nothing left to do', async () => {
    const { last, member } = await signedUp(payLine({ price: 900 }));
    const seen = { count: 4, amount: 900, points: 0, times: 0 };
    const first = await send(last, seen, 'series-again');
    expect((await send(last, seen, 'series-again')).result).toEqual(first.result);
    expect(await send(last, seen)).toMatchObject({ reason: 'seriesChanged' });
    expect(
      await rowsOf(sql`select count(*)::int as items from task_item i join booking b on b.id = i.booking_id
      where b.member_id = ${member.id}`),
    ).toEqual([{ items: 4 }]);
  });

  test('leaves other members and the orders of single sessions alone', async () => {
    const { ids, last } = await signedUp(payLine({ price: 900 }));
    const other = await app.send(addParticipant, {
      ...world.actors.partnerWithCode,
      key: unique('other'),
      params: { id: ids[0] ?? 0 },
      body: { phone: (await app.make.member()).phone, payMode: 3 },
    });
    expect(other.envelope.resultCode).toBe(200);
    await cancelAll(last);
    expect(await rowsOf(sql`select booked from event where id = any(${sql.param(ids)}::bigint[])`)).toEqual(
      ids.map(() => ({ booked: 1 })),
    );
    const single = await app.make.booking(await app.make.event(await app.make.template(world.place)));
    const asked = await app.send(previewSeriesCancel, {
      ...world.actors.partnerWithCode,
      params: { orderNumber: single.orderNumber },
    });
    expect(asked.envelope.resultCode).toBe(404);
  });

  test('names the reason that is missing', async () => {
    const { last } = await signedUp(payLine({ mode: 0 }), { body: { payMode: 0 } });
    const seen = { count: 4, amount: 0, points: 0, times: 0 };
    expect(await send(last, { ...seen, reason: 0, note: '' })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'note' }],
    });
  });
});
