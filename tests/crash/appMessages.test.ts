// @appItems @messages @server/tasks
import { sql } from 'drizzle-orm';
import * as acts from '../../shared/contract/appItems/acts.calls.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { killVictims, startServer } from './crashServer.ts';
import { onPostgres } from './ownDatabase.ts';

const PEOPLE = 5_000;
const STUCK_AFTER_MS = 60_000;

onPostgres('a message to 5,000 members, on PostgreSQL', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
    await test.database.orm.execute(sql`
      insert into member (name, phone) select 'Member ' || n, '137' || lpad(n::text, 8, '0')
      from generate_series(1, ${PEOPLE}::int) n`);
  });
  afterAll(async () => {
    killVictims();
    await test.close();
  });

  const send = async (call: typeof acts.sendMessage | typeof acts.testMessage, id: number, body: object) =>
    (
      await test.send(call, {
        ...world.actors.operatorWithCode,
        key: unique('key'),
        params: { id },
        body: { version: 0, ...body },
      })
    ).envelope;

  /** What the database says about the message: who gets it, how often, and how far its task is. */
  async function booksOf(id: number, taskId: string | null) {
    const { rows } = await test.database.orm.execute<{
      status: string;
      messages: number;
      people: number;
      left: number;
    }>(sql`
      select (select status from task where id = ${taskId}) as status, count(*)::int as messages,
        count(distinct recipient)::int as people,
        (select count(*)::int from member m where m.blocked_at is null and not exists (
          select from message_outbox o where o.recipient = m.id::text
            and o.reference like 'app-message-' || ${String(id)}::text || '-%')) as left
      from message_outbox where reference like 'app-message-' || ${String(id)}::text || '-%'`);
    const [books] = rows;
    if (!books) throw new Error('The message is gone.');
    return books;
  }

  it.each([
    ['after-claim:4', 1_500],
    ['before-commit:4', 1_500],
    ['after-commit:4', 2_000],
  ])('is got by everybody once when it is killed at %s', async (crashAt, sentBefore) => {
    const { id } = await test.make.appItem('message', { status: 'draft' });
    await send(acts.testMessage, id, { phone: '13700000001' });
    const { result } = await send(acts.sendMessage, id, { now: true });
    const { taskId, totalCount } = acts.sendMessage.result.parse(result);
    expect(totalCount).toBeGreaterThanOrEqual(PEOPLE);
    const env = {
      DATABASE_URL: test.database.url ?? '',
      TOUCHLINE_DATA: test.services.config.dataDirectory,
      TOUCHLINE_CLOCK_OFFSET_MS: String(test.services.now() - Date.now()),
    };
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: crashAt });
    expect(await first.gone).toBe('SIGKILL');
    expect(await booksOf(id, taskId)).toMatchObject({
      status: 'running',
      messages: sentBefore,
      people: sentBefore,
    });

    const second = startServer(env);
    const books = await until(
      () => booksOf(id, taskId),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    expect(books).toEqual({ status: 'done', messages: totalCount, people: totalCount, left: 0 });
  });
});
