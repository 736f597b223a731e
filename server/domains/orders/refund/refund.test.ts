import { sql } from 'drizzle-orm';
import { order, refundOrder } from '../../../../shared/contract/orders/calls.ts';
import { StoreScope } from '../../../db/scope.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { orders } from '../domain.ts';
import { holdAmount } from './sql.ts';

/** An order of 50.00, two pieces of 25.00 each, of which a part is gone already; all in cents. */
const PAID = 5_000;
const LINES = [{ item: 'Court', seats: 2, price: 2_500, paid: PAID, takesSeat: true }];
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

async function orderWith({ refunded = 0, held = 0 } = {}) {
  const event = await app.make.event(await app.make.template(world.place));
  return app.make.booking(event, {
    seats: 2,
    amountCents: PAID,
    lines: LINES as never,
    refundedCents: refunded,
    refundingCents: held,
  });
}
const refund = async (orderNumber: string, body: object) =>
  (
    await app.send(refundOrder, {
      ...world.actors.partnerWithCode,
      key: unique('refund'),
      params: { orderNumber },
      body: { reason: 2, note: '', notify: false, alsoCancel: false, ...body },
    })
  ).envelope;
const heldOf = async (id: number) =>
  (
    await app.database.orm.execute<{ held: number; refunds: number }>(sql`
      select refunding_cents as held, (select count(*)::int from task_item where booking_id = ${id}) as refunds
      from booking where id = ${id}`)
  ).rows[0];

describe.each([
  ['nothing is gone', {}, 5_000],
  ['a part went back', { refunded: 1_200 }, 3_800],
  ['a failed refund holds a part', { held: 1_200 }, 3_800],
  ['both', { refunded: 1_200, held: 3_799 }, 1],
] as const)('a refund of an order of which %s', (_, gone, left) => {
  const held = 'held' in gone ? gone.held : 0;

  it('takes what is left to the cent', async () => {
    const { id, orderNumber } = await orderWith(gone);
    expect(await refund(orderNumber, { amount: left })).toMatchObject({ resultCode: 1404 });
    expect(await heldOf(id)).toEqual({ held: held + left, refunds: 1 });
  });

  it('refuses one cent more, says what is left, and holds nothing', async () => {
    const { id, orderNumber } = await orderWith(gone);
    const message = `is at most ${(left / 100).toFixed(2)}`;
    expect(await refund(orderNumber, { amount: left + 1 })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'amount', code: 'tooMuch', message }],
    });
    expect(await heldOf(id)).toEqual({ held, refunds: 0 });
  });

  it('is held to what is left by the statement as well', async () => {
    const { id } = await orderWith(gone);
    const { storeId, companyId } = world.place;
    const store = StoreScope.grant({ storeId, companyId, storeName: '', companyName: '', companyType: 1 });
    const hold = (cents: number) => app.database.transaction((tx) => holdAmount(tx, store, id, cents));
    expect(await hold(left + 1)).toBe(false);
    expect(await hold(left)).toBe(true);
    expect(await hold(1)).toBe(false);
  });
});

describe('a refund of pieces', () => {
  it.each([
    [1, 2_500],
    [2, 5_000],
  ])('of %d costs %d cents, not one more or less', async (seats, cents) => {
    const { id, orderNumber } = await orderWith();
    const lines = [{ line: 0, seats }];
    for (const amount of [cents - 1, Math.min(cents + 1, PAID)].filter((each) => each !== cents))
      expect(await refund(orderNumber, { amount, lines })).toMatchObject({
        errors: [{ field: 'amount', code: 'notThatOfLines' }],
      });
    expect(await heldOf(id)).toEqual({ held: 0, refunds: 0 });
    expect(await refund(orderNumber, { amount: cents, lines })).toMatchObject({ resultCode: 1404 });
  });

  it('takes no more pieces than there are', async () => {
    const { orderNumber } = await orderWith();
    expect(await refund(orderNumber, { amount: PAID, lines: [{ line: 0, seats: 3 }] })).toMatchObject({
      errors: [{ field: 'lines', code: 'tooMany' }],
    });
  });

  it.each([
    ['freed', true, 1],
    ['given back only', false, 2],
  ] as const)('leaves %s seats to come as many as are booked', async (_, alsoCancel, keptSeats) => {
    const { orderNumber } = await orderWith();
    await refund(orderNumber, { amount: 2_500, lines: [{ line: 0, seats: 1 }], alsoCancel });
    const { envelope } = await app.send(order, { ...world.actors.partnerWithCode, params: { orderNumber } });
    expect(order.result.parse(envelope.result).lines).toEqual([
      expect.objectContaining({ seats: 2, refundedSeats: 1, keptSeats, checkedIn: 0 }),
    ]);
  });
});
