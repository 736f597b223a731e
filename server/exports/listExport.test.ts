import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CallSpec } from '../../shared/contract/call.ts';
import { channels as channelsCall, exportChannels } from '../../shared/contract/channels/calls.ts';
import { exportTemplates } from '../../shared/contract/eventTemplates/calls.ts';
import { exportOverview, exportSessions, manage } from '../../shared/contract/events/calls.ts';
import { exportOrders, orders as ordersCall } from '../../shared/contract/orders/calls.ts';
import {
  transactionBookingReport,
  transactionCheckInReport,
} from '../../shared/contract/orders/membership.calls.ts';
import { exportItems, task as taskCall, taskFile } from '../../shared/contract/tasks/calls.ts';
import { dayOf } from '../../shared/format/dates.ts';
import { maskPhone } from '../../shared/format/mask.ts';
import { PlatformScope, StoreScope } from '../db/scope.ts';
import { allDomains } from '../domains/allDomains.ts';
import { ordersFile } from '../domains/orders/list/listExport.ts';
import { startTasks, type Tasks } from '../tasks/start.ts';
import { until } from '../tasks/testing/books.ts';
import { keyedListExport } from './listExport.ts';
import { makeWorld, type World } from '../testing/actors.ts';
import { tellPast } from '../testing/tellPast.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { unique } from '../testing/factories.ts';

let app: TestApp;
let world: World;
let runner: Tasks | undefined;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(app.make);
});
afterEach(() => runner?.stop());
afterAll(() => app.close());

type Who = keyof World['actors'];
type Asking = Omit<Parameters<TestApp['send']>[1] & object, 'token' | 'storeKey'>;
const send = (call: CallSpec, asking: Asking = {}, who: Who = 'partnerWithCode') =>
  app.send(call, { ...world.actors[who], ...asking });
const allOf = (call: CallSpec): string[] => [...(call.columns ?? [])];
/** Cells of a file, its head apart; no cell of these tests has a comma. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
const cents = (cell: string | undefined): number => Math.round(Number(cell) * 100);

/** A template with orders of every kind of amount, the first ones refunded in part. */
async function shop(place = world.place) {
  const template = await app.make.template(place);
  const event = await app.make.event(template);
  const member = await app.make.member({ name: 'Ann Lee' });
  const orders = [];
  for (const [index, amountCents] of [12_345, 1, 99_999, 250].entries())
    orders.push(
      await app.make.booking(event, {
        memberId: member.id,
        amountCents,
        refundedCents: index === 0 ? 345 : 0,
        seats: index + 1,
        bookedAt: new Date(Date.UTC(2026, 10, 1 + index)),
      }),
    );
  return { template, event, orders, phone: maskPhone(member.phone) };
}

/** So many more orders in one statement. */
const crowd = (event: Awaited<ReturnType<TestApp['make']['event']>>, memberId: number, count: number) =>
  tellPast(
    app.database,
    sql`
    insert into booking (order_number, event_id, template_id, company_id, store_id, member_id, seats, pay_mode,
      amount_cents, status, source, booked_at)
    select ${unique('N')} || '-' || n, ${event.id}, ${event.templateId}, ${event.companyId}, ${event.storeId},
      ${memberId}, 1, 3, n, 'paid', 1, now() from generate_series(1, ${count}) n`,
  );

