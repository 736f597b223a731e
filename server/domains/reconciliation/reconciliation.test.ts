import { sql } from 'drizzle-orm';
import * as contract from '../../../shared/contract/reconciliation/calls.ts';
import type { ProviderCells } from '../../../shared/contract/reconciliation/shapes.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../testing/factories.ts';
import { platformStatement, platformSummary } from '../../../shared/contract/finance/calls.ts';
import { closeThrough } from '../journal/sql.ts';
import { finance } from '../finance/domain.ts';
import { reconciliation } from './domain.ts';

const DAY = '2026-11-10';
const AT = new Date('2026-11-10T02:00:00Z');
const mapping = { flowNumber: '流水号', amount: '金额', refund: '退款', fee: '', at: '时间' };

let app: TestApp;
let world: World;
beforeEach(async () => {
  app = await buildTestApp({ domains: [reconciliation, finance] });
  world = await makeWorld(app.make);
});
afterEach(() => app.close());

const as = () => world.actors.operatorWithCode;
const row = (line: number, values: Partial<ProviderCells>): ProviderCells => ({
  line,
  flowNumber: '',
  amount: '',
  refund: '',
  fee: '',
  at: '2026-11-10 10:00:00',
  ...values,
});

/** Pays seats through the provider; answers the numbers of the orders. */
async function pay(numbers: Readonly<Record<string, number>>): Promise<void> {
  const event = await app.make.event(await app.make.template(world.place));
  for (const [paymentNumber, amountCents] of Object.entries(numbers))
    await app.make.booking(event, { amountCents, paymentNumber, bookedAt: AT, paidAt: AT });
}

async function hand(rows: readonly ProviderCells[], more: object = {}) {
  const body = { provider: 'Pay', fileName: 'pay.csv', mapping, rows, isLast: true, ...more };
  const { envelope } = await app.send(contract.importRows, { ...as(), body });
  return contract.importRows.result.parse(envelope.result);
}

async function dayOf(date = DAY) {
  const { envelope } = await app.send(contract.reconciliation, { ...as(), query: { date } });
  return contract.reconciliation.result.parse(envelope.result);
}
const differences = async () => (await dayOf()).flatMap(({ rows }) => rows);
async function standing(date = DAY) {
  const { envelope } = await app.send(contract.reconciliationDays, {
    ...as(),
    query: { start: date, end: date },
  });
  return contract.reconciliationDays.result.parse(envelope.result)[0];
}
const explain = (id: number, note: string, explained = true) =>
  app.send(contract.explainDifference, { ...as(), params: { id }, body: { explained, note } });
const match = (id: number, matchId: number | null) =>
  app.send(contract.matchDifference, { ...as(), params: { id }, body: { matchId } });

it('finds what agrees, differs, and is missing on either side', async () => {
  await pay({ A1: 5_000, A2: 6_000, A3: 7_000 });
  const { outcome } = await hand([
    row(2, { flowNumber: '`A1', amount: '¥50.00' }),
    row(3, { flowNumber: 'A2', amount: '61.00' }),
    row(4, { flowNumber: 'B1', amount: '1,070.00' }),
  ]);
  expect(outcome).toEqual({
    matched: 1,
    differing: 1,
    missingHere: 1,
    missingThere: 1,
    start: DAY,
    end: DAY,
  });
  expect((await differences()).map(({ state, difference }) => [state, difference]).toSorted()).toEqual([
    ['differing', -100],
    ['missingHere', -107_000],
    ['missingThere', 7_000],
  ]);
  expect(await dayOf()).toMatchObject([
    { source: '', count: 1, amount: 7_000, theirs: 0, difference: 7_000 },
    { source: 'Pay', count: 3, amount: 11_000, theirs: 118_100, difference: -107_100 },
  ]);
});

it('narrows a statement to what providers do not bear out, until it is explained', async () => {
  await pay({ A1: 5_000, A2: 6_000, A3: 7_000 });
  await hand([row(2, { flowNumber: 'A1', amount: '50' }), row(3, { flowNumber: 'A2', amount: '61' })]);
  const params = { type: 'payment' } as const;
  const query = { start: DAY, end: DAY };
  const gross = async (differs: 0 | 1) => {
    const { envelope } = await app.send(platformStatement, { ...as(), params, query: { ...query, differs } });
    const { results } = platformStatement.result.parse(envelope.result);
    const { envelope: sums } = await app.send(platformSummary, {
      ...as(),
      params,
      query: { ...query, differs },
    });
    const found = results.map((one) => one.gross).toSorted((a, b) => a - b);
    expect(platformSummary.result.parse(sums.result).gross).toBe(
      found.reduce((sum, cents) => sum + cents, 0),
    );
    return found;
  };
  expect([await gross(1), await gross(0)]).toEqual([[6_000, 7_000], [5_000]]);
  const wrong = (await differences()).find(({ state }) => state === 'differing');
  await explain(wrong?.id ?? 0, 'The provider corrects it.');
  expect([await gross(1), await gross(0)]).toEqual([[7_000], [5_000, 6_000]]);
});

