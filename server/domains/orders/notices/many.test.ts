import { sql } from 'drizzle-orm';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import * as contract from '../../../../shared/contract/messages/notices.calls.ts';
import { order } from '../../../../shared/contract/orders/calls.ts';
import { packageOrder } from '../../../../shared/contract/packageOrders/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { deliverDue } from '../../../messages/delivery.ts';
import { scriptedMessages } from '../../../messages/testing/scriptedMessages.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { packageOrders } from '../../packageOrders/domain.ts';
import { tasks as tasksDomain } from '../../tasks/domain.ts';
import { orders } from '../domain.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders, packageOrders, tasksDomain] });
  world = await makeWorld(app.make);
  const changes = [orders, packageOrders].flatMap((domain) => domain.changes ?? []);
  runner = startTasks(app.services, { pollMs: 20 }, { changes });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

const TEXT = '集合点改到北门，请提前到。';
const change = { channel: 'sms', text: TEXT } as const;
/** Some valid number of a phone, another one each time. */
let phones = 0;
const phone = (): string => `137${String((phones += 1)).padStart(8, '0')}`;

const result = async (taskId: string): Promise<ResultOf<typeof taskChanges>> => {
  const { envelope } = await app.send(taskChanges, { ...world.actors.partnerWithCode, params: { taskId } });
  return taskChanges.result.parse(envelope.result);
};
const ended = async (taskId: string) =>
  until(
    () => result(taskId),
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
const send = async (query: Record<string, string>, body: object, key = unique('key')) =>
  (
    await app.send(contract.sendOrderNotices, {
      ...world.actors.partnerWithCode,
      key,
      query,
      body: { change, ...body },
    })
  ).envelope;
const kinds = async (orderNumber: string): Promise<string[]> => {
  const { envelope } = await app.send(order, { ...world.actors.partnerWithCode, params: { orderNumber } });
  const { timeline } = order.result.parse(envelope.result);
  return timeline.flatMap(({ kind }) => (kind.startsWith('notice') ? [kind] : []));
};
const messages = async (reference = '%'): Promise<number> => {
  const { rows } = await app.database.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from message_outbox where reference like ${reference}`,
  );
  return rows[0]?.count ?? 0;
};
/** A session with so many buyers. */
const session = async (count: number) => {
  const event = await app.make.event(await app.make.template(world.place));
  const made = [];
  for (let number = 0; number < count; number += 1)
    made.push(await app.make.booking(event, { memberId: (await app.make.member({ phone: phone() })).id }));
  return { event, made, query: { eventId: String(event.id) } };
};

describe('a notice to the buyers of many orders', () => {
  it('goes to all that match but the left out ones, and every order tells how far it got', async () => {
    const { made, query } = await session(55);
    const [left, first] = made;
    const { result: task } = await send(query, { count: 54, excludeIds: [left?.id] });
    const { taskId, totalCount } = contract.sendOrderNotices.result.parse(task);
    expect(totalCount).toBe(54);
    const { task: after, ...counts } = await ended(taskId);
    expect(after).toMatchObject({ kind: 6, title: TEXT, status: 'done', endCount: 54, errorCount: 0 });
    expect(counts).toEqual({ done: 54, skipped: 0, failed: 0, left: [], failedIds: [] });
    expect(await kinds(first?.orderNumber ?? '')).toEqual(['noticeQueued']);
    expect(await kinds(left?.orderNumber ?? '')).toEqual([]);
    await deliverDue(app.database, scriptedMessages());
    expect(await kinds(first?.orderNumber ?? '')).toEqual(['noticeSent']);
  });

  it('reaches somebody with several of them once, and says who cannot be told and why', async () => {
    const { event, made, query } = await session(1);
    const { memberId = 0, orderNumber = '' } = made[0] ?? {};
    const again = await app.make.booking(event, { memberId });
    const cancelled = await app.make.booking(event, { status: 'cancelled' });
    const landline = await app.make.booking(event, {
      memberId: (await app.make.member({ phone: '021-3003' })).id,
    });
    const before = await messages();
    const asked = await send({ ...query, sortBy: 'bookedAt', sortOrder: 'asc' }, { count: 4 });
    const { task, ...counts } = await ended(contract.sendOrderNotices.result.parse(asked.result).taskId);
    const why = { state: 'skipped', code: 422, parameters: {} };
    expect(counts).toEqual({
      done: 2,
      skipped: 2,
      failed: 0,
      failedIds: [],
      left: [
        { ...why, id: cancelled.id, name: cancelled.orderNumber, reason: 'orderCancelled' },
        { ...why, id: landline.id, name: landline.orderNumber, reason: 'notMobile' },
      ],
    });
    expect(task).toMatchObject({ status: 'done', endCount: 4 });
    expect((await messages()) - before).toBe(2);
    for (const number of [orderNumber, again.orderNumber])
      expect(await kinds(number)).toEqual(['noticeQueued']);
    expect(await kinds(landline.orderNumber)).toEqual(['noticeFailed']);
    expect(await kinds(cancelled.orderNumber)).toEqual([]);
  });

  it('is counted before it goes, for what is chosen of a filter', async () => {
    const { event, made, query } = await session(3);
    await app.make.booking(event, { memberId: made[0]?.memberId ?? 0 });
    await app.make.booking(event, { status: 'cancelled' });
    const preview = async (body: object) =>
      (
        await app.send(contract.previewOrderNotices, {
          ...world.actors.partnerWithCode,
          query,
          body,
        })
      ).envelope;
    expect(await preview({ channel: 'sms' })).toMatchObject({
      result: { orders: 5, told: 4, recipients: 3, costEach: 5, cost: 15 },
    });
    expect(await preview({ channel: 'push', excludeIds: [made[1]?.id] })).toMatchObject({
      result: { orders: 4, told: 3, recipients: 2, costEach: 0, cost: 0 },
    });
  });

  it('is not begun when other orders match than were seen, and begins once for one key', async () => {
    const { query } = await session(2);
    expect(await send(query, { count: 3 })).toMatchObject({
      reason: 'selectionChanged',
      parameters: { before: 3, after: 2 },
    });
    const [one, same] = [await send(query, { count: 2 }, 'once'), await send(query, { count: 2 }, 'once')];
    expect(one.result).toEqual(same.result);
    await ended(contract.sendOrderNotices.result.parse(one.result).taskId);
  });

  it('does not let people find orders by amounts they may not see', async () => {
    const desk = await app.make.account();
    await app.make.membership(desk.id, world.place.companyId, [world.place.storeId]);
    await app.make.grant(desk.id, ['EVENTS_READ_WRITE'], world.place.storeId);
    const as = { token: await app.make.signIn(desk.id), storeKey: world.storeKey };
    const asked = { ...as, query: { amountMin: '1' } };
    const answers = [
      await app.send(contract.previewOrderNotices, { ...asked, body: { channel: 'sms' } }),
      await app.send(contract.sendOrderNotices, { ...asked, key: unique('key'), body: { change, count: 1 } }),
    ];
    for (const { envelope } of answers)
      expect(envelope).toMatchObject({ resultCode: 403, parameters: { code: 'PAYMENT_READ_EXPORT' } });
  });
});

describe('a notice to the buyers of packs', () => {
  const pack = async (values: object = {}) =>
    app.make.packageOrder(world.place, {
      memberId: (await app.make.member({ phone: phone() })).id,
      ...values,
    });
  const read = async (id: number) => {
    const { envelope } = await app.send(packageOrder, { ...world.actors.partnerWithCode, params: { id } });
    return packageOrder.result.parse(envelope.result);
  };
  const timelineKinds = async (id: number): Promise<string[]> =>
    (await read(id)).timeline.flatMap(({ kind }) => (kind.startsWith('notice') ? [kind] : []));

  it('stands in the timeline of each order, sent or failed, and in its trail', async () => {
    const [fine, landline] = [
      await pack(),
      await pack({ memberId: (await app.make.member({ phone: '021-3004' })).id }),
    ];
    const cancelled = await pack({ status: 'cancelled' });
    const body = { ids: [fine.id, landline.id, cancelled.id], ...change };
    const request = { ...world.actors.partnerWithCode, key: unique('key'), body };
    const { envelope } = await app.send(contract.sendPackageNotice, request);
    expect(envelope).toMatchObject({ resultCode: 200, result: { sent: 1, failed: 1, skipped: 1 } });
    await deliverDue(app.database, scriptedMessages());
    expect(await timelineKinds(fine.id)).toEqual(['noticeSent']);
    expect(await timelineKinds(landline.id)).toEqual(['noticeFailed']);
    expect(await timelineKinds(cancelled.id)).toEqual([]);
    expect((await read(fine.id)).history).toMatchObject([
      { action: 'packageOrders.notice', after: { channel: 'sms', text: TEXT } },
    ]);
    const before = await messages();
    expect((await app.send(contract.sendPackageNotice, request)).envelope.result).toEqual(envelope.result);
    expect(await messages()).toBe(before);
  });

  it('goes to many in a task, too', async () => {
    const first = await pack();
    const query = { userId: String(first.memberId) };
    const second = await pack({ memberId: first.memberId });
    const before = await messages();
    const { envelope } = await app.send(contract.sendPackageNotices, {
      ...world.actors.partnerWithCode,
      key: unique('key'),
      query,
      body: { change, count: 2 },
    });
    const { task, ...counts } = await ended(contract.sendPackageNotices.result.parse(envelope.result).taskId);
    expect(counts).toMatchObject({ done: 2, skipped: 0, failed: 0 });
    expect(task).toMatchObject({ kind: 6, status: 'done' });
    expect((await messages()) - before).toBe(1);
    for (const { id } of [first, second]) expect(await timelineKinds(id)).toEqual(['noticeQueued']);
    const preview = await app.send(contract.previewPackageNotices, {
      ...world.actors.partnerWithCode,
      query,
      body: { channel: 'sms' },
    });
    expect(preview.envelope.result).toMatchObject({ orders: 2, told: 2, recipients: 1, cost: 5 });
  });
});
