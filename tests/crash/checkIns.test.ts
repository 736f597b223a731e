// @orders @server/tasks
import { sql } from 'drizzle-orm';
import { changeOrders } from '../../server/domains/orders/changes/service.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeEvent, makeMerchant } from '../../server/tasks/testing/refundFixtures.ts';
import { onPostgres, ownDatabase } from './ownDatabase.ts';
import { startServer } from './crashServer.ts';

const ORDERS = 60;
const STUCK_AFTER_MS = 60_000;

onPostgres('a check-in of many orders, on PostgreSQL', () => {
  const own = ownDatabase();

  /** A session and the task that checks all its orders in. */
  async function startCheckIn() {
    const merchant = await makeMerchant(own.database.orm);
    const eventId = await makeEvent(own.database.orm, merchant, [{ count: ORDERS }]);
    const query = { currentPage: 1, pageSize: 10, sortOrder: 'asc' as const, eventId: [eventId] };
    const body = { change: { action: 'checkIn' as const }, count: ORDERS };
    const { taskId } = await changeOrders(own.services(), merchant.request(), { query, body });
    return { taskId, eventId };
  }

  /** What the database says about the people and about the task. */
  async function booksOf(taskId: string, eventId: number) {
    const { rows } = await own.database.orm.execute<{
      status: string;
      ended: number;
      done: number;
      seats: number;
      people: number;
      actions: number;
      lines: number;
    }>(sql`
      select t.status, t.end_count as ended,
        (select count(*)::int from change_item where task_id = t.id and state = 'done') as done,
        (select checked_in from event where id = ${eventId}) as seats,
        (select count(*)::int from booking where event_id = ${eventId} and checked_in_at is not null) as people,
        (select count(*)::int from check_in_action where event_id = ${eventId}) as actions,
        (select count(*)::int from audit_entry
          where action = 'events.checkIn' and (after->>'eventId')::bigint = ${eventId}) as lines
      from task t where t.id = ${taskId}`);
    const [books] = rows;
    if (!books) throw new Error('The task is gone.');
    return books;
  }
  const cameIn = (count: number) => ({
    ended: count,
    done: count,
    seats: count,
    people: count,
    actions: count,
    lines: count,
  });

  it.each([
    ['after-claim:20', 19],
    ['before-commit:20', 19],
    ['after-commit:20', 20],
  ])('checks everybody in once when it is killed at %s', async (crashAt, doneBefore) => {
    const { taskId, eventId } = await startCheckIn();
    const env = own.environment();
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: crashAt });
    expect(await first.gone).toBe('SIGKILL');
    expect(await booksOf(taskId, eventId)).toEqual({ status: 'running', ...cameIn(doneBefore) });

    const second = startServer(env);
    const books = await until(
      () => booksOf(taskId, eventId),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    // Somebody whose turn came twice would be found at the door already, and skipped.
    expect(books).toEqual({ status: 'done', ...cameIn(ORDERS) });
  });
});
