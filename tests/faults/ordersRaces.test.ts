// @orders @server/payments
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { addParticipant } from '../../shared/contract/events/attendance.calls.ts';
import { cancelBatch } from '../../shared/contract/events/calls.ts';
import { cancelSeries, moveOrder, refundOrder } from '../../shared/contract/orders/calls.ts';
import { readLedger } from '../../server/payments/ledger.ts';
import { refundKey } from '../../server/tasks/refunds/outcome.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { unique } from '../../server/testing/factories.ts';
import { type Factories, factories } from '../../server/testing/make.ts';
import { killVictims } from '../crash/crashServer.ts';
import { booksOf, providerCents, wrongRows } from './ordersBooks.ts';
import { type RunningServer, startReady } from './serverProcess.ts';
import { allClosed } from './shop.ts';

/** Reliability M4 for single orders: two server processes, one PostgreSQL, one payment side. */
const onPostgres = testPostgres() ? describe : describe.skip;
const ROUNDS = 20;
const HOUR_MS = 3_600_000;
const REASON = { reason: 2, note: '', notify: false };

onPostgres('two cashiers at two servers', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-orders-'));
  let database: TestDatabase;
  let make: Factories;
  let servers: readonly [RunningServer, RunningServer];
  let shop: {
    readonly token: string;
    readonly storeKey: string;
    readonly template: Awaited<ReturnType<Factories['template']>>;
  };

  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
    make = factories(database);
    const env = { DATABASE_URL: database.url ?? '', TOUCHLINE_DATA: directory };
    servers = await Promise.all([startReady(env), startReady(env)]);
  });
  afterAll(async () => {
    killVictims();
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const company = await make.company();
    const store = await make.store(company.id);
    const account = await make.account();
    await make.membership(account.id, company.id, [store.id]);
    await make.grant(account.id, ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'], store.id);
    const place = { companyId: company.id, storeId: store.id, creatorId: account.id };
    const token = await make.signIn(account.id, Date.now());
    shop = { token, storeKey: store.storeKey, template: await make.template(place) };
  });
  const sending = () => ({ token: shop.token, storeKey: shop.storeKey, key: unique('order-race') });
  /** The server whose turn it is. */
  const server = (index: number): RunningServer => servers[index % 2 === 0 ? 0 : 1];
  const session = (capacity = 20) => {
    const startAt = new Date(Date.now() + 48 * HOUR_MS);
    return make.event(shop.template, {
      capacity,
      startAt,
      endAt: new Date(startAt.getTime() + HOUR_MS),
      registrationOpenAt: new Date(Date.now() - HOUR_MS),
      registrationCloseAt: new Date(startAt.getTime() - HOUR_MS),
    });
  };
  /** Every sum agrees with its rows, and what the refunds say went back is what the payment side paid. */
  async function expectAgreement(): Promise<void> {
    await allClosed(database);
    const books = await booksOf(database, shop.template.id, 0);
    expect(Object.entries(books).filter(([, [kept, counted]]) => kept !== counted)).toEqual([]);
    expect(await wrongRows(database, shop.template.id)).toEqual([]);
    const { entries } = await readLedger(join(directory, 'payments'));
    const { rows } = await database.orm.execute<{ key: number }>(sql`
      select i.id as key from task_item i join event e on e.id = i.event_id
      where e.template_id = ${shop.template.id} and i.state = 3`);
    const keys = new Set(rows.map(({ key }) => refundKey(key)));
    const paid = entries.filter(({ request, answer }) => answer.state === 'done' && keys.has(request.key));
    expect(paid.reduce((sum, { request }) => sum + request.amountCents, 0)).toBe(
      await providerCents(database, shop.template.id),
    );
  }
  /** A paid order, counted in its session as a booking in the app would be. */
  async function orderIn(of: Awaited<ReturnType<typeof session>>, cents = 5_000, memberId?: number) {
    const who = memberId === undefined ? {} : { memberId };
    const made = await make.booking(of, { amountCents: cents, bookedAt: new Date(), ...who });
    await database.orm.execute(sql`
      update event set booked = booked + 1, gross_cents = gross_cents + ${cents} where id = ${of.id}`);
    return made;
  }
  const refund = (index: number, orderNumber: string, amount: number, alsoCancel = false) =>
    server(index).send(refundOrder, {
      ...sending(),
      params: { orderNumber },
      body: { ...REASON, amount, alsoCancel },
    });
  const codesOf = (answers: readonly { readonly envelope: { readonly resultCode: number } }[]) =>
    answers.map(({ envelope }) => envelope.resultCode).toSorted((a, b) => a - b);

  it('refund one order at once: one of them does, the other hears 650 or that nothing is left', async () => {
    const event = await session(ROUNDS);
    for (let round = 0; round < ROUNDS; round++) {
      const { orderNumber } = await orderIn(event);
      const answers = await Promise.all([0, 1, 2, 3].map((index) => refund(index, orderNumber, 5_000, true)));
      const done = answers.filter(({ envelope }) => envelope.resultCode === 1404);
      expect(done).toHaveLength(1);
      // 422: the first one was so quick that its money is back before the others looked.
      for (const code of codesOf(answers).filter((each) => each !== 1404)) expect([422, 650]).toContain(code);
    }
    await allClosed(database);
    const { rows } = await database.orm.execute(sql`
      select count(*)::int as items, sum(amount_cents)::int as cents from task_item where event_id = ${event.id}`);
    expect(rows).toEqual([{ items: ROUNDS, cents: ROUNDS * 5_000 }]);
    await expectAgreement();
  });

  it('refund parts of an order while its session is cancelled: all of it goes back, once', async () => {
    for (let round = 0; round < ROUNDS / 2; round++) {
      const event = await session();
      const orders = [await orderIn(event), await orderIn(event), await orderIn(event)];
      const batch = {
        ids: [event.id],
        templateId: shop.template.id,
        reasonType: 1,
        description: '',
        megSendParticipants: 0,
      };
      await Promise.all([
        ...orders.map(({ orderNumber }, index) => refund(index, orderNumber, 1_234)),
        server(round).send(cancelBatch, { ...sending(), body: batch }),
      ]);
      await allClosed(database);
      const { rows } = await database.orm.execute(sql`
        select distinct status, refunded_cents + refunding_cents as back from booking where event_id = ${event.id}`);
      expect(rows).toEqual([{ status: 'cancelled', back: 5_000 }]);
    }
    await expectAgreement();
  });

  /** A member's sign-up for a series of three sessions, and what its preview would say. */
  async function signUp(cents = 5_000) {
    const repeatKey = unique('series');
    const memberId = (await make.member()).id;
    const events = [await session(), await session(), await session()];
    await database.orm.execute(sql`update event set register_type = 2, repeat_key = ${repeatKey}
      where id = any(${sql.param(events.map(({ id }) => id))}::bigint[])`);
    const orders = [];
    for (const event of events) orders.push(await orderIn(event, cents, memberId));
    return { events, orders, seen: { count: 3, amount: 3 * cents, points: 0, times: 0 } };
  }
  const cancelWhole = (index: number, { orders, seen }: Awaited<ReturnType<typeof signUp>>) =>
    server(index).send(cancelSeries, {
      // Each from another order of it.
      ...sending(),
      params: { orderNumber: orders[index % 3]?.orderNumber ?? '' },
      body: { ...REASON, ...seen },
    });
  const backOf = async ({ orders }: Awaited<ReturnType<typeof signUp>>) =>
    (
      await database.orm.execute(sql`
        select status, refunded_cents + refunding_cents as back from booking
        where id = any(${sql.param(orders.map(({ id }) => id))}::bigint[]) order by id`)
    ).rows;

  it('cancel a whole series twice and refund a part of one of its orders at once: one of them does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const series = await signUp();
      const { orderNumber = '' } = series.orders[round % 3] ?? {};
      const [part, ...whole] = await Promise.all([
        refund(round, orderNumber, 1_234),
        cancelWhole(round, series),
        cancelWhole(round + 1, series),
      ]);
      // Who comes later sees other sums than were shown, or that a refund runs.
      const isPart = part.envelope.resultCode === 1404;
      expect(codesOf(whole)).toEqual(isPart ? [10150, 10150] : [1404, 10150]);
      await allClosed(database);
      expect(await backOf(series)).toEqual(
        series.orders.map((order) =>
          isPart
            ? { status: 'paid', back: order.orderNumber === orderNumber ? 1_234 : 0 }
            : { status: 'cancelled', back: 5_000 },
        ),
      );
    }
    await expectAgreement();
  });

  it('cancel a free series at once: its seats become free once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const series = await signUp(0);
      const answers = await Promise.all([0, 1, 2, 3].map((index) => cancelWhole(index, series)));
      expect(codesOf(answers)).toEqual([200, 10150, 10150, 10150]);
      expect(await backOf(series)).toEqual(series.orders.map(() => ({ status: 'cancelled', back: 0 })));
    }
    await expectAgreement();
  });

  it('cancel a whole series while its sessions are cancelled: every order goes back, once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const series = await signUp();
      const batch = {
        ids: series.events.map(({ id }) => id).toReversed(),
        templateId: shop.template.id,
        reasonType: 1,
        description: '',
        megSendParticipants: 0,
      };
      const [whole, sessions] = await Promise.all([
        cancelWhole(round, series),
        server(round + 1).send(cancelBatch, { ...sending(), body: batch }),
      ]);
      expect([1404, 10150]).toContain(whole.envelope.resultCode);
      expect([200, 1404]).toContain(sessions.envelope.resultCode);
      await allClosed(database);
      expect(await backOf(series)).toEqual(series.orders.map(() => ({ status: 'cancelled', back: 5_000 })));
    }
    await expectAgreement();
  });

  it('move an order to a session that is being cancelled: it is in one of the two, and never left behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = [await session(), await session()];
      const { orderNumber, id } = await orderIn(from);
      const batch = {
        ids: [to.id],
        templateId: shop.template.id,
        reasonType: 1,
        description: '',
        megSendParticipants: 0,
      };
      const [moved] = await Promise.all([
        server(round).send(moveOrder, {
          ...sending(),
          params: { orderNumber },
          body: { eventId: to.id, notify: false },
        }),
        server(round + 1).send(cancelBatch, { ...sending(), body: batch }),
      ]);
      await allClosed(database);
      const { rows } = await database.orm.execute(
        sql`select event_id as "eventId", status, refunded_cents + refunding_cents as back from booking where id = ${id}`,
      );
      const isIn = moved.envelope.resultCode === 200;
      expect(isIn ? 200 : moved.envelope.resultCode).toBe(isIn ? 200 : 645);
      // Moved first: it was cancelled with its new session and its money goes back. Otherwise nothing happened to it.
      expect(rows).toEqual([
        isIn
          ? { eventId: to.id, status: 'cancelled', back: 5_000 }
          : { eventId: from.id, status: 'paid', back: 0 },
      ]);
    }
    await expectAgreement();
  });

  it('take the last seat, by a move or at the desk: one gets it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [from, last] = [await session(), await session(1)];
      const movers = [await orderIn(from), await orderIn(from)];
      const phone = (await make.member()).phone;
      const answers = await Promise.all([
        ...movers.map(({ orderNumber }, index) =>
          server(index).send(moveOrder, {
            ...sending(),
            params: { orderNumber },
            body: { eventId: last.id, notify: false },
          }),
        ),
        server(round).send(addParticipant, {
          ...sending(),
          params: { id: last.id },
          body: { phone, payMode: 3 },
        }),
      ]);
      expect(codesOf(answers)).toEqual([200, 422, 422]);
    }
    await expectAgreement();
  });
});
