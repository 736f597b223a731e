// @eventTemplates @server/tasks
import { sql } from 'drizzle-orm';
import { changeTemplates } from '../../server/domains/eventTemplates/form/actions.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeMerchant } from '../../server/tasks/testing/refundFixtures.ts';
import { onPostgres, ownDatabase } from './ownDatabase.ts';
import { startServer } from './crashServer.ts';

const TEMPLATES = 60;
const STUCK_AFTER_MS = 60_000;

onPostgres('a change of many templates, on PostgreSQL', () => {
  const own = ownDatabase();

  /** A merchant's templates, and the change that copies each into a second store: a repetition would show. */
  async function startCopies() {
    const merchant = await makeMerchant(own.database.orm);
    const other = await makeMerchant(own.database.orm, merchant.store.companyId);
    await own.database.orm.execute(sql`
      insert into event_template (company_id, store_id, title, sport_type_id, grades, capacity, payment_modes,
        cancel_deadline, registration_close, coach_ids, creator_id)
      select company_id, store_id, 'Yoga ' || n, sport_type_id, grades, capacity, payment_modes, cancel_deadline,
        registration_close, coach_ids, creator_id
      from event_template, generate_series(2, ${TEMPLATES}::int) n where id = ${merchant.templateId}`);
    const { caller, context } = merchant.request();
    // As a super admin in the merchant view: the fixture's people hold no codes in the database.
    const request = { caller: { ...caller, actingFor: 'a merchant' }, context };
    const change = { action: 'copyToStores' as const, storeIds: [other.store.storeId] };
    const query = { currentPage: 1, pageSize: 10, sortOrder: 'asc' as const };
    const { taskId } = await changeTemplates(own.services(), request, {
      query,
      body: { change, count: TEMPLATES },
    });
    return { taskId, storeId: other.store.storeId };
  }

  /** What the database says about the copies and about the task. */
  async function booksOf(taskId: string, storeId: number) {
    const { rows } = await own.database.orm.execute<{
      status: string;
      ended: number;
      done: number;
      copies: number;
      originals: number;
      lines: number;
    }>(sql`
      select t.status, t.end_count as ended,
        (select count(*)::int from change_item where task_id = t.id and state = 'done') as done,
        (select count(*)::int from event_template where store_id = ${storeId} and title like 'Yoga%'
          and is_on_shelf = 0) as copies,
        (select count(distinct after->>'copiedFrom')::int from audit_entry
          where action = 'eventTemplates.copy' and store_id = ${storeId}) as originals,
        (select count(*)::int from audit_entry
          where action = 'eventTemplates.copy' and store_id = ${storeId}) as lines
      from task t where t.id = ${taskId}`);
    const [books] = rows;
    if (!books) throw new Error('The task is gone.');
    return books;
  }

  it.each([
    ['after-claim:20', 19],
    ['before-commit:20', 19],
    ['after-commit:20', 20],
  ])('copies every template once when it is killed at %s', async (crashAt, doneBefore) => {
    const { taskId, storeId } = await startCopies();
    const env = own.environment();
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: crashAt });
    expect(await first.gone).toBe('SIGKILL');
    const half = { status: 'running', ended: doneBefore, done: doneBefore, copies: doneBefore };
    expect(await booksOf(taskId, storeId)).toMatchObject({ ...half, lines: doneBefore });

    const second = startServer(env);
    const books = await until(
      () => booksOf(taskId, storeId),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    const all = { ended: TEMPLATES, done: TEMPLATES, copies: TEMPLATES, originals: TEMPLATES };
    // The original of the other store keeps its title and stands on the shelf.
    expect(books).toEqual({ status: 'done', ...all, lines: TEMPLATES });
  });
});
