import { sql } from 'drizzle-orm';
import { STATEMENT_TYPES, type StatementType } from '../../../shared/codes/journal.ts';
import {
  businessSummary,
  exportBusiness,
  exportStatement,
  platformStatement,
  platformSummary,
  sessionSums,
  statement,
  summary,
} from '../../../shared/contract/finance/calls.ts';
import { columnsOfType } from '../../../shared/contract/finance/columns.ts';
import { moveTimes } from '../../db/statements/holdings.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../testing/factories.ts';
import { recogniseSome } from '../journal/sql.ts';
import { finance } from './domain.ts';

const HOUR_MS = 3_600_000;
const LATER = TEST_NOW + 1_000 * HOUR_MS;
const DAYS = { start: '2026-06-01', end: '2027-05-31' };

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp({ domains: [finance] });
  world = await makeWorld(app.make);
  await execute(sql`update company set fee_rate = 60`);
  await tellStory();
});
afterAll(() => app.close());

const execute = (query: ReturnType<typeof sql>) => app.database.orm.execute(query);

/** Sessions paid, refunded before and after their end, and a ticket that is sold, used, refunded. */
async function tellStory(): Promise<void> {
  const event = await app.make.event(await app.make.template(world.place), { title: 'Evening yoga' });
  const bookings: { readonly id: number }[] = [];
  for (const amountCents of [5_000, 750, 1_250, 9_999])
    bookings.push(await app.make.booking(event, { amountCents }));
  const payBack = (at: number, cents: number) =>
    execute(
      sql`update booking set refunded_cents = refunded_cents + ${cents} where id = ${bookings[at]?.id ?? 0}`,
    );
  await payBack(1, 250);
  await recogniseSome(app.database.orm, LATER, 100);
  await payBack(0, 5_000);
  const { id } = await app.make.packageOrder(world.place, { amountCents: 10_000 }, { total: 3 });
  const { rows } = await execute(sql`select id from holding where package_order_id = ${id}`);
  const holdingId = Number(rows[0]?.['id']);
  const seat = await app.make.booking(event, {
    payMode: 2,
    amountCents: 0,
    times: 1,
    holdingId,
    paymentNumber: null,
  });
  const move = (
    act: 'use' | 'hold' | 'withdrawHeld',
    times: number,
    type: number,
    bookingId: number | null,
  ) =>
    app.database.transaction((tx) =>
      tx.execute(
        moveTimes(act, {
          of: sql`select h.id, ${times}::int as times from holding h where h.id = ${holdingId}`,
          type,
          at: sql`now()`,
          bookingId,
        }),
      ),
    );
  await move('use', 1, 1, seat.id);
  await move('hold', 2, 6, null);
  await move('withdrawHeld', 2, 6, null);
  await execute(sql`update package_order set refunded_cents = 6000 where id = ${id}`);
}

const ofType = async (type: StatementType) => {
  const who = world.actors.partnerWithCode;
  const rows = await app.send(statement, { ...who, params: { type }, query: { ...DAYS, pageSize: 100 } });
  const sums = await app.send(summary, { ...who, params: { type }, query: DAYS });
  return {
    rows: statement.result.parse(rows.envelope.result).results,
    sums: summary.result.parse(sums.envelope.result),
  };
};

