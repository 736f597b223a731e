import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { freeTimes, moveTimes } from '../../server/db/statements/holdings.ts';
import { closeThrough, recogniseSome } from '../../server/domains/journal/sql.ts';
import type { TestApp } from '../../server/testing/buildTestApp.ts';
import { type Place, TEST_NOW, unique } from '../../server/testing/factories.ts';
import { addDays } from '../../shared/format/dates.ts';
import { MoneyModel, type Pack, type Seat } from './moneyModel.ts';

const HOUR_MS = 3_600_000;
/** The fee of the company, in basis points. */
export const FEE_RATE = 60;
/** Days that walks close, at most: statements cover a year. */
const CLOSED_AT_MOST = 150;
const FIRST_CLOSED = '2026-11-28';

/** What happens, and how often. */
const WEIGHTS = {
  sellSeat: 5,
  refundSeat: 5,
  sellPack: 3,
  use: 6,
  giveBack: 3,
  expire: 1,
  refundPack: 2,
  end: 2,
  recognise: 3,
  close: 1,
};
type Doing = keyof typeof WEIGHTS;
export const DOINGS = Object.keys(WEIGHTS) as readonly Doing[];
/** What is done, to which of those there are, and how much. */
export const steps = fc.array(
  fc.record({
    do: fc.oneof(
      ...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Doing) })),
    ),
    what: fc.nat(11),
    session: fc.nat(1),
    cents: fc.integer({ min: 1, max: 99_999 }),
    times: fc.integer({ min: 1, max: 5 }),
    atDesk: fc.boolean(),
  }),
  { minLength: 8, maxLength: 16 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % values.length];