describe('the file of a list', () => {
  it('has the rows of the filter in the order of the list, in the columns that were asked for', async () => {
    const { orders } = await shop();
    const query = { sortBy: 'amount', sortOrder: 'desc', amountMin: 2 };
    const file = await send(exportOrders, { query, body: { columns: ['amount', 'orderNumber', 'seats'] } });
    const [head] = file.text.split('\r\n');
    expect(head).toBe('\uFEFF金额 Amount ¥,订单号 Order,名额 Seats');
    expect(rowsOf(file.text)).toEqual([
      ['999.99', orders[2]?.orderNumber, '3'],
      ['123.45', orders[0]?.orderNumber, '1'],
      ['2.50', orders[3]?.orderNumber, '4'],
    ]);
    expect(file.headers['content-disposition']).toMatch(/filename="orders_\d{8}_\d{8}_\d{14}\.csv"/);
  });

  it('holds the named rows, or all but the named ones', async () => {
    const { orders } = await shop();
    const [first, second] = orders.map(({ id }) => id);
    const numbers = async (named: object) => {
      const { text } = await send(exportOrders, { body: { columns: ['orderNumber'], ...named } });
      return rowsOf(text).map(([number]) => number);
    };
    const all = orders.map(({ orderNumber }) => orderNumber);
    expect(await numbers({ ids: [second, first] })).toEqual(all.slice(0, 2));
    expect(await numbers({ excludeIds: [first] })).toEqual(all.slice(1));
  });

  it.each([
    ['orders', exportOrders, ordersCall],
    ['sessions', exportSessions, manage],
    ['channels', exportChannels, channelsCall],
  ] as const)('of %s sums up to what the list shows, and says so when asked', async (_, file, list) => {
    const { template, event } = await shop();
    await app.database.orm.execute(sql`update event set gross_cents = 112595 where id = ${event.id}`);
    const code = await app.make.channel(world.place, template.id);
    await app.database.orm.execute(
      sql`update booking set channel_id = ${code.id} where event_id = ${event.id}`,
    );
    const params = { id: template.id };
    const shown = (await send(list, { params, query: {} })).envelope.result as {
      totals?: { amount?: number; gross?: number; refunded?: number };
      results: { paidAmount?: number }[];
    };
    const column =
      {
        'orders.exportOrders': 'amount',
        'events.exportSessions': 'gross',
        'channels.exportChannels': 'paidAmount',
      }[file.id] ?? '';
    const body = { columns: [file.columns[0], column], totals: true };
    const lines = rowsOf((await send(file, { params, body })).text);
    const total = lines.pop();
    const sum = lines.reduce((before, [, cell]) => before + cents(cell), 0);
    const expected = shown.totals?.amount ?? shown.totals?.gross ?? shown.results[0]?.paidAmount;
    expect([sum, cents(total?.[1])]).toEqual([expected, expected]);
    expect(sum).toBe(112_595);
    expect(total?.[0]).toBe('合计 Total');
    const plain = rowsOf((await send(file, { params, body: { columns: body.columns } })).text);
    expect(plain).toHaveLength(lines.length);
  });

  it('shows refunds as money that left, as the list does', async () => {
    await shop();
    const { text } = await send(exportOrders, { body: { columns: ['refunded'], totals: true } });
    expect(rowsOf(text).at(-1)).toEqual(['-3.45']);
  });

  it('never has a whole phone, and no amounts for who may not see them', async () => {
    const { orders, phone } = await shop();
    const code = 'EVENTS_READ_WRITE' as const;
    await app.make.grant(world.accountIds.partnerWithout, [code], world.place.storeId);
    const ask = (who: Who, query = {}) =>
      send(exportOrders, { query, body: { columns: ['phone', 'amount', 'refunded'], totals: true } }, who);
    const { text } = await ask('partnerWithCode');
    expect(rowsOf(text)[0]).toEqual([phone, '123.45', '-3.45']);
    expect(rowsOf((await ask('partnerWithout')).text)).toEqual([
      ...orders.map(() => [phone, '', '']),
      ['合计 Total', '', ''],
    ]);
    expect((await ask('partnerWithout', { amountMin: 5 })).envelope.reason).toBe('forbidden');
  });

  it('is written down with its filter, its rows and its columns, and without whole phones', async () => {
    const { orders, phone } = await shop();
    const columns = ['orderNumber', 'amount'];
    const whole = await app.database.orm.execute<{ phone: string }>(
      sql`select phone from member where id = ${orders[0]?.memberId}`,
    );
    const keyword = whole.rows[0]?.phone ?? '';
    await send(exportOrders, { query: { keyword, status: '5' }, body: { columns } });
    const { rows } = await app.database.orm.execute<{ after: Record<string, unknown>; by: string }>(sql`
      select after, actor_id as by from audit_entry where action = 'orders.exportOrders' order by id desc limit 1`);
    expect(rows[0]).toMatchObject({
      after: { rows: 4, columns, filter: { query: { keyword: phone, status: [5] } } },
      by: world.accountIds.partnerWithCode,
    });
  });

  it('has a heading and a cell for every column a list offers', async () => {
    const { template, event, orders } = await shop();
    const task = await app.make.task(world.place, { templateId: template.id, totalCount: 1 });
    if (orders[1]) await app.make.taskItem(task, orders[1], { state: 4, failCode: 'NO_ANSWER' });
    await app.make.channel(world.place, template.id);
    expect(event.storeId).toBe(world.place.storeId);
    const events: CallSpec[] = [exportSessions, exportTemplates, exportOverview, exportChannels];
    for (const call of [...events, exportOrders, exportItems]) {
      const who: Who = call.access.kind === 'platform' ? 'operatorWithCode' : 'partnerWithCode';
      const params = { id: template.id, taskId: task.id };
      // oxlint-disable-next-line no-await-in-loop
      const { text } = await send(call, { params, body: { columns: allOf(call) } }, who);
      const [head = [], first = []] = [text.slice(1).split('\r\n')[0]?.split(','), rowsOf(text)[0]];
      expect([call.id, first.length >= allOf(call).length]).toEqual([call.id, true]);
      expect([call.id, head.every((heading) => /^\p{Script=Han}+ /u.test(heading))]).toEqual([call.id, true]);
      expect([call.id, text.includes('undefined')]).toEqual([call.id, false]);
    }
    const failure = await send(exportItems, { params: { taskId: task.id }, body: { columns: ['failText'] } });
    expect(rowsOf(failure.text)).toEqual([['支付渠道无应答 No answer from the provider']]);
  });

  it('leaves out what comes after it was begun', async () => {
    const { event, orders } = await shop();
    const store = { ...world.place, storeName: '', companyName: '', companyType: 1 };
    const query = ordersCall.query.parse({});
    const chunks = await ordersFile.write({
      services: app.services,
      scope: StoreScope.grant(store),
      signal: new AbortController().signal,
      choice: {
        columns: ['orderNumber'],
        totals: false,
        now: Date.now(),
        filter: { query, seesMoney: true },
      },
    });
    await app.make.booking(event);
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    expect(rowsOf(Buffer.concat(parts).toString())).toEqual(orders.map(({ orderNumber }) => [orderNumber]));
  });

  it('has rows that are named by a key instead of an id, as sums by day', async () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    const file = keyedListExport<object, { day: string; paid: number }, PlatformScope, string>({
      name: 'orders.exportOrders',
      type: 'sales',
      columns: () => ({
        day: { heading: 'Day', cell: ({ day }) => day },
        paid: { heading: 'Paid', cell: ({ paid }) => paid },
      }),
      keys: async () => days,
      keyOf: ({ day }) => day,
      rows: async (_, keys) => keys.toReversed().map((day) => ({ day, paid: days.indexOf(day) })),
    });
    const chunks = await file.write({
      services: app.services,
      scope: PlatformScope.grant(1),
      signal: new AbortController().signal,
      choice: { columns: ['day', 'paid'], totals: false, now: 0, filter: {}, excludeIds: ['2026-11-19'] },
    });
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    expect(rowsOf(Buffer.concat(parts).toString())).toEqual([
      ['2026-11-18', '0'],
      ['2026-11-20', '2'],
    ]);
  });

  it('refuses columns it does not have', async () => {
    for (const columns of [[], ['passport'], ['title', 'title']]) {
      // oxlint-disable-next-line no-await-in-loop
      const { envelope } = await send(exportTemplates, { body: { columns } });
      expect(envelope.resultCode).toBe(400);
    }
  });

  it('of operators has the templates of every merchant', async () => {
    const own = await app.make.template(world.place, { title: unique('Own') });
    const other = await app.make.template(world.other, { title: unique('Other') });
    const ask = (query: Record<string, string>) =>
      send(exportOverview, { query, body: { columns: ['id'] } }, 'operatorWithCode');
    const companyId = `${world.place.companyId},${world.other.companyId}`;
    expect(rowsOf((await ask({ companyId })).text)).toEqual([[String(own.id)], [String(other.id)]]);
  });
});