describe.each(STATEMENT_TYPES)('the statement %s', (type) => {
  it('says the same in its rows, its sums, by day and by mode', async () => {
    const { rows, sums } = await ofType(type);
    expect(rows.length).toBeGreaterThan(0);
    const sumOf = (field: 'gross' | 'discount' | 'fee' | 'net'): number =>
      rows.reduce((sum, row) => sum + row[field], 0);
    expect([sums.count, sums.gross, sums.discount, sums.fee, sums.net]).toEqual([
      rows.length,
      sumOf('gross'),
      sumOf('discount'),
      sumOf('fee'),
      sumOf('net'),
    ]);
    const net = (parts: readonly { net: number }[]): number => parts.reduce((sum, part) => sum + part.net, 0);
    expect([net(sums.byDay), net(sums.byMode)]).toEqual([sums.net, sums.net]);
  });

  it('says the same to operators', async () => {
    const who = world.actors.operatorWithCode;
    const query = { ...DAYS, storeId: String(world.place.storeId) };
    const mine = await app.send(platformSummary, { ...who, params: { type }, query });
    expect(platformSummary.result.parse(mine.envelope.result)).toEqual((await ofType(type)).sums);
  });

  it('has a file of the same rows, with their sum in its last line', async () => {
    const { rows, sums } = await ofType(type);
    const query = { ...DAYS, export: '1' as const };
    const file = await app.send(statement, { ...world.actors.partnerWithCode, params: { type }, query });
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(rows.length + 2);
    const head = lines[0]?.split(',') ?? [];
    const shown = columnsOfType(type, 'partner').inFile;
    expect(head).toHaveLength(shown.length);
    const summed = shown.includes('net') ? sums.net : sums.recognised;
    expect(lines.at(-1)).toContain((summed / 100).toFixed(2));
  });
});

it.each(STATEMENT_TYPES)('the statement %s by session says the same as its rows', async (type) => {
  const { rows } = await ofType(type);
  const { envelope } = await app.send(sessionSums, {
    ...world.actors.partnerWithCode,
    params: { type },
    query: { ...DAYS, sortBy: 'net' },
  });
  const page = sessionSums.result.parse(envelope.result);
  const of = rows.filter(({ sessionId }) => sessionId !== null);
  const sums = [...new Set(of.map(({ sessionId }) => sessionId))].map((id) => {
    const all = of.filter(({ sessionId }) => sessionId === id);
    return { id, count: all.length, net: all.reduce((sum, { net }) => sum + net, 0) };
  });
  expect(page.results.map(({ id, count, net }) => ({ id, count, net }))).toEqual(
    sums.toSorted((one, other) => one.net - other.net),
  );
  expect(page.totalRecords).toBe(sums.length);
});

it('earns and defers what was received, to the cent', async () => {
  const { sums } = await ofType('recognition');
  expect(sums.gross - sums.refund - sums.recognised - sums.deferred).toBe(0);
  const revenue = await ofType('revenue');
  // The session that the used time paid has not been earned: its share is deferred still.
  expect([revenue.sums.recognised, sums.deferred]).toEqual([sums.recognised, 3_333]);
});

it('says of a company what its statements say', async () => {
  const who = world.actors.operatorWithCode;
  const query = { ...DAYS, grain: 'month' as const, companyId: String(world.place.companyId) };
  const { envelope } = await app.send(businessSummary, { ...who, query });
  const rows = businessSummary.result.parse(envelope.result);
  const sumOf = (field: 'gross' | 'refund' | 'fee' | 'net' | 'recognised' | 'deferred'): number =>
    rows.reduce((sum, row) => sum + row[field], 0);
  const [payment, refund, paid, cancel, advance] = await Promise.all(
    (['payment', 'refund', 'paid', 'cancel', 'recognition'] as const).map(ofType),
  );
  expect({
    gross: sumOf('gross'),
    refund: sumOf('refund'),
    fee: sumOf('fee'),
    recognised: sumOf('recognised'),
    deferred: sumOf('deferred'),
  }).toEqual({
    gross: (payment?.sums.gross ?? 0) + (paid?.sums.gross ?? 0),
    refund: (refund?.sums.gross ?? 0) + (cancel?.sums.gross ?? 0),
    fee: (payment?.sums.fee ?? 0) + (paid?.sums.fee ?? 0) - (refund?.sums.fee ?? 0) - (cancel?.sums.fee ?? 0),
    recognised: advance?.sums.recognised,
    deferred: advance?.sums.deferred,
  });
  const file = await app.send(exportBusiness, {
    ...who,
    query,
    body: { columns: ['companyName', 'net'], totals: true },
  });
  expect(file.text.trim().split('\r\n').at(-1)).toContain((sumOf('net') / 100).toFixed(2));
});

