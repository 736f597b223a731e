// @orders @server/payments
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { addParticipant, checkIn } from '../../shared/contract/events/attendance.calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { cancel } from '../../shared/contract/events/calls.ts';
import { transactionBooking } from '../../shared/contract/orders/membership.calls.ts';
import * as contract from '../../shared/contract/orders/calls.ts';
import { markRefund, retryTask } from '../../shared/contract/tasks/calls.ts';
import { classPack } from '../../server/db/schema/packs.ts';
import { startTasks } from '../../server/tasks/start.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { type Reaction, scriptedPayments } from '../../server/tasks/testing/scriptedPayments.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { unique } from '../../server/testing/factories.ts';
import { bodyOf, newDraft, piecesLeft } from '../../plugins/partner-refunds/model/refundDraft.ts';
import { booksOf, providerCents, wrongRows } from './ordersBooks.ts';

/** Reliability M3: whatever staff does in whatever order, every sum agrees with its rows, to the cent. */
const onPostgres = testPostgres() ? describe : describe.skip;
const QUICK = { refundsPerSecond: 5_000, backoffMs: 1, pollMs: 10, patienceMs: 0 };
const POINTS = 60;
/** Sessions booked one by one, and those of a series that one sign-up books together. */
const [SESSIONS, SERIES, MEMBERS, CAPACITY] = [3, 2, 3, 5];
const RUNS = 12;
/** The same walks each time, so that each of them is known to come to every outcome below. */
const SEED = 20_261_123;
/** What the walks have to come to, so that no step is refused or done each time unseen. */
const DONE = ['book by 1', 'book by 2', 'book by 3', 'book by 5', 'pay', 'move', 'cancel', 'cancel a series']
  .concat(['cancel a session', 'refund line', 'refund cent', 'refund third', 'refund all'])
  .concat(['check in', 'undo', 'byHand', 'giveUp', 'retry']);
const REFUSED = ['book by 2', 'book by 3', 'move', 'cancel', 'refund all'];
const EVERY_OUTCOME = [...DONE.map((step) => `${step} done`), ...REFUSED.map((step) => `${step} refused`)];

