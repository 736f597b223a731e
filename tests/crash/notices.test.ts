// @events @messages @server/tasks
import { sql } from 'drizzle-orm';
import { sendNotices as call } from '../../shared/contract/messages/notices.calls.ts';
import { sendNotices } from '../../server/domains/events/notices/many.ts';
import { orderNotices } from '../../server/domains/orders/notices/service.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeEvent, makeMerchant } from '../../server/tasks/testing/refundFixtures.ts';
import { onPostgres, ownDatabase } from './ownDatabase.ts';
import { startServer } from './crashServer.ts';

const ORDERS = 60;
const STUCK_AFTER_MS = 60_000;
const WORDS = { channel: 'sms', text: 'See you at the gate' } as const;

onPostgres('a notice to the buyers of many orders, on PostgreSQL', () => {
  const own = ownDatabase();

  /** A merchant's session with its buyers, and the notice to all of them. */
  async function startNotice(): Promise<string> {
    const merchant = await makeMerchant(own.database.orm);
    const eventId = await makeEvent(own.database.orm, merchant, [{ count: ORDERS }]);
    await own.database.orm.execute(sql`
      update member set phone = '138' || lpad(id::text, 8, '0')
      where id in (select member_id from booking where event_id = ${eventId})`);
    const { rows } = await own.database.orm.execute<{ id: number }>(
      sql`select id from booking where event_id = ${eventId} order by id`,
    );
    const found = rows.map(({ id }) => id);
    const asked = { change: WORDS, count: ORDERS };
    return (await orderNotices.sendMany(own.services(), merchant.request(), found, asked)).taskId;
  }

  /** What the database says about the task, its messages and the trails of its orders. */
  async function booksOf(taskId: string) {
    const { rows } = await own.database.orm.execute<{
      status: string;
      ended: number;
      done: number;
      messages: number;
      people: number;
      lines: number;
      orders: number;
    }>(sql`
      with notice as (select t.*, t.payload -> 'values' ->> 'reference' as reference from task t where t.id = ${taskId}),
      messages as (select o.recipient from message_outbox o join notice on o.reference like notice.reference || '-%'),
      lines as (select a.object_id from audit_entry a join notice
        on a.action = 'orders.notice' and a.after ->> 'message' like notice.reference || '-%')
      select status, end_count as ended,
        (select count(*)::int from change_item where task_id = notice.id and state = 'done') as done,
        (select count(*)::int from messages) as messages,
        (select count(distinct recipient)::int from messages) as people,
        (select count(*)::int from lines) as lines, (select count(distinct object_id)::int from lines) as orders
      from notice`);
    const [books] = rows;
    if (!books) throw new Error('The task is gone.');
    return books;
  }

  it.each([
    ['after-claim:20', 19],
    ['before-commit:20', 19],
    ['after-commit:20', 20],
  ])('tells every buyer once when it is killed at %s', async (crashAt, doneBefore) => {
    const taskId = await startNotice();
    const env = own.environment();
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: crashAt });
    expect(await first.gone).toBe('SIGKILL');
    const half = { status: 'running', ended: doneBefore, done: doneBefore };
    expect(await booksOf(taskId)).toMatchObject({ ...half, messages: doneBefore, lines: doneBefore });

    const second = startServer(env);
    const books = await until(
      () => booksOf(taskId),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    const once = { messages: ORDERS, people: ORDERS, lines: ORDERS, orders: ORDERS };
    expect(books).toEqual({ status: 'done', ended: ORDERS, done: ORDERS, ...once });
  });
});

const SESSIONS = 30;
const PEOPLE = 3;

onPostgres('a notice to everybody of many sessions, on PostgreSQL', () => {
  const own = ownDatabase();

  async function startNotice(): Promise<string> {
    const merchant = await makeMerchant(own.database.orm);
    for (let number = 0; number < SESSIONS; number += 1)
      await makeEvent(own.database.orm, merchant, [{ count: PEOPLE }]);
    await own.database.orm.execute(sql`
      update member set phone = '139' || lpad(id::text, 8, '0') where id in (select member_id from booking
        where event_id in (select id from event where template_id = ${merchant.templateId}))`);
    const query = call.query.parse({ templateId: String(merchant.templateId) });
    const asked = { query, body: { change: WORDS, count: SESSIONS } };
    return (await sendNotices(own.services(), merchant.request(), asked)).taskId;
  }

  /** What the database says about the task, its messages and the trails of its sessions. */
  async function booksOf(taskId: string) {
    const { rows } = await own.database.orm.execute(sql`
      with notice as (select t.*, t.payload -> 'values' ->> 'notice' as name from task t where t.id = ${taskId}),
      messages as (select o.reference from message_outbox o join notice
        on o.reference like 'notice-event-%-' || notice.name || '-%'),
      lines as (select a.object_id from audit_entry a join notice
        on a.action = 'events.notice' and a.after ->> 'message' like '%-' || notice.name)
      select status, end_count as ended,
        (select count(*)::int from messages) as messages, (select count(distinct reference)::int from messages) as people,
        (select count(*)::int from lines) as lines, (select count(distinct object_id)::int from lines) as sessions
      from notice`);
    const [books] = rows;
    if (!books) throw new Error('The task is gone.');
    return books;
  }

  it.each([
    ['before-commit:12', 11],
    ['after-commit:12', 12],
  ])('tells everybody of each session once when it is killed at %s', async (crashAt, doneBefore) => {
    const taskId = await startNotice();
    const env = own.environment();
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: crashAt });
    expect(await first.gone).toBe('SIGKILL');
    expect(await booksOf(taskId)).toMatchObject({
      status: 'running',
      ended: doneBefore,
      messages: doneBefore * PEOPLE,
      lines: doneBefore,
    });

    const second = startServer(env);
    const books = await until(
      () => booksOf(taskId),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    const told = SESSIONS * PEOPLE;
    expect(books).toEqual({
      status: 'done',
      ended: SESSIONS,
      messages: told,
      people: told,
      lines: SESSIONS,
      sessions: SESSIONS,
    });
  });
});
