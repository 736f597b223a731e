import { sql } from 'drizzle-orm';
import * as contract from '../../../shared/contract/classPacks/calls.ts';
import * as codes from '../../../shared/contract/classPacks/codes.calls.ts';
import * as distribution from '../../../shared/contract/classPacks/distribution.calls.ts';
import * as holding from '../../../shared/contract/classPacks/holdings.calls.ts';
import { addParticipant } from '../../../shared/contract/events/attendance.calls.ts';
import { stopTask, taskChanges } from '../../../shared/contract/tasks/calls.ts';
import { brokenHoldings } from '../../db/statements/holdings.ts';
import { startTasks } from '../../tasks/start.ts';
import { until } from '../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../testing/factories.ts';
import { grantChange } from './distribution/changes.ts';
import { sweepHoldings } from './holdings/expiry.ts';
import { holdingChange } from './holdings/changes.ts';

const DAY = 86_400_000;

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

const partner = () => world.actors.partnerWithCode;
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.database.orm.execute<Row>(query)).rows;
/** Every balance of the database is explained by its records. */
const expectExplained = async () => expect(await rowsOf(brokenHoldings(sql`true`))).toEqual([]);
const send = async (call: Parameters<TestApp['send']>[0], request: object) =>
  (await app.send(call, { ...partner(), key: unique('key'), ...request })).envelope;
const ticketForm = async (more: object = {}) => {
  const template = await app.make.template(world.place);
  return {
    kind: 1,
    name: unique('Lesson'),
    cover: '',
    description: 'Ten times',
    storeIds: [world.place.storeId],
    saleFrom: null,
    saleTo: null,
    stock: null,
    limitPerUser: 0,
    status: 1,
    price: 100_000,
    times: 10,
    validityMonths: 3,
    templateIds: [template.id],
    sports: [],
    ...more,
  };
};
const createTicket = async (more: object = {}): Promise<number> => {
  const made = await send(contract.createClassPack, { body: await ticketForm(more) });
  return contract.createClassPack.result.parse(made.result).id;
};
const sale = (classPackId: number, more: object = {}) =>
  send(distribution.sellPack, {
    body: {
      classPackId,
      phone: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      userName: 'Li',
      quantity: 1,
      ...more,
    },
  });

