import { sql } from 'drizzle-orm';
import { RefundState } from '../../../shared/codes/lists.ts';
import * as contract from '../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderDetail, RefundPackageBody } from '../../../shared/contract/packageOrders/shapes.ts';
import { markRefund, retryTask, taskItems } from '../../../shared/contract/tasks/calls.ts';
import { refundKey } from '../../tasks/refunds/outcome.ts';
import { startTasks } from '../../tasks/start.ts';
import { until } from '../../tasks/testing/books.ts';
import { type Reaction, scriptedPayments } from '../../tasks/testing/scriptedPayments.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { databaseKinds } from '../../testing/database.ts';
import { unique } from '../../testing/factories.ts';

const QUICK = { refundsPerSecond: 2_000, backoffMs: 1, pollMs: 20, patienceMs: 0 };
const REASON = { reason: 2, note: '' };

describe.each(databaseKinds('both'))('orders of packs on %s', (kind) => {
  let reaction: Reaction = 'pay';
  const payments = scriptedPayments(() => reaction);
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    const config = { refundRetryMinutes: [0, 0, 0, 0, 0] };
    app = await buildTestApp({ database: { kind }, payments, config });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    reaction = 'pay';
    world = await makeWorld(app.make);
  });

  const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.orm.execute(query)).rows;
  const read = async (id: string | number): Promise<PackageOrderDetail> => {
    const { envelope } = await app.send(contract.packageOrder, {
      ...world.actors.partnerWithCode,
      params: { id },
    });
    return contract.packageOrder.result.parse(envelope.result);
  };
  const list = async (query: Record<string, string>) => {
    const { envelope } = await app.send(contract.packageOrders, { ...world.actors.partnerWithCode, query });
    return contract.packageOrders.result.parse(envelope.result);
  };
  const refund = async (orderNumber: string, body: Partial<RefundPackageBody> = {}) =>
    (
      await app.send(contract.refundPackageOrder, {
        ...world.actors.partnerWithCode,
        key: unique('key'),
        params: { orderNumber },
        body: { ...REASON, ...body },
      })
    ).envelope;
  /** Lets the runner send what waits, until nothing is on its way. */
  const settle = async (): Promise<void> => {
    const tasks = startTasks(app.services, QUICK);
    await until(
      () => rowsOf(sql`select id from task where status in ('queued', 'running')`),
      (open) => open.length === 0,
    );
    await tasks.stop();
  };
  const recordsOf = (orderNumber: string) =>
    rowsOf(sql`
      select r.record_type as type, r.delta, r.balance from pack_record r join holding h on h.id = r.holding_id
        join package_order o on o.id = h.package_order_id
      where o.order_number = ${orderNumber} and r.part = 'withdrawn' order by r.id`);

  it('suggest the price less the used times at their single price, never below 0', async () => {
    const { place } = world;
    const [fresh, worn, spent] = [
      await app.make.packageOrder(place, { amountCents: 42_000 }),
      await app.make.packageOrder(place, { amountCents: 42_000 }, { used: 3 }),
      await app.make.packageOrder(place, { amountCents: 42_000 }, { used: 9 }),
    ];
    expect(await read(fresh.orderNumber)).toMatchObject({
      refundable: 42_000,
      usedValue: 0,
      refundBlock: null,
    });
    expect(await read(worn.id)).toMatchObject({
      refundable: 27_000,
      usedValue: 15_000,
      refundBlock: null,
      tickets: [{ bought: 10, used: 3, frozen: 0, withdrawn: 0, left: 7, singlePrice: 5_000 }],
    });
    expect(await read(spent.id)).toMatchObject({ refundable: 0, refundBlock: 'nothingLeft' });
    expect(await refund(spent.orderNumber)).toMatchObject({ resultCode: 422, reason: 'nothingLeft' });
    // The list counts in SQL what the page counts in the program.
    const { results } = await list({ sortBy: 'amount' });
    expect(results.map(({ refundable }) => refundable).toSorted()).toEqual([0, 27_000, 42_000]);
  });

  it('freeze what is left while the money is on its way, and withdraw it with a record when it is back', async () => {
    const order = await app.make.packageOrder(world.place, {}, { used: 4 });
    expect(await refund(order.orderNumber)).toMatchObject({
      resultCode: 1404,
      result: { refund: { amount: 30_000, state: RefundState.requested } },
    });
    expect(await read(order.id)).toMatchObject({
      status: 5,
      refundState: 1,
      refundable: 0,
      held: 30_000,
      refunded: 0,
      refundBlock: 'running',
      tickets: [{ used: 4, frozen: 6, withdrawn: 0, left: 0 }],
    });
    await settle();
    const after = await read(order.id);
    expect(after).toMatchObject({
      status: 6,
      refundState: 3,
      refundable: 0,
      held: 0,
      refunded: 30_000,
      refundBlock: 'refunded',
      tickets: [{ used: 4, frozen: 0, withdrawn: 6, left: 0 }],
      payments: [{ state: 'partlyReturned', atDesk: false }],
    });
    expect(after.timeline.map((entry) => entry.kind)).toEqual(
      expect.arrayContaining(['placed', 'paid', 'refundAsked', 'refundSent', 'refundDone', 'cancelled']),
    );
    expect(await recordsOf(order.orderNumber)).toEqual([{ type: 6, delta: -6, balance: 0 }]);
    const sent = payments.attempts.filter(({ paymentNumber }) => paymentNumber === order.paymentNumber);
    expect(sent).toMatchObject([{ amountCents: 30_000 }]);
  });

  it('give back less when asked to, and refuse more than the suggestion by name', async () => {
    const order = await app.make.packageOrder(world.place, {}, { used: 1 });
    expect(await refund(order.orderNumber, { amount: 45_001 })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'amount', code: 'tooMuch', message: 'is at most 450.00' }],
    });
    expect((await refund(order.orderNumber, { amount: 40_000 })).resultCode).toBe(1404);
    await settle();
    // The rest may follow; there are no times left to withdraw.
    expect(await read(order.id)).toMatchObject({ refunded: 40_000, refundable: 5_000, refundBlock: null });
    expect((await refund(order.orderNumber)).resultCode).toBe(1404);
    await settle();
    expect(await read(order.id)).toMatchObject({ refunded: 45_000, refundable: 0 });
    expect(await recordsOf(order.orderNumber)).toHaveLength(1);
  });

  it('keep amount and times of a failed refund until it is tried again', async () => {
    const order = await app.make.packageOrder(world.place);
    reaction = { refuse: 'BALANCE_NOT_ENOUGH' };
    await refund(order.orderNumber);
    await settle();
    const failed = await read(order.id);
    expect(failed).toMatchObject({ status: 5, refundState: 4, held: 50_000, refundBlock: 'held' });
    expect(failed.tickets).toMatchObject([{ frozen: 10, left: 0 }]);
    expect(await refund(order.orderNumber)).toMatchObject({ resultCode: 422, reason: 'refundHeld' });
    reaction = 'pay';
    const [{ id, taskId } = { id: 0, taskId: '' }] = failed.refunds;
    const retried = await app.send(retryTask, {
      ...world.actors.partnerWithCode,
      key: unique('key'),
      params: { taskId },
      body: { itemIds: [id] },
    });
    expect(retried.envelope.result).toMatchObject({ retried: 1, skipped: 0 });
    await settle();
    expect(await read(order.id)).toMatchObject({ status: 6, refunded: 50_000, held: 0 });
    expect(await recordsOf(order.orderNumber)).toEqual([{ type: 6, delta: -10, balance: 0 }]);
  });

  it('ask about a refund whose answer was lost, instead of sending it twice', async () => {
    const order = await app.make.packageOrder(world.place, {}, { used: 1 });
    reaction = 'lost';
    await refund(order.orderNumber);
    await settle();
    const [{ id } = { id: 0 }] = (await read(order.id)).refunds;
    expect(await read(order.id)).toMatchObject({ status: 6, refunded: 45_000, held: 0 });
    expect(payments.questions).toContain(refundKey(id));
    const sent = payments.attempts.filter(({ paymentNumber }) => paymentNumber === order.paymentNumber);
    expect(sent.map(({ key }) => key)).toEqual([refundKey(id)]);
    expect(await recordsOf(order.orderNumber)).toEqual([{ type: 6, delta: -9, balance: 0 }]);
  });

  it('lets the times be used again when a refund is given up, and takes them when it was paid by hand', async () => {
    const close = async (orderNumber: string, state: 5 | 6) => {
      const [{ id } = { id: 0 }] = (await read(orderNumber)).refunds;
      const body = { state, note: 'By transfer', voucher: 'V1' };
      const { envelope } = await app.send(markRefund, {
        ...world.actors.partnerWithCode,
        key: unique('key'),
        params: { id },
        body,
      });
      expect(envelope.resultCode).toBe(200);
    };
    // Paid at the desk: nothing can go back through the provider.
    const given = await app.make.packageOrder(world.place, { paymentNumber: null }, { used: 2 });
    await refund(given.orderNumber);
    expect(await read(given.id)).toMatchObject({
      refundState: 4,
      refundFailCode: 'PAID_AT_DESK',
      payments: [{ atDesk: true }],
      refunds: [{ failCode: 'PAID_AT_DESK', canRetry: false }],
    });
    const { text } = await app.send(contract.exportPackageOrders, {
      ...world.actors.partnerWithCode,
      query: { keyword: given.orderNumber },
      body: { columns: ['orderNumber', 'refundState'] },
    });
    expect(text).toContain(`${given.orderNumber},待线下退 By hand`);
    await close(given.orderNumber, 6);
    expect(await read(given.id)).toMatchObject({
      status: 5,
      held: 0,
      refunded: 0,
      refundable: 40_000,
      refundBlock: null,
      tickets: [{ frozen: 0, withdrawn: 0, left: 8 }],
    });
    expect(await recordsOf(given.orderNumber)).toEqual([]);
    await refund(given.orderNumber);
    await close(given.orderNumber, 5);
    expect(await read(given.id)).toMatchObject({ status: 6, refunded: 40_000, tickets: [{ withdrawn: 8 }] });
    expect(await recordsOf(given.orderNumber)).toEqual([{ type: 6, delta: -8, balance: 0 }]);
  });

  it('of packs of several tickets count and withdraw each of them', async () => {
    const { place } = world;
    const second = await app.make.classPack(place, { name: 'Swim' });
    const pack = await app.make.classPack(place, { kind: 2, name: 'Swim and run', priceCents: 60_000 });
    const order = await app.make.packageOrder(place, { amountCents: 60_000 }, { used: 2 });
    const run = (
      order.items as { classPackId: number; name: string; times: number; singleCents: number }[]
    )[0];
    const swim = { classPackId: second.id, name: 'Swim', times: 3, singleCents: 4_000 };
    await rowsOf(sql`update package_order set class_pack_id = ${pack.id},
      items = ${JSON.stringify([run, swim])}::jsonb where id = ${order.id}`);
    await app.make.holding(second.id, order.memberId, { packageOrderId: order.id, total: 3, used: 1 });
    const shown = await read(order.id);
    expect(shown).toMatchObject({ kind: 2, packName: 'Swim and run', usedValue: 14_000, refundable: 46_000 });
    expect(shown.tickets).toMatchObject([
      { bought: 10, used: 2, left: 8 },
      { name: 'Swim', bought: 3, used: 1, left: 2 },
    ]);
    await refund(order.orderNumber);
    await settle();
    expect(await recordsOf(order.orderNumber)).toEqual([
      { type: 6, delta: -8, balance: 0 },
      { type: 6, delta: -2, balance: 0 },
    ]);
  });

  it('are not refunded before they are paid or while their group is not complete', async () => {
    const { place } = world;
    const unpaid = { paidAt: null, paymentNumber: null };
    const pending = await app.make.packageOrder(place, { status: 'pending', ...unpaid });
    const grouped = await app.make.packageOrder(place, { status: 'groupBuying' });
    expect(await read(pending.id)).toMatchObject({
      status: 1,
      paid: 0,
      refundBlock: 'unpaid',
      tickets: [{ left: 0 }],
    });
    expect(await read(grouped.id)).toMatchObject({ status: 7, refundBlock: 'groupBuying' });
    expect(await refund(pending.orderNumber)).toMatchObject({ reason: 'orderUnpaid' });
    expect(await refund(grouped.orderNumber)).toMatchObject({ reason: 'groupBuyingRuns' });
    expect(
      await rowsOf(sql`select id from task_item where package_order_id in (${pending.id}, ${grouped.id})`),
    ).toEqual([]);
  });

  it('are found by pack, buyer, number, phone, state and day, with the sums of all that are found', async () => {
    const { place } = world;
    const buyer = await app.make.member({ name: 'Zhang San' });
    const [first, second] = [
      await app.make.packageOrder(place, { memberId: buyer.id, amountCents: 30_000, source: 5 }),
      await app.make.packageOrder(place, { status: 'pending', paidAt: null, paymentNumber: null }),
    ];
    await app.make.packageOrder(world.sibling, { memberId: buyer.id });
    const numbers = async (query: Record<string, string>) =>
      (await list(query)).results.map(({ orderNumber }) => orderNumber);
    expect(await numbers({})).toHaveLength(2);
    for (const query of [
      { classPackId: String(first.classPackId) },
      { keyword: first.orderNumber.toLowerCase() },
      { keyword: buyer.phone },
      { keyword: 'zhang' },
      { userId: String(buyer.id) },
      { status: '5' },
      { type: '4,5' },
      { amountMax: '30000' },
      { start: '2026-11-20', end: '2026-11-20', status: '5,6' },
    ])
      expect([query, await numbers(query)]).toEqual([query, [first.orderNumber]]);
    expect(await numbers({ end: '2026-11-19' })).toEqual([]);
    expect(await numbers({ refunded: '1' })).toEqual([]);
    expect((await list({})).totals).toEqual({ amount: 80_000, paid: 30_000, refunded: 0 });
    expect((await list({ keyword: second.orderNumber })).totals).toEqual({
      amount: 50_000,
      paid: 0,
      refunded: 0,
    });
    await refund(first.orderNumber);
    expect(await numbers({ refundState: '1' })).toEqual([first.orderNumber]);
    await settle();
    expect(await numbers({ refunded: '1', refundState: '3' })).toEqual([first.orderNumber]);
    await rowsOf(sql`update member set avatar = '/buyer.webp' where id = ${buyer.id}`);
    const { results } = await list({ keyword: first.orderNumber });
    expect(results[0]?.userAvatar).toBe('/buyer.webp');
    expect(results[0]?.phone).toBe(`${buyer.phone.slice(0, 3)}****${buyer.phone.slice(-4)}`);
  });

  it('tell no sum to people without PAYMENT_READ_EXPORT, who cannot sort by it or refund either', async () => {
    const { place } = world;
    const desk = await app.make.account();
    await app.make.membership(desk.id, place.companyId, [place.storeId]);
    await app.make.grant(desk.id, ['TICKET_PACKAGE_READ', 'TICKET_PACKAGE_WRITE'], place.storeId);
    const as = { token: await app.make.signIn(desk.id), storeKey: world.storeKey };
    const order = await app.make.packageOrder(place, {}, { used: 1 });
    await refund(order.orderNumber);
    const answers = [
      await app.send(contract.packageOrders, as),
      await app.send(contract.packageOrder, { ...as, params: { id: order.id } }),
    ];
    for (const { envelope } of answers) {
      expect(envelope.resultCode).toBe(200);
      expect(JSON.stringify(envelope.result)).not.toMatch(/50000|45000|5000/);
    }
    const body = { columns: ['orderNumber', 'amount', 'refunded'] };
    const [hidden, seen] = await Promise.all(
      [as, world.actors.partnerWithCode].map((who) =>
        app.send(contract.exportPackageOrders, { ...who, query: { status: '5' }, body }),
      ),
    );
    expect(hidden?.text).toContain(`${order.orderNumber},,`);
    expect(seen?.text).toContain(`${order.orderNumber},500.00,`);
    const sorted = await app.send(contract.packageOrders, { ...as, query: { sortBy: 'amount' } });
    expect(sorted.envelope).toMatchObject({ resultCode: 403, parameters: { code: 'PAYMENT_READ_EXPORT' } });
    const asked = await app.send(contract.refundPackageOrder, {
      ...as,
      key: unique('key'),
      params: { orderNumber: order.orderNumber },
      body: REASON,
    });
    expect(asked.envelope).toMatchObject({ resultCode: 403, parameters: { code: 'PAYMENT_READ_EXPORT' } });
  });

  it('stand in the list of a refund task by buyer and pack, and in the audit trail', async () => {
    const order = await app.make.packageOrder(world.place);
    const { result } = await refund(order.orderNumber, { reason: 0, note: '搬家' });
    const { taskId } = contract.refundPackageOrder.result.parse(result).refund;
    const items = await app.send(taskItems, {
      ...world.actors.partnerWithCode,
      params: { taskId },
      query: { keyword: 'Ticket' },
    });
    expect(items.envelope.result).toMatchObject({
      totalRecords: 1,
      results: [{ orderNumber: order.orderNumber, bookingId: null, eventId: null, amount: 50_000 }],
    });
    const { actors } = world;
    const phone = await app.send(contract.revealPackagePhone, {
      ...actors.partnerWithCode,
      params: { orderNumber: order.orderNumber },
    });
    expect(phone.envelope.result).toEqual({ phone: expect.stringMatching(/^138\d{8}$/) });
    const { history, timeline } = await read(order.id);
    expect(timeline.map((entry) => entry.kind)).toContain('phoneRevealed');
    expect(history).toMatchObject([
      { action: 'packageOrders.revealPhone' },
      { action: 'packageOrders.refund', after: { amount: 50_000, reason: 0, note: '搬家', frozen: 10 } },
    ]);
  });
});
