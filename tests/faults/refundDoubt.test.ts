// @orders @server/payments
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { CallSpec } from '../../shared/contract/call.ts';
import { refundOrder } from '../../shared/contract/orders/calls.ts';
import { markRefund, retryTask, stopTask } from '../../shared/contract/tasks/calls.ts';
import { refundKey } from '../../server/tasks/refunds/outcome.ts';
import { startTasks } from '../../server/tasks/start.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { unique } from '../../server/testing/factories.ts';
import { DoubtfulPayments, FATES } from './doubtfulPayments.ts';
import { booksOf, providerCents, wrongRows } from './ordersBooks.ts';

/** Reliability M3: in whatever order people decide about refunds nobody knows the end of, money goes back once. */
const onPostgres = testPostgres() ? describe : describe.skip;
const QUICK = { refundsPerSecond: 5_000, backoffMs: 1, pollMs: 5, interruptions: 2 };
const RUNS = 40;
const PAID = 3_000;

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), cents: fc.constantFrom(1_000, PAID) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), fate: fc.constantFrom(...FATES) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      how: fc.constantFrom('byHand', 'giveUp'),
      isMute: fc.nat(4).map((value) => value === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const), isPaid: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), isPaid: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Item extends Record<string, unknown> {
  readonly id: number;
  readonly taskId: string;
  readonly state: number;
  readonly cents: number;
}

onPostgres('any sequence of what people do about refunds in doubt', () => {
  const payments = new DoubtfulPayments();
  const outcomes = new Map<string, number>();
  const note = (what: string): void => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    const config = { refundRetryMinutes: [0] };
    app = await buildTestApp({ database: { kind: 'postgres' }, payments, config });
    world = await makeWorld(app.make);
  });
  afterAll(() => app.close());

  it('pays nothing twice, and the books say what the payment side says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25, size: 'max' }), async (steps) => {
        const order = await paidOrder();
        await take(order, { do: 'refund', cents: PAID });
        for (const each of steps) {
          await take(order, each);
          await expectOnce(order);
        }
        await settleAll(order);
      }),
      { numRuns: RUNS, seed: 4, endOnFailure: true },
    );
    // A sequence that nothing came of proves nothing.
    expect([...outcomes.keys()].toSorted()).toEqual(EVERY_OUTCOME);
    expect([...payments.met.keys()].toSorted()).toEqual([...FATES].toSorted());
  });

  const EVERY_OUTCOME = [
    ...['byHand', 'giveUp'].flatMap((how) =>
      ['alreadyRefunded', 'done', 'providerSilent', 'refundNotFailed', 'refundUnderWay'].map(
        (end) => `${how}: ${end}`,
      ),
    ),
    ...['badInput', 'orderRefunded', 'refundHeld', 'refundTaskRunning', 'requested'].map(
      (end) => `refund: ${end}`,
    ),
    'retry: none',
    'retry: some',
    'stop: none',
    'stop: some',
  ].toSorted();

  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await app.database.orm.execute<Row>(query)).rows;
  const ask = async (call: CallSpec, sending: object) =>
    (await app.send(call, { ...world.actors.partnerWithCode, key: unique('key'), ...sending })).envelope;

  interface Order {
    readonly id: number;
    readonly number: string;
    readonly templateId: number;
  }
  async function paidOrder(): Promise<Order> {
    const template = await app.make.template(world.place);
    const event = await app.make.event(template, { booked: 1, grossCents: PAID });
    const { id, orderNumber } = await app.make.booking(event, { amountCents: PAID });
    return { id, number: orderNumber, templateId: template.id };
  }
  const itemsOf = ({ id }: Order) =>
    rowsOf<Item>(sql`select id, task_id as "taskId", state, amount_cents as cents from task_item
      where booking_id = ${id} order by id`);

  async function take(order: Order, what: Step): Promise<void> {
    const items = await itemsOf(order);
    // The one that is not decided, if there is one: the others are over.
    const item = items.find(({ state }) => state !== 3 && state < 5) ?? items.at(-1);
    if (!item && what.do !== 'refund') return;
    const { id = 0, taskId = '' } = item ?? {};
    switch (what.do) {
      case 'refund': {
        const body = { amount: what.cents, reason: 2, note: '', notify: false, alsoCancel: false };
        const { resultCode, reason } = await ask(refundOrder, {
          params: { orderNumber: order.number },
          body,
        });
        return note(`refund: ${resultCode === 1404 ? 'requested' : reason}`);
      }
      case 'send':
        payments.fate = what.fate;
        return work(order);
      case 'retry': {
        const { result } = await ask(retryTask, { params: { taskId }, body: {} });
        return note(`retry: ${retryTask.result.parse(result).retried > 0 ? 'some' : 'none'}`);
      }
      case 'stop': {
        const { result } = await ask(stopTask, { params: { taskId } });
        return note(`stop: ${stopTask.result.parse(result).stopped > 0 ? 'some' : 'none'}`);
      }
      case 'close': {
        payments.isMute = what.isMute;
        const body = { state: what.how === 'byHand' ? 5 : 6, note: 'By transfer', voucher: 'V1' };
        const { resultCode, reason } = await ask(markRefund, { params: { id }, body });
        payments.isMute = false;
        return note(`${what.how}: ${resultCode === 200 ? 'done' : reason}`);
      }
      case 'late':
        return payments.end(what.isPaid);
      case 'wait':
        // What has not arrived within an hour never will.
        payments.arrive(what.isPaid);
        await rowsOf(
          sql`update task_item set unanswered_at = unanswered_at - interval '1 hour' where id = ${id}`,
        );
    }
  }

  /** Lets a runner send what is due, until all of it has failed or is done. */
  async function work(order: Order): Promise<void> {
    const tasks = startTasks(app.services, QUICK);
    await until(
      () => itemsOf(order),
      (items) => items.every(({ state }) => state > 2),
    );
    await until(
      () => rowsOf(sql`select 1 from task where status in ('queued', 'running')`),
      (open) => open.length === 0,
    );
    await tasks.stop();
  }

  /** What is closed is over at the payment side too, and nothing went back twice. */
  async function expectOnce(order: Order): Promise<void> {
    const items = await itemsOf(order);
    const closed = items.filter(({ state }) => state > 4).map(({ id }) => refundKey(id));
    expect(closed.filter((key) => payments.isPaid(key) || payments.isOpen(key))).toEqual([]);
    const gone = items.filter(({ id, state }) => state === 5 || payments.isPaid(refundKey(id)));
    expect(gone.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(PAID);
    const books = await booksOf(app.database, order.templateId, 0);
    expect(
      Object.entries(books).filter(([name, [kept, counted]]) => isMoney(name) && kept !== counted),
    ).toEqual([]);
    expect(await wrongRows(app.database, order.templateId)).toEqual([]);
  }
  const isMoney = (name: string): boolean => !name.startsWith('points of') && !name.startsWith('class times');

  /** Everything comes to light and is tried until it is done: both sides have paid the same. */
  async function settleAll(order: Order): Promise<void> {
    payments.end(true);
    payments.fate = 'pay';
    for (const { id, taskId, state } of await itemsOf(order)) {
      if (state === 4) await ask(retryTask, { params: { taskId }, body: { itemIds: [id] } });
    }
    await work(order);
    const items = await itemsOf(order);
    const paid = items.filter(({ id }) => payments.isPaid(refundKey(id)));
    expect(paid.reduce((sum, { cents }) => sum + cents, 0)).toBe(
      await providerCents(app.database, order.templateId),
    );
    await expectOnce(order);
  }
});
