// @events @orders @server/tasks
import { sql } from 'drizzle-orm';
import { cancel } from '../../shared/contract/events/calls.ts';
import { readConfig } from '../../server/config.ts';
import { connectPostgres, type Database } from '../../server/db/pool.ts';
import type { Domain } from '../../server/domains/domain.ts';
import { cancelRoutes } from '../../server/domains/events/cancel/routes.ts';
import { cancelBatch, cancelEvent } from '../../server/domains/events/cancel/service.ts';
import * as statements from '../../server/domains/events/cancel/sql.ts';
import type { Services } from '../../server/services.ts';
import { startTasks } from '../../server/tasks/start.ts';
import { booksOf, closedBooks } from '../../server/tasks/testing/books.ts';
import { makeEvent, makeMerchant, type Merchant } from '../../server/tasks/testing/refundFixtures.ts';
import {
  type Reaction,
  scriptedPayments,
  type ScriptedPayments,
} from '../../server/tasks/testing/scriptedPayments.ts';
import { makeWorld } from '../../server/testing/actors.ts';
import { buildTestApp } from '../../server/testing/buildTestApp.ts';
import { testDatabase, type TestDatabase, testPostgres } from '../../server/testing/database.ts';
import { moment } from '../../server/testing/moment.ts';

/** Reliability M4, M6 and M7. Races are real on PostgreSQL only: the embedded database has one session. */
const onPostgres = testPostgres() ? describe : describe.skip;
const REASON = { reasonType: 1, description: '', megSendParticipants: 1 } as const;
// With a short lease a busy machine would lose it, and an order more than the five tries it is meant to have.
const QUICK = { refundsPerSecond: 5_000, backoffMs: 2, pollMs: 20, heartbeatMs: 100, leaseMs: 60_000 };