describe('tickets and packs', () => {
  it('are made, changed, copied and deleted; what was sold keeps what it was sold with', async () => {
    const id = await createTicket({ name: 'Morning swim' });
    expect(
      await send(contract.createClassPack, { body: await ticketForm({ name: 'ＭORNING swim' }) }),
    ).toMatchObject({
      resultCode: 10151,
    });
    expect((await sale(id)).resultCode).toBe(200);
    const form = await ticketForm({ name: 'Morning swim', times: 20, price: 180_000, stock: 5 });
    expect((await send(contract.changeClassPack, { body: { ...form, id, version: 0 } })).resultCode).toBe(
      200,
    );
    expect(await send(contract.changeClassPack, { body: { ...form, id, version: 0 } })).toMatchObject({
      resultCode: 10150,
    });
    expect(await send(contract.classPack, { params: { id } })).toMatchObject({
      result: {
        times: 20,
        price: 180_000,
        sold: 1,
        holders: 1,
        timesLeft: 10,
        storeNames: [expect.any(String)],
      },
    });
    expect(await send(contract.removeClassPack, { params: { id } })).toMatchObject({ resultCode: 644 });
    const copy = contract.copyClassPack.result.parse(
      (await send(contract.copyClassPack, { params: { id }, body: { copyName: unique('Copy') } })).result,
    );
    expect(await send(contract.classPack, { params: { id: copy.id } })).toMatchObject({
      result: { status: 0, sold: 0, times: 20 },
    });
    expect((await send(contract.removeClassPack, { params: { id: copy.id } })).resultCode).toBe(200);
  });

  it('name the field that is wrong', async () => {
    const strange = await app.make.template(world.other);
    const faultsOf = async (more: object) =>
      (await send(contract.createClassPack, { body: await ticketForm(more) })).errors;
    expect(await faultsOf({ templateIds: [strange.id] })).toMatchObject([{ field: 'templateIds' }]);
    expect(await faultsOf({ templateIds: [] })).toMatchObject([{ field: 'templateIds' }]);
    expect(await faultsOf({ times: 1_000 })).toMatchObject([{ field: 'times' }]);
    expect(await faultsOf({ validityMonths: 7 })).toMatchObject([{ field: 'validityMonths' }]);
    expect(
      await faultsOf({ saleFrom: '2026-12-02T00:00:00+08:00', saleTo: '2026-12-01T00:00:00+08:00' }),
    ).toMatchObject([{ field: 'saleTo' }]);
  });

  it('of several tickets say what they contain, what that costs alone, and what a buyer saves', async () => {
    const [swim, run] = [await createTicket(), await createTicket({ price: 50_000 })];
    const {
      templateIds: _t,
      sports: _s,
      times: _n,
      validityMonths: _m,
      ...same
    } = await ticketForm({ price: 60_000 });
    const items = [
      { classPackId: swim, times: 5 },
      { classPackId: run, times: 2 },
    ];
    const made = await send(contract.createClassPack, { body: { ...same, kind: 2, items } });
    const { id } = contract.createClassPack.result.parse(made.result);
    expect(await send(contract.classPack, { params: { id } })).toMatchObject({
      result: {
        kind: 2,
        times: 7,
        singleSum: 60_000,
        saving: 0,
        items: [
          { times: 5, singlePrice: 10_000 },
          { times: 2, singlePrice: 5_000 },
        ],
      },
    });
    const { orderNumber } = distribution.sellPack.result.parse((await sale(id, { quantity: 2 })).result);
    expect(
      await rowsOf(sql`select h.total from holding h join package_order o on o.id = h.package_order_id
      where o.order_number = ${orderNumber} order by h.total`),
    ).toEqual([{ total: 4 }, { total: 10 }]);
    expect(
      await send(contract.createClassPack, {
        body: { ...same, name: unique('P'), kind: 2, items: [items[0], items[0]] },
      }),
    ).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'items' }],
    });
    const pages = await send(contract.classPacks, { query: { kind: '2', contains: String(run) } });
    expect(pages).toMatchObject({ result: { totalRecords: 1, results: [{ id }] } });
  });

  it('are sold within their span, as many as there are, to nobody more than the limit', async () => {
    const id = await createTicket({ stock: 3, limitPerUser: 2 });
    const phone = '13755550001';
    expect((await sale(id, { phone, quantity: 2 })).resultCode).toBe(200);
    expect(await sale(id, { phone })).toMatchObject({ reason: 'limitReached' });
    expect(await sale(id, { quantity: 2 })).toMatchObject({ reason: 'soldOut', parameters: { left: 1 } });
    const later = await createTicket({ saleFrom: new Date(TEST_NOW + DAY).toISOString() });
    expect(await sale(later)).toMatchObject({ reason: 'notOnSale' });
    await expectExplained();
  });

  it('are bought by a code that is over after its uses', async () => {
    const id = await createTicket();
    const body = { id, validUntil: new Date(TEST_NOW + DAY).toISOString(), limit: 1 };
    const made = codes.makePackCode.result.parse((await send(codes.makePackCode, { body })).result);
    const code = made.serialNumber;
    expect((await sale(id, { code })).resultCode).toBe(200);
    expect(await sale(id, { code })).toMatchObject({ reason: 'codeClosed' });
    expect(await rowsOf(sql`select source from holding where class_pack_id = ${id}`)).toEqual([
      { source: 5 },
    ]);
    const picture = await app.send(codes.packCodePicture, {
      ...partner(),
      query: { id: String(id), format: 'svg' },
    });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
  });
});