it('changes nothing when a file comes twice, also in other parts', async () => {
  await pay({ A1: 5_000 });
  const rows = [row(2, { flowNumber: 'A1', amount: '50' }), row(3, { flowNumber: 'B1', amount: '1' })];
  expect(await hand(rows)).toMatchObject({ added: 2, known: 0 });
  const before = await dayOf();
  expect(await hand(rows)).toMatchObject({ added: 0, known: 2 });
  const first = await hand(rows.slice(0, 1), { isLast: false });
  expect(await hand(rows.slice(1), { importId: first.importId })).toMatchObject({ added: 0, known: 1 });
  expect(await dayOf()).toEqual(before);
});

it('keeps equal rows of one file apart, also when a part is sent once more', async () => {
  const twin = { flowNumber: 'B1', amount: '1' };
  const first = await hand([row(2, twin)], { isLast: false });
  const rest = { importId: first.importId, isLast: false };
  expect(await hand([row(3, twin)], rest)).toMatchObject({ added: 1, known: 0 });
  expect(await hand([row(3, twin)], rest)).toMatchObject({ added: 0, known: 1 });
  expect(await hand([row(2, twin), row(3, twin), row(4, twin)])).toMatchObject({ added: 1, known: 2 });
});

it('names each wrong row by its line, and takes the others', async () => {
  const answer = await hand([
    row(2, { flowNumber: ' ', amount: '1' }),
    row(3, { flowNumber: 'x'.repeat(81), amount: '1' }),
    row(4, { flowNumber: 'B1', amount: 'total' }),
    row(5, { flowNumber: 'B1', amount: '0.00' }),
    row(6, { flowNumber: 'B1', amount: '1', at: '2026-02-30 10:00' }),
    row(7, { flowNumber: 'B1', amount: '1', fee: '1.234' }),
    row(8, { flowNumber: 'B1', amount: '1', at: '2026/11/9 8:05' }),
  ]);
  expect(answer).toMatchObject({ added: 1, outcome: { start: '2026-11-09', end: '2026-11-09' } });
  expect(answer.wrong).toEqual([
    { line: 2, fault: 'flowNumberMissing' },
    { line: 3, fault: 'flowNumberTooLong' },
    { line: 4, fault: 'amountUnreadable' },
    { line: 5, fault: 'amountZero' },
    { line: 6, fault: 'timeUnreadable' },
    { line: 7, fault: 'feeUnreadable' },
  ]);
});

it('matches refunds with the number of their payment, in a column of their own or below zero', async () => {
  await pay({ A1: 5_000 });
  await app.database.orm.execute(sql`update booking set refunded_cents = 2000 where payment_number = 'A1'`);
  await app.database.orm.execute(sql`update booking set refunded_cents = 5000 where payment_number = 'A1'`);
  await hand([
    row(2, { flowNumber: 'A1', amount: '50.00' }),
    row(3, { flowNumber: 'A1', amount: '50.00', refund: '20.00' }),
    row(4, { flowNumber: 'A1', amount: '-30.00', at: '2026-11-12 09:00' }),
  ]);
  expect(await differences()).toEqual([]);
  const { rows } = await app.database.orm.execute(
    sql`select distinct business_day::text as day from posting where kind = 'refund'`,
  );
  expect(await standing(String(rows[0]?.['day']))).toMatchObject({
    matched: 2,
    differing: 0,
    missingHere: 0,
  });
});

it('matches refunds with numbers of their own', async () => {
  const event = await app.make.event(await app.make.template(world.place));
  const values = { amountCents: 5_000, paymentNumber: 'A1', bookedAt: AT, paidAt: AT };
  const booking = await app.make.booking(event, values);
  const back = { state: 3, amountCents: 2_000, flowNumber: 'R1', doneAt: AT };
  await app.make.taskItem(await app.make.task(world.place), booking, back);
  await app.database.orm.execute(sql`update booking set refunded_cents = 2000 where payment_number = 'A1'`);
  const { outcome } = await hand([
    row(2, { flowNumber: 'A1', amount: '50.00' }),
    row(3, { flowNumber: 'R1', amount: '-20.00' }),
  ]);
  expect(outcome).toMatchObject({ matched: 2, differing: 0, missingHere: 0, missingThere: 0 });
});

