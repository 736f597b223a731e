import { sql } from 'drizzle-orm';
import {
  cancel,
  cancelBatch as cancelBatchCall,
  exportNotRefundable,
  exportPreview,
  previewBatch as previewCall,
} from '../../../../shared/contract/events/calls.ts';
import type { PartnerCode } from '../../../../shared/codes/privileges.ts';
import type { CancelPreview } from '../../../../shared/contract/events/shapes.ts';
import { readConfig } from '../../../config.ts';
import type { Services } from '../../../services.ts';
import { booksOf } from '../../../tasks/testing/books.ts';
import { makeEvent, makeMerchant, type Merchant, sumOfPlan } from '../../../tasks/testing/refundFixtures.ts';
import { scriptedPayments } from '../../../tasks/testing/scriptedPayments.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { databaseKinds, testDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Domain } from '../../domain.ts';
import { listTasks } from '../../tasks/service.ts';
import { cancelRoutes } from './routes.ts';
import { cancelBatch, cancelEvent, previewBatch } from './service.ts';
import * as statements from './sql.ts';

const SILENT = { reasonType: 1, description: '', megSendParticipants: 0 } as const;
const TELL = { reasonType: 0, description: '场馆漏水需要维修', megSendParticipants: 1 } as const;

/** What a console sends back of a preview. */
const seenOf = ({ events, bookings, refundTotal, byMode }: CancelPreview) => ({
  events,
  bookings,
  amount: refundTotal,
  points: byMode.reduce((sum, { points }) => sum + points, 0),
  times: byMode.reduce((sum, { times }) => sum + times, 0),
});

