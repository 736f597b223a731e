import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as contract from '../../../shared/contract/monthClose/calls.ts';
import * as reconciling from '../../../shared/contract/reconciliation/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';
import { closeThrough, recogniseSome } from '../journal/sql.ts';
import { reconciliation } from '../reconciliation/domain.ts';
import { monthClose } from './domain.ts';

const MONTH = '2026-10';
const AT = new Date('2026-10-10T02:00:00Z');
const START = new Date('2026-10-12T02:00:00Z');
const END = new Date('2026-10-12T03:00:00Z');

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await buildTestApp({ domains: [monthClose, reconciliation] });
  world = await makeWorld(app.make);
  const event = await app.make.event(await app.make.template(world.place), { startAt: START, endAt: END });
  const paid = { bookedAt: AT, paidAt: AT, amountCents: 5_000 };
  await app.make.booking(event, { ...paid, paymentNumber: 'A1' });
  await app.make.booking(event, { ...paid, paymentNumber: null });
  await recogniseSome(app.database.orm, END.getTime() + 3_600_000, 100);
});
afterEach(() => app.close());

const as = () => world.actors.operatorWithCode;
const closeDays = (day: string) => app.database.transaction((tx) => closeThrough(tx, day));
async function read(month = MONTH) {
  const { envelope } = await app.send(contract.month, { ...as(), params: { month } });
  return contract.month.result.parse(envelope.result);
}
const failing = async (month = MONTH) =>
  (await read(month)).checks.filter(({ isOk }) => isOk === 0).map(({ name }) => name);
const close = async (values: { hash?: string; note?: string } = {}, month = MONTH) => {
  const body = { hash: (await read(month)).hash, note: '', ...values };
  const { envelope } = await app.send(contract.closeMonth, {
    ...as(),
    params: { month },
    body,
    key: unique('key'),
  });
  return envelope;
};
/** Why the database refuses a change. */
const change = (query: ReturnType<typeof sql>): Promise<string> =>
  app.database.orm.execute(query).then(
    () => 'done',
    (error: Error) => String(error.cause),
  );
/** Settles the one difference of the month: the payment stands in no file. */
async function explain(): Promise<void> {
  const { envelope } = await app.send(reconciling.reconciliation, { ...as(), query: { date: '2026-10-10' } });
  const [source] = reconciling.reconciliation.result.parse(envelope.result);
  const id = source?.rows[0]?.id ?? 0;
  await app.send(reconciling.explainDifference, {
    ...as(),
    params: { id },
    body: { explained: true, note: 'The provider was away.' },
  });
}
const makeReady = async () => {
  await closeDays('2026-10-31');
  await explain();
};

it('says what stands in the way, one thing after the other', async () => {
  expect(await failing()).toEqual(['daysClosed', 'reconciled']);
  expect((await close()).reason).toBe('monthNotReady');
  await closeDays('2026-10-30');
  expect((await read()).checks).toContainEqual({ name: 'daysClosed', isOk: 0, count: 1 });
  await closeDays('2026-10-31');
  expect(await failing()).toEqual(['reconciled']);
  await explain();
  expect(await failing()).toEqual([]);
  expect((await read()).state).toBe('over');
});

it('closes once, with what was looked at, its hash, and who did it in the trail', async () => {
  await makeReady();
  expect((await close({ hash: '0'.repeat(64) })).resultCode).toBe(10150);
  expect((await close()).resultCode).toBe(200);
  expect((await close()).reason).toBe('monthClosed');
  const closed = await read();
  expect(closed).toMatchObject({ state: 'closed', isIntact: 1, checks: [] });
  const { rows } = await app.database.orm.execute(sql`select totals, hash from month_close`);
  expect(createHash('sha256').update(String(rows[0]?.['totals'])).digest('hex')).toBe(closed.hash);
  const trail = await app.database.orm.execute(
    sql`select actor_id from audit_entry where action = 'monthClose.close' and object_id = ${MONTH}`,
  );
  expect(trail.rows).toEqual([{ actor_id: world.accountIds.operatorWithCode }]);
});

it('lets two who close at once close once', async () => {
  await makeReady();
  const ends = await Promise.all([close(), close()]);
  expect(ends.map(({ resultCode }) => resultCode).toSorted()).toEqual([200, 422]);
});