/** A store whose money moves as the product moves it, beside a model of what that means. */
export async function openMoneyShop(app: TestApp, place: Place) {
  const { database } = app;
  const { orm } = database;
  const template = await app.make.template(place);
  const member = await app.make.member();
  const closings: { readonly after: number; readonly day: string }[] = [];
  const outcomes = new Set<string>();
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await orm.execute<Row>(query)).rows;

  /** A member comes: two sessions that have not ended, nothing bought yet. */
  async function openWalk() {
    const model = new MoneyModel();
    const sessions = [
      { event: await app.make.event(template), isOver: false },
      { event: await app.make.event(template), isOver: false },
    ];
    const paid: { readonly id: number; readonly seat: Seat; readonly session: number }[] = [];
    const packs: { readonly id: number; readonly holding: number; readonly pack: Pack }[] = [];
    const used: {
      readonly id: number;
      readonly seat: Seat;
      readonly holding: number;
      readonly times: number;
      readonly session: number;
      isGone: boolean;
    }[] = [];

    const move = (
      act: Parameters<typeof moveTimes>[0],
      holding: number,
      times: number | 'free',
      bookingId: number | null = null,
    ) =>
      moveTimes(act, {
        of: sql`select h.id, ${times === 'free' ? freeTimes : sql`${times}::int`} as times from holding h
          where h.id = ${holding}`,
        type: act === 'withdrawHeld' || act === 'hold' ? 6 : 3,
        at: sql`now()`,
        bookingId,
      });
    const rateOf = ({ atDesk }: Step) => (atDesk ? 0 : FEE_RATE);
    const numberOf = ({ atDesk }: Step) => (atDesk ? null : unique('P'));

    const doings: Readonly<Record<Doing, (step: Step) => Promise<boolean>>> = {
      sellSeat: async (step) => {
        const { event } = pick(sessions, step.session) ?? {};
        if (!event) return false;
        const discount = step.times === 1 ? 0 : step.what * 10;
        const { cents } = step;
        const line = { item: '', seats: 1, price: cents + discount, paid: cents, takesSeat: true };
        const made = await app.make.booking(event, {
          amountCents: cents,
          paymentNumber: numberOf(step),
          memberId: member.id,
          lines: [line],
        });
        const book = model.pay('payment', { order: made.orderNumber, cents, discount, rate: rateOf(step) });
        paid.push({ id: made.id, seat: { book }, session: step.session });
        return true;
      },
      refundSeat: async ({ what, cents }) => {
        const one = pick(paid, what);
        const rest = one ? one.seat.book.received - one.seat.book.refunded : 0;
        if (!one || rest === 0) return false;
        const back = (cents % rest) + 1;
        await orm.execute(
          sql`update booking set refunded_cents = refunded_cents + ${back} where id = ${one.id}`,
        );
        model.refund('refund', one.seat.book, back);
        return true;
      },
      sellPack: async (step) => {
        const total = step.times + 1;
        const { cents } = step;
        const made = await app.make.packageOrder(
          place,
          { amountCents: cents, paymentNumber: numberOf(step), memberId: member.id },
          { total },
        );
        const [row] = await rowsOf<{ id: number }>(
          sql`select id from holding where package_order_id = ${made.id}`,
        );
        const book = model.pay('paid', { order: made.orderNumber, cents, discount: 0, rate: rateOf(step) });
        packs.push({ id: made.id, holding: Number(row?.id), pack: { book, left: total, used: new Map() } });
        return true;
      },
      use: async ({ what, session, times }) => {
        const from = pick(packs, what);
        const { event } = pick(sessions, session) ?? {};
        if (!from || !event || from.pack.left < times) return false;
        const seat = await app.make.booking(event, {
          payMode: 2,
          amountCents: 0,
          times,
          seats: times,
          holdingId: from.holding,
          paymentNumber: null,
          memberId: member.id,
        });
        await database.transaction((tx) => tx.execute(move('use', from.holding, times, seat.id)));
        const book = { order: seat.orderNumber, rate: 0, received: 0, refunded: 0, prepaid: 0, earned: 0 };
        const paidBy = { book, pack: from.pack };
        model.use(paidBy, times);
        used.push({ id: seat.id, seat: paidBy, holding: from.holding, times, session, isGone: false });
        return true;
      },
      giveBack: async ({ what }) => {
        const one = pick(
          used.filter(({ isGone }) => !isGone),
          what,
        );
        if (!one) return false;
        await database.transaction((tx) => tx.execute(move('giveBack', one.holding, one.times, one.id)));
        one.isGone = true;
        model.giveBack(one.seat, one.times);
        return true;
      },
      expire: async ({ what }) => {
        const one = pick(packs, what);
        if (!one || one.pack.left === 0) return false;
        await database.transaction((tx) => tx.execute(move('expire', one.holding, 'free')));
        model.expire(one.pack);
        return true;
      },
      refundPack: async ({ what, cents }) => {
        const one = pick(packs, what);
        if (!one || one.pack.left === 0 || one.pack.book.prepaid === 0) return false;
        const back = (cents % one.pack.book.prepaid) + 1;
        await database.transaction(async (tx) => {
          await tx.execute(move('hold', one.holding, 'free'));
          await tx.execute(move('withdrawHeld', one.holding, one.pack.left));
          await tx.execute(
            sql`update package_order set refunded_cents = refunded_cents + ${back} where id = ${one.id}`,
          );
        });
        model.refundPack(one.pack, back);
        return true;
      },
      end: async ({ session }) => {
        const one = pick(sessions, session);
        if (!one || one.isOver) return false;
        const [start, end] = [2, 1].map((hours) => new Date(TEST_NOW - hours * HOUR_MS).toISOString());
        await orm.execute(sql`update event set start_at = ${start}::timestamptz, end_at = ${end}::timestamptz
          where id = ${one.event.id}`);
        one.isOver = true;
        return true;
      },
      recognise: async () => {
        await recogniseSome(orm, TEST_NOW, 1_000);
        const isOver = ({ session }: { readonly session: number }) => sessions[session]?.isOver === true;
        for (const { seat } of [...paid, ...used].filter(isOver)) model.earn(seat);
        return true;
      },
      close: async () => {
        if (closings.length === CLOSED_AT_MOST) return false;
        const day = addDays(FIRST_CLOSED, closings.length);
        await closeThrough(orm, day);
        const [last] = await rowsOf<{ id: number }>(sql`select coalesce(max(id), 0) as id from posting`);
        closings.push({ after: Number(last?.id), day });
        return true;
      },
    };
    return {
      model,
      take: async (step: Step): Promise<void> => {
        if (await doings[step.do](step)) outcomes.add(step.do);
      },
      /** Whatever session is over has been earned: the next walk begins with nothing to do. */
      end: () => doings.recognise({} as Step),
    };
  }
  /** Postings that count in a day which was closed when they were written. */
  const tooLate = () =>
    rowsOf(sql`
      select p.id, p.business_day::text as day from posting p
      join json_to_recordset(${JSON.stringify(closings)}::json) as c(after bigint, day date)
        on p.id > c.after and p.business_day <= c.day`);
  return { openWalk, outcomes, tooLate };
}