describe('handing out', () => {
  it('gives one member at most what is free', async () => {
    const classPackId = await createTicket({ stock: 1 });
    const member = await app.make.member();
    const gift = { classPackId, userId: member.id, validityMonths: 1, note: 'Sorry' };
    expect((await send(distribution.giveTicket, { body: { ...gift, times: 8 } })).resultCode).toBe(200);
    expect(await send(distribution.giveTicket, { body: { ...gift, times: 3 } })).toMatchObject({
      parameters: { free: 2 },
    });
    expect(await send(contract.freeCount, { query: { classPackId: String(classPackId) } })).toMatchObject({
      result: { stock: 10, distributed: 8, free: 2 },
    });
    expect(
      await send(distribution.recipients, {
        query: { classPackId: String(classPackId), phone: member.phone },
      }),
    ).toMatchObject({
      result: { results: [{ userId: member.id, holdings: 1, timesLeft: 8 }] },
    });
  });

  it('to many says what is wrong with each row, gives the others once, and keeps unknown numbers until they appear', async () => {
    const runner = startTasks(app.services, { pollMs: 20 }, { changes: [grantChange] });
    const classPackId = await createTicket({ stock: 10 });
    const [one, two] = [await app.make.member(), await app.make.member()];
    const stranger = '13100009999';
    const rows = [
      { phone: one.phone, times: 2 },
      { phone: two.phone, times: 0 },
      { phone: one.phone, times: 2 },
      { phone: '12', times: 2 },
      { phone: stranger, times: 90 },
      { phone: two.phone, times: 9 },
    ];
    const body = { classPackId, rows, validityMonths: 3, note: 'Welcome', keepUnknown: true };
    const rehearsal = (await send(distribution.giveTickets, { body: { ...body, dryRun: true } })).result;
    expect(rehearsal).toMatchObject({
      valid: 2,
      times: 92,
      free: 100,
      invalid: [
        { row: 2, reason: 'times' },
        { row: 3, reason: 'duplicate' },
        { row: 4, reason: 'phone' },
        { row: 6, reason: 'free' },
      ],
    });
    const started = (await send(distribution.giveTickets, { body: { ...body, count: 2 } })).result as {
      taskId: string;
    };
    const { done } = await until(
      async () =>
        taskChanges.result.parse((await send(taskChanges, { params: { taskId: started.taskId } })).result),
      ({ task }) => task.status === 'done',
    );
    await runner.stop();
    expect(done).toBe(2);
    const readGiven = () =>
      rowsOf(
        sql`select member_id as member, total from holding where class_pack_id = ${classPackId} order by id`,
      );
    expect(await readGiven()).toEqual([{ member: one.id, total: 2 }]);
    const born = await app.make.member({ phone: stranger });
    await sweepHoldings(app.services);
    await sweepHoldings(app.services);
    expect(await readGiven()).toEqual([
      { member: one.id, total: 2 },
      { member: born.id, total: 90 },
    ]);
    expect(
      await rowsOf(sql`
        select h.member_id as member, e.actor from audit_entry e join holding h on h.id = e.object_id::bigint
        where e.action = 'classPacks.giveTicket' and h.class_pack_id = ${classPackId} order by e.id`),
    ).toEqual([one, born].map(({ id: member }) => ({ member, actor: expect.stringMatching(/./) as string })));
    await expectExplained();
  });

  it('to many is followed and stopped by whoever began it, also without the right to sessions', async () => {
    const { companyId, storeId } = world.place;
    const { id: accountId } = await app.make.account();
    await app.make.membership(accountId, companyId, [storeId]);
    await app.make.grant(accountId, ['TICKET_READ_WRITE'], storeId);
    const person = { token: await app.make.signIn(accountId), storeKey: partner().storeKey };
    const other = {
      token: await app.make.signIn((await app.make.account()).id),
      storeKey: partner().storeKey,
    };
    const classPackId = await createTicket();
    const rows = [{ phone: (await app.make.member()).phone, times: 2 }];
    const body = { classPackId, rows, validityMonths: 3, note: '', count: 1 };
    const begun = await send(distribution.giveTickets, { ...person, body });
    const { taskId } = begun.result as { taskId: string };
    const ask = (call: Parameters<TestApp['send']>[0], by: object) =>
      send(call, { ...by, params: { taskId } });
    expect(await ask(taskChanges, person)).toMatchObject({ resultCode: 200, result: { task: { taskId } } });
    expect((await ask(taskChanges, other)).resultCode).not.toBe(200);
    expect((await ask(taskChanges, world.actors.partnerWithout)).resultCode).toBe(404);
    expect((await ask(stopTask, world.actors.partnerWithout)).resultCode).toBe(404);
    expect(await ask(stopTask, person)).toMatchObject({ resultCode: 200, result: { stopped: 1 } });
  });
});