it('compares with as many days before', async () => {
  const query = { start: '2026-11-10', end: '2026-11-19' };
  const { envelope } = await app.send(summary, {
    ...world.actors.partnerWithCode,
    params: { type: 'payment' },
    query,
  });
  const { previous } = summary.result.parse(envelope.result);
  expect(previous).toMatchObject({ start: '2026-10-31', end: '2026-11-09', count: 0 });
});

it.each([
  [{ eventTitle: 'evening' }, 4],
  [{ eventTitle: 'morning' }, 0],
  [{ payMode: '3' }, 4],
  [{ payMode: '5' }, 0],
  [{ channel: '1' }, 4],
  [{ amountMin: '4000' }, 2],
  [{ amountMax: '1000' }, 1],
] as const)('payments filtered by %j are %i', async (filter, count) => {
  const { envelope } = await app.send(statement, {
    ...world.actors.partnerWithCode,
    params: { type: 'payment' },
    query: { ...DAYS, ...filter },
  });
  expect(statement.result.parse(envelope.result).totalRecords).toBe(count);
});

it('finds an order by its whole number', async () => {
  const { rows } = await ofType('payment');
  const [row] = rows;
  const { envelope } = await app.send(statement, {
    ...world.actors.partnerWithCode,
    params: { type: 'payment' },
    query: { ...DAYS, orderNumber: row?.orderNumber ?? '' },
  });
  expect(statement.result.parse(envelope.result).results).toEqual([row]);
});

it.each([[{ start: '2026-01-01', end: '2027-01-02' }], [{ start: '2026-02-01', end: '2026-01-31' }]])(
  'refuses the days %j and says what it takes',
  async (query) => {
    const { envelope } = await app.send(statement, {
      ...world.actors.partnerWithCode,
      params: { type: 'payment' },
      query,
    });
    expect(envelope.errors).toMatchObject([{ field: 'end', message: 'is start or up to 365 days later' }]);
  },
);

it('asks operators for the code of each type', async () => {
  const account = await app.make.account({ userType: 0 });
  await app.make.grant(account.id, ['PLATFORM_STATEMENT_EVENTREFUND']);
  const token = await app.make.signIn(account.id);
  const ask = async (type: StatementType) =>
    (await app.send(platformStatement, { token, params: { type }, query: DAYS })).envelope;
  expect((await ask('refund')).resultCode).toBe(200);
  expect((await ask('payment')).reason).toBe('forbidden');
});

it('shows numbers of the payment side to financial staff alone, also in files', async () => {
  const account = await app.make.account({ userType: 0, financialStaff: true });
  await app.make.grant(account.id, ['PLATFORM_STATEMENT_EVENTPAYMENT']);
  const token = await app.make.signIn(account.id);
  const { rows } = await execute(
    sql`select payment_number from booking where payment_number is not null limit 1`,
  );
  const number = String(rows[0]?.['payment_number']);
  const asked = { params: { type: 'payment' as const }, query: { ...DAYS, export: '1' as const } };
  const whole = await app.send(platformStatement, { token, ...asked });
  const hidden = await app.send(statement, { ...world.actors.partnerWithCode, ...asked });
  expect([whole.text.includes(number), hidden.text.includes(number)]).toEqual([true, false]);
  expect(hidden.text).toContain(`****${number.slice(-4)}`);
});

it('writes chosen columns of chosen rows', async () => {
  const { rows } = await ofType('payment');
  const [first] = rows;
  const file = await app.send(exportStatement, {
    ...world.actors.partnerWithCode,
    params: { type: 'payment' },
    query: DAYS,
    body: { ids: [first?.id ?? 0], columns: ['orderNumber', 'net'] },
  });
  expect(file.text.trim().split('\r\n')).toHaveLength(2);
});

