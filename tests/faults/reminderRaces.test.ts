// @companies @server/tasks
import { remindCompanies, remindManyCompanies } from '../../shared/contract/companies/calls.ts';
import { taskChanges } from '../../shared/contract/tasks/calls.ts';
import { reviewReminder } from '../../server/domains/companies/reminders/service.ts';
import { somePhone } from '../../server/domains/companies/testing/access.ts';
import { startTasks } from '../../server/tasks/start.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

const COMPANIES = 40;

onPostgres('merchants of a filter', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  it('are each told once by two tasks and a call that reach them at the same time', async () => {
    const operator = world.actors.operatorWithCode;
    const word = unique('Together');
    const ids: number[] = [];
    while (ids.length < COMPANIES) {
      const companyName = `${word} ${String(ids.length).padStart(2, '0')}`;
      const values = { companyName, annualReviewDue: '2026-12-01', contactPhone: somePhone() };
      // oxlint-disable-next-line no-await-in-loop -- in this order
      ids.push((await test.make.company(values)).id);
    }
    // From both ends, so that they meet on the way.
    const start = async (sortOrder: 'asc' | 'desc') => {
      const query = { keyword: word, sortBy: 'companyName', sortOrder };
      const body = { change: { action: 'remind' }, count: COMPANIES };
      const { envelope } = await test.send(remindManyCompanies, {
        ...operator,
        key: unique('key'),
        query,
        body,
      });
      return remindManyCompanies.result.parse(envelope.result).taskId;
    };
    const taskIds = [await start('asc'), await start('desc')];
    const runners = taskIds.map(() =>
      startTasks(test.services, { pollMs: 20 }, { changes: [reviewReminder] }),
    );
    const named = ids.slice(10, 30);
    const answer = await test.send(remindCompanies, {
      ...operator,
      key: unique('key'),
      body: { ids: named },
    });
    const results = await Promise.all(
      taskIds.map((taskId) =>
        until(
          async () =>
            taskChanges.result.parse(
              (await test.send(taskChanges, { ...operator, params: { taskId } })).envelope.result,
            ),
          ({ task }) => task.status === 'done',
        ),
      ),
    );
    await Promise.all(runners.map((runner) => runner.stop()));
    const { sent } = remindCompanies.result.parse(answer.envelope.result);
    expect(results.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(results.reduce((sum, { done }) => sum + done, sent)).toBe(COMPANIES);
    const reasons = results.flatMap(({ left }) => left.map(({ reason }) => reason));
    expect(reasons).toEqual(Array(COMPANIES + sent).fill('remindedToday'));
    const { rows } = await test.database.pool.query(
      `select count(*)::int as texts, count(distinct recipient)::int as people,
        (select count(*)::int from audit_entry where action = 'companies.remind') as lines
       from message_outbox where starts_with(reference, 'review-')`,
    );
    expect(rows).toEqual([{ texts: COMPANIES, people: COMPANIES, lines: COMPANIES }]);
  });
});