const place = fc.nat(11);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      session: place,
      member: place,
      mode: fc.constantFrom(1, 2, 3, 3, 5),
      seats: fc.integer({ min: 1, max: 2 }),
      by: fc.constantFrom('desk', 'deskLater', 'app', 'app', 'appLater'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), order: place }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), order: place, session: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancelSeries' as const), order: place }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order: place,
      part: fc.constantFrom('line', 'cent', 'third', 'all'),
      frees: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('door' as const), order: place, undo: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      refund: place,
      how: fc.constantFrom('retry', 'byHand', 'giveUp'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelSession' as const), session: place }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Doing<Name extends Step['do']> = Extract<Step, { readonly do: Name }>;

onPostgres('any sequence of what happens to orders', () => {
  // Some refunds fail until they are sent again, some answers are lost and must be asked for.
  const reactions: readonly Reaction[] = ['pay', 'pay', 'lost', { refuse: 'BALANCE_NOT_ENOUGH' }];
  const payments = scriptedPayments(({ amountCents }, earlier) =>
    earlier > 0 ? 'pay' : (reactions[amountCents % reactions.length] ?? 'pay'),
  );
  const outcomes = new Map<string, number>();
  /** Counts an answer of a step: done (200, or 1404 where a task goes on), or refused. */
  const note = ({ resultCode }: { readonly resultCode: number }, what: string): void => {
    const outcome = `${what} ${[200, 1404].includes(resultCode) ? 'done' : 'refused'}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    // A retry waits minutes in the product.
    const config = { refundRetryMinutes: [0, 0, 0, 0, 0] };
    app = await buildTestApp({ database: { kind: 'postgres' }, payments, config });
    world = await makeWorld(app.make);
  });
  afterAll(() => app.close());

  it('leaves seats, check-ins, money, points, class times and the payment side in agreement', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const shop = await openShop();
        const paidBefore = (await payments.total()).cents;
        for (const each of steps) {
          await shop.take(each);
          await expectAgreement(shop.templateId);
        }
        await settle();
        await expectAgreement(shop.templateId);
        await expectCallsToAgree(shop);
        expect(await providerCents(app.database, shop.templateId)).toBe(
          (await payments.total()).cents - paidBefore,
        );
      }),
      // A failure is told as it was found: a shorter one costs minutes.
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(EVERY_OUTCOME.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
  }, 480_000);

  /** Answers of calls that must work. */
  const ask = async <C extends CallSpec>(
    call: C,
    sending: {
      params?: Record<string, string | number>;
      query?: Record<string, string | number>;
      body?: unknown;
    } = {},
  ) => {
    const received = await app.send(call, {
      ...world.actors.partnerWithCode,
      key: unique('key'),
      ...sending,
    });
    // Refusals are answers, too; anything else is a fault of ours.
    expect(received.status).toBe(200);
    return received.envelope;
  };
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await app.database.orm.execute<Row>(query)).rows;

  async function settle(): Promise<void> {
    const tasks = startTasks(app.services, QUICK);
    await until(
      async () =>
        (
          await rowsOf<{ open: number }>(sql`
        select count(*)::int as open from task_item where state in (1, 2)`)
        )[0]?.open,
      (open) => open === 0,
    );
    await until(
      async () =>
        (
          await rowsOf<{ open: number }>(sql`
        select count(*)::int as open from task where status in ('queued', 'running')`)
        )[0]?.open,
      (open) => open === 0,
    );
    await tasks.stop();
  }

  /** A template that can be paid in four ways, its sessions, and members with points and a class card. */
  async function openShop() {
    const { companyId, storeId } = world.place;
    const [pack] = await app.database.orm
      .insert(classPack)
      .values({ companyId, storeId, name: 'Ten', priceCents: 1, times: 10, validityMonths: 3 })
      .returning();
    const none = { price: 0, points: 0, classPackId: null as number | null, times: 0, items: [] as object[] };
    const items = [
      { name: 'Entry', price: 3_333, limit: 4 },
      { name: 'Shuttle', price: 1_001, limit: 4 },
    ];
    const paymentModes = [
      { ...none, mode: 3, price: 5_001 },
      { ...none, mode: 1, points: 7 },
      { ...none, mode: 2, times: 2, classPackId: pack?.id ?? 0 },
      { ...none, mode: 5, items },
    ];
    const template = await app.make.template(world.place, { paymentModes: paymentModes as never });
    const sessions: number[] = [];
    const series = { registerType: 2, repeatKey: unique('series') };
    for (let index = 0; index < SESSIONS + SERIES; index++) {
      const values = { capacity: CAPACITY, ...(index >= SESSIONS && series) };
      sessions.push((await app.make.event(template, values)).id);
    }
    const members: { id: number; phone: string; holdingId: number }[] = [];
    for (let index = 0; index < MEMBERS; index++) {
      const { id, phone } = await app.make.member({ points: POINTS });
      const held = await app.make.holding(pack?.id ?? 0, id, { total: 12 });
      members.push({ id, phone, holdingId: held.id });
    }
    const at = <Value>(values: readonly Value[], index: number): Value => {
      const value = values[index % values.length];
      if (value === undefined) throw new Error('There is none.');
      return value;
    };
    const orders = () =>
      rowsOf<{ number: string; id: number; eventId: number; amount: number }>(sql`
        select order_number as number, id, event_id as "eventId", amount_cents as amount from booking
        where template_id = ${template.id} order by id`);
    const doings: { readonly [Name in Step['do']]: (what: Doing<Name>) => Promise<unknown> } = {
      book: async ({ session, member, mode, seats, by }) => {
        const { phone } = at(members, member);
        const later = by === 'deskLater' || by === 'appLater';
        const answer = await ask(addParticipant, {
          params: { id: at(sessions, session) },
          body: {
            phone,
            seats,
            payMode: mode,
            paid: !later,
            ...(mode === 5 && {
              items: [
                { name: 'Entry', count: seats },
                { name: 'Shuttle', count: 1 },
              ],
            }),
          },
        });
        note(answer, `book by ${mode}`);
        const { resultCode, result } = answer;
        if (resultCode !== 200 || !by.startsWith('app')) return;
        // The members' app books the same way and pays through the provider.
        const { orderNumber } = addParticipant.result.parse(result);
        await rowsOf(sql`update booking set by_hand = 0, payment_number = case when status = 'paid'
          and pay_mode in (3, 5) then 'P' || order_number end where order_number = ${orderNumber}`);
      },
      // Paid in the app, as its server would book it.
      pay: async ({ order }) => {
        const all = await orders();
        if (all.length === 0) return;
        const [paid] = await rowsOf(sql`
          with paid as (update booking set status = 'paid', payment_number = 'P' || order_number, by_hand = 0,
              paid_at = now() where id = ${at(all, order).id} and status = 'pending'
            returning event_id, amount_cents)
          update event set gross_cents = gross_cents + amount_cents from paid where event.id = paid.event_id returning id`);
        note({ resultCode: paid ? 200 : 404 }, 'pay');
      },
      move: async ({ order, session }) => {
        const all = await orders();
        if (all.length === 0) return;
        const body = { eventId: at(sessions, session), notify: true };
        note(await ask(contract.moveOrder, { params: { orderNumber: at(all, order).number }, body }), 'move');
      },
      cancel: async ({ order }) => {
        const all = await orders();
        if (all.length === 0) return;
        const body = { reason: 2, note: '', notify: true };
        note(
          await ask(contract.cancelOrder, { params: { orderNumber: at(all, order).number }, body }),
          'cancel',
        );
      },
      cancelSeries: async ({ order }) => {
        const all = await orders();
        if (all.length === 0) return;
        const params = { orderNumber: at(all, order).number };
        const { resultCode, result } = await ask(contract.previewSeriesCancel, { params });
        // Most orders are of single sessions.
        if (resultCode === 404) return;
        const { count, amount, points, times } = contract.previewSeriesCancel.result.parse(result);
        if (count === 0) return;
        const body = { count, amount, points, times, reason: 2, note: '', notify: true };
        const done = await ask(contract.cancelSeries, { params, body });
        expect([200, 1404]).toContain(done.resultCode);
        note(done, 'cancel a series');
      },
      refund: async ({ order, part, frees }) => {
        const all = await orders();
        // Mostly such as cost money: others have nothing to give back.
        const costing = all.filter(({ amount }) => amount > 0);
        if (costing.length === 0) return;
        const { number: orderNumber } = at(order === 0 ? all : costing, order);
        const { result } = await ask(contract.order, { params: { orderNumber } });
        const shown = contract.order.result.parse(result);
        const rest = shown.refundable ?? 0;
        const pieces = shown.lines.map((line) => Math.min(1, piecesLeft(line)));
        const amount = Math.max(1, { line: 1, cent: 1, third: Math.ceil(rest / 3), all: rest }[part]);
        const draft = { ...newDraft(shown), pieces, amount, freesSeats: frees };
        const body = bodyOf(shown, { ...draft, mode: part === 'line' ? 'lines' : 'amount' });
        note(await ask(contract.refundOrder, { params: { orderNumber }, body }), `refund ${part}`);
      },
      door: async ({ order, undo }) => {
        const all = await orders();
        if (all.length === 0) return;
        const { id, eventId } = at(all, order);
        const answer = await ask(checkIn, { params: { id: eventId }, body: { bookingIds: [id], undo } });
        note(answer, undo ? 'undo' : 'check in');
      },
      settle,
      decide: async ({ refund, how }) => {
        const refunds = await rowsOf<{ id: number; taskId: string }>(sql`
          select i.id, i.task_id as "taskId" from task_item i join booking b on b.id = i.booking_id
          where b.template_id = ${template.id} and i.state = 4 order by i.id`);
        if (refunds.length === 0) return;
        const { id, taskId } = at(refunds, refund);
        const close = { note: 'By transfer', voucher: 'V1', state: how === 'byHand' ? 5 : 6 };
        const answer =
          how === 'retry'
            ? await ask(retryTask, { params: { taskId }, body: { itemIds: [id] } })
            : await ask(markRefund, { params: { id }, body: close });
        note(answer, how);
      },
      cancelSession: async ({ session }) => {
        const id = at(sessions, session);
        const body = { id, eventId: id, reasonType: 1, description: '', megSendParticipants: 0 };
        note(await ask(cancel, { params: { id }, body }), 'cancel a session');
      },
    };
    const take = (what: Step): Promise<unknown> =>
      (doings[what.do] as (doing: Step) => Promise<unknown>)(what);
    return { templateId: template.id, orders, take };
  }

  /** Kept sums are those of the rows. */
  async function expectAgreement(templateId: number): Promise<void> {
    const books = await booksOf(app.database, templateId, POINTS);
    expect(Object.entries(books).filter(([, [kept, counted]]) => kept !== counted)).toEqual([]);
    expect(await wrongRows(app.database, templateId)).toEqual([]);
  }

  /** The calls tell the same: purchase data, its list, and every order by its lines. */
  async function expectCallsToAgree({
    templateId,
    orders,
  }: Awaited<ReturnType<typeof openShop>>): Promise<void> {
    const [sums] = await rowsOf<{ paid: number; refunded: number; booked: number }>(sql`
      select sum(gross_cents)::int as paid, sum(refunded_cents)::int as refunded,
        coalesce(sum(booked) filter (where status <> 2), 0)::int as booked from event
      where template_id = ${templateId}`);
    const head = await ask(contract.purchaseData, { params: { id: templateId } });
    expect(head.result).toMatchObject({ ...sums });
    const list = await ask(transactionBooking, { query: { templateId } });
    expect(transactionBooking.result.parse(list.result).totals.refunded).toBe(sums?.refunded);
    for (const { number: orderNumber } of await orders()) {
      const { result } = await ask(contract.order, { params: { orderNumber } });
      const { lines, paid, refunded, refundable, held } = contract.order.result.parse(result);
      const sum = (values: readonly (number | null)[]) =>
        values.reduce<number>((total, cents) => total + (cents ?? 0), 0);
      expect(sum(lines.map((line) => line.paid))).toBe(paid);
      expect(sum(lines.map((line) => line.refunded))).toBe(refunded);
      expect(sum([refundable, held, refunded])).toBe(paid);
    }
  }
});
