import { sql } from 'drizzle-orm';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { remindCompanies, remindManyCompanies } from '../../../../shared/contract/companies/calls.ts';
import { stopTask, taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { tasks } from '../../tasks/domain.ts';
import { companies } from '../domain.ts';
import { somePhone } from '../testing/access.ts';
import { reviewReminder } from './service.ts';

let app: TestApp;
let world: World;
let operator: Sending;
let runner: Tasks | undefined;
beforeAll(async () => {
  app = await buildTestApp({ domains: [companies, tasks] });
  world = await makeWorld(app.make);
  operator = world.actors.operatorWithCode;
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});
afterAll(() => app.close());
const run = (): void => {
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [reviewReminder] });
};

/** Merchants with a review ahead, whose names begin alike, in the order of their names. */
async function makeCompanies(count: number, word: string): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const companyName = `${word} ${String(number).padStart(3, '0')}`;
    const values = { companyName, annualReviewDue: '2026-12-01', contactPhone: somePhone() };
    ids.push((await app.make.company(values)).id);
  }
  return ids;
}
const ask = async (word: string, body: object, key = unique('key')) => {
  const query = { keyword: word, sortBy: 'companyName', sortOrder: 'asc' };
  const change = { action: 'remind' };
  return (await app.send(remindManyCompanies, { ...operator, key, query, body: { change, ...body } }))
    .envelope;
};
const start = async (word: string, body: object) =>
  remindManyCompanies.result.parse((await ask(word, body)).result).taskId;
const resultOf = async (taskId: string): Promise<ResultOf<typeof taskChanges>> =>
  taskChanges.result.parse(
    (await app.send(taskChanges, { ...operator, params: { taskId } })).envelope.result,
  );
