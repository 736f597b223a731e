// @packageOrders @classPacks @server/payments
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { addParticipant } from '../../shared/contract/events/attendance.calls.ts';
import { refundOrder } from '../../shared/contract/orders/calls.ts';
import { refundPackageOrder } from '../../shared/contract/packageOrders/calls.ts';
import { markRefund, retryTask } from '../../shared/contract/tasks/calls.ts';
import { readLedger } from '../../server/payments/ledger.ts';
import { refundKey } from '../../server/tasks/refunds/outcome.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { type Place, unique } from '../../server/testing/factories.ts';
import { type Factories, factories } from '../../server/testing/make.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type RunningServer, startReady } from './serverProcess.ts';
import { allClosed } from './shop.ts';

/** Reliability M4 for orders of packs: two server processes, one PostgreSQL, one payment side. */
const onPostgres = testPostgres() ? describe : describe.skip;
const ROUNDS = 20;
const HOUR_MS = 3_600_000;

onPostgres('two cashiers at two servers', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-packs-'));
  let database: TestDatabase;
  let make: Factories;
  let servers: readonly [RunningServer, RunningServer];
  let place: Place;
  let person: { readonly token: string; readonly storeKey: string };

  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
    make = factories(database);
    const env = {
      DATABASE_URL: database.url ?? '',
      TOUCHLINE_DATA: directory,
      TOUCHLINE_PAYMENTS_FAILURE_PERCENT: '0',
    };
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
    const codes = ['EVENTS_READ_WRITE', 'TICKET_PACKAGE_WRITE', 'PAYMENT_READ_EXPORT'] as const;
    await make.grant(account.id, codes, store.id);
    place = { companyId: company.id, storeId: store.id, creatorId: account.id };
    person = { token: await make.signIn(account.id, Date.now()), storeKey: store.storeKey };
  });

  const sending = () => ({ ...person, key: unique('pack-race') });
  const server = (index: number): RunningServer => servers[index % 2 === 0 ? 0 : 1];
  const refund = (index: number, orderNumber: string) =>
    server(index).send(refundPackageOrder, {
      ...sending(),
      params: { orderNumber },
      body: { reason: 2, note: '' },
    });
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.orm.execute<Row>(query)).rows;

  /** Orders of the store: what went back is what the payment side paid, once each, and no time is there twice. */
  async function expectAgreement(): Promise<void> {
    await allClosed(database);
    const { entries, duplicates } = await readLedger(join(directory, 'payments'));
    expect(duplicates).toEqual([]);
    const items = await rowsOf<{ id: number; cents: number; number: string }>(sql`
      select i.id, i.amount_cents::int as cents, o.payment_number as number from task_item i
        join package_order o on o.id = i.package_order_id where o.store_id = ${place.storeId} and i.state = 3`);
    const paid = entries.filter(
      ({ request, answer }) =>
        answer.state === 'done' && items.some(({ number }) => number === request.paymentNumber),
    );
    expect(paid.map(({ request }) => [request.key, request.amountCents]).toSorted()).toEqual(
      items.map(({ id, cents }) => [refundKey(id), cents]).toSorted(),
    );
    const wrong = await rowsOf(sql`
      select o.order_number from package_order o
        join holding h on h.package_order_id = o.id
        left join lateral (select coalesce(sum(amount_cents) filter (where state in (3, 5)), 0) as gone,
            coalesce(sum(amount_cents) filter (where state in (1, 2, 4)), 0) as held
          from task_item where package_order_id = o.id) r on true
        left join lateral (select count(*) as records, coalesce(sum(delta), 0) as moved from pack_record
          where holding_id = h.id and part = 'withdrawn') p on true
      where o.store_id = ${place.storeId} and (r.gone <> o.refunded_cents or r.held <> o.refunding_cents
        or (o.refunding_cents = 0 and h.frozen > 0) or p.moved <> -h.withdrawn or p.records > 1
        or o.refunded_cents + o.refunding_cents > o.amount_cents - h.used * 5000)`);
    expect(wrong).toEqual([]);
  }
  /** Every registration of the database, its session and its buyer, to the letter. */
  const registrations = () =>
    rowsOf(sql`select (select md5(string_agg(b::text, '' order by id)) from booking b) as bookings,
      (select md5(string_agg(e::text, '' order by id)) from event e) as sessions`);

  it('refund one order at once: one of them does, the others hear 650 or that all of it went back', async () => {
    const event = await make.event(await make.template(place));
    await make.booking(event);
    const before = await registrations();
    for (let round = 0; round < ROUNDS; round++) {
      const { orderNumber } = await make.packageOrder(place, {}, { used: round % 5 });
      const answers = await Promise.all([0, 1, 2, 3].map((index) => refund(index, orderNumber)));
      const codes = answers.map(({ envelope }) => envelope.resultCode);
      expect(codes.filter((code) => code === 1404)).toHaveLength(1);
      // 422: the first one was so quick that its money is back before the others looked.
      for (const code of codes.filter((each) => each !== 1404)) expect([422, 650]).toContain(code);
    }
    await expectAgreement();
    const sums = await rowsOf(sql`select count(*)::int as orders, sum(refunded_cents)::int as cents
      from package_order where store_id = ${place.storeId} and status = 'cancelled'`);
    expect(sums).toEqual([{ orders: ROUNDS, cents: (ROUNDS / 5) * (50_000 * 5 - 5_000 * 10) }]);
    expect(await registrations()).toEqual(before);
  });

  it('refund an order while one of its times is used at the desk: nobody gets both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = await make.member();
      const order = await make.packageOrder(place, { memberId: member.id }, { used: 8 });
      const line = { mode: 2, price: 0, points: 0, classPackId: order.classPackId, times: 2, items: [] };
      const template = await make.template(place, { paymentModes: [line] });
      const startAt = new Date(Date.now() + 48 * HOUR_MS);
      const event = await make.event(template, {
        startAt,
        endAt: new Date(startAt.getTime() + HOUR_MS),
        registrationCloseAt: new Date(startAt.getTime() - HOUR_MS),
      });
      await rowsOf(sql`update holding set valid_to = now() + interval '90 days'
        where package_order_id = ${order.id}`);
      const [used, refunded] = await Promise.all([
        server(round).send(addParticipant, {
          ...sending(),
          params: { id: event.id },
          body: { phone: member.phone, payMode: 2 },
        }),
        refund(round + 1, order.orderNumber),
      ]);
      const codes = [used.envelope.resultCode, refunded.envelope.resultCode];
      // Used first: nothing of the payment is left. Refunded first: nothing is there to be used.
      expect([
        [200, 422],
        [422, 1404],
      ]).toContainEqual(codes);
    }
    await expectAgreement();
  });

  it('decide a failed refund while another tries it again: it ends once', async () => {
    for (let round = 0; round < ROUNDS / 2; round++) {
      const order = await make.packageOrder(place, { paymentNumber: null });
      await refund(round, order.orderNumber);
      const [item] = await rowsOf<{ id: number; taskId: string }>(sql`
        select id, task_id as "taskId" from task_item where package_order_id = ${order.id}`);
      const { id = 0, taskId = '' } = item ?? {};
      const close = (index: number, state: 5 | 6) =>
        server(index).send(markRefund, {
          ...sending(),
          params: { id },
          body: { state, note: 'By transfer', voucher: 'V1' },
        });
      const answers = await Promise.all([
        close(round, 5),
        close(round + 1, 6),
        server(round).send(retryTask, { ...sending(), params: { taskId }, body: { itemIds: [id] } }),
        refund(round + 1, order.orderNumber),
      ]);
      const closed = answers.slice(0, 2).filter(({ envelope }) => envelope.resultCode === 200);
      expect(closed).toHaveLength(1);
    }
    await expectAgreement();
  });

  it('refund orders of packs and registrations together: each has its own money back', async () => {
    const event = await make.event(await make.template(place));
    const made = await Promise.all(
      Array.from({ length: ROUNDS }, async () => ({
        pack: await make.packageOrder(place),
        seat: await make.booking(event),
      })),
    );
    const answers = await Promise.all(
      made.flatMap(({ pack, seat }, index) => [
        refund(index, pack.orderNumber),
        server(index + 1).send(refundOrder, {
          ...sending(),
          params: { orderNumber: seat.orderNumber },
          body: { amount: 5_000, reason: 2, note: '', notify: false, alsoCancel: false },
        }),
      ]),
    );
    expect(answers.map(({ envelope }) => envelope.resultCode)).toEqual(answers.map(() => 1404));
    await expectAgreement();
    const sums = await rowsOf(sql`select
      (select sum(refunded_cents)::int from booking where event_id = ${event.id}) as seats,
      (select refunded_cents::int from event where id = ${event.id}) as session,
      (select sum(refunded_cents)::int from package_order where store_id = ${place.storeId}) as packs`);
    expect(sums).toEqual([{ seats: ROUNDS * 5_000, session: ROUNDS * 5_000, packs: ROUNDS * 50_000 }]);
  });
});