it('adds opening and movement up to closing, and both sides to the same', async () => {
  await makeReady();
  const { totals } = await read();
  const of = (account: string) => totals.accounts.find((line) => line.account === account);
  expect(of('provider')).toMatchObject({ opening: 0, debit: 5_000, credit: 0, closing: 5_000 });
  expect(of('desk')).toMatchObject({ closing: 5_000 });
  expect(of('sessions')).toMatchObject({ debit: 10_000, credit: 10_000, closing: 0 });
  expect(of('earned')).toMatchObject({ closing: 10_000 });
  expect(totals.recognised).toEqual([{ received: MONTH, cents: 10_000 }]);
  await close();
  const next = await read('2026-11');
  expect(next.totals.accounts.map(({ account, opening }) => [account, opening])).toEqual(
    totals.accounts.map(({ account, closing }) => [account, closing]),
  );
});

it('tells what was corrected later, and stays as it is', async () => {
  await makeReady();
  await close();
  const before = await read();
  await app.database.orm.execute(sql`update booking set refunded_cents = 2000 where payment_number = 'A1'`);
  const { totals, hash, isIntact, corrections } = await read();
  expect({ totals, hash, isIntact }).toEqual({ totals: before.totals, hash: before.hash, isIntact: 1 });
  const { envelope } = await app.send(contract.corrections, { ...as(), params: { month: MONTH } });
  const rows = contract.corrections.result.parse(envelope.result);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ reversedDay }) => reversedDay.slice(0, 7))).toEqual(rows.map(() => MONTH));
  expect(corrections).toEqual({ count: rows.length, cents: rows.reduce((sum, { cents }) => sum + cents, 0) });
});

it('cannot be changed: not by a statement, and not by another explanation', async () => {
  await makeReady();
  const { envelope } = await app.send(reconciling.reconciliation, { ...as(), query: { date: '2026-10-10' } });
  const [source] = reconciling.reconciliation.result.parse(envelope.result);
  await close();
  await expect(change(sql`update month_close set note = 'x'`)).resolves.toContain(
    'a closed month does not change',
  );
  await expect(change(sql`delete from month_close`)).resolves.toContain('a closed month does not change');
  await expect(change(sql`truncate month_close`)).resolves.toContain('a closed month does not change');
  const again = await app.send(reconciling.explainDifference, {
    ...as(),
    params: { id: source?.rows[0]?.id ?? 0 },
    body: { explained: false, note: '' },
  });
  expect(again.envelope.reason).toBe('monthClosed');
});

it('closes months in their order', async () => {
  await makeReady();
  await close();
  expect(await failing('2026-09')).toEqual(['inOrder']);
  expect(await failing('2026-12')).toContain('inOrder');
  expect(await failing('2026-11')).not.toContain('inOrder');
});

it('asks for a note about refunds that failed', async () => {
  await makeReady();
  const event = await app.make.event(await app.make.template(world.place));
  const booking = await app.make.booking(event, { amountCents: 100 });
  const task = await app.make.task(world.place);
  await app.make.taskItem(task, booking, { state: 4, amountCents: 100 });
  expect(await failing()).toEqual(['failedRefunds']);
  expect((await close()).errors).toMatchObject([{ field: 'note' }]);
  expect((await close({ note: 'They are asked for again in November.' })).resultCode).toBe(200);
  expect(await read()).toMatchObject({ failedRefunds: 1, note: 'They are asked for again in November.' });
});

it('lists months, and what closed ones recognised by the month it came in', async () => {
  await makeReady();
  await close();
  const { envelope } = await app.send(contract.months, as());
  const [now, last, earlier] = contract.months.result.parse(envelope.result);
  expect([now?.state, last?.state, earlier?.state]).toEqual(['running', 'closed', 'over']);
  expect(last).toMatchObject({
    received: 10_000,
    refunded: 0,
    recognised: [{ received: MONTH, cents: 10_000 }],
  });
});

it('refuses what is no month', async () => {
  const { envelope } = await app.send(contract.month, { ...as(), params: { month: '2026-13' } });
  expect(envelope.errors).toMatchObject([{ field: 'month', message: 'is a month like 2026-05' }]);
});