const ended = (taskId: string) =>
  until(
    () => resultOf(taskId),
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
const remindOne = async (ids: readonly number[]) =>
  (await app.send(remindCompanies, { ...operator, key: unique('key'), body: { ids } })).envelope.result;
/** Merchants that a text message was written to, as often as it was. */
const textedOf = async (ids: readonly number[]): Promise<number[]> => {
  const { rows } = await app.database.orm.execute<{ id: number }>(sql`
    select c.id from company c join message_outbox o on starts_with(o.reference, 'review-' || c.id || '-')
    where c.id = any(${sql.param([...ids])}::bigint[]) order by c.id`);
  return rows.map(({ id }) => id);
};
const set = (id: number, values: ReturnType<typeof sql>) =>
  app.database.orm.execute(sql`update company set ${values} where id = ${id}`);
const handIn = (id: number) =>
  app.database.orm.execute(sql`update merchant_file set audit_status = 2 where company_id = ${id}`);

test('tells all that match but the left out ones, says of each skipped one why, and writes a line of each', async () => {
  run();
  const word = unique('Many');
  const ids = await makeCompanies(60, word);
  const [
    kept = 0,
    dateless = 0,
    unsettled = 0,
    handedIn = 0,
    fixedLine = 0,
    told = 0,
    disabled = 0,
    ...rest
  ] = ids;
  await set(dateless, sql`annual_review_due = null`);
  await set(unsettled, sql`audit_status = 3`);
  await handIn(handedIn);
  await set(fixedLine, sql`contact_phone = '021-5555'`);
  await set(disabled, sql`status = 0`);
  expect(await remindOne([told, disabled])).toEqual({ sent: 1 });
  const taskId = await start(word, { excludeIds: [kept], count: 59 });
  const { task, ...counts } = await ended(taskId);
  expect(task).toMatchObject({ kind: 8, title: 'companies_remind', status: 'done', totalCount: 59 });
  const left = (id: number, number: number, reason: string) => {
    const name = `${word} 00${number}`;
    return { id, name, state: 'skipped', code: 422, reason, parameters: { name } };
  };
  expect(counts).toEqual({
    done: 53,
    skipped: 6,
    failed: 0,
    failedIds: [],
    left: [
      left(dateless, 1, 'noReviewAhead'),
      left(unsettled, 2, 'noReviewAhead'),
      left(handedIn, 3, 'reviewHandedIn'),
      left(fixedLine, 4, 'contactNotMobile'),
      left(told, 5, 'remindedToday'),
      left(disabled, 6, 'companyDisabled'),
    ],
  });
  expect(await textedOf(ids)).toEqual([told, ...rest]);
  const { rows } = await app.database.orm.execute(sql`
    select count(*)::int as lines, count(distinct object_id)::int as companies, min(actor_id) as actor
    from audit_entry where object = 'company' and action = 'companies.remind'
      and object_id = any(${sql.param(ids.map(String))}::text[])`);
  expect(rows).toEqual([{ lines: 54, companies: 54, actor: world.accountIds.operatorWithCode }]);
});

test('tells nobody twice when two begin it for the same filter, and one that is named beside them', async () => {
  const word = unique('Twice');
  const ids = await makeCompanies(4, word);
  const [first = 0] = ids;
  const started = [await start(word, { count: 4 }), await start(word, { ids, count: 4 })];
  run();
  const results = await Promise.all(started.map(ended));
  expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(4);
  const left = results.flatMap((result) => result.left);
  expect(left.map(({ reason }) => reason)).toEqual(Array(4).fill('remindedToday'));
  expect(await remindOne([first])).toEqual({ sent: 0 });
  expect(await textedOf(ids)).toEqual(ids);
});

test('begins one task however often a request with its key is sent', async () => {
  const word = unique('Key');
  await makeCompanies(2, word);
  const key = unique('key');
  const [one, again] = [await ask(word, { count: 2 }, key), await ask(word, { count: 2 }, key)];
  expect(one.resultCode).toBe(200);
  expect(again.result).toEqual(one.result);
  const { rows } = await app.database.orm.execute(sql`
    select count(distinct task_id)::int as tasks from change_item where name like ${`${word}%`}`);
  expect(rows).toEqual([{ tasks: 1 }]);
});

test('is refused when other merchants are found than the operator saw, and when none is', async () => {
  const word = unique('Gone');
  const [id = 0] = await makeCompanies(2, word);
  expect(await ask(word, { count: 3 })).toMatchObject({ resultCode: 422, reason: 'selectionChanged' });
  expect((await ask(word, { ids: [id], count: 1 })).resultCode).toBe(200);
  expect((await ask(word, { ids: [world.place.companyId], count: 1 })).resultCode).toBe(404);
  expect((await ask(unique('Nobody'), { count: 1 })).resultCode).toBe(404);
  const other = { change: { action: 'disable' }, ids: [id], count: 1 };
  expect((await ask(word, other)).resultCode).toBe(400);
});

test('is stopped by the operator who began it: whose turn has not come is not told', async () => {
  const word = unique('Halt');
  const ids = await makeCompanies(3, word);
  const [first = 0] = ids;
  const taskId = await start(word, { count: 3 });
  const stopped = await app.send(stopTask, { ...operator, key: unique('stop'), params: { taskId } });
  expect(stopped.envelope.result).toMatchObject({ stopped: 3 });
  run();
  // Whatever still waited would have its turn before this one.
  const later = await start(word, { ids: [first], count: 1 });
  expect(await ended(later)).toMatchObject({ done: 1, skipped: 0 });
  expect(await resultOf(taskId)).toMatchObject({ task: { status: 'stopped' }, skipped: 3 });
  expect(await textedOf(ids)).toEqual([first]);
});

test('leaves who cannot be told out of the chosen ones, too, who are told as soon as they can be', async () => {
  const [handedIn = 0, fixedLine = 0] = await makeCompanies(2, unique('Few'));
  await handIn(handedIn);
  await set(fixedLine, sql`contact_phone = '021-5555'`);
  expect(await remindOne([handedIn, fixedLine])).toEqual({ sent: 0 });
  expect(await textedOf([handedIn, fixedLine])).toEqual([]);
  await set(fixedLine, sql`contact_phone = ${somePhone()}`);
  expect(await remindOne([handedIn, fixedLine])).toEqual({ sent: 1 });
});
