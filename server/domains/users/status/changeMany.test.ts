import { sql } from 'drizzle-orm';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { stopTask, taskChanges, tasks } from '../../../../shared/contract/tasks/calls.ts';
import { changeUsers } from '../../../../shared/contract/users/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { tasks as tasksDomain } from '../../tasks/domain.ts';
import { users } from '../domain.ts';
import { userChange } from './changeMany.ts';

let app: TestApp;
let world: World;
let operator: Sending;
let runner: Tasks | undefined;
beforeAll(async () => {
  app = await buildTestApp({ domains: [users, tasksDomain] });
  world = await makeWorld(app.make);
  operator = world.actors.operatorWithCode;
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});
afterAll(() => app.close());
const run = (): void => {
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [userChange] });
};

/** Users whose names begin alike, in the order of their names. */
async function makeUsers(count: number, word: string): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push((await app.make.member({ name: `${word} ${String(number).padStart(3, '0')}` })).id);
  return ids;
}
const ask = async (word: string, body: object) => {
  const query = { keyword: word, sortBy: 'userName', sortOrder: 'asc' };
  return (await app.send(changeUsers, { ...operator, key: unique('key'), query, body })).envelope;
};
const start = async (word: string, body: object) =>
  changeUsers.result.parse((await ask(word, body)).result).taskId;
const resultOf = async (taskId: string): Promise<ResultOf<typeof taskChanges>> =>
  taskChanges.result.parse(
    (await app.send(taskChanges, { ...operator, params: { taskId } })).envelope.result,
  );
const ended = (taskId: string) =>
  until(
    () => resultOf(taskId),
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
const MUTE = { action: 'mute', days: 7, reason: 2, note: 'Insults on court' };
const mutedOf = async (ids: readonly number[]): Promise<number[]> => {
  const now = new Date(app.services.now()).toISOString();
  const { rows } = await app.database.orm.execute<{ id: number }>(sql`
    select id from member where id = any(${sql.param([...ids])}::bigint[])
      and muted_until > ${now}::timestamptz order by id`);
  return rows.map(({ id }) => id);
};

test('mutes all that match but the left out ones, skips who is blocked, and tells the trail of each', async () => {
  run();
  const word = unique('Many');
  const ids = await makeUsers(60, word);
  const [kept = 0, blocked = 0, ...rest] = ids;
  await app.database.orm.execute(sql`update member set blocked_at = now() where id = ${blocked}`);
  const taskId = await start(word, { change: MUTE, excludeIds: [kept], count: 59 });
  const { task, ...counts } = await ended(taskId);
  expect(task).toMatchObject({ kind: 8, title: 'users_mute', status: 'done', totalCount: 59, endCount: 59 });
  expect(counts).toMatchObject({
    done: 58,
    skipped: 1,
    failed: 0,
    left: [{ id: blocked, name: `${word} 001`, state: 'skipped', reason: 'userBlockedAlready' }],
  });
  expect(await mutedOf(ids)).toEqual(rest);
  const { rows } = await app.database.orm.execute(sql`
    select count(*)::int as lines, min(actor_id) as actor,
      (select count(*)::int from member_sanction where state = 'muted' and reason = 2
        and note = 'Insults on court' and member_id = any(${sql.param(rest)}::bigint[])) as steps
    from audit_entry where object = 'user' and action = 'users.setStatus'
      and object_id = any(${sql.param(ids.map(String))}::text[])`);
  expect(rows).toEqual([{ lines: 58, actor: world.accountIds.operatorWithCode, steps: 58 }]);

  // All of them again, by number: the mutes end, and who is not muted is skipped.
  const lift = await start(word, { change: { action: 'lift', note: '' }, ids: [kept, ...rest], count: 59 });
  expect(await ended(lift)).toMatchObject({ done: 58, skipped: 1, left: [{ id: kept }] });
  expect(await mutedOf(ids)).toEqual([]);
});

test('is refused when other users are found than the operator saw, and when nobody is', async () => {
  const word = unique('Gone');
  const [id = 0] = await makeUsers(2, word);
  const answer = await ask(word, { change: MUTE, count: 3 });
  expect(answer).toMatchObject({ resultCode: 422, reason: 'selectionChanged' });
  expect((await ask(word, { change: MUTE, ids: [id], count: 1 })).resultCode).toBe(200);
  expect((await ask(unique('Nobody'), { change: MUTE, count: 1 })).resultCode).toBe(404);
  const other = await ask(word, { change: { ...MUTE, reason: 0, note: 'Why' }, ids: [id], count: 1 });
  expect(other).toMatchObject({ resultCode: 400 });
});

test('is stopped by the operator who began it: whose turn has not come stays as they are', async () => {
  const word = unique('Halt');
  const ids = await makeUsers(3, word);
  const taskId = await start(word, { change: MUTE, count: 3 });
  const stopAs = async (who: Sending) =>
    (await app.send(stopTask, { ...who, key: unique('stop'), params: { taskId } })).envelope;
  for (const stranger of [world.actors.operatorWithout, world.actors.partnerWithCode]) {
    expect((await stopAs(stranger)).resultCode).toBe(404);
    expect((await app.send(taskChanges, { ...stranger, params: { taskId } })).envelope.resultCode).toBe(404);
  }
  expect((await stopAs(operator)).result).toMatchObject({ stopped: 3 });
  expect(await resultOf(taskId)).toMatchObject({
    task: { status: 'stopped' },
    skipped: 3,
    left: ids.map((id) => ({ id, reason: 'stoppedBefore' })),
  });
  run();
  expect((await stopAs(operator)).resultCode).not.toBe(200);
  expect(await mutedOf(ids)).toEqual([]);
  const listed = await app.send(tasks, { ...operator, query: { kind: '8' } });
  expect(tasks.result.parse(listed.envelope.result).results.map((task) => task.taskId)).toContain(taskId);
});