it('is green when each difference is explained, and no longer than it stays the same', async () => {
  await pay({ A1: 5_000, A2: 6_000 });
  await hand([row(2, { flowNumber: 'A1', amount: '51.00' }), row(3, { flowNumber: 'A2', amount: '60.00' })]);
  await app.database.transaction((tx) => closeThrough(tx, DAY));
  expect(await standing()).toMatchObject({ state: 'open', open: 1 });
  const [difference] = await differences();
  const id = difference?.id ?? 0;
  expect((await explain(id, 'why')).envelope.errors).toMatchObject([{ field: 'note' }]);
  expect((await explain(id, 'The fee was added.')).envelope.resultCode).toBe(200);
  expect(await standing()).toMatchObject({ state: 'green', open: 0, explained: 1 });
  expect(await differences()).toMatchObject([{ explained: 1, note: 'The fee was added.' }]);
  await explain(id, '', false);
  expect(await standing()).toMatchObject({ state: 'open', open: 1 });
  await explain(id, 'The fee was added.');
  await app.database.orm.execute(sql`update provider_row set cents = 5200 where flow_number = 'A1'`);
  expect(await standing()).toMatchObject({ state: 'open', open: 1, explained: 0 });
});

it('suggests a row of the same amount and day, and matches it only when it is told to', async () => {
  await pay({ A1: 5_000, A2: 6_000 });
  await hand([row(2, { flowNumber: 'B1', amount: '50.00' }), row(3, { flowNumber: 'B2', amount: '1.00' })]);
  const [one, two] = (await differences()).filter(({ state }) => state === 'missingThere');
  const other = (await differences()).find(({ state, theirs }) => state === 'missingHere' && theirs === 100);
  expect([one?.suggestedId, two?.suggestedId]).toEqual([expect.any(Number), null]);
  expect((await match(one?.id ?? 0, other?.id ?? 0)).envelope.reason).toBe('cannotMatch');
  expect((await match(one?.id ?? 0, one?.suggestedId ?? 0)).envelope.resultCode).toBe(200);
  expect(await standing()).toMatchObject({ matched: 1, missingThere: 1, missingHere: 1 });
  expect((await match(two?.id ?? 0, one?.suggestedId ?? 0)).envelope.reason).not.toBeUndefined();
  expect((await match(one?.id ?? 0, null)).envelope.resultCode).toBe(200);
  expect(await standing()).toMatchObject({ matched: 0, missingThere: 2, missingHere: 2 });
});

it('says nothing of a difference that is none, or is not there', async () => {
  await pay({ A1: 5_000 });
  await hand([row(2, { flowNumber: 'A1', amount: '50.00' })]);
  const { rows } = await app.database.orm.execute(sql`select id from posting where kind = 'payment'`);
  expect((await explain(2 * Number(rows[0]?.['id']), 'It agrees.')).envelope.reason).toBe('noDifference');
  expect((await explain(900_000, 'Nobody knows.')).envelope.reason).toBe('notFound');
});

it('remembers the columns of a provider, and lets nobody else go on with a file', async () => {
  const first = await hand([row(2, { flowNumber: 'B1', amount: '1' })], { isLast: false });
  const { envelope } = await app.send(contract.providers, as());
  expect(contract.providers.result.parse(envelope.result)).toMatchObject([{ provider: 'Pay', mapping }]);
  const send = (who: typeof world.actors.operatorWithCode, provider: string) =>
    app.send(contract.importRows, {
      ...who,
      body: { importId: first.importId, provider, fileName: 'x', mapping, rows: [], isLast: true },
    });
  expect((await send(as(), 'Other')).envelope.reason).toBe('otherProvider');
  const account = await app.make.account({ userType: 0 });
  await app.make.grant(account.id, [
    'PLATFORM_STATEMENT_EVENTPAYMENT',
    'PLATFORM_STATEMENT_EVENTREFUND',
    'PLATFORM_STATEMENT_PAYMENT',
    'PLATFORM_STATEMENT_REFUND',
  ]);
  const token = await app.make.signIn(account.id);
  expect((await send({ token, storeKey: undefined }, 'Pay')).envelope.reason).toBe('notFound');
});

it('asks for the codes of all four statements, and shows numbers whole to financial staff alone', async () => {
  await pay({ 'A1-long-number-1234': 5_000 });
  expect((await differences())[0]?.flowNumber).toBe('****1234');
  const account = await app.make.account({ userType: 0 });
  await app.make.grant(account.id, ['PLATFORM_STATEMENT_EVENTPAYMENT']);
  const token = await app.make.signIn(account.id);
  const { envelope } = await app.send(contract.reconciliation, { token, query: { date: DAY } });
  expect(envelope.reason).toBe('forbidden');
});

it('calls a day that is not closed open, and leaves out days without money', async () => {
  await pay({ A1: 5_000 });
  await hand([row(2, { flowNumber: 'A1', amount: '50.00' })]);
  expect(await standing()).toMatchObject({ state: 'running', open: 0 });
  expect(await standing('2026-11-11')).toBeUndefined();
  expect(TEST_NOW).toBeGreaterThan(AT.getTime());
});