describe.each(databaseKinds())('cancelling sessions on %s', (kind) => {
  let database: TestDatabase;
  let services: Services;
  let merchant: Merchant;
  beforeAll(async () => {
    database = await testDatabase({ kind });
    services = { config: readConfig({}), database, payments: scriptedPayments(), now: Date.now };
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    merchant = await makeMerchant(database.orm);
  });
  const event = (plans: Parameters<typeof makeEvent>[2] = [{ count: 2 }], hours?: number) =>
    makeEvent(database.orm, merchant, plans, hours);
  const one = async (statement: ReturnType<typeof sql>) => (await database.orm.execute(statement)).rows[0];

  it('cancels the session, frees its seats and makes one item of each order that gets something back', async () => {
    const id = await event([
      { count: 3 },
      { count: 2, payMode: 1, cents: 0, points: 20 },
      { count: 1, payMode: 2, cents: 0, times: 1 },
      { count: 4, payMode: 4, cents: 0 },
      { count: 2, status: 'pending' },
      { count: 2, atDesk: true },
      { count: 1, status: 'cancelled' },
    ]);
    const started = await cancelEvent(services, merchant.request(), id, SILENT);
    expect(started).toMatchObject({ totalCount: 8, templateId: merchant.templateId, open: true });
    expect(await booksOf(database.orm, started.taskId)).toMatchObject({
      status: 'queued',
      total: 8,
      ended: 0,
      errors: 2,
      failedItems: 2,
      openItems: 6,
    });
    const row = await one(sql`
      select status, booked, waiting, cancel_reason_type as reason, cancelled_by as by, version,
        (select count(*) from booking where event_id = ${id} and status = 'cancelled')::int as cancelled,
        (select amount_total from task where id = event.cancel_task_id) as "amountTotal",
        (select string_agg(distinct fail_code, ',') from task_item where event_id = ${id} and state = 4) as codes
      from event where id = ${id}`);
    expect(row).toEqual({
      status: 2,
      booked: 0,
      waiting: 0,
      reason: 1,
      by: merchant.accountId,
      version: 1,
      cancelled: 15,
      amountTotal: sumOfPlan(3) + sumOfPlan(2),
      codes: 'PAID_AT_DESK',
    });
  });

  it('gives back only what has not gone back before', async () => {
    const id = await event([{ count: 2, cents: 1_000 }]);
    await database.orm.execute(sql`
      update booking set refunded_cents = case when amount_cents = 1000 then 1000 else 1 end where event_id = ${id}`);
    const { taskId, totalCount } = await cancelEvent(services, merchant.request(), id, SILENT);
    expect(totalCount).toBe(1);
    expect(await one(sql`select amount_total from task where id = ${taskId}`)).toEqual({
      amount_total: 1_000,
    });
  });

  it('leaves nobody checked in who stood at the door already', async () => {
    const id = await event([{ count: 2, payMode: 0, cents: 0 }]);
    await database.orm.execute(sql`
      update booking set checked_in_at = now(), checked_in_by = ${merchant.accountId} where event_id = ${id}`);
    await database.orm.execute(sql`update event set checked_in = 2 where id = ${id}`);
    await cancelEvent(services, merchant.request(), id, SILENT);
    const row = await one(sql`
      select checked_in as counted, (select count(*)::int from booking where event_id = ${id}
        and (checked_in_at is not null or checked_in_by is not null)) as rows from event where id = ${id}`);
    expect(row).toEqual({ counted: 0, rows: 0 });
  });

  it('finishes at once when nothing has to go back', async () => {
    const id = await event([{ count: 3, payMode: 0, cents: 0 }]);
    const { taskId, open } = await cancelEvent(services, merchant.request(), id, SILENT);
    expect(open).toBe(false);
    expect(await booksOf(database.orm, taskId)).toMatchObject({ status: 'done', total: 0 });
  });

  it('tells each booked and waiting member once, with title, start, reason and sum', async () => {
    const id = await event([
      { count: 1, cents: 1_234 },
      { count: 1, payMode: 4, cents: 0 },
    ]);
    await database.orm.execute(sql`
      with waiting as (insert into member (name, phone) values ('W', ${`W${id}`}) returning id)
      insert into waitlist_entry (event_id, member_id) select ${id}, id from waiting`);
    await cancelEvent(services, merchant.request(), id, TELL);
    const { rows } = await database.orm.execute<{ text: string; reference: string }>(sql`
      select text, reference from message_outbox where reference like ${`cancel-event-${id}-%`} order by id`);
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ text }) => text.includes('12.34'))).toHaveLength(1);
    expect(rows.every(({ text }) => text.includes('“Yoga”') && text.includes(TELL.description))).toBe(true);
    expect(rows.some(({ text }) => /[{}]/.test(text))).toBe(false);
    expect(await one(sql`select state from waitlist_entry where event_id = ${id}`)).toEqual({
      state: 'cancelled',
    });
  });

  it('writes who cancelled what and why into the audit trail', async () => {
    const id = await event();
    const { taskId } = await cancelEvent(services, merchant.request(), id, TELL);
    const row = await one(sql`
      select action, actor_id as actor, after from audit_entry where object = 'event' and object_id = ${String(id)}`);
    expect(row).toMatchObject({
      action: 'events.cancel',
      actor: merchant.accountId,
      after: { status: 2, taskId, description: TELL.description },
    });
  });

  it('refuses a session that has started, is cancelled, or still has a refund task', async () => {
    const started = await event([], -1);
    await expect(cancelEvent(services, merchant.request(), started, SILENT)).rejects.toMatchObject({
      resultCode: 645,
    });
    const free = await event([]);
    await cancelEvent(services, merchant.request(), free, SILENT);
    await expect(cancelEvent(services, merchant.request(), free, SILENT)).rejects.toMatchObject({
      resultCode: 645,
    });
    const paid = await event();
    await cancelEvent(services, merchant.request(), paid, SILENT);
    await expect(cancelEvent(services, merchant.request(), paid, SILENT)).rejects.toMatchObject({
      resultCode: 650,
    });
  });

  it('skips in a batch what cannot be cancelled and says why', async () => {
    const [good, started, running] = [await event(), await event([], -1), await event()];
    await cancelEvent(services, merchant.request(), running, SILENT);
    const body = { ...SILENT, ids: [good, started, running], templateId: merchant.templateId };
    const outcome = await cancelBatch(services, merchant.request(), body);
    expect(outcome.cancelled).toBe(1);
    expect(outcome.skipped.toSorted((a, b) => a.code - b.code)).toEqual([
      { id: started, code: 645, reason: 'startedOrEnded' },
      { id: running, code: 650, reason: 'refundTaskRunning' },
    ]);
    const again = await cancelBatch(services, merchant.request(), body);
    expect(again).toMatchObject({ cancelled: 0, task: undefined });
  });

  it('closes a store: sessions of several templates are one task, in the records of the store and of each', async () => {
    const yoga = await event([{ count: 2, cents: 1_000 }]);
    const swimming = await event([{ count: 1, cents: 5_000 }]);
    const [other] = (
      await database.orm.execute<{ id: number }>(sql`
        insert into event_template (company_id, store_id, title, sport_type_id, grades, capacity, payment_modes,
          cancel_deadline, registration_close, coach_ids, creator_id)
        select company_id, store_id, 'Swimming', sport_type_id, grades, capacity, payment_modes, cancel_deadline,
          registration_close, coach_ids, creator_id from event_template where id = ${merchant.templateId}
        returning id`)
    ).rows;
    const otherId = other?.id ?? 0;
    await database.orm.execute(
      sql`update event set template_id = ${otherId}, title = 'Swimming' where id = ${swimming}`,
    );
    const body = { ...SILENT, ids: [yoga, swimming] };
    const request = requestWith('PAYMENT_READ_EXPORT');
    const seen = await previewBatch(services, request, body);
    expect(seen).toMatchObject({ events: 2, refundTotal: 7_001 });
    expect(seen.sessions.map(({ title }) => title).toSorted()).toEqual(['Swimming', 'Yoga']);
    const named = { ...body, templateId: merchant.templateId };
    await expect(cancelBatch(services, request, named)).rejects.toMatchObject({ reason: 'badInput' });
    const { cancelled, task } = await cancelBatch(services, request, { ...body, seen: seenOf(seen) });
    expect(cancelled).toBe(2);
    expect(task).toMatchObject({ totalCount: 3, templateId: null });
    const filters = [
      { templateId: merchant.templateId },
      { templateId: otherId },
      { ofSeveral: '1' },
    ] as const;
    for (const filter of filters) {
      const { results } = await listTasks(database.orm, merchant.request().caller, {
        ...filter,
        currentPage: 1,
        pageSize: 10,
        sortOrder: 'desc',
      });
      expect(results).toMatchObject([
        { taskId: task?.taskId, title: 'Yoga / Swimming', templateId: null, sessions: 2, totalCount: 3 },
      ]);
    }
  });

  it('without a template, of sessions that have the same one, is in the record of that', async () => {
    const ids = [await event(), await event()];
    const { task } = await cancelBatch(services, merchant.request(), { ...SILENT, ids });
    expect(task).toMatchObject({ templateId: merchant.templateId });
    const { results } = await listTasks(database.orm, merchant.request().caller, {
      ofSeveral: '1',
      currentPage: 1,
      pageSize: 10,
      sortOrder: 'desc',
    });
    expect(results).toEqual([]);
  });

  it('refuses a whole batch that names a session of somebody else, and changes nothing', async () => {
    const mine = await event();
    const stranger = await makeMerchant(database.orm);
    const theirs = await makeEvent(database.orm, stranger, [{ count: 1 }]);
    const body = { ...SILENT, ids: [mine, theirs], templateId: merchant.templateId };
    await expect(cancelBatch(services, merchant.request(), body)).rejects.toMatchObject({ resultCode: 404 });
    await expect(previewBatch(services, merchant.request(), body)).rejects.toMatchObject({ resultCode: 404 });
    expect(
      await one(sql`select max(status)::int as status from event where id in (${mine}, ${theirs})`),
    ).toEqual({ status: 0 });
  });

  const requestWith = (code: PartnerCode) => {
    const { caller, context } = merchant.request();
    return { caller: { ...caller, codes: new Set([code]) }, context };
  };
  it.each([
    ['somebody new', `status = 'paid'`, 'cancelled', { events: 1, bookings: 4 }],
    ['a payment', `status = 'paid'`, 'pending', { events: 1, bookings: 3 }],
    ['somebody who left', `status = 'cancelled'`, 'pending', { events: 1, bookings: 2 }],
    ['a refund', `refunded_cents = 1`, 'paid', { events: 1, bookings: 3 }],
  ])('is refused after %s since the preview, with the new figures', async (_, change, status, figures) => {
    const id = await event([
      { count: 2 },
      { count: 1, status: 'pending' },
      { count: 1, status: 'cancelled' },
    ]);
    const body = { ...SILENT, ids: [id], templateId: merchant.templateId };
    const request = requestWith('PAYMENT_READ_EXPORT');
    const first = seenOf(await previewBatch(services, request, body));
    await database.orm.execute(
      sql.raw(
        `update booking set ${change} where id = (select min(id) from booking where event_id = ${id} and status = '${status}')`,
      ),
    );
    const refusal = { resultCode: 10150, reason: 'cancelChanged', parameters: figures };
    await expect(cancelBatch(services, request, { ...body, seen: first })).rejects.toMatchObject(refusal);
    await expect(cancelEvent(services, request, id, { ...SILENT, seen: first })).rejects.toMatchObject(
      refusal,
    );
    expect(await one(sql`select status from event where id = ${id}`)).toEqual({ status: 0 });
    const seen = seenOf(await previewBatch(services, request, body));
    expect(await cancelBatch(services, request, { ...body, seen })).toMatchObject({ cancelled: 1 });
  });

  it('compares no amount with whoever may not see any, and takes none from them', async () => {
    const id = await event();
    const body = { ...SILENT, ids: [id], templateId: merchant.templateId };
    const request = requestWith('EVENTS_READ_WRITE');
    const seen = seenOf(await previewBatch(services, request, body));
    const guess = cancelBatch(services, request, { ...body, seen });
    await expect(guess).rejects.toMatchObject({ reason: 'cancelChanged' });
    const blind = { ...body, seen: { ...seen, amount: null } };
    expect(await cancelBatch(services, request, blind)).toMatchObject({ cancelled: 1 });
  });

  it('previews exactly what the batch then does', async () => {
    const ids = [
      await event([{ count: 3 }, { count: 2, payMode: 1, cents: 0, points: 20 }]),
      await event([
        { count: 2, atDesk: true },
        { count: 2, payMode: 4, cents: 0 },
        { count: 1, status: 'pending' },
      ]),
    ];
    const body = { ...TELL, ids, templateId: merchant.templateId };
    const preview = await previewBatch(services, merchant.request(), body);
    expect(preview).toMatchObject({
      events: 2,
      bookings: 10,
      members: 10,
      seatsByHand: 2,
      waiting: 0,
      skipped: [],
      refundTotal: sumOfPlan(3) + sumOfPlan(2),
      messages: 10,
      messageCost: 50,
      estimatedSeconds: 1,
    });
    expect(preview.notRefundable.map(({ amount, reason }) => [amount, reason])).toEqual([
      [1_000, 'PAID_AT_DESK'],
      [1_001, 'PAID_AT_DESK'],
    ]);
    expect(preview.sessions.map(({ bookings, notRefundable }) => [bookings, notRefundable])).toEqual([
      [5, 0],
      [5, 2],
    ]);
    const { task } = await cancelBatch(services, merchant.request(), body);
    const done = await one(sql`
      select amount_total as total, total_count as items,
        (select sum(points) from task_item where task_id = task.id)::int as points,
        (select count(*) from message_outbox where reference like any
          (select 'cancel-event-' || id || '-%' from event where cancel_task_id = task.id))::int as messages,
        (select text from message_outbox where reference like ${`cancel-event-${ids[0]}-%`} order by id limit 1)
          = ${preview.messageSample} as sample
      from task where id = ${task?.taskId ?? ''}`);
    const points = preview.byMode.reduce((sum, mode) => sum + mode.points, 0);
    expect(done).toEqual({
      total: preview.refundTotal,
      items: 7,
      points,
      messages: preview.messages,
      sample: true,
    });
  });
});

