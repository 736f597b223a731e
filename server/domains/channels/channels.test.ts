import * as contract from '../../../shared/contract/channels/calls.ts';
import type { CallSpec, ResultOf } from '../../../shared/contract/call.ts';
import { order as orderCall } from '../../../shared/contract/orders/calls.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../testing/factories.ts';

const DAY = 86_400_000;

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const ask = (call: CallSpec, sending: Sending = {}) =>
  test.send(call, { ...world.actors.partnerWithCode, ...sending });
const made = async <Result>(call: CallSpec, sending: Sending = {}): Promise<Result> => {
  const { envelope } = await ask(call, sending);
  expect(envelope).toMatchObject({ resultCode: 200 });
  return envelope.result as Result;
};

/** A template with a code, a session to book and a way to book it through the code. */
async function makeCode(values: Parameters<TestApp['make']['channel']>[2] = {}) {
  const template = await test.make.template(world.place);
  const event = await test.make.event(template);
  const code = await test.make.channel(world.place, template.id, values);
  const order = (booked: Parameters<TestApp['make']['booking']>[1] = {}) =>
    test.make.booking(event, { channelId: code.id, ...booked });
  return { template, code, order, serial: code.serialNumber };
}

describe('codes', () => {
  const form = (searchId: number, rest = {}) => ({
    body: { type: 1, searchId, content: 'Gate poster', ...rest },
  });

  it('are made with the title of their target, an address and a number nobody guesses', async () => {
    const { id, title } = await test.make.template(world.place);
    const { serialNumber, url, qr } = await made<{ serialNumber: string; url: string; qr: string }>(
      contract.createChannel,
      form(id, { eventTitle: 'Something else' }),
    );
    expect(serialNumber).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    expect(new URL(url).pathname).toBe(`/api/v1/channel-codes/${serialNumber}/visit`);
    expect(new URL(qr).pathname).toBe(`/api/v1/channel-codes/${serialNumber}/code`);
    const code = await made(contract.channel, { params: { serialNumber } });
    expect(code).toMatchObject({
      eventTitle: title,
      content: 'Gate poster',
      category: 1,
      enable: 1,
      pv: 0,
      version: 0,
    });
  });

  it('have a name of their own for their target: 10151 otherwise, also when renamed or duplicated', async () => {
    const { template, serial } = await makeCode({ content: 'Gate poster' });
    const other = await test.make.channel(world.place, template.id, { content: 'Flyer' });
    const taken = { resultCode: 10151, parameters: { what: 'Gate poster' } };
    expect((await ask(contract.createChannel, form(template.id))).envelope).toMatchObject(taken);
    const rename = { body: { serialNumber: other.serialNumber, content: 'Gate poster', version: 0 } };
    expect((await ask(contract.renameChannel, rename)).envelope).toMatchObject(taken);
    const copy = { params: { serialNumber: serial }, body: { content: 'Gate poster' } };
    expect((await ask(contract.duplicateChannel, copy)).envelope).toMatchObject(taken);
    const elsewhere = await test.make.template(world.place);
    await made(contract.createChannel, form(elsewhere.id));
  });

  it('tell their history, newest first, to their own store', async () => {
    const { serial } = await makeCode({ content: 'Gate poster' });
    const params = { serialNumber: serial };
    await made(contract.renameChannel, { body: { ...params, content: 'Door poster', version: 0 } });
    await made(contract.switchChannel, { params, query: { enable: 0 } });
    const history = await made<ResultOf<typeof contract.channelHistory>>(contract.channelHistory, { params });
    expect(history.results).toMatchObject([
      { action: 'channels.switch', before: { enable: 1 }, after: { enable: 0 } },
      { action: 'channels.rename', before: { content: 'Gate poster' }, after: { content: 'Door poster' } },
    ]);
    const foreign = await test.send(contract.channelHistory, { ...world.actors.partnerOfOther, params });
    expect(foreign.envelope.reason).toBe('notFound');
  });

  it('do not lead to what is not of the store', async () => {
    const foreign = await test.make.template(world.other);
    for (const category of [1, 2, 4, 5])
      expect((await ask(contract.createChannel, form(foreign.id, { category }))).envelope).toMatchObject({
        resultCode: 404,
      });
    const title = { category: 3, eventTitle: 'Running circle' };
    const { serialNumber } = await made<{ serialNumber: string }>(contract.createChannel, form(7, title));
    expect(await made(contract.channel, { params: { serialNumber } })).toMatchObject({
      eventTitle: 'Running circle',
    });
  });

  it('are changed by whoever saw the newest version, with a line in the trail', async () => {
    const { serial, template } = await makeCode({ content: 'Gate poster' });
    const params = { serialNumber: serial };
    const body = { type: 4, category: 1, searchId: template.id, content: 'Side door', version: 0 };
    expect(await made(contract.changeChannel, { params, body })).toMatchObject({ version: 1 });
    expect((await ask(contract.changeChannel, { params, body })).envelope).toMatchObject({
      resultCode: 10150,
    });
    expect(await made(contract.channel, { params })).toMatchObject({
      type: 4,
      content: 'Side door',
      version: 1,
    });
    const { rows } = await test.database.pool.query(
      `select action, before, after from audit_entry where object = 'channel' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      action: 'channels.change',
      before: { content: 'Gate poster', type: 1 },
      after: { content: 'Side door', type: 4 },
    });
  });

  it('are listed by what they brought in the asked days', async () => {
    const { template, code, order } = await makeCode({ content: 'A' });
    const quiet = await test.make.channel(world.place, template.id, { content: 'B' });
    await test.make.visit(code, { visitor: 'v1' });
    await test.make.visit(code, { visitor: 'v1' });
    await test.make.visit(code, { visitor: 'v2', at: new Date(TEST_NOW - 40 * DAY) });
    await order({ amountCents: 4_000 });
    await order({ amountCents: 9_000, status: 'pending', paymentNumber: null });
    await order({ amountCents: 7_000, bookedAt: new Date(TEST_NOW - 40 * DAY) });
    const list = async (query: object) =>
      (await made<{ results: object[] }>(contract.channels, { query: { searchId: template.id, ...query } }))
        .results;
    expect(await list({ sortBy: 'orders', sortOrder: 'desc' })).toMatchObject([
      { content: 'A', pv: 3, uv: 2, orders: 3, paidAmount: 11_000 },
      { serialNumber: quiet.serialNumber, pv: 0, uv: 0, orders: 0, paidAmount: 0 },
    ]);
    const dated = { start: '2026-11-20', end: '2026-11-20' };
    expect((await list({ sortBy: 'pv', sortOrder: 'desc', ...dated }))[0]).toMatchObject({
      pv: 2,
      uv: 1,
      orders: 2,
      paidAmount: 4_000,
    });
    expect(await list({ keyword: quiet.serialNumber.toLowerCase() })).toHaveLength(1);
    expect(await list({ type: '4,5' })).toEqual([]);
    expect(await made(contract.channelCounts, { query: { searchIds: `${template.id},999999` } })).toEqual([
      { searchId: template.id, count: 2 },
    ]);
  });
});

describe('figures', () => {
  interface Figures {
    totals: object;
    series: { t: string; pv: number; uv: number; orders: number; paidAmount: number }[];
    heat: number[][];
    bySharer: object[];
  }

  it('count people once in the whole, orders by what became of them, and days of the business zone', async () => {
    const { code, order, serial } = await makeCode();
    // 23:30 and 00:30 in Shanghai.
    await test.make.visit(code, { visitor: 'a', at: new Date('2026-11-18T15:30:00Z') });
    await test.make.visit(code, { visitor: 'a', at: new Date('2026-11-18T16:30:00Z') });
    await test.make.visit(code, { visitor: 'b', at: new Date('2026-11-19T02:00:00Z') });
    const member = await test.make.member();
    const at = new Date('2026-11-19T03:00:00Z');
    await order({ memberId: member.id, bookedAt: at, amountCents: 5_000, checkedInAt: at });
    await order({
      memberId: member.id,
      bookedAt: at,
      amountCents: 3_000,
      status: 'cancelled',
      refundedCents: 3_000,
    });
    await order({ bookedAt: at, amountCents: 2_000, status: 'pending', paymentNumber: null });
    const query = { serialNumber: serial, start: '2026-11-17', end: '2026-11-19' };
    const figures = await made<Figures>(contract.channelStatistics, { query });
    expect(figures.totals).toEqual({
      pv: 3,
      uv: 2,
      orders: 3,
      paidOrders: 2,
      checkedIn: 1,
      payers: 1,
      paidAmount: 8_000,
      refund: 3_000,
    });
    expect(figures.series).toEqual([
      { t: '2026-11-16T16:00:00.000Z', pv: 0, uv: 0, orders: 0, paidAmount: 0 },
      { t: '2026-11-17T16:00:00.000Z', pv: 1, uv: 1, orders: 0, paidAmount: 0 },
      { t: '2026-11-18T16:00:00.000Z', pv: 2, uv: 2, orders: 3, paidAmount: 8_000 },
    ]);
    // Wednesday 23 h, Thursday 0 h and 10 h.
    expect([figures.heat[2]?.[23], figures.heat[3]?.[0], figures.heat[3]?.[10]]).toEqual([1, 1, 1]);
    const weeks = await made<Figures>(contract.channelStatistics, { query: { ...query, grain: 'week' } });
    expect(weeks.series).toEqual([
      { t: '2026-11-15T16:00:00.000Z', pv: 3, uv: 2, orders: 3, paidAmount: 8_000 },
    ]);
    const hours = await made<Figures>(contract.channelStatistics, { query: { ...query, grain: 'hour' } });
    expect(hours.series).toHaveLength(72);
    expect(hours.series[47]).toMatchObject({ t: '2026-11-18T15:00:00.000Z', pv: 1 });
  });

  it('add up over the codes of a target, and rank who passed a code on', async () => {
    const { template, code, order, serial } = await makeCode({ type: 5 });
    const second = await test.make.channel(world.place, template.id);
    const [anna, bo] = [await test.make.member({ name: 'Anna' }), await test.make.member({ name: 'Bo' })];
    const booked = await order({ amountCents: 6_000 });
    await test.make.visit(code, { sharerId: anna.id, visitor: 'x', bookingId: booked.id });
    await test.make.visit(code, { sharerId: bo.id, visitor: 'y' });
    await test.make.visit(code, { sharerId: bo.id, visitor: 'z' });
    await test.make.visit(second, {});
    expect(
      (await made<Figures>(contract.channelStatistics, { query: { searchId: template.id } })).totals,
    ).toMatchObject({ pv: 4, uv: 4, orders: 1 });
    const shared = await made<Figures>(contract.channelShareStatistics, { query: { serialNumber: serial } });
    expect(shared.bySharer).toEqual([
      { userName: 'Anna', pv: 1, uv: 1, orders: 1, paidAmount: 6_000 },
      { userName: 'Bo', pv: 2, uv: 2, orders: 0, paidAmount: 0 },
    ]);
  });

  it.each([
    [{ start: '2026-11-20', end: '2026-11-19' }, 'end'],
    [{ start: '2020-01-01', end: '2026-01-01' }, 'end'],
    [{ start: '2020-01-01' }, 'end'],
    [{ grain: 'hour', start: '2026-01-01', end: '2026-02-01' }, 'grain'],
    [{ grain: 'hour', start: '2026-09-01' }, 'grain'],
    [{ grain: 'minute' }, 'grain'],
    [{ searchId: 4 }, 'serialNumber'],
  ])('refuse %j by the field %s', async (query, field) => {
    const { serial } = await makeCode();
    const { envelope } = await ask(contract.channelStatistics, { query: { serialNumber: serial, ...query } });
    expect(envelope).toMatchObject({ resultCode: 400, errors: [{ field }] });
  });
});

describe('the journal', () => {
  interface Lines {
    totalRecords: number;
    results: {
      at: string;
      action: string;
      userName: string | null;
      phone: string | null;
      device: string | null;
    }[];
  }

  async function happened() {
    const code = await makeCode();
    const member = await test.make.member({ name: '=Li Lei' });
    const at = (minutes: number) => new Date(TEST_NOW - minutes * 60_000);
    const times = { bookedAt: at(30), paidAt: at(29), checkedInAt: at(5) };
    const booked = await code.order({ memberId: member.id, amountCents: 6_800, ...times });
    await test.make.visit(code.code, { at: at(31), bookingId: booked.id, device: 'wechat' });
    await test.make.visit(code.code, { at: at(60), device: 'android' });
    return { ...code, booked, phone: maskPhone(member.phone) };
  }

  it('tells visits, orders, payments and check-ins, newest first, with phones masked', async () => {
    const { serial, booked, phone } = await happened();
    const page = await made<Lines>(contract.journal, { query: { serialNumber: serial, pageSize: 3 } });
    expect(page.totalRecords).toBe(5);
    const person = {
      userName: '=Li Lei',
      userAvatar: '',
      phone,
      orderNumber: booked.orderNumber,
      amount: 6_800,
    };
    expect(page.results).toEqual([
      { at: '2026-11-20T03:55:00.000Z', action: 'checkIn', ...person, device: 'wechat' },
      { at: '2026-11-20T03:31:00.000Z', action: 'pay', ...person, device: 'wechat' },
      { at: '2026-11-20T03:30:00.000Z', action: 'order', ...person, device: 'wechat' },
    ]);
    const last = await made<Lines>(contract.journal, {
      query: { serialNumber: serial, pageSize: 3, currentPage: 9 },
    });
    expect(last.results.map(({ action, device }) => [action, device])).toEqual([
      ['visit', 'wechat'],
      ['visit', 'android'],
    ]);
    const payments = await made<Lines>(contract.journal, {
      query: { serialNumber: serial, action: 'pay,checkIn' },
    });
    expect(payments.results.map(({ action }) => action)).toEqual(['checkIn', 'pay']);
  });

  it('is a file on demand, without formulas, and the export stands in the trail', async () => {
    const { serial, booked, phone } = await happened();
    const file = await ask(contract.journal, { query: { serialNumber: serial, export: 1 } });
    expect(file.headers['content-disposition']).toContain(
      'channel-journal_20261022_20261120_20261120120000.csv',
    );
    const lines = file.text.split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]?.slice(1)).toBe(
      '时间 Time,动作 Action,姓名 Name,手机 Phone,订单号 Order,金额 Amount ¥,设备 Device',
    );
    expect(lines[1]).toBe(
      `2026-11-20 11:55:00,签到 Check-in,'=Li Lei,${phone},${booked.orderNumber},68.00,微信 WeChat`,
    );
    const { rows } = await test.database.pool.query(
      `select after from audit_entry where action = 'channels.exportJournal' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ after: { rows: 5 } });
  });

  it('has no sums in the file of somebody who may not see them', async () => {
    const { serial, booked } = await happened();
    const payments = { query: { serialNumber: serial, action: 'pay', export: 1 } };
    expect((await ask(contract.journal, payments)).text).toContain(`${booked.orderNumber},68.00,`);
    const desk = await test.make.account();
    const { companyId, storeId } = world.place;
    await test.make.membership(desk.id, companyId, [storeId]);
    await test.make.grant(desk.id, ['EVENTS_READ_WRITE'], storeId);
    const file = await ask(contract.journal, { ...payments, token: await test.make.signIn(desk.id) });
    expect(file.text).toContain(`${booked.orderNumber},,`);
  });

  it('of more lines than an answer takes is made by a task', async () => {
    const { code, serial } = await makeCode();
    await test.database.pool.query(
      `insert into channel_visit (channel_id, at, visitor, device)
        select $1, to_timestamp($2), 'v' || n, 'ios' from generate_series(1, 5001) n`,
      [code.id, TEST_NOW / 1_000 - 60],
    );
    const { envelope } = await ask(contract.journal, { query: { serialNumber: serial, export: 1 } });
    expect(envelope).toMatchObject({ resultCode: 200, result: { taskId: expect.stringMatching(/./) } });
  });
});

describe('what came in through a code', () => {
  const paidAt = new Date(TEST_NOW - DAY);
  const unpaid = { paymentNumber: null, paidAt: null };
  const cancelled = { ...unpaid, status: 'cancelled' } as const;
  it.each([
    ['a paid order', { status: 'paid' }, 5_000],
    ['one that is not paid yet', { ...unpaid, status: 'pending' }, 0],
    ['one that was cancelled before it was paid', cancelled, 0],
    ['one that was cancelled after it was paid', { ...cancelled, paidAt }, 5_000],
    ['one that names its payment only', { ...cancelled, paymentNumber: 'P-1' }, 5_000],
    ['one that only a refund speaks for', { ...cancelled, refundedCents: 5_000 }, 5_000],
    ['one paid by points', { ...unpaid, status: 'paid', payMode: 1, points: 50 }, 0],
  ] as const)('is the same in its figures and in the order: %s', async (_name, values, paid) => {
    const { serial, order } = await makeCode();
    const { orderNumber } = await order(values);
    const told = await made<{ paid: number }>(orderCall, { params: { orderNumber } });
    const code = await made(contract.channel, { params: { serialNumber: serial } });
    const figures = await made(contract.channelStatistics, { query: { serialNumber: serial } });
    expect({ told: told.paid, code, figures }).toMatchObject({
      told: paid,
      code: { paidAmount: paid },
      figures: { totals: { paidAmount: paid } },
    });
  });
});
