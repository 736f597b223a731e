import { eq } from 'drizzle-orm';
import type { CallSpec, ResultOf } from '../../../shared/contract/call.ts';
import { orders } from '../../../shared/contract/orders/calls.ts';
import {
  overview,
  platformOverview,
  waiting as waitingCall,
} from '../../../shared/contract/overview/calls.ts';
import { company, merchantFile, store } from '../../db/schema/organisation.ts';
import { type ActorName, makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../testing/factories.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (ms: number): Date => new Date(TEST_NOW + ms);

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

async function ask<Call extends CallSpec>(
  call: Call,
  sending: Sending = {},
  as: ActorName = 'partnerWithCode',
): Promise<ResultOf<Call>> {
  const { envelope } = await test.send(call, { ...world.actors[as], ...sending });
  expect(envelope).toMatchObject({ resultCode: 200 });
  return envelope.result as ResultOf<Call>;
}

/** A session of the store and a way to book it. */
async function makeSession(values: Parameters<TestApp['make']['event']>[1] = {}) {
  const event = await test.make.event(await test.make.template(world.place), values);
  const book = (booked: Parameters<TestApp['make']['booking']>[1] = {}) => test.make.booking(event, booked);
  return { event, book };
}

describe('figures of a store', () => {
  it('count every order of the days, as the list of orders does', async () => {
    const { book } = await makeSession();
    await book({ bookedAt: at(-HOUR), amountCents: 5_000, refundedCents: 1_200 });
    await book({ bookedAt: at(-2 * DAY), status: 'cancelled', paidAt: at(-2 * DAY), refundedCents: 5_000 });
    await book({ bookedAt: at(-3 * DAY), status: 'pending', paymentNumber: null, amountCents: 7_000 });
    await book({ bookedAt: at(-7 * DAY) });
    const { figures } = await ask(overview);
    const listed = await ask(orders, { query: { start: '2026-11-14', end: '2026-11-20' } });
    expect(figures.totals).toMatchObject({ bookings: 3, paid: 10_000, refunded: 6_200 });
    expect(listed).toMatchObject({ totalRecords: 3, totals: { refunded: 6_200 } });
    expect(figures.series.map(({ day, bookings }) => [day, bookings])).toEqual([
      ['2026-11-14', 0],
      ['2026-11-15', 0],
      ['2026-11-16', 0],
      ['2026-11-17', 1],
      ['2026-11-18', 1],
      ['2026-11-19', 0],
      ['2026-11-20', 1],
    ]);
  });

  it('take money only for what costs money and was paid', async () => {
    const { book } = await makeSession();
    await book({ payMode: 2, amountCents: 900, paymentNumber: null });
    await book({ status: 'cancelled', paymentNumber: null, amountCents: 800 });
    await book({ payMode: 5, amountCents: 700 });
    expect((await ask(overview)).figures.totals.paid).toBe(700);
  });

  it('compare with as many days before, up to the same time of day', async () => {
    const { book } = await makeSession();
    await book({ bookedAt: at(-7 * DAY - HOUR) });
    await book({ bookedAt: at(-7 * DAY + HOUR) });
    await book({ bookedAt: at(-13 * DAY) });
    await book({ bookedAt: at(-14 * DAY) });
    expect((await ask(overview)).figures.earlier.bookings).toBe(2);
    const month = await ask(overview, { query: { range: 30 } });
    expect(month.figures.totals.bookings).toBe(4);
    expect(month.figures.series).toHaveLength(30);
  });

  it('count a member as new once, in the store of the first order', async () => {
    const { book } = await makeSession();
    const [regular, fresh] = [await test.make.member(), await test.make.member()];
    await book({ memberId: regular.id, bookedAt: at(-40 * DAY) });
    await book({ memberId: regular.id });
    await book({ memberId: fresh.id, bookedAt: at(-DAY) });
    await book({ memberId: fresh.id });
    const elsewhere = await test.make.event(await test.make.template(world.sibling));
    await test.make.booking(elsewhere, { memberId: fresh.id, bookedAt: at(-20 * DAY) });
    expect((await ask(overview)).figures.totals.newMembers).toBe(1);
  });

  it('tell who came to sessions that took place and are over', async () => {
    const over = { startAt: at(-3 * HOUR), endAt: at(-2 * HOUR) };
    await makeSession({ ...over, booked: 10, checkedIn: 9 });
    await makeSession({ ...over, booked: 0, status: 2, checkedIn: 3 });
    await makeSession({ startAt: at(-HOUR), endAt: at(HOUR), booked: 8, checkedIn: 2 });
    const { totals } = (await ask(overview)).figures;
    expect(totals).toMatchObject({ endedSeats: 10, checkedIn: 9 });
  });

  it('say nothing that the viewer lacks the code for', async () => {
    const { book } = await makeSession();
    await book();
    const withoutEvents = { bookings: null, newMembers: null, endedSeats: null, checkedIn: null };
    const finance = await ask(overview, {}, 'financialStaff');
    expect(finance.figures.totals).toEqual({ ...withoutEvents, paid: 5_000, refunded: 0 });
    const nothing = await ask(overview, {}, 'partnerWithout');
    expect(nothing.figures.totals).toEqual({ ...withoutEvents, paid: null, refunded: null });
    expect(Object.values(nothing.toDo)).toEqual([null, null, null, null, null]);
  });

  it('are those of the chosen store alone', async () => {
    const { book } = await makeSession();
    await book();
    expect((await ask(overview, {}, 'partnerOfSibling')).figures.totals.bookings).toBe(0);
  });
});

describe('what waits in a store', () => {
  it('are orders whose newest refund failed, as the list of orders finds them', async () => {
    const { book } = await makeSession();
    const task = await test.make.task(world.place);
    const failed = { state: 4, tries: 1, kind: 7, amountCents: 1_000 };
    await test.make.taskItem(task, await book(), failed);
    const settled = await book();
    await test.make.taskItem(task, settled, failed);
    await test.make.taskItem(task, settled, { state: 3, kind: 7, amountCents: 1_000 });
    const { toDo } = await ask(overview);
    expect(toDo.failedRefunds).toEqual({ orders: 1, amount: 1_000 });
    expect(await ask(waitingCall)).toEqual({ audits: null, failedRefunds: 1 });
    expect(await ask(waitingCall, {}, 'partnerWithout')).toEqual({ audits: null, failedRefunds: null });
    expect((await ask(orders, { query: { refundState: 4 } })).totalRecords).toBe(1);
  });

  it('are told with the sum that the list of them adds up to, whatever the orders cost', async () => {
    const { book } = await makeSession();
    const task = await test.make.task(world.place);
    const failed = { state: 4, kind: 7, amountCents: 1_234, failCode: 'CHANNEL_BUSY', failText: 'Busy' };
    await test.make.taskItem(task, await book({ amountCents: 5_000 }), { ...failed, tries: 5 });
    const atDesk = { ...failed, amountCents: 66, failCode: 'PAID_AT_DESK', failText: '', tries: 0 };
    await test.make.taskItem(task, await book({ amountCents: 7_000 }), atDesk);
    const elsewhere = await test.make.event(await test.make.template(world.sibling));
    await test.make.taskItem(
      await test.make.task(world.sibling),
      await test.make.booking(elsewhere, {}),
      failed,
    );
    const { toDo } = await ask(overview);
    const listed = await ask(orders, { query: { refundState: 4, sortBy: 'amount', sortOrder: 'asc' } });
    expect(toDo.failedRefunds).toEqual({ orders: 2, amount: 1_300 });
    expect(listed).toMatchObject({ totalRecords: 2, totals: { amount: 12_000, owed: 1_300 } });
    expect(listed.results.map(({ failedRefund }) => failedRefund)).toMatchObject([
      { amount: 1_234, failText: 'Busy', tries: 5, canRetry: false },
      { amount: 66, failCode: 'PAID_AT_DESK', tries: 0, canRetry: false },
    ]);
    // Nobody asks for what is owed while other orders are shown.
    expect((await ask(orders)).totals.owed).toBeNull();
  });

  it('are sessions within 24 hours that too few people booked, the first one by name', async () => {
    const soon = { minParticipants: 8, booked: 5 };
    const { event } = await makeSession({ ...soon, startAt: at(2 * HOUR), endAt: at(3 * HOUR) });
    await makeSession({ ...soon, startAt: at(20 * HOUR), endAt: at(21 * HOUR) });
    await makeSession({ ...soon, startAt: at(30 * HOUR), endAt: at(31 * HOUR) });
    const { toDo } = await ask(overview);
    expect(toDo.underMinimum).toMatchObject({
      sessions: 2,
      first: { id: event.id, title: event.title, booked: 5, minParticipants: 8 },
    });
  });

  it('are the papers of the merchant: review, returned file, receiving account', async () => {
    const { db, companyId } = { db: test.database.orm, companyId: world.place.companyId };
    await db.update(company).set({ annualReviewDue: '2026-12-21' }).where(eq(company.id, companyId));
    expect((await ask(overview)).toDo).toMatchObject({
      annualReview: null,
      returnedFile: null,
      receivingAccount: null,
    });
    await db.update(company).set({ annualReviewDue: '2026-11-18' }).where(eq(company.id, companyId));
    await db
      .update(merchantFile)
      .set({ auditStatus: 3, rejected: [{ field: 'company.licence', reason: 'blurred' }] })
      .where(eq(merchantFile.companyId, companyId));
    await db.update(store).set({ payment: {} }).where(eq(store.id, world.place.storeId));
    expect((await ask(overview)).toDo).toMatchObject({
      annualReview: { due: '2026-11-18', days: -2 },
      returnedFile: { reasons: 1 },
      receivingAccount: { status: 0 },
    });
  });
});

it('a new store is told what is done on its way to the first session, and nothing after it', async () => {
  const setup = async () => (await ask(overview)).setup;
  const rest = { receivingAccount: true, firstSession: false };
  expect(await setup()).toEqual({ ...rest, storeData: false, firstTemplate: false });
  const { storeId } = world.place;
  const data = { address: '1 Riverside', phone: '021-50000000' };
  await test.database.orm.update(store).set(data).where(eq(store.id, storeId));
  const template = await test.make.template(world.place);
  expect(await setup()).toEqual({ ...rest, storeData: true, firstTemplate: true });
  await test.make.event(template);
  expect(await setup()).toBeNull();
});

describe('the home page of operators', () => {
  const read = () => ask(platformOverview, {}, 'operatorWithCode');

  it('counts today across merchants, and a week ago up to the same time', async () => {
    const before = await read();
    const { book } = await makeSession();
    await book();
    await book({ bookedAt: at(-7 * DAY - HOUR), refundedCents: 500 });
    await book({ bookedAt: at(-7 * DAY + HOUR) });
    const { sales } = await read();
    const [known, weekAgo] = [before.sales?.lastWeek, before.sales?.series.at(-8)];
    expect(sales?.today.bookings).toBe((before.sales?.today.bookings ?? 0) + 1);
    expect(sales?.lastWeek).toEqual({
      bookings: (known?.bookings ?? 0) + 1,
      paid: (known?.paid ?? 0) + 5_000,
      refunded: (known?.refunded ?? 0) + 500,
    });
    expect(weekAgo?.day).toBe('2026-11-13');
    expect(sales?.series.at(-8)?.bookings).toBe((weekAgo?.bookings ?? 0) + 2);
  });

  it('counts files that wait, tasks that run and refunds that failed', async () => {
    const before = await read();
    const waiting = await test.make.company({ auditStatus: 2 });
    await test.database.orm
      .update(merchantFile)
      .set({ submittedAt: at(-3 * DAY) })
      .where(eq(merchantFile.companyId, waiting.id));
    const running = await test.make.task(world.place, { status: 'running', totalCount: 4, endCount: 1 });
    const { event, book } = await makeSession();
    await test.make.taskItem(await test.make.task(world.place), await book(), { state: 4, tries: 1 });
    const { audits, tasks, failedRefunds } = await read();
    expect(audits).toEqual({
      waiting: (before.audits?.waiting ?? 0) + 1,
      oldest: at(-3 * DAY).toISOString(),
    });
    expect(await ask(waitingCall, {}, 'operatorWithCode')).toEqual({
      audits: audits?.waiting,
      failedRefunds: null,
    });
    expect(tasks?.first.find(({ taskId }) => taskId === running.id)).toMatchObject({
      totalCount: 4,
      endCount: 1,
    });
    expect(failedRefunds?.orders).toBe((before.failedRefunds?.orders ?? 0) + 1);
    expect(failedRefunds?.templates.find(({ templateId }) => templateId === event.templateId)).toMatchObject({
      title: event.title,
      orders: 1,
      amount: 5_000,
    });
  });

  it('says nothing to operators without the codes', async () => {
    const told = await ask(platformOverview, {}, 'operatorWithout');
    expect(told).toEqual({ audits: null, sales: null, tasks: null, failedRefunds: null });
  });
});