describe('the calls that cancel', () => {
  const domain: Domain = { name: 'cancel', routes: cancelRoutes, statements };
  let tested: TestApp;
  let world: World;
  beforeAll(async () => {
    tested = await buildTestApp({ domains: [domain] });
    world = await makeWorld(tested.make);
  });
  afterAll(() => tested.close());
  const send = async (
    id: number,
    body: object,
    key: string,
    who: keyof World['actors'] = 'partnerWithCode',
  ) => (await tested.send(cancel, { ...world.actors[who], params: { id }, key, body })).envelope;
  const session = async () => {
    const template = await tested.make.template(world.place);
    return tested.make.event(template);
  };

  it('answer 1404 with the task while refunds are open, 200 otherwise, and the first answer again', async () => {
    const paid = await session();
    await tested.make.booking(paid);
    const body = { ...SILENT, id: paid.id, eventId: paid.id };
    const first = await send(paid.id, body, 'a');
    expect(first).toMatchObject({
      resultCode: 1404,
      result: { cancelled: 1, task: { totalCount: 1, templateId: paid.templateId } },
    });
    expect((await send(paid.id, body, 'a')).result).toEqual(first.result);
    expect(await send(paid.id, body, 'b')).toMatchObject({ resultCode: 650, reason: 'refundTaskRunning' });
    const free = await session();
    const answer = await send(free.id, { ...SILENT, id: free.id, eventId: free.id }, 'c');
    expect(answer).toMatchObject({ resultCode: 200, result: { task: { totalCount: 0 } } });
  });

  it.each(['id', 'eventId'])('name the field %s when it is not the number in the path', async (field) => {
    const { id } = await session();
    const body = { ...SILENT, id, eventId: id, [field]: id + 1 };
    const answer = await send(id, body, `wrong-${field}`);
    expect(answer.resultCode).toBe(400);
    expect(answer.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('answer 404 for a session of another store, whoever it belongs to', async () => {
    const { id } = await session();
    const body = { ...SILENT, id, eventId: id };
    expect((await send(id, body, 'x', 'partnerOfSibling')).resultCode).toBe(404);
    expect((await send(id, body, 'y', 'partnerOfOther')).resultCode).toBe(404);
  });

  it('write what the preview lists into files: sessions, orders to be paid by hand, and who asked', async () => {
    const first = await session();
    const member = await tested.make.member({ name: '=1+1' });
    const sold = { memberId: member.id, payMode: 3, amountCents: 12_345, paymentNumber: null, byHand: 1 };
    const { orderNumber } = await tested.make.booking(first, sold);
    const body = { ids: [first.id], templateId: first.templateId };
    const rowsOf = async (call: typeof exportPreview | typeof exportNotRefundable) =>
      (await tested.send(call, { ...world.actors.partnerWithCode, body })).text.split('\r\n');
    const sessions = await rowsOf(exportPreview);
    expect(sessions[0]).toMatch(
      /^\uFEFF时间 Time,星期 Day,名称 Title,报名 Bookings,候补 Waiting,退款 Refund ¥,不可退 Not refundable$/,
    );
    expect(sessions[1]).toMatch(/,1,0,123.45,1$/);
    const orders = await rowsOf(exportNotRefundable);
    expect(orders[1]).toBe(
      `${orderNumber},'=1+1,${sessions[1]?.split(',')[0]},123.45,前台收款 Paid at the desk`,
    );
    expect(orders).toHaveLength(3);
    const { rows } = await tested.database.orm.execute(sql`
      select object_id as "objectId", after from audit_entry
      where action like 'events.export%' order by id desc limit 2`);
    expect(rows.map(({ after }) => after)).toEqual([
      expect.objectContaining({ rows: 1, filter: { ids: [first.id] } }),
      expect.objectContaining({ rows: 1, filter: { ids: [first.id] } }),
    ]);
    expect(rows.map(({ objectId }) => objectId)).toEqual(['not-refundable', 'cancel-preview']);
    const strange = await tested.send(exportPreview, { ...world.actors.partnerOfSibling, body });
    expect(strange.envelope.resultCode).toBe(404);
  });

  it('preview and cancel a batch as the contract says', async () => {
    const first = await session();
    const body = { ...TELL, ids: [first.id], templateId: first.templateId };
    const preview = await tested.send(previewCall, { ...world.actors.partnerWithCode, body });
    expect(preview.envelope).toMatchObject({ resultCode: 200, result: { events: 1, bookings: 0 } });
    const batch = { ...world.actors.partnerWithCode, key: 'batch', body };
    expect((await tested.send(cancelBatchCall, batch)).envelope).toMatchObject({
      resultCode: 200,
      result: { cancelled: 1, totalCount: 0, skipped: [] },
    });
    const other = await tested.send(cancelBatchCall, {
      ...batch,
      key: 'other',
      body: { ...body, templateId: first.templateId + 1 },
    });
    expect(other.envelope.resultCode).toBe(400);
  });
});