onPostgres('two server processes on one PostgreSQL', () => {
  let database: TestDatabase;
  let second: Database;
  let merchant: Merchant;
  beforeAll(async () => {
    database = await testDatabase({ kind: 'postgres' });
    second = await connectPostgres(database.url ?? '');
    merchant = await makeMerchant(database.orm);
  });
  afterAll(async () => {
    await second.close();
    await database.close();
  });
  const servicesOn = (each: Database, payments = scriptedPayments()): Services => ({
    config: readConfig({}),
    database: each,
    payments,
    now: Date.now,
  });
  const tasksOf = async (eventId: number) => {
    const { rows } = await database.orm.execute<{ tasks: number; items: number; notices: number }>(sql`
      select count(distinct task_id)::int as tasks, count(*)::int as items,
        (select count(*) from message_outbox where reference like ${`cancel-event-${eventId}-%`})::int as notices
      from task_item where event_id = ${eventId}`);
    return rows[0];
  };

  it('make one task of twenty cancels at once, for each of twenty sessions', async () => {
    for (let round = 0; round < 20; round++) {
      const eventId = await makeEvent(database.orm, merchant, [{ count: 5 }]);
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          cancelEvent(servicesOn(index % 2 ? database : second), merchant.request(), eventId, REASON),
        ),
      );
      const refusals = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason.resultCode] : [],
      );
      expect(refusals).toEqual(Array(19).fill(650));
      expect(await tasksOf(eventId)).toEqual({ tasks: 1, items: 5, notices: 5 });
    }
  });

  it('make one task of a batch against single cancels of its sessions, in any order', async () => {
    for (let round = 0; round < 10; round++) {
      const ids: number[] = [];
      for (let index = 0; index < 6; index++)
        ids.push(await makeEvent(database.orm, merchant, [{ count: 3 }]));
      const body = { ...REASON, templateId: merchant.templateId };
      const outcomes = await Promise.allSettled([
        cancelBatch(servicesOn(database), merchant.request(), { ...body, ids }),
        cancelBatch(servicesOn(second), merchant.request(), { ...body, ids: ids.toReversed() }),
        ...ids.map((id) => cancelEvent(servicesOn(second), merchant.request(), id, REASON)),
      ]);
      const cancelled = outcomes.reduce((sum, outcome) => {
        if (outcome.status === 'rejected') return sum;
        return sum + ('cancelled' in outcome.value ? outcome.value.cancelled : 1);
      }, 0);
      expect(cancelled).toBe(ids.length);
      for (const id of ids) expect(await tasksOf(id)).toEqual({ tasks: 1, items: 3, notices: 3 });
    }
  });

  it('pay each order once although both look for work all the time', async () => {
    const payments = scriptedPayments((_, earlier) =>
      earlier === 0 && Math.random() < 0.2 ? 'lost' : 'pay',
    );
    const taskIds: string[] = [];
    for (let index = 0; index < 6; index++) {
      const company = await makeMerchant(database.orm, index % 2 ? merchant.store.companyId : undefined);
      const eventId = await makeEvent(database.orm, company, [{ count: 60 }]);
      taskIds.push((await cancelEvent(servicesOn(database), company.request(), eventId, REASON)).taskId);
    }
    const runners = [database, second].map((each) => startTasks(servicesOn(each, payments), QUICK));
    const books = await Promise.all(taskIds.map((taskId) => closedBooks(database.orm, taskId)));
    await Promise.all(runners.map((runner) => runner.stop()));
    for (const { status, ended, itemCents, bookingCents, eventCents, amountDone } of books) {
      expect({ status, ended }).toEqual({ status: 'done', ended: 60 });
      expect([itemCents, bookingCents, eventCents]).toEqual(Array(3).fill(amountDone));
    }
    const { rows } = await database.orm.execute<{ cents: number }>(sql`
      select coalesce(sum(amount_done), 0)::int as cents from task
      where id = any(${sql.param(taskIds)}::text[])`);
    const mine = new Set((await paymentNumbersOf(taskIds)).map(({ number }) => number));
    const paid = [...payments.paid.values()].filter(({ paymentNumber }) => mine.has(paymentNumber));
    expect(paid).toHaveLength(360);
    expect(paid.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(rows[0]?.cents);
  });

  const paymentNumbersOf = async (taskIds: readonly string[]) =>
    (
      await database.orm.execute<{ number: string }>(sql`
        select b.payment_number as number from task_item i join booking b on b.id = i.booking_id
        where i.task_id = any(${sql.param([...taskIds])}::text[])`)
    ).rows;

  it.each([0, 10, 50, 100])(
    'account for every order when %i of a hundred are refused, lost or broken',
    async (percent) => {
      const bad: readonly Reaction[] = ['lost', 'silent', 'throw', { refuse: 'ACCOUNT_CLOSED' }];
      const payments = scriptedPayments(({ amountCents }, earlier) =>
        amountCents % 100 < percent && earlier < 5 ? (bad[amountCents % 4] ?? 'pay') : 'pay',
      );
      const company = await makeMerchant(database.orm);
      const eventId = await makeEvent(database.orm, company, [{ count: 100, cents: 1_000 }]);
      const { taskId } = await cancelEvent(servicesOn(database), company.request(), eventId, REASON);
      const runners = [database, second].map((each) => startTasks(servicesOn(each, payments), QUICK));
      const books = await closedBooks(database.orm, taskId);
      await Promise.all(runners.map((runner) => runner.stop()));
      expect(books.ended + books.errors).toBe(100);
      expect([books.doneItems, books.failedItems]).toEqual([books.ended, books.errors]);
      expect(books.status).toBe(books.errors > 0 ? 'doneWithErrors' : 'done');
      const mine = new Set((await paymentNumbersOf([taskId])).map(({ number }) => number));
      const paid = [...payments.paid.values()].filter(({ paymentNumber }) => mine.has(paymentNumber));
      expect(paid).toHaveLength(books.ended);
      // Lost answers are found again by asking; the other three kinds stay errors.
      expect(books.errors).toBe(percent - Math.ceil(percent / 4));
    },
  );

  it('lose no order while a process is silent longer than its lease and then comes back', async () => {
    const company = await makeMerchant(database.orm);
    const eventId = await makeEvent(database.orm, company, [{ count: 30 }]);
    const payments = scriptedPayments();
    // The first process hangs in each call until the other is at work, as after a long pause of its machine.
    const [isSilent, hang] = moment();
    const [isAtWork, work] = moment();
    let cameBack = 0;
    const late: ScriptedPayments = {
      ...payments,
      refund: async (request) => {
        hang();
        await isAtWork;
        cameBack += 1;
        return payments.refund(request);
      },
    };
    const prompt: ScriptedPayments = {
      ...payments,
      find: (key) => {
        work();
        return payments.find(key);
      },
    };
    const { taskId } = await cancelEvent(servicesOn(database), company.request(), eventId, REASON);
    const first = startTasks(servicesOn(database, late), { ...QUICK, heartbeatMs: 60_000, leaseMs: 200 });
    await isSilent;
    const other = startTasks(servicesOn(second, prompt), QUICK);
    const books = await closedBooks(database.orm, taskId);
    await Promise.all([first.stop(), other.stop()]);
    expect(await booksOf(database.orm, taskId)).toEqual(books);
    expect(cameBack).toBeGreaterThan(0);
    expect(books).toMatchObject({ status: 'done', ended: 30, errors: 0 });
    expect(books.bookingCents).toBe(books.amountDone);
  });
});

onPostgres('twenty identical requests', () => {
  it('get the first answer, all of them, and one task', async () => {
    const domain: Domain = { name: 'cancel', routes: cancelRoutes, statements };
    const tested = await buildTestApp({ domains: [domain], database: { kind: 'postgres' } });
    try {
      const world = await makeWorld(tested.make);
      const event = await tested.make.event(await tested.make.template(world.place));
      await tested.make.booking(event);
      const body = { ...REASON, id: event.id, eventId: event.id };
      const sending = { ...world.actors.partnerWithCode, params: { id: event.id }, key: 'once', body };
      const answers = await Promise.all(Array.from({ length: 20 }, () => tested.send(cancel, sending)));
      const first = answers[0]?.envelope.result;
      expect(answers.map(({ envelope }) => envelope.result)).toEqual(Array(20).fill(first));
      expect(answers.map(({ envelope }) => envelope.resultCode)).toEqual(Array(20).fill(1404));
      const { rows } = await tested.database.orm.execute(sql`select count(*)::int as tasks from task`);
      expect(rows).toEqual([{ tasks: 1 }]);
    } finally {
      await tested.close();
    }
  });
});