describe('a report', () => {
  it('of bookings or of who came is written and noted as lists are, with masked phones', async () => {
    const { event, orders, phone } = await shop();
    const at = new Date(event.startAt.getTime() + 5 * 60_000);
    await app.database.orm.execute(sql`
      update booking set checked_in_at = ${at.toISOString()}, note = '=1+1' where id = ${orders[0]?.id}`);
    const member = await app.database.orm.execute<{ phone: string }>(
      sql`select phone from member where id = ${orders[0]?.memberId}`,
    );
    const query = { keyword: member.rows[0]?.phone ?? '', start: '2026-11-01', end: '2026-11-30' };
    const { text, headers } = await send(transactionBookingReport, { query });
    expect(headers['content-disposition']).toMatch(/filename="booking_20261101_20261130_\d{14}\.csv"/);
    const [line] = rowsOf(text).filter(([number]) => number === orders[0]?.orderNumber);
    expect(line).toEqual(expect.arrayContaining([phone, '123.45', '-3.45', "'=1+1"]));
    expect(rowsOf(text).length).toBe(orders.length);
    const day = dayOf(event.startAt.getTime(), app.services.config.zone);
    const came = await send(transactionCheckInReport, { query: { ...query, start: day, end: day } });
    expect(
      rowsOf(came.text)
        .find(([number]) => number === orders[0]?.orderNumber)
        ?.at(-1),
    ).toBe('5');
    const { rows } = await app.database.orm.execute<{ after: Record<string, unknown> }>(sql`
      select after from audit_entry where action = 'membership.transactionBookingForReport' order by id desc limit 1`);
    expect(rows[0]?.after).toMatchObject({
      rows: orders.length,
      totals: false,
      filter: { query: { keyword: phone } },
      columns: expect.arrayContaining(['orderNumber', 'phone', 'amount']),
    });
  });

  it('of more than 5,000 rows is a task that finds its way', async () => {
    const { event, orders } = await shop();
    await crowd(event, orders[0]?.memberId ?? 0, 5_001);
    // oxlint-disable-next-line no-await-in-loop
    for (const call of [transactionBookingReport, transactionCheckInReport])
      expect((await send(call, {})).envelope.result).toEqual({ taskId: expect.any(String) });
    const waiting = await app.database.orm.execute<{ name: string }>(
      sql`select payload ->> 'export' as name from task where status = 'queued'`,
    );
    const known = allDomains.flatMap((domain) => domain.exports ?? []).map(({ name }) => name);
    expect(waiting.rows).toHaveLength(2);
    expect(known).toEqual(expect.arrayContaining(waiting.rows.map(({ name }) => name)));
    await app.database.orm.execute(sql`update task set status = 'stopped' where status = 'queued'`);
  });
});