describe('a holding', () => {
  const give = async (values: object = {}) => {
    const ticket = await app.make.classPack(world.place);
    const member = await app.make.member();
    const made = await app.make.holding(ticket.id, member.id, values);
    let version = 0;
    const change = async (body: object) => {
      const answer = await send(holding.changeHolding, {
        params: { id: made.id },
        body: { note: 'As we agreed', version, ...body },
      });
      if (answer.resultCode === 200) version += 1;
      return answer;
    };
    const read = async () =>
      holding.holdings.result.parse(
        (await send(holding.holdings, { query: { classPackId: String(ticket.id) } })).result,
      ).results[0];
    return { ...made, ticket, member, change, read };
  };

  it('gets and loses times, each with a record that says who and why, and never goes below 0', async () => {
    const { change, read, id } = await give({ total: 3 });
    expect(await change({ change: 'add', times: 2 })).toMatchObject({
      result: {
        version: 1,
        record: { delta: 2, balance: 5, recordType: 3, note: 'As we agreed', isBroken: 0 },
      },
    });
    expect(await change({ change: 'takeBack', times: 6 })).toMatchObject({
      reason: 'timesShort',
      parameters: { left: 5 },
    });
    expect(await change({ change: 'takeBack', times: 5, version: 0 })).toMatchObject({ resultCode: 10150 });
    expect((await change({ change: 'takeBack', times: 5 })).resultCode).toBe(200);
    expect(await read()).toMatchObject({ id, left: 0, state: 'refunded' });
    const log = await send(holding.packRecords, { query: { holdingId: String(id) } });
    expect(log).toMatchObject({
      result: { results: [{ delta: -5, balance: 0 }, { delta: 2 }, { delta: 3 }] },
    });
    await expectExplained();
  });

  it('are found by the order of packs that brought them, with the booking that took each', async () => {
    const template = await app.make.template(world.place);
    const [first, second] = [
      await createTicket({ templateIds: [template.id] }),
      await createTicket({ templateIds: [template.id] }),
    ];
    const items = [
      { classPackId: first, times: 3 },
      { classPackId: second, times: 2 },
    ];
    const { times: _, validityMonths: __, templateIds: ___, sports: ____, ...form } = await ticketForm();
    const made = await send(contract.createClassPack, { body: { ...form, kind: 2, items } });
    const pack = contract.createClassPack.result.parse(made.result).id;
    const phone = '13712340001';
    const sold = await sale(pack, { phone });
    const { id: packageOrderId } = distribution.sellPack.result.parse(sold.result);
    const way = { mode: 2, price: 0, points: 0, classPackId: first, times: 1, items: [] };
    const event = await app.make.event(template, { paymentModes: [way] });
    const booked = await send(addParticipant, {
      params: { id: event.id },
      body: { phone, payMode: 2, seats: 2 },
    });
    const { orderNumber } = addParticipant.result.parse(booked.result);
    // Bought alone it is no part of the order.
    expect((await sale(first, { phone })).resultCode).toBe(200);
    const query = { packageOrderId: String(packageOrderId) };
    const found = await send(holding.packRecords, { query });
    const { results } = holding.packRecords.result.parse(found.result);
    const moved = results.map(({ classPackId, delta, balance, bookingNumber }) => ({
      classPackId,
      delta,
      balance,
      bookingNumber,
    }));
    expect(moved).toHaveLength(3);
    expect(moved).toEqual(
      expect.arrayContaining([
        { classPackId: first, delta: 3, balance: 3, bookingNumber: null },
        { classPackId: second, delta: 2, balance: 2, bookingNumber: null },
        { classPackId: first, delta: -2, balance: 1, bookingNumber: orderNumber },
      ]),
    );
    // Another store that sells the ticket sees its records, and no number of a booking that it cannot open.
    await rowsOf(
      sql`update class_pack set store_ids = store_ids || ${world.sibling.storeId}::bigint where id = ${first}`,
    );
    const ofSibling = await app.send(holding.packRecords, { ...world.actors.partnerOfSibling, query });
    const seen = holding.packRecords.result.parse(ofSibling.envelope.result).results;
    expect(seen.map(({ delta, bookingNumber }) => ({ delta, bookingNumber }))).toEqual([
      { delta: -2, bookingNumber: null },
      { delta: 3, bookingNumber: null },
    ]);
    const ofOther = await app.send(holding.packRecords, { ...world.actors.partnerOfOther, query });
    expect(ofOther.envelope).toMatchObject({ result: { totalRecords: 0 } });
    const without = await app.send(holding.packRecords, { ...world.actors.partnerWithout, query });
    expect(without.envelope.resultCode).toBe(403);
  });

  it('on hold neither pays nor ends, and its end moves by as long', async () => {
    const { change, read } = await give({ validTo: new Date(TEST_NOW + DAY) });
    expect((await change({ change: 'freeze' })).resultCode).toBe(200);
    expect(await change({ change: 'freeze' })).toMatchObject({ reason: 'holdingOnHold' });
    expect(await read()).toMatchObject({ state: 'valid', frozen: 10, left: 10 });
    await rowsOf(sql`update holding set frozen_at = ${new Date(TEST_NOW - 4.5 * DAY).toISOString()}::timestamptz
      where frozen_at is not null`);
    await sweepHoldings(app.services);
    expect((await change({ change: 'unfreeze' })).resultCode).toBe(200);
    expect(await read()).toMatchObject({ frozen: 0, validTo: new Date(TEST_NOW + 6 * DAY).toISOString() });
  });

  it('ends by itself on its last day, once, or early by staff; what was never used can be undone', async () => {
    const over = await give({ used: 4, validTo: new Date(TEST_NOW - 1) });
    const held = await give({ frozen: 10, validTo: new Date(TEST_NOW - 1) });
    await Promise.all([sweepHoldings(app.services), sweepHoldings(app.services)]);
    expect(await over.read()).toMatchObject({ state: 'expired', left: 0, used: 4 });
    expect(await held.read()).toMatchObject({ left: 10 });
    expect(
      await rowsOf(sql`select delta from pack_record where holding_id = ${over.id} and record_type = 9`),
    ).toEqual([{ delta: -6 }]);
    const early = await give({ used: 1 });
    expect((await early.change({ change: 'end' })).resultCode).toBe(200);
    expect(await early.read()).toMatchObject({ state: 'expired', used: 1, left: 0 });
    expect(await early.change({ change: 'reverse' })).toMatchObject({ reason: 'holdingInUse' });
    const undone = await give();
    expect(await undone.change({ change: 'reverse' })).toMatchObject({
      result: { record: { recordType: 7, delta: -10 } },
    });
    await expectExplained();
  });

  it('of many is moved or reminded of by a task', async () => {
    const runner = startTasks(app.services, { pollMs: 20 }, { changes: [holdingChange] });
    const { ticket, validTo, member, read } = await give();
    const query = { classPackId: String(ticket.id) };
    const run = async (change: object) => {
      const { taskId } = holding.changeHoldings.result.parse(
        (await send(holding.changeHoldings, { query, body: { change, count: 1, excludeIds: [] } })).result,
      );
      return until(
        async () => taskChanges.result.parse((await send(taskChanges, { params: { taskId } })).result),
        ({ task }) => task.status === 'done',
      );
    };
    expect(await run({ change: 'extend', days: 7, note: 'Hall closed' })).toMatchObject({ done: 1 });
    expect(Date.parse((await read())?.validTo ?? '')).toBeGreaterThan(validTo.getTime() + 6 * DAY);
    await run({ change: 'remind', note: '' });
    await run({ change: 'remind', note: '' });
    await runner.stop();
    expect(await rowsOf(sql`select text from message_outbox where recipient = ${member.phone}`)).toEqual([
      { text: expect.stringMatching(/^您的课程次票「.+」还剩 10 次，有效期至 \d{4}-\d\d-\d\d。$/) },
    ]);
  });

  it('that was bought gives a part of its money back, and the rest of it stays', async () => {
    const order = await app.make.packageOrder(world.place, {}, { used: 2 });
    const [bought] = await rowsOf<{ id: number }>(
      sql`select id from holding where package_order_id = ${order.id}`,
    );
    const refund = (body: object) =>
      send(holding.refundHolding, {
        params: { id: Number(bought?.id) },
        body: { reason: 2, note: '', ...body },
      });
    expect(await refund({ amount: 15_001, times: 3 })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'amount' }],
    });
    expect(await refund({ amount: 100, times: 9 })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'times' }],
    });
    expect(await refund({ amount: 15_000, times: 3 })).toMatchObject({ resultCode: 1404 });
    expect(await refund({ amount: 100, times: 1 })).toMatchObject({ resultCode: 650 });
    const runner = startTasks(app.services, { pollMs: 20, refundsPerSecond: 2_000 });
    await until(
      () => rowsOf(sql`select id from task where status in ('queued', 'running')`),
      (open) => open.length === 0,
    );
    await runner.stop();
    expect(
      await rowsOf(sql`select o.status, o.refunded_cents as cents, h.withdrawn, h.frozen from package_order o
      join holding h on h.package_order_id = o.id where o.id = ${order.id}`),
    ).toEqual([{ status: 'paid', cents: 15_000, withdrawn: 3, frozen: 0 }]);
    await expectExplained();
    const gift = await give();
    expect(
      await send(holding.refundHolding, {
        params: { id: gift.id },
        body: { amount: 1, times: 1, reason: 2, note: '' },
      }),
    ).toMatchObject({ reason: 'timesNotBought' });
  });
});
