// @classPacks @server/tasks
import { sql } from 'drizzle-orm';
import { giveTickets } from '../../shared/contract/classPacks/distribution.calls.ts';
import { TaskRef } from '../../shared/contract/tasks/shapes.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { killVictims, startServer } from './crashServer.ts';
import { onPostgres } from './ownDatabase.ts';

const PEOPLE = 200;
const TIMES = 3;
const STUCK_AFTER_MS = 60_000;

onPostgres('a distribution of class times to 200 numbers, on PostgreSQL', () => {
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

  /** What the database says about the ticket: who got it, what their records add up to, and how far the task is. */
  async function booksOf(classPackId: number, taskId: string) {
    const { rows } = await test.database.orm.execute<{
      status: string;
      given: number;
      people: number;
      times: number;
      recorded: number;
      settled: number;
      distributed: number;
    }>(sql`
      select (select status from task where id = ${taskId}) as status, count(*)::int as given,
        count(distinct member_id)::int as people, coalesce(sum(total), 0)::int as times,
        (select coalesce(sum(delta), 0)::int from pack_record where class_pack_id = ${classPackId}) as recorded,
        (select count(*)::int from ticket_grant where class_pack_id = ${classPackId} and state = 'given') as settled,
        (select distributed::int from class_pack where id = ${classPackId}) as distributed
      from holding where class_pack_id = ${classPackId}`);
    const [books] = rows;
    if (!books) throw new Error('The ticket is gone.');
    return books;
  }

  it.each([
    ['after-claim:50', 49],
    ['before-commit:50', 49],
    ['after-commit:50', 50],
  ])('gives each number its times once when it is killed at %s', async (crashAt, givenBefore) => {
    const { id } = await test.make.classPack(world.place);
    const rows = Array.from({ length: PEOPLE }, (_, index) => ({
      phone: `137${String(index + 1).padStart(8, '0')}`,
      times: TIMES,
    }));
    const { envelope } = await test.send(giveTickets, {
      ...world.actors.partnerWithCode,
      key: unique('key'),
      body: { classPackId: id, rows, validityMonths: 6, note: 'Welcome', count: PEOPLE },
    });
    const { taskId } = TaskRef.parse(envelope.result);
    const env = {
      DATABASE_URL: test.database.url ?? '',
      TOUCHLINE_DATA: test.services.config.dataDirectory,
      TOUCHLINE_CLOCK_OFFSET_MS: String(test.services.now() - Date.now()),
    };
    const first = startServer({ ...env, TOUCHLINE_CRASH_AT: crashAt });
    expect(await first.gone).toBe('SIGKILL');
    expect(await booksOf(id, taskId)).toMatchObject({
      status: 'running',
      given: givenBefore,
      settled: givenBefore,
      recorded: givenBefore * TIMES,
    });

    const second = startServer(env);
    const books = await until(
      () => booksOf(id, taskId),
      ({ status }) => status === 'done',
      STUCK_AFTER_MS,
    );
    second.kill('SIGTERM');
    await second.gone;
    expect(books).toEqual({
      status: 'done',
      given: PEOPLE,
      people: PEOPLE,
      times: PEOPLE * TIMES,
      recorded: PEOPLE * TIMES,
      settled: PEOPLE,
      distributed: PEOPLE * TIMES,
    });
  });
});
