import { sql } from 'drizzle-orm';
import { companyBonds, switchManyCompanies } from '../../../../shared/contract/companies/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { tasks } from '../../tasks/domain.ts';
import { companies } from '../domain.ts';
import { companySwitch } from './service.ts';

let app: TestApp;
let world: World;
let operator: Sending;
let runner: Tasks | undefined;
beforeAll(async () => {
  app = await buildTestApp({ domains: [companies, tasks] });
  world = await makeWorld(app.make);
  operator = world.actors.operatorWithCode;
});
afterAll(async () => {
  await runner?.stop();
  await app.close();
});

/** Merchants whose names begin alike; the first one has a session ahead. */
async function makeMerchants(count: number, word: string): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push((await app.make.company({ companyName: `${word} ${String(number).padStart(3, '0')}` })).id);
  const [companyId = 0] = ids;
  const { id: storeId } = await app.make.store(companyId);
  await app.make.event(
    await app.make.template({ companyId, storeId, creatorId: world.accountIds.partnerWithCode }),
  );
  return ids;
}
const ask = (word: string, body: object) => ({
  ...operator,
  key: unique('key'),
  query: { keyword: word, sortBy: 'companyName', sortOrder: 'asc' },
  body,
});
const change = { action: 'disable', reason: 'Closed for good' };

test('disables many merchants in one task, and leaves those with live sessions as they are', async () => {
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [companySwitch] });
  const word = unique('Off');
  const ids = await makeMerchants(60, word);
  const [live = 0, off = 0, kept = 0] = ids;
  await app.database.orm.execute(sql`update company set status = 0 where id = ${off}`);
  const counted = await app.send(companyBonds, ask(word, { excludeIds: [kept] }));
  expect(counted.envelope.result).toEqual({ bound: 1, liveSessions: 1, holdings: 0 });
  const { envelope } = await app.send(
    switchManyCompanies,
    ask(word, { change, excludeIds: [kept], count: 59 }),
  );
  const { taskId } = switchManyCompanies.result.parse(envelope.result);
  const { task, left, ...counts } = await until(
    async () =>
      taskChanges.result.parse(
        (await app.send(taskChanges, { ...operator, params: { taskId } })).envelope.result,
      ),
    ({ task: { status } }) => !['queued', 'running'].includes(status),
  );
  expect(task).toMatchObject({ kind: 8, title: 'companies_disable', totalCount: 59 });
  expect(counts).toEqual({ done: 57, skipped: 2, failed: 0, failedIds: [] });
  expect(left.map(({ id, code, reason }) => [id, code, reason])).toEqual([
    [live, 644, 'companyHasLiveSessions'],
    [off, 422, 'companyOffAlready'],
  ]);
  const { rows } = await app.database.orm.execute<{ id: number }>(
    sql`select id::int as id from company where status = 1 and company_name like ${`${word}%`} order by id`,
  );
  expect(rows.map(({ id }) => id)).toEqual([live, kept]);
  const lines = await app.database.orm.execute(sql`
    select count(*)::int as lines, min(after ->> 'reason') as reason from audit_entry
    where action = 'companies.switch' and object_id = any(${sql.param(ids.map(String))}::text[])`);
  expect(lines.rows).toEqual([{ lines: 57, reason: 'Closed for good' }]);
});

test('needs a reason, and refuses when other merchants are found than the operator saw', async () => {
  const word = unique('Seen');
  await makeMerchants(2, word);
  const code = async (body: object) => {
    const { envelope } = await app.send(switchManyCompanies, ask(word, body));
    return [envelope.resultCode, envelope.reason];
  };
  expect(await code({ change, count: 3 })).toEqual([422, 'selectionChanged']);
  expect((await code({ change: { ...change, reason: ' ' }, count: 2 }))[0]).toBe(400);
});
