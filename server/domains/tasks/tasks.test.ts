import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  markRefund as markCall,
  retryTask as retryCall,
  stopTask as stopCall,
  task as taskCall,
  taskItems,
  tasks as tasksCall,
} from '../../../shared/contract/tasks/calls.ts';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { startTasks, type Tasks } from '../../tasks/start.ts';
import { booksOf, closedBooks, until } from '../../tasks/testing/books.ts';
import { type Reaction, scriptedPayments } from '../../tasks/testing/scriptedPayments.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { cancelEvent } from '../events/cancel/service.ts';
import { StoreScope } from '../../db/scope.ts';
import { tasks as domain } from './domain.ts';

const QUICK = { refundsPerSecond: 2_000, backoffMs: 2, pollMs: 20 };

describe('refund tasks as people decide about them', () => {
  let reaction: Reaction = 'pay';
  const scripted = scriptedPayments(() => reaction);
  /** What happens between a question to the payment side and its answer. */
  let meanwhile: (() => Promise<void>) | undefined;
  const payments = {
    ...scripted,
    find: async (key: string) => {
      const answer = await scripted.find(key);
      await meanwhile?.();
      return answer;
    },
  };
  let tested: TestApp;
  let world: World;
  let runner: Tasks;
  let keys = 0;
  beforeAll(async () => {
    tested = await buildTestApp({ domains: [domain], payments, config: { refundRetryMinutes: [0, 0, 0] } });
    world = await makeWorld(tested.make);
    runner = startTasks(tested.services, QUICK);
  });
  afterAll(async () => {
    await runner.stop();
    await tested.close();
  });
  beforeEach(() => {
    reaction = 'pay';
    meanwhile = undefined;
  });

  const send = async (call: CallSpec, sending: object = {}, who: keyof World['actors'] = 'partnerWithCode') =>
    (await tested.send(call, { ...world.actors[who], key: `k${++keys}`, ...sending })).envelope;
  const db = () => tested.database.orm;

  /** A cancelled session of four orders; one of them was paid at the desk when asked. */
  const cancelled = async (options: { atDesk?: boolean } = {}) => {
    const template = await tested.make.template(world.place);
    const event = await tested.make.event(template);
    for (let index = 0; index < 4; index++)
      await tested.make.booking(event, options.atDesk && index === 0 ? { paymentNumber: null } : {});
    const { storeId, companyId } = world.place;
    const store = StoreScope.grant({ storeId, companyId, storeName: '', companyName: '', companyType: 1 });
    const accountId = world.accountIds.partnerWithCode;
    const actor = {
      accountId,
      accountName: 'p',
      name: 'P',
      userType: 1 as const,
      financialStaff: false,
      isTouchline: false,
      mustChangePassword: false,
      tokenHash: '',
      signedInAt: 0,
    };
    const caller = { kind: 'store' as const, actor, codes: new Set([]), store, actingFor: null };
    const context = { now: tested.services.now(), requestId: 'r', ip: '' };
    const reasons = { reasonType: 2 as const, description: '', megSendParticipants: 0 as const };
    const { taskId } = await cancelEvent(tested.services, { caller, context }, event.id, reasons);
    return { taskId, eventId: event.id };
  };
  const failed = async (atDesk = false) => {
    reaction = { refuse: 'SYSTEM_BUSY' };
    const made = await cancelled({ atDesk });
    await closedBooks(db(), made.taskId);
    reaction = 'pay';
    return made;
  };
  const itemsOf = async (taskId: string): Promise<number[]> =>
    (
      await db().execute<{ id: number }>(sql`select id from task_item where task_id = ${taskId} order by id`)
    ).rows.map(({ id }) => id);

  it('are listed with counters and status, and their orders with masked phones', async () => {
    const { taskId } = await failed();
    const list = await send(tasksCall, { query: { pageSize: 1 } });
    expect(list).toMatchObject({
      resultCode: 200,
      result: {
        results: [{ taskId, status: 'doneWithErrors', refundStatus: 0, errorCount: 4, endCount: 0 }],
      },
    });
    expect(await send(taskCall, { params: { taskId } })).toMatchObject({ result: { taskId, totalCount: 4 } });
    const items = await send(taskItems, { params: { taskId }, query: { state: '4', sortBy: 'amount' } });
    expect(items).toMatchObject({ result: { totalRecords: 4, failCodes: ['SYSTEM_BUSY'] } });
    expect(JSON.stringify(items.result)).toMatch(/"phone":"138\*{4}\d{4}"/);
    const filtered = await send(taskItems, { params: { taskId }, query: { keyword: 'nobody' } });
    expect(filtered).toMatchObject({ result: { totalRecords: 0 } });
  });

  it('are not there for other stores', async () => {
    const { taskId } = await failed();
    const [itemId] = await itemsOf(taskId);
    const calls = [
      [taskCall, { params: { taskId } }],
      [taskItems, { params: { taskId } }],
      [retryCall, { params: { taskId }, body: {} }],
      [stopCall, { params: { taskId } }],
      [markCall, { params: { id: itemId }, body: { state: 6, note: 'given up' } }],
    ] as const;
    for (const [call, sending] of calls)
      expect((await send(call, sending, 'partnerOfSibling')).resultCode).toBe(404);
  });

  it('of another kind have nothing to retry or stop', async () => {
    const { id } = await tested.make.task(world.place, { kind: 2, status: 'running' });
    for (const call of [retryCall, stopCall])
      expect(await send(call, { params: { taskId: id }, body: {} })).toMatchObject({
        resultCode: 422,
        reason: 'notRefundTask',
      });
  });

  it('send failed refunds again, all or the named ones, and end done', async () => {
    const { taskId } = await failed();
    const [first = 0] = await itemsOf(taskId);
    expect(await send(retryCall, { params: { taskId }, body: { itemIds: [first] } })).toMatchObject({
      result: { retried: 1, skipped: 0, totalCount: 4 },
    });
    expect(await closedBooks(db(), taskId)).toMatchObject({ status: 'doneWithErrors', ended: 1, errors: 3 });
    expect(await send(retryCall, { params: { taskId }, body: {} })).toMatchObject({ result: { retried: 3 } });
    expect(await closedBooks(db(), taskId)).toMatchObject({
      status: 'done',
      ended: 4,
      errors: 0,
      amountDone: 20_000,
      bookingCents: 20_000,
    });
  });

  it('are not retried after five refusals, nor when paid at the desk', async () => {
    const { taskId } = await failed(true);
    reaction = { refuse: 'SYSTEM_BUSY' };
    for (let again = 0; again < 4; again++) {
      expect(await send(retryCall, { params: { taskId }, body: {} })).toMatchObject({
        result: { retried: 3, skipped: 1 },
      });
      await closedBooks(db(), taskId);
    }
    expect(await send(retryCall, { params: { taskId }, body: {} })).toMatchObject({
      result: { retried: 0, skipped: 4 },
    });
    expect(await booksOf(db(), taskId)).toMatchObject({ status: 'doneWithErrors', errors: 4, openItems: 0 });
  });

  it('wait the time set for the number of tries', async () => {
    const { taskId } = await failed();
    await retryLater(taskId);
    const { rows } = await db().execute(sql`
      select distinct next_try_at - last_try_at = interval '7 minutes' as ok from task_item
      where task_id = ${taskId}`);
    expect(rows).toEqual([{ ok: true }]);
    expect(await booksOf(db(), taskId)).toMatchObject({ status: 'queued', errors: 0, openItems: 4 });
    expect(await send(stopCall, { params: { taskId } })).toMatchObject({ result: { stopped: 4 } });
    expect(await booksOf(db(), taskId)).toMatchObject({ status: 'stopped', errors: 4, openItems: 0 });
  });

  it('begin a run of their own when they are tried again', async () => {
    const { taskId } = await failed();
    const begun = async () =>
      (
        await db().execute<{ begun: boolean }>(
          sql`select started_at is not null as begun from task where id = ${taskId}`,
        )
      ).rows[0]?.begun;
    expect(await begun()).toBe(true);
    await retryLater(taskId);
    expect(await begun()).toBe(false);
  });

  /** Tries failed refunds again in a server that waits minutes before it sends them. */
  async function retryLater(taskId: string): Promise<void> {
    const waits = { ...tested.services, config: { ...tested.services.config, refundRetryMinutes: [7, 9] } };
    const patient = domain.routes(waits).find(({ call }) => call === retryCall);
    const { storeId, companyId } = world.place;
    const store = StoreScope.grant({ storeId, companyId, storeName: '', companyName: '', companyType: 1 });
    const caller = { kind: 'store', actor: { accountId: 1, name: 'P' }, store, actingFor: null };
    const context = { now: Date.now(), requestId: '', ip: '' };
    const request = { params: { taskId }, body: {}, caller, context };
    await patient?.run(request as unknown as Parameters<typeof patient.run>[0]);
  }

  const paperName = () => `paper-${randomBytes(32).toString('hex')}.webp`;
  const linkOf = (name: string) => new RegExp(`^/${name}[?]until=\\d+&mark=[\\w-]{43}$`);

  it('are closed by hand: money given another way is counted, giving up stays an error', async () => {
    const { taskId, eventId } = await failed(true);
    const [first = 0, second = 0, third = 0, fourth = 0] = await itemsOf(taskId);
    const byHand = { state: 5, note: '已线下转账', voucher: 'V-1' };
    expect((await send(markCall, { params: { id: first }, body: byHand })).resultCode).toBe(200);
    expect(await send(markCall, { params: { id: first }, body: byHand })).toMatchObject({
      resultCode: 422,
      reason: 'refundNotFailed',
    });
    const withoutVoucher = { state: 5, note: '已线下转账' };
    expect((await send(markCall, { params: { id: second }, body: withoutVoucher })).resultCode).toBe(400);
    const foreign = await tested.make.picture({ name: paperName(), companyId: world.other.companyId });
    const ofOthers = { ...withoutVoucher, voucherPicture: `/${foreign.name}` };
    expect(await send(markCall, { params: { id: second }, body: ofOthers })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'voucherPicture' }],
    });
    const givenUp = { state: 6, note: '联系不上用户' };
    expect((await send(markCall, { params: { id: second }, body: givenUp })).resultCode).toBe(200);
    expect(await booksOf(db(), taskId)).toMatchObject({
      status: 'doneWithErrors',
      ended: 1,
      errors: 3,
      amountDone: 5_000,
      bookingCents: 5_000,
      eventCents: 5_000,
    });
    const own = await tested.make.picture({ name: paperName(), companyId: world.place.companyId });
    const signed = `/${own.name}?until=1&mark=${'x'.repeat(43)}`;
    const pictured = { ...withoutVoucher, voucherPicture: signed };
    expect((await send(markCall, { params: { id: third }, body: pictured })).resultCode).toBe(200);
    expect((await send(taskItems, { params: { taskId }, query: { state: '5' } })).result).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({
          id: third,
          voucher: '',
          voucherPicture: expect.stringMatching(linkOf(own.name)),
        }),
      ]),
    });
    await send(markCall, { params: { id: fourth }, body: byHand });
    expect(await booksOf(db(), taskId)).toMatchObject({ status: 'doneWithErrors', ended: 3, errors: 1 });
    const { rows } = await db().execute(sql`
      select count(*)::int as marks from audit_entry where action = 'refunds.mark'
        and object_id = any(array[${first}, ${second}, ${third}, ${fourth}]::text[])`);
    expect(rows).toEqual([{ marks: 4 }]);
    expect(eventId).toBeGreaterThan(0);
  });

  it('are closed by hand only by who may see amounts', async () => {
    const { taskId } = await failed();
    const [first] = await itemsOf(taskId);
    const { companyId, storeId } = world.place;
    const { id } = await tested.make.account();
    await tested.make.membership(id, companyId, [storeId]);
    await tested.make.grant(id, ['EVENTS_READ_WRITE'], storeId);
    const asked = { params: { id: first }, body: { state: 6, note: 'given up' } };
    const token = await tested.make.signIn(id);
    expect(await send(markCall, { ...asked, token })).toMatchObject({
      reason: 'forbidden',
      parameters: { code: 'PAYMENT_READ_EXPORT' },
    });
    expect(await send(markCall, asked)).toMatchObject({ resultCode: 200 });
  });

  it('are marked done once, however many people click at the same time', async () => {
    const { taskId } = await failed();
    const [first = 0] = await itemsOf(taskId);
    const body = { state: 5, note: '已线下转账', voucher: 'V-1' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(markCall, { params: { id: first }, body })),
    );
    expect(answers.filter(({ resultCode }) => resultCode === 200)).toHaveLength(1);
    expect(await booksOf(db(), taskId)).toMatchObject({ ended: 1, errors: 3, bookingCents: 5_000 });
  });

  it('are not paid by hand when the payment side has paid after all, which is recorded; so does a retry', async () => {
    const { taskId } = await cancelledSilently();
    const [first = 0] = await itemsOf(taskId);
    const body = { state: 5, note: '已线下转账', voucher: 'V-1' };
    expect(await send(markCall, { params: { id: first }, body })).toMatchObject({
      resultCode: 422,
      reason: 'alreadyRefunded',
    });
    const before = payments.attempts.length;
    await send(retryCall, { params: { taskId }, body: {} });
    expect(await closedBooks(db(), taskId)).toMatchObject({ status: 'done', ended: 4, bookingCents: 20_000 });
    expect(payments.attempts.length).toBe(before);
  });

  it('are recorded with all tries behind them when somebody asks and the payment side has paid since', async () => {
    const { taskId } = await failed();
    reaction = { refuse: 'SYSTEM_BUSY' };
    for (let again = 0; again < 4; again++) {
      await send(retryCall, { params: { taskId }, body: {} });
      await closedBooks(db(), taskId);
    }
    reaction = 'pay';
    const [first = 0] = await itemsOf(taskId);
    const request = payments.attempts.find(({ key }) => key === `refund-item-${first}`);
    if (!request) throw new Error('It was sent five times.');
    await payments.refund(request);
    const sent = payments.attempts.length;
    expect(await send(retryCall, { params: { taskId }, body: {} })).toMatchObject({ result: { retried: 0 } });
    const body = { state: 6, note: '联系不上用户' };
    expect((await send(markCall, { params: { id: first }, body })).reason).toBe('alreadyRefunded');
    const books = await until(
      () => booksOf(db(), taskId),
      ({ ended }) => ended === 1,
    );
    expect(books).toMatchObject({ errors: 3, openItems: 0, bookingCents: 5_000 });
    expect((await send(markCall, { params: { id: first }, body })).reason).toBe('refundNotFailed');
    expect(payments.attempts.length).toBe(sent);
  });

  it('are not closed after a retry and a stop either: that nobody answered stays known', async () => {
    const { taskId } = await cancelledSilently();
    const [first, second] = await itemsOf(taskId);
    await retryLater(taskId);
    expect(await send(stopCall, { params: { taskId } })).toMatchObject({ result: { stopped: 4 } });
    for (const [id, state] of [
      [first, 5],
      [second, 6],
    ]) {
      const body = { state, note: '已线下转账', voucher: 'V-1' };
      expect(await send(markCall, { params: { id }, body })).toMatchObject({
        resultCode: 422,
        reason: 'alreadyRefunded',
      });
    }
    const { result } = await send(taskItems, { params: { taskId } });
    expect(result).toMatchObject({ failCodes: ['NO_ANSWER'] });
  });

  it('are not closed when they were sent again while the payment side was asked', async () => {
    const { taskId } = await failed();
    const [first = 0] = await itemsOf(taskId);
    const isPaid = () => payments.paid.has(`refund-item-${first}`);
    meanwhile = async () => {
      // It is paid, and nobody can say so.
      meanwhile = async () => {
        if (isPaid()) throw new Error('No line.');
      };
      reaction = 'lost';
      await send(retryCall, { params: { taskId }, body: { itemIds: [first] } });
      await closedBooks(db(), taskId);
    };
    const body = { state: 6, note: '联系不上用户' };
    expect(await send(markCall, { params: { id: first }, body })).toMatchObject({
      resultCode: 10150,
      reason: 'changedBySomeoneElse',
    });
    expect(isPaid()).toBe(true);
  });

  /** Paid on the other side, while this side gave up waiting for an answer. */
  async function cancelledSilently(): Promise<{ taskId: string }> {
    const made = await failed();
    for (const id of await itemsOf(made.taskId))
      await payments.refund({ key: `refund-item-${id}`, paymentNumber: 'p', amountCents: 5_000, reason: '' });
    await db().execute(sql`
      update task_item set fail_code = 'NO_ANSWER', interruptions = 5 where task_id = ${made.taskId}`);
    return made;
  }
});
