import { sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { cancelEvent } from '../domains/events/cancel/service.ts';
import type { Services } from '../services.ts';
import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { moment } from '../testing/moment.ts';
import type { TaskLimits } from './limits.ts';
import { FailCode } from './refunds/outcome.ts';
import { startTasks, type Tasks } from './start.ts';
import { booksOf, closedBooks, until } from './testing/books.ts';
import { makeEvent, makeMerchant, type Merchant, sumOfPlan } from './testing/refundFixtures.ts';
import { type ScriptedPayments, scriptedPayments } from './testing/scriptedPayments.ts';

const REASON = { reasonType: 1, description: '', megSendParticipants: 0 } as const;
const QUICK: Partial<TaskLimits> = {
  refundsPerSecond: 2_000,
  backoffMs: 5,
  pollMs: 30,
  heartbeatMs: 100,
  // On a busy machine a process may be silent for seconds, and lose what it works on if its lease were short.
  leaseMs: 60_000,
};

describe.each(databaseKinds())('refund tasks on %s', (kind) => {
  let database: TestDatabase;
  let merchant: Merchant;
  let running: Tasks[] = [];
  beforeAll(async () => {
    database = await testDatabase({ kind });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    merchant = await makeMerchant(database.orm);
  });
  afterEach(async () => {
    await Promise.all(running.map((tasks) => tasks.stop()));
    running = [];
  });

  const servicesWith = (payments: ScriptedPayments): Services => ({
    config: readConfig({}),
    database,
    payments,
    now: Date.now,
  });
  const run = (payments: ScriptedPayments, limits = QUICK): Tasks => {
    const tasks = startTasks(servicesWith(payments), limits);
    running.push(tasks);
    return tasks;
  };
  const cancelled = async (payments: ScriptedPayments, plans: Parameters<typeof makeEvent>[2]) => {
    const eventId = await makeEvent(database.orm, merchant, plans);
    const task = await cancelEvent(servicesWith(payments), merchant.request(), eventId, REASON);
    return { eventId, ...task };
  };

  it('pay every order once and agree with the payment side to the cent', async () => {
    const payments = scriptedPayments();
    const { taskId } = await cancelled(payments, [{ count: 60 }]);
    run(payments);
    const books = await closedBooks(database.orm, taskId);
    const cents = sumOfPlan(60);
    expect(books).toMatchObject({ status: 'done', total: 60, ended: 60, errors: 0, openItems: 0 });
    expect([books.amountDone, books.itemCents, books.bookingCents, books.eventCents]).toEqual(
      Array(4).fill(cents),
    );
    expect(await payments.total()).toEqual({ count: 60, cents });
    expect(payments.attempts).toHaveLength(60);
  });

  it('ask before sending again when an answer was lost, and never pay twice', async () => {
    const payments = scriptedPayments((_, earlier) => (earlier === 0 ? 'lost' : 'pay'));
    const { taskId } = await cancelled(payments, [{ count: 10 }]);
    run(payments);
    const books = await closedBooks(database.orm, taskId);
    expect(books).toMatchObject({ status: 'done', ended: 10, errors: 0 });
    expect(payments.attempts).toHaveLength(10);
    expect(payments.questions).toHaveLength(10);
  });

  // The embedded database has one process: whoever starts on it takes everything over at once.
  if (kind === 'postgres')
    it('send nothing once their lease is over, whatever held them up', async () => {
      const payments = scriptedPayments((_, earlier) => (earlier === 0 ? 'silent' : 'pay'));
      const [released, release] = moment();
      const [hasAsked, asked] = moment();
      const find = async (key: string) => {
        const answer = await payments.find(key);
        asked();
        await released;
        return answer;
      };
      const { taskId } = await cancelled(payments, [{ count: 1 }]);
      const heldUp = run({ ...payments, find }, { ...QUICK, heartbeatMs: 60_000, leaseMs: 600 });
      await hasAsked;
      run(payments);
      expect(await closedBooks(database.orm, taskId)).toMatchObject({ status: 'done', ended: 1 });
      expect(payments.attempts).toHaveLength(2);
      release();
      await heldUp.stop();
      expect(payments.attempts).toHaveLength(2);
      expect(await booksOf(database.orm, taskId)).toMatchObject({ status: 'done', ended: 1, errors: 0 });
    });

  it('note refusals with code and text and finish the rest', async () => {
    const payments = scriptedPayments(({ amountCents }) =>
      amountCents % 3 === 0 ? { refuse: 'SYSTEM_BUSY' } : 'pay',
    );
    const { taskId } = await cancelled(payments, [{ count: 30 }]);
    run(payments);
    const books = await closedBooks(database.orm, taskId);
    expect(books).toMatchObject({ status: 'doneWithErrors', ended: 20, errors: 10, failedItems: 10 });
    const { rows } = await database.orm.execute(
      sql`select distinct fail_code, fail_text, tries from task_item where task_id = ${taskId} and state = 4`,
    );
    expect(rows).toEqual([{ fail_code: 'SYSTEM_BUSY', fail_text: 'refused', tries: 1 }]);
  });

  it.each(['throw', 'silent'] as const)(
    'give an order that always answers "%s" to people after five attempts, and finish the others',
    async (reaction) => {
      const payments = scriptedPayments(({ amountCents }) => (amountCents === 1_003 ? reaction : 'pay'));
      const { taskId } = await cancelled(payments, [{ count: 20 }]);
      run(payments);
      const books = await closedBooks(database.orm, taskId);
      expect(books).toMatchObject({ status: 'doneWithErrors', ended: 19, errors: 1 });
      const { rows } = await database.orm.execute(
        sql`select fail_code, interruptions, tries from task_item where task_id = ${taskId} and state = 4`,
      );
      expect(rows).toEqual([{ fail_code: FailCode.noAnswer, interruptions: 5, tries: 0 }]);
    },
  );

  it('set an order aside that cannot be written down, and finish the others', async () => {
    const payments = scriptedPayments();
    const { taskId } = await cancelled(payments, [{ count: 10, cents: 2_147_400 }]);
    await database.orm.execute(sql`
      update booking set returned_points = 2147483647 where id = (select booking_id from task_item
        where task_id = ${taskId} order by id limit 1)`);
    await database.orm.execute(sql`
      update task_item set points = 1 where id = (select id from task_item
        where task_id = ${taskId} order by id limit 1)`);
    run(payments);
    const books = await closedBooks(database.orm, taskId);
    expect(books).toMatchObject({ status: 'doneWithErrors', ended: 9, errors: 1 });
  });

  it('give points to the member and class times to the card, with a chained balance', async () => {
    const payments = scriptedPayments();
    const { taskId, eventId } = await cancelled(payments, [
      { count: 3, payMode: 1, cents: 0, points: 50 },
      { count: 2, payMode: 2, cents: 0, times: 2 },
    ]);
    run(payments);
    const books = await closedBooks(database.orm, taskId);
    expect(books).toMatchObject({ status: 'done', ended: 5, amountDone: 0 });
    expect(payments.attempts).toHaveLength(0);
    const { rows } = await database.orm.execute(sql`
      select b.pay_mode as mode, m.points, b.returned_points, b.returned_times, h.used, r.record_type, r.delta,
        r.balance
      from booking b join member m on m.id = b.member_id left join holding h on h.id = b.holding_id
        left join pack_record r on r.booking_id = b.id
      where b.event_id = ${eventId} order by b.id`);
    const none = { used: null, record_type: null, delta: null, balance: null };
    expect(rows).toEqual([
      ...Array(3).fill({ mode: 1, points: 50, returned_points: 50, returned_times: 0, ...none }),
      ...Array(2).fill({
        mode: 2,
        points: 0,
        returned_points: 0,
        returned_times: 2,
        used: 0,
        record_type: 2,
        delta: 2,
        balance: 10,
      }),
    ]);
  });

  it.each([
    ['expire again at once', 0, { record_type: 9, delta: -2, balance: 0 }, -2],
    ['are good for the days that a setting names', 5, { record_type: 2, delta: 0, balance: 2 }, 5],
  ])('that go back as class times after the end of their card %s', async (_, days, last, endsIn) => {
    const payments = scriptedPayments();
    const { taskId, eventId } = await cancelled(payments, [{ count: 1, payMode: 2, cents: 0, times: 2 }]);
    await database.orm.execute(sql`
      insert into setting (name, value) values ('returnedTimesDays', ${String(days)}::jsonb)
      on conflict (name) do update set value = excluded.value`);
    // The last moment of the day before yesterday; what was not used then has expired.
    await database.orm.execute(sql`
      update holding set expired = 8, valid_to = date_trunc('day', now()) - interval '1 day 1 millisecond'
      where id = (select holding_id from booking where event_id = ${eventId})`);
    run(payments);
    expect(await closedBooks(database.orm, taskId)).toMatchObject({ status: 'done', ended: 1 });
    const { rows } = await database.orm.execute(sql`
      select r.record_type, r.delta, r.balance from booking b join pack_record r on r.booking_id = b.id
      where b.event_id = ${eventId} order by r.id`);
    expect(rows).toEqual([{ record_type: 2, delta: 2, balance: 2 }, last]);
    const { rows: ends } = await database.orm.execute(sql`
      select (h.valid_to + interval '1 millisecond')::date - (now()::date + 1) as days
      from holding h join booking b on b.holding_id = h.id where b.event_id = ${eventId}`);
    expect(ends).toEqual([{ days: endsIn }]);
  });

  it('of a company go on when the payment side never answers about one of them', async () => {
    const payments = scriptedPayments(({ amountCents }) => (amountCents === 7_000 ? 'never' : 'pay'));
    const first = await cancelled(payments, [{ count: 1, cents: 7_000 }]);
    const second = await cancelled(payments, [{ count: 3, cents: 1_000 }]);
    run(payments, { ...QUICK, answerMs: 40 });
    expect(await closedBooks(database.orm, second.taskId)).toMatchObject({ status: 'done', ended: 3 });
    expect(await closedBooks(database.orm, first.taskId)).toMatchObject({
      status: 'doneWithErrors',
      errors: 1,
    });
    // Nothing was heard of it: whoever is sent again is asked about first.
    expect(payments.questions.length).toBeGreaterThan(0);
  });

  it('run one task of a company at a time, the oldest first, and other companies beside it', async () => {
    const order: number[] = [];
    let letGo = () => {};
    const besideIsSent = new Promise<void>((done) => {
      letGo = done;
    });
    const taskOf = (amountCents: number): number => Math.floor(amountCents / 10_000);
    const scripted = scriptedPayments(({ amountCents }) => {
      order.push(taskOf(amountCents));
      if (taskOf(amountCents) === 3) letGo();
      return 'pay';
    });
    // The payment side answers the first company when the other one has asked: it never would, were they in turn.
    const payments: ScriptedPayments = {
      ...scripted,
      refund: async (request) => {
        if (taskOf(request.amountCents) === 1) await besideIsSent;
        return scripted.refund(request);
      },
    };
    const first = await cancelled(payments, [{ count: 40, cents: 10_000 }]);
    const second = await cancelled(payments, [{ count: 40, cents: 20_000 }]);
    merchant = await makeMerchant(database.orm);
    const other = await cancelled(payments, [{ count: 40, cents: 30_000 }]);
    run(payments, { ...QUICK, refundsPerSecond: 400 });
    for (const { taskId } of [first, second, other]) await closedBooks(database.orm, taskId);
    expect(order.lastIndexOf(1)).toBeLessThan(order.indexOf(2));
    expect(order.indexOf(3)).toBeLessThan(order.lastIndexOf(1));
  });

  it('give their leases back at a graceful stop, after writing down what was sent', async () => {
    const payments = scriptedPayments();
    const { taskId } = await cancelled(payments, [{ count: 200 }]);
    const tasks = run(payments, { ...QUICK, refundsPerSecond: 200 });
    await until(
      () => booksOf(database.orm, taskId),
      ({ ended }) => ended > 20,
    );
    await tasks.stop();
    const { doneItems, ended } = await booksOf(database.orm, taskId);
    expect(doneItems).toBe(ended);
    expect(doneItems).toBe(payments.paid.size);
    const { rows } = await database.orm.execute(sql`
      select count(*)::int as held from task_item where task_id = ${taskId} and lease_until is not null`);
    expect(rows).toEqual([{ held: 0 }]);
    run(payments);
    expect(await closedBooks(database.orm, taskId)).toMatchObject({ status: 'done', ended: 200 });
    expect(payments.attempts).toHaveLength(200);
  });

  it('are taken over after the lease of a silent process, which cannot undo what was done', async () => {
    const payments = scriptedPayments();
    const { taskId } = await cancelled(payments, [{ count: 20 }]);
    // Embedded, the only process of the directory frees dead leases at start instead of waiting for their end.
    const lease = kind === 'embedded' ? '1 hour' : '1 second';
    await database.orm.execute(sql`
      update task set status = 'running', lease_owner = 'dead', lease_until = now() + ${lease}::interval
      where id = ${taskId}`);
    await database.orm.execute(sql`
      update task_item set state = 2, lease_owner = 'dead', lease_until = now() + ${lease}::interval,
        last_try_at = now() where task_id = ${taskId}`);
    run(payments);
    expect(await closedBooks(database.orm, taskId)).toMatchObject({ status: 'done', ended: 20 });
    expect(payments.questions).toHaveLength(20);
    expect(payments.paid.size).toBe(20);
  });

  it('are taken again when the answer to their taking was lost, though their process goes on', async () => {
    const payments = scriptedPayments();
    let isLosing = false;
    const orm = Object.create(database.orm) as typeof database.orm;
    orm.execute = (async (query: Parameters<typeof orm.execute>[0]) => {
      const result = await database.orm.execute(query);
      const isTaking = result.rows.some((row) => 'taken' in row);
      if (!isLosing || !isTaking) return result;
      isLosing = false;
      throw new DatabaseUnavailable('lost');
    }) as typeof orm.execute;
    const losing: TestDatabase = Object.create(database, { orm: { value: orm } });
    const [released, release] = moment();
    const [hasAsked, ask] = moment();
    let asked = 0;
    const refund: ScriptedPayments['refund'] = async (request) => {
      asked += 1;
      ask();
      if (asked === 1) await released;
      return payments.refund(request);
    };
    // A task that is under way keeps the process renewing what it holds.
    const other = await cancelled(payments, [{ count: 1 }]);
    const services = { ...servicesWith({ ...payments, refund }), database: losing };
    running.push(startTasks(services, { ...QUICK, leaseMs: 1_500 }));
    await hasAsked;
    merchant = await makeMerchant(database.orm);
    isLosing = true;
    const { taskId } = await cancelled(payments, [{ count: 10 }]);
    const books = await closedBooks(database.orm, taskId).finally(release);
    expect(books).toMatchObject({ status: 'done', ended: 10, errors: 0 });
    expect(isLosing).toBe(false);
    expect(payments.questions).toHaveLength(10);
    expect(await closedBooks(database.orm, other.taskId)).toMatchObject({ status: 'done', ended: 1 });
  });
});
