// @classPacks @packageOrders @journal
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { giveTicket, sellPack } from '../../shared/contract/classPacks/distribution.calls.ts';
import { changeHolding, refundHolding } from '../../shared/contract/classPacks/holdings.calls.ts';
import { addParticipant } from '../../shared/contract/events/attendance.calls.ts';
import { cancelOrder, moveOrder } from '../../shared/contract/orders/calls.ts';
import { refundPackageOrder } from '../../shared/contract/packageOrders/calls.ts';
import { sweepHoldings } from '../../server/domains/classPacks/holdings/expiry.ts';
import { brokenHoldings } from '../../server/db/statements/holdings.ts';
import { readFaults } from '../../server/domains/journal/sql.ts';
import { startTasks } from '../../server/tasks/start.ts';
import { scriptedPayments } from '../../server/tasks/testing/scriptedPayments.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { openClassShop } from './classShop.ts';
import { currentSlice } from '../../scripts/sweep.mjs';

/**
 * Class times against a model that knows nothing of the database: whatever is sold, given, booked, returned, put on hold
 * and refunded in whatever order, every counter of every holding, every seat and every cent is what the model says.
 */
const onPostgres = testPostgres() ? describe : describe.skip;
const QUICK = { refundsPerSecond: 5_000, backoffMs: 1, pollMs: 5, patienceMs: 0 };
/** A landing takes some walks, the same each time; everything takes many. */
const RUNS = currentSlice() ? 40 : 2_000;
const SEED = 20_261_128;
const MEMBERS = 2;
/** What staff does to one holding; the model decides whether it can. */
const ACTS = ['add', 'takeBack', 'extend', 'freeze', 'unfreeze', 'end', 'reverse'] as const;
/** What happens, and how often. */
const WEIGHTS = {
  sell: 4,
  give: 3,
  book: 8,
  cancel: 3,
  move: 2,
  act: 8,
  refundPack: 2,
  refundTimes: 2,
  pass: 2,
};
type Doing = keyof typeof WEIGHTS;
const doing = fc.oneof(
  ...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Doing) })),
);
const place = fc.nat(11);
/** `what` it is done to (an order, a holding, a ticket), by or for whom, where, and how often. */
const steps = fc.array(
  fc.record({
    do: doing,
    act: fc.constantFrom(...ACTS),
    what: place,
    member: place,
    session: place,
    times: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 15, maxLength: 25 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

const OUTCOMES = [
  'sell done',
  'give done',
  'book done',
  'book refused',
  'cancel done',
  'move done',
  'refundPack done',
]
  .concat(['refundPack refused', 'refundTimes done', 'refundTimes refused', 'pass done'])
  .concat(ACTS.flatMap((act) => [`${act} done`, `${act} refused`]));

/** A holding as the model keeps it. */
interface Held {
  readonly id: number;
  readonly member: number;
  readonly pack: number;
  readonly order: string | undefined;
  total: number;
  used: number;
  withdrawn: number;
  expired: number;
  isOnHold: boolean;
  /** Its last day is over. */
  isOver: boolean;
  /** Among those that are not over, the place in the order in which they end. */
  end: number;
}
const freeOf = (held: Held): number => held.total - held.used - held.withdrawn - held.expired;
/** Asks for a step of somebody who is not there are passed over. */
const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % values.length];

onPostgres('any sequence of what happens to class times', () => {
  const payments = scriptedPayments(() => 'pay');
  const outcomes = new Map<string, number>();
  let app: TestApp;
  let tasks: ReturnType<typeof startTasks>;
  let shop: Awaited<ReturnType<typeof openClassShop>>;
  beforeAll(async () => {
    app = await buildTestApp({ database: { kind: 'postgres' }, payments });
    shop = await openClassShop(app);
    tasks = startTasks(app.services, QUICK);
  });
  afterAll(async () => {
    await tasks.stop();
    await app.close();
  });

  it('leaves every counter, seat and cent as the model has it, and every balance explained', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const desk = await openDesk();
        for (const step of walk) {
          await desk.take(step);
          await desk.expectAgreement(step);
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(await shop.rowsOf(brokenHoldings(sql`true`))).toEqual([]);
    expect(await readFaults(app.database.orm)).toEqual([]);
    expect(OUTCOMES.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
  }, 3_600_000);

  /** Two new members at the desk, what the model knows of them, and how each step goes. */
  async function openDesk() {
    const { rowsOf, ask, done, settled, goods, tickets, sessions } = shop;
    const members: { readonly id: number; readonly phone: string }[] = [];
    for (let index = 0; index < MEMBERS; index += 1) members.push(await app.make.member());
    const ids = sql.join(
      members.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    const all: Held[] = [];
    const sold: { readonly number: string; readonly cents: number; refunded: number }[] = [];
    const booked: {
      readonly number: string;
      readonly held: Held;
      readonly seats: number;
      session: number;
      isGone: boolean;
    }[] = [];

    const note = (what: string, isDone: boolean): void => {
      const outcome = `${what} ${isDone ? 'done' : 'refused'}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    };
    /** What a step brought, as the members got it; its numbers and ends are the database's. */
    async function learn(
      expected: readonly { pack: number; member: number; total: number; order?: string }[],
    ): Promise<void> {
      const rows = await rowsOf<{ id: number; pack: number; member: number; total: number }>(sql`
        select id, class_pack_id as pack, member_id as member, total from holding
        where member_id in (${ids}) and id <> all(${sql.param(all.map(({ id }) => id))}::bigint[]) order by id`);
      expect(rows.map(({ pack, member, total }) => ({ pack, member, total }))).toEqual(
        expected.map(({ pack, member, total }) => ({ pack, member, total })),
      );
      for (const [index, { id, pack, member, total }] of rows.entries())
        all.push({
          id,
          pack,
          member,
          total,
          order: expected[index]?.order,
          used: 0,
          withdrawn: 0,
          expired: 0,
          isOnHold: false,
          isOver: false,
          end: 0,
        });
    }
    const expire = (held: Held): void => {
      held.expired += freeOf(held);
    };
    const versionOf = async (id: number): Promise<number> =>
      (await rowsOf<{ version: number }>(sql`select version from holding where id = ${id}`))[0]?.version ?? 0;

    const doings: Readonly<Record<Doing, (step: Step) => Promise<void>>> = {
      sell: async ({ what, member, times }) => {
        const quantity = Math.ceil(times / 2);
        const buyer = pick(members, member);
        const piece = pick(goods, what);
        if (!buyer || !piece) return;
        const sale = await done(sellPack, { body: { classPackId: piece.id, phone: buyer.phone, quantity } });
        const { orderNumber: order } = sellPack.result.parse(sale);
        // As if it had been paid in the members' app: its refund then goes through the provider.
        await rowsOf(sql`
          update package_order set payment_number = 'P' || order_number where order_number = ${order}`);
        await learn(
          piece.parts.map((part) => ({
            pack: part.pack,
            member: buyer.id,
            total: part.times * quantity,
            order,
          })),
        );
        sold.push({ number: order, cents: piece.price * quantity, refunded: 0 });
        note('sell', true);
      },
      give: async ({ what, member, times }) => {
        const to = pick(members, member);
        const pack = pick(tickets, what);
        if (!to || pack === undefined) return;
        await done(giveTicket, {
          body: { classPackId: pack, userId: to.id, times, validityMonths: 6, note: '' },
        });
        await learn([{ pack, member: to.id, total: times }]);
        note('give', true);
      },
      book: async ({ member, session, times }) => {
        const seats = Math.ceil(times / 3);
        const who = pick(members, member);
        const eventId = pick(sessions, session);
        if (!who || eventId === undefined) return;
        // What can pay: good, not on hold, with enough left; the one that ends first, then the narrowest, then the oldest.
        const ends = new Map(
          (
            await rowsOf<{ id: number; end: number }>(sql`
          select id, extract(epoch from valid_to)::float8 as end from holding where member_id = ${who.id}`)
          ).map(({ id, end }) => [id, end]),
        );
        const [payer] = all
          .filter((held) => held.member === who.id && !held.isOver && !held.isOnHold && freeOf(held) >= seats)
          .toSorted(
            (one, other) =>
              (ends.get(one.id) ?? 0) - (ends.get(other.id) ?? 0) ||
              Number(one.pack === tickets[1]) - Number(other.pack === tickets[1]) ||
              one.id - other.id,
          );
        const answer = await ask(addParticipant, {
          params: { id: eventId },
          body: { phone: who.phone, seats, payMode: 2, paid: true },
        });
        expect(answer.resultCode === 200).toBe(payer !== undefined);
        note('book', payer !== undefined);
        if (!payer) return;
        payer.used += seats;
        const { orderNumber: number } = addParticipant.result.parse(answer.result);
        booked.push({ number, held: payer, seats, session: eventId, isGone: false });
      },
      cancel: async ({ what }) => {
        const booking = pick(
          booked.filter(({ isGone }) => !isGone),
          what,
        );
        if (!booking) return;
        await done(cancelOrder, {
          params: { orderNumber: booking.number },
          body: { reason: 2, note: '', notify: false },
        });
        await settled();
        booking.isGone = true;
        booking.held.used -= booking.seats;
        // What comes back after the end expires at once.
        if (booking.held.isOver && !booking.held.isOnHold) expire(booking.held);
        note('cancel', true);
      },
      move: async ({ what, session }) => {
        const booking = pick(
          booked.filter(({ isGone }) => !isGone),
          what,
        );
        const eventId = pick(sessions, session);
        if (!booking || eventId === undefined || booking.session === eventId) return;
        const { resultCode } = await ask(moveOrder, {
          params: { orderNumber: booking.number },
          body: { eventId, notify: false },
        });
        if (resultCode === 200) booking.session = eventId;
        note('move', resultCode === 200);
      },
      act: async ({ act, what, times }) => {
        const held = pick(all, what);
        if (!held) return;
        const free = freeOf(held);
        const can = {
          // What is on hold does not end.
          add: free > 0 && (held.isOnHold || !held.isOver),
          takeBack: free >= times,
          extend: free > 0 && !held.isOnHold,
          freeze: free > 0 && !held.isOnHold && !held.isOver,
          unfreeze: free > 0 && held.isOnHold,
          end: free > 0,
          reverse: free > 0 && held.used === 0 && held.order === undefined,
        }[act];
        const more = {
          add: { times },
          takeBack: { times },
          extend: { days: 30 },
          freeze: {},
          unfreeze: {},
          end: {},
          reverse: {},
        }[act];
        const { resultCode } = await ask(changeHolding, {
          params: { id: held.id },
          body: { change: act, note: 'As we agreed', version: await versionOf(held.id), ...more },
        });
        expect([act, resultCode === 200]).toEqual([act, can]);
        note(act, can);
        if (!can) return;
        if (act === 'add') held.total += times;
        if (act === 'takeBack') held.withdrawn += times;
        if (act === 'extend') held.isOver = false;
        if (act === 'freeze') held.isOnHold = true;
        if (act === 'unfreeze') held.isOnHold = false;
        if (act === 'reverse') held.withdrawn += free;
        if (act === 'end') {
          expire(held);
          held.isOver = true;
          held.isOnHold = false;
        }
      },
      refundPack: async ({ what }) => {
        const sale = pick(sold, what);
        if (!sale) return;
        const { resultCode } = await ask(refundPackageOrder, {
          params: { orderNumber: sale.number },
          body: { reason: 2, note: '' },
        });
        await settled();
        const isDone = [200, 1404].includes(resultCode);
        note('refundPack', isDone);
        if (!isDone) return;
        for (const held of all.filter((each) => each.order === sale.number)) held.withdrawn += freeOf(held);
        sale.refunded = await refundedOf(sale.number);
      },
      refundTimes: async ({ what, times: most }) => {
        const times = Math.ceil(most / 2);
        const held = pick(all, what);
        if (!held) return;
        const { resultCode } = await ask(refundHolding, {
          params: { id: held.id },
          body: { amount: 1, times, reason: 2, note: '' },
        });
        await settled();
        const isDone = [200, 1404].includes(resultCode);
        note('refundTimes', isDone);
        if (!isDone) return;
        held.withdrawn += times;
        const sale = sold.find(({ number }) => number === held.order);
        if (sale) sale.refunded += 1;
      },
      // The last day of a holding is over.
      pass: async ({ what }) => {
        const held = pick(all, what);
        if (!held) return;
        await rowsOf(sql`update holding set valid_to = now() - interval '1 day' where id = ${held.id}`);
        held.isOver = true;
        await sweepHoldings(app.services);
        for (const each of all.filter((one) => one.isOver && !one.isOnHold)) expire(each);
        note('pass', true);
      },
    };
    const refundedOf = async (number: string): Promise<number> =>
      Number(
        (
          await rowsOf<{ cents: number }>(
            sql`select refunded_cents as cents from package_order where order_number = ${number}`,
          )
        )[0]?.cents,
      );

    /** What the database has of these members, and what the call says of them, is what the model says. */
    async function expectAgreement(step: Step): Promise<void> {
      const kept = await rowsOf(sql`
        select id, total, used, withdrawn, expired, frozen, frozen_at is not null as "isOnHold"
        from holding where member_id in (${ids}) order by id`);
      const thought = all.map(({ id, total, used, withdrawn, expired, isOnHold }) => ({
        id,
        total,
        used,
        withdrawn,
        expired,
        frozen: 0,
        isOnHold,
      }));
      expect([step, kept]).toEqual([step, thought]);
      const seats = await rowsOf(sql`
        select order_number as number, event_id as session, seats from booking
        where member_id in (${ids}) and status <> 'cancelled' order by id`);
      expect(seats).toEqual(
        booked
          .filter(({ isGone }) => !isGone)
          .map(({ number, session, seats: count }) => ({ number, session, seats: count })),
      );
      for (const { number, refunded, cents } of sold) {
        expect(await refundedOf(number)).toBe(refunded);
        expect(refunded).toBeLessThanOrEqual(cents);
      }
    }
    return { take: (step: Step) => doings[step.do](step), expectAgreement };
  }
});