describe('refunds that have not gone back', () => {
  let other: World;
  const ask = async (type: StatementType, filter: Readonly<Record<string, string>> = {}) => {
    const who = { ...other.actors.partnerWithCode, params: { type } };
    const query = { start: '2026-11-01', end: '2026-11-20', ...filter };
    const rows = await app.send(statement, { ...who, query });
    const sums = await app.send(summary, { ...who, query });
    const file = await app.send(statement, { ...who, query: { ...query, export: '1' } });
    return {
      rows: statement.result.parse(rows.envelope.result).results,
      sums: summary.result.parse(sums.envelope.result),
      file: file.text.trim().split('\r\n'),
    };
  };
  beforeAll(async () => {
    other = await makeWorld(app.make);
    const template = await app.make.template(other.place);
    const event = await app.make.event(template);
    const task = await app.make.task(other.place, { templateId: template.id, reasonType: 2 });
    for (const [amountCents, state] of [
      [1_000, 4],
      [2_000, 2],
      [4_000, 1],
    ] as const) {
      const booking = await app.make.booking(event, { amountCents });
      await app.make.taskItem(task, booking, { state, tries: 3, kind: 1 });
    }
    const back = await app.make.booking(event, { amountCents: 8_000 });
    await app.make.taskItem(task, back, { state: 3, doneAt: new Date(TEST_NOW) });
    await execute(sql`update booking set refunded_cents = 8000 where id = ${back.id}`);
  });

  it('stand first, failed ones before all, and are in no amount', async () => {
    const { rows, sums, file } = await ask('refund');
    expect(rows.map(({ refundState, gross, outstanding }) => [refundState, gross, outstanding])).toEqual([
      [4, 0, 1_000],
      [1, 0, 4_000],
      [2, 0, 2_000],
      [3, 8_000, 0],
    ]);
    expect([sums.count, sums.gross, sums.outstanding]).toEqual([4, 8_000, 7_000]);
    expect(file).toHaveLength(6);
    expect(file.at(-1)).toContain('70.00');
  });

  it('say who asked for them, how often it was tried, and where a failed one is worked through', async () => {
    const [failed] = (await ask('refund')).rows;
    const { rows } =
      await execute(sql`select template_id as id from task_item i join task t on t.id = i.task_id
      where i.store_id = ${other.place.storeId} limit 1`);
    expect(failed).toMatchObject({ tries: 3, bizDate: '2026-11-20', cancelRecord: String(rows[0]?.['id']) });
    expect(failed?.operator).not.toBeNull();
  });

  it.each([
    ['4', 1, 1_000],
    ['1,2', 2, 6_000],
    ['3,5', 1, 0],
  ])('of state %s alone are %i', async (refundState, count, outstanding) => {
    const { rows, sums } = await ask('refund', { refundState });
    expect([rows.length, sums.count, sums.outstanding]).toEqual([count, count, outstanding]);
  });

  it('are in no statement of days that are over, and in none of others', async () => {
    expect((await ask('refund', { end: '2026-11-19' })).sums.outstanding).toBe(0);
    expect((await ask('cancel')).sums.count).toBe(0);
    const foreign = await app.send(statement, {
      ...world.actors.partnerWithCode,
      params: { type: 'refund' },
      query: { ...DAYS, refundState: '4' },
    });
    expect(statement.result.parse(foreign.envelope.result).results).toEqual([]);
  });

  it('can be chosen for a file by their ids', async () => {
    const [failed] = (await ask('refund')).rows;
    const file = await app.send(exportStatement, {
      ...other.actors.partnerWithCode,
      params: { type: 'refund' },
      query: { start: '2026-11-01', end: '2026-11-20' },
      body: { ids: [failed?.id ?? 0], columns: ['orderNumber', 'outstanding'] },
    });
    expect(file.text.trim().split('\r\n').at(-1)).toBe(`${failed?.orderNumber},10.00`);
  });
});
