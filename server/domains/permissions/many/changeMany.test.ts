import { sql } from 'drizzle-orm';
import { userInfo } from '../../../../shared/contract/authentication/calls.ts';
import { changeAdministrators } from '../../../../shared/contract/permissions/administrators.calls.ts';
import { changeAccounts } from '../../../../shared/contract/permissions/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { accountsChange } from './service.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [accountsChange] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

/** A role of merchants. */
async function makeRole(codes: string): Promise<number> {
  const { rows } = await app.database.orm.execute<{ id: number }>(sql`
    insert into role (name, code, side, codes)
    values (${unique('Role')}, ${unique('R')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '_')}, 1, ${codes}::text[])
    returning id::int as id`);
  return rows[0]?.id ?? 0;
}
const LETTERS = 'abcdefghij';
/** Accounts whose names begin alike, in the order in which they are made. */
async function makeAccounts(count: number, word: string, userType: 0 | 1): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const accountName = `${word}${LETTERS[Math.floor(number / 10)]}${LETTERS[number % 10]}`;
    ids.push((await app.make.account({ userType, accountName })).id);
  }
  return ids;
}
const wordOf = (text: string): string =>
  unique(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Asks for a change of everybody whose name begins with `word`, and answers what became of them. */
async function changeAll(
  word: string,
  body: object,
  call: typeof changeAccounts | typeof changeAdministrators = changeAccounts,
  as: Sending = world.actors.operatorWithCode,
) {
  const query = { keyword: word, sortBy: 'accountName', sortOrder: 'asc' };
  const { envelope } = await app.send(call, { ...as, key: unique('key'), query, body });
  if (envelope.resultCode !== 200) return { refused: envelope.reason };
  const { taskId } = call.result.parse(envelope.result);
  const { task, left, done, skipped, failed } = await until(
    async () =>
      taskChanges.result.parse((await app.send(taskChanges, { ...as, params: { taskId } })).envelope.result),
    ({ task: { status } }) => !['queued', 'running'].includes(status),
  );
  return {
    title: task.title,
    counts: { done, skipped, failed },
    left: left.map(({ id, reason }) => ({ id, reason })),
  };
}

const disabledOf = async (ids: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await app.database.orm.execute<{ id: number }>(
    sql`select id::int as id from account where id = any(${sql.param([...ids])}::bigint[]) and status = 0 order by id`,
  );
  return rows.map(({ id }) => id);
};
const rolesOf = async (id: number): Promise<readonly { roleId: number; storeId: number | null }[]> => {
  const { rows } = await app.database.orm.execute<{ roleId: number; storeId: number | null }>(
    sql`select role_id::int as "roleId", store_id::int as "storeId" from account_role where account_id = ${id} order by store_id`,
  );
  return rows;
};

test.each([
  ['the list of rights', changeAccounts],
  ['the list of administrators', changeAdministrators],
])('disables many accounts of %s in one task, and names those that stay as they are', async (_list, call) => {
  const word = wordOf('off');
  const ids = await makeAccounts(55, word, 0);
  const [off = 0, beyond = 0, kept = 0] = ids;
  await app.database.orm.execute(sql`update account set status = 0 where id = ${off}`);
  await app.make.grant(beyond, ['PLATFORM_EVENT']);
  const asker = await app.make.account({ userType: 0 });
  await app.make.grant(asker.id, ['PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ADMIN']);
  const as = { token: await app.make.signIn(asker.id) };
  const signedIn = await app.make.signIn(ids[10] ?? 0);
  const outcome = await changeAll(
    word,
    { change: { action: 'disable' }, excludeIds: [kept], count: 54 },
    call,
    as,
  );
  expect(outcome).toEqual({
    title: 'accounts_disable',
    counts: { done: 52, skipped: 2, failed: 0 },
    left: [
      { id: off, reason: 'accountOffAlready' },
      { id: beyond, reason: 'rightsBeyondOwn' },
    ],
  });
  expect(await disabledOf(ids)).toEqual(ids.filter((id) => id !== beyond && id !== kept));
  const { rows } = await app.database.orm.execute(sql`
    select count(*)::int as lines from audit_entry where action = 'permissions.switchOperator'
      and object_id = any(${sql.param(ids.map(String))}::text[])`);
  expect(rows).toEqual([{ lines: 52 }]);
  expect((await app.send(userInfo, { token: signedIn })).envelope.resultCode).toBe(401);
});

test('gives a role to people of merchants in every store they work in, and takes it again', async () => {
  const word = wordOf('clerk');
  const [both = 0, one = 0, nowhere = 0] = await makeAccounts(3, word, 1);
  const { companyId, storeId } = world.place;
  const second = (await app.make.store(companyId)).id;
  await app.make.membership(both, companyId, [storeId, second]);
  await app.make.membership(one, companyId, [storeId]);
  const roleId = await makeRole('{EVENTS_READ_WRITE}');
  expect(await changeAll(word, { change: { action: 'addRole', roleId }, count: 3 })).toEqual({
    title: 'accounts_addRole',
    counts: { done: 2, skipped: 1, failed: 0 },
    left: [{ id: nowhere, reason: 'accountNowhere' }],
  });
  expect(await rolesOf(both)).toEqual([
    { roleId, storeId },
    { roleId, storeId: second },
  ]);
  expect(await rolesOf(one)).toEqual([{ roleId, storeId }]);
  await changeAll(word, { change: { action: 'removeRole', roleId }, count: 3 });
  expect(await rolesOf(both)).toEqual([]);
});

test('a role of the other side, the own account and another number than was seen change nothing', async () => {
  const word = wordOf('mixed');
  const [operator = 0] = await makeAccounts(1, word, 0);
  const change = { action: 'addRole', roleId: await makeRole('{}') };
  expect(await changeAll(word, { change, count: 1 })).toMatchObject({
    left: [{ id: operator, reason: 'roleOtherSide' }],
  });
  expect(await changeAll(word, { change, count: 2 })).toEqual({ refused: 'selectionChanged' });
  const own = world.accountIds.operatorWithCode;
  const { rows } = await app.database.orm.execute<{ name: string }>(
    sql`select account_name as name from account where id = ${own}`,
  );
  const self = await changeAll(rows[0]?.name ?? '', { change: { action: 'disable' }, ids: [own], count: 1 });
  expect(self).toMatchObject({ left: [{ id: own, reason: 'rightsSelf' }] });
});

test('roles need the right to give them, also from the list of administrators', async () => {
  const word = wordOf('lacks');
  await makeAccounts(1, word, 0);
  const account = await app.make.account({ userType: 0 });
  await app.make.grant(account.id, ['PLATFORM_ACCOUNT_ADMIN']);
  const as = { token: await app.make.signIn(account.id) };
  const body = { change: { action: 'addRole', roleId: 1 }, count: 1 };
  expect(await changeAll(word, body, changeAdministrators, as)).toEqual({ refused: 'forbidden' });
});