describe('more rows than an answer takes', () => {
  const TaskId = z.object({ taskId: z.string() });
  const ended = (taskId: string) =>
    until(
      async () => taskCall.result.parse((await send(taskCall, { params: { taskId } })).envelope.result),
      ({ status }) => status !== 'queued' && status !== 'running',
    );

  it('are written by a task into the same file, which holds what matched when it was begun', async () => {
    const { event, orders } = await shop();
    await crowd(event, orders[0]?.memberId ?? 0, 4_990);
    const columns = ['orderNumber', 'amount', 'phone', 'bookedAt'];
    const asking = { query: { sortBy: 'amount', sortOrder: 'desc' }, body: { columns, totals: true } };
    const direct = await send(exportOrders, asking);
    expect(rowsOf(direct.text)).toHaveLength(4_995);

    await crowd(event, orders[0]?.memberId ?? 0, 10);
    const { taskId } = TaskId.parse((await send(exportOrders, asking)).envelope.result);
    expect((await send(taskFile, { params: { taskId } })).envelope.reason).toBe('notFound');
    const exports = allDomains.flatMap((domain) => domain.exports ?? []);
    runner = startTasks(app.services, { pollMs: 20 }, { exports });
    expect(await ended(taskId)).toMatchObject({ status: 'done', endCount: 5_004 });
    const file = await send(taskFile, { params: { taskId } });
    const rows = rowsOf(file.text);
    const list = (await send(ordersCall, {})).envelope.result as { totals: { amount: number } };
    expect(rows).toHaveLength(5_005);
    expect(cents(rows.at(-1)?.[1])).toBe(list.totals.amount);
    // The rows both files have are the same bytes.
    const known = new Set(file.text.split('\r\n'));
    expect(
      direct.text
        .split('\r\n')
        .slice(0, -2)
        .filter((line) => !known.has(line)),
    ).toEqual([]);
    const days = Date.parse((await ended(taskId)).expiresAt ?? '') - Date.now();
    expect(Math.ceil(days / 86_400_000)).toBe(7);
  });
});
