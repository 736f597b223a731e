// @appItems
import { sql } from 'drizzle-orm';
import * as acts from '../../shared/contract/appItems/acts.calls.ts';
import { appItems } from '../../server/domains/appItems/domain.ts';
import { startTasks } from '../../server/tasks/start.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeWorld } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

/** A fiftieth of the million records that docs/promises.md has a figure of. */
const RECORDS = 20_000;
const MEMBERS = RECORDS / 10;

onPostgres('a ranking of many records', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
  });
  afterAll(() => test.close());

  it('is counted anew by a task: every record once, everybody a rank, ties by who had it first', async () => {
    const world = await makeWorld(test.make);
    const operator = world.actors.operatorWithCode;
    const { id } = await test.make.appItem('challenge');
    await test.database.orm.execute(sql`
      insert into member (name, phone) select 'Runner ' || n, '136' || lpad(n::text, 8, '0')
      from generate_series(1, ${MEMBERS}::int) n`);
    // Few values and few moments, so that many have the same, and many of them at the same time.
    await test.database.orm.execute(sql`
      insert into app_record (item_id, member_id, external_id, value, at)
      select ${id}, m.id, 'large-' || m.id || '-' || n, 1 + (m.id * n) % 3, now() + make_interval(hours => (m.id % 7)::int)
      from member m, generate_series(1, 10) n where m.phone like '136%'`);
    const runner = startTasks(test.services, { pollMs: 20 }, appItems);
    const { envelope } = await test.send(acts.recomputeRanking, {
      ...operator,
      key: unique('key'),
      params: { id },
    });
    const { taskId } = acts.recomputeRanking.result.parse(envelope.result);
    const { rows: ended } = await until(
      () => test.database.orm.execute<{ status: string }>(sql`select status from task where id = ${taskId}`),
      ({ rows }) => rows[0]?.status !== 'queued' && rows[0]?.status !== 'running',
      600_000,
    );
    await runner.stop();
    expect(ended).toEqual([{ status: 'done' }]);
    const { rows } = await test.database.orm.execute(sql`
      with placed as (select rank, row_number() over (order by value desc, last_at, member_id) as place, value, records
        from app_entry where item_id = ${id})
      select count(*)::int as people, count(*) filter (where rank is distinct from place)::int as misplaced,
        sum(records)::int as records,
        sum(value)::int = (select sum(value)::int from app_record where item_id = ${id}) as "isWhole"
      from placed`);
    expect(rows).toEqual([{ people: MEMBERS, misplaced: 0, records: RECORDS, isWhole: true }]);
  });
});
