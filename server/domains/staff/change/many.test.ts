import { sql } from 'drizzle-orm';
import type { PartnerCode } from '../../../../shared/codes/privileges.ts';
import { changeManyStaff } from '../../../../shared/contract/staff/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { staffChange } from './many.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [staffChange] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

/** A company with two stores, and somebody who holds everything in both. */
async function makeCompany(codes: readonly PartnerCode[] = ['COMPANY_MANAGE', 'EVENTS_READ_WRITE']) {
  const { id: companyId } = await app.make.company();
  const [first, second] = [await app.make.store(companyId), await app.make.store(companyId)];
  const { id } = await app.make.account();
  const storeIds = [first.id, second.id];
  await app.make.membership(id, companyId, storeIds);
  for (const storeId of storeIds) await app.make.grant(id, codes, storeId);
  const as = { token: await app.make.signIn(id), storeKey: first.storeKey };
  return { companyId, managerId: id, first: first.id, second: second.id, as };
}
/** People who work in a store, called alike. */
async function makePeople(count: number, companyId: number, storeId: number) {
  const word = unique('crew');
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await app.make.account({ name: `${word} ${String(number).padStart(2, '0')}` });
    await app.make.membership(id, companyId, [storeId]);
    ids.push(id);
  }
  return { word, ids };
}
async function makeRole(codes: string): Promise<number> {
  const { rows } = await app.database.orm.execute<{ id: number }>(
    sql`insert into role (name, code, side, codes) values (${unique('Role')}, ${unique('R')}, 1, ${codes}::text[])
      returning id::int as id`,
  );
  return rows[0]?.id ?? 0;
}

/** Asks for a change of everybody whose name has the word, and answers what became of them. */
async function changeAll(as: Sending, word: string, body: object) {
  const query = { keyword: word, sortBy: 'name', sortOrder: 'asc' };
  const { envelope } = await app.send(changeManyStaff, { ...as, key: unique('key'), query, body });
  if (envelope.resultCode !== 200) return { refused: envelope.reason };
  const { taskId } = changeManyStaff.result.parse(envelope.result);
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
const disabledOf = async (ids: readonly number[]): Promise<number> => {
  const { rows } = await app.database.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from account where id = any(${sql.param([...ids])}::bigint[]) and status = 0`,
  );
  return rows[0]?.count ?? 0;
};

test('disables many in one task, and names those that stay as they are', async () => {
  const { companyId, first, managerId, as } = await makeCompany();
  const { word, ids } = await makePeople(55, companyId, first);
  const [off = 0, beyond = 0, kept = 0, elsewhere = 0] = ids;
  await app.database.orm.execute(sql`update account set status = 0 where id = ${off}`);
  await app.make.grant(beyond, ['PAYMENT_READ_EXPORT'], first);
  const other = await app.make.company();
  await app.make.membership(elsewhere, other.id, [(await app.make.store(other.id)).id]);
  await app.database.orm.execute(sql`update account set name = ${`${word} 99`} where id = ${managerId}`);
  const signedIn = await app.make.signIn(ids[10] ?? 0);
  const change = { action: 'disable' };
  expect(await changeAll(as, word, { change, excludeIds: [kept], count: 55 })).toEqual({
    title: 'staff_disable',
    counts: { done: 51, skipped: 4, failed: 0 },
    left: [
      { id: off, reason: 'staffOffAlready' },
      { id: beyond, reason: 'staffBeyondOwn' },
      { id: elsewhere, reason: 'staffWorksElsewhere' },
      { id: managerId, reason: 'staffSelf' },
    ],
  });
  expect(await disabledOf(ids)).toBe(52);
  expect(await disabledOf([beyond, kept, elsewhere, managerId])).toBe(0);
  const asked = await app.send(changeManyStaff, {
    token: signedIn,
    storeKey: as.storeKey,
    key: unique('key'),
    body: { change, ids: [kept], count: 1 },
  });
  expect(asked.envelope.resultCode).toBe(401);
});

test('adds many to another store with the roles its manager may give there', async () => {
  const { companyId, first, second, as } = await makeCompany();
  const { word, ids } = await makePeople(3, companyId, first);
  const add = (roleId: number, storeId: number) =>
    changeAll(as, word, {
      change: { action: 'addToStore', storeId, roleIds: [roleId] },
      excludeIds: [],
      count: 3,
    });
  const roleId = await makeRole('{EVENTS_READ_WRITE}');
  expect(await add(roleId, second)).toMatchObject({
    title: 'staff_addToStore',
    counts: { done: 3, skipped: 0, failed: 0 },
  });
  const { rows } = await app.database.orm.execute(sql`
    select r.account_id::int as id from account_role r join account_store s using (account_id, store_id)
    where r.store_id = ${second} and r.role_id = ${roleId} order by 1`);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  const beyond = await add(await makeRole('{PAYMENT_READ_EXPORT}'), second);
  expect(beyond).toMatchObject({ counts: { done: 0, skipped: 3, failed: 0 } });
  expect(beyond.left?.map(({ reason }) => reason)).toEqual(Array(3).fill('staffRoleBeyondOwn'));
  expect(await add(roleId, world.place.storeId)).toEqual({ refused: 'notFound' });
});

test('is decided by what its beginner manages when a turn comes', async () => {
  const { companyId, first, second, managerId, as } = await makeCompany();
  const { word, ids } = await makePeople(2, companyId, second);
  const [here = 0] = ids;
  await app.make.membership(here, companyId, [first]);
  await runner.stop();
  const query = { keyword: word, sortBy: 'name', sortOrder: 'asc' };
  const body = { change: { action: 'disable' }, excludeIds: [], count: 2 };
  const { envelope } = await app.send(changeManyStaff, { ...as, key: unique('key'), query, body });
  const { taskId } = changeManyStaff.result.parse(envelope.result);
  await app.database.orm.execute(
    sql`delete from account_role where account_id = ${managerId} and store_id = ${second}`,
  );
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [staffChange] });
  const { left } = await until(
    async () =>
      taskChanges.result.parse((await app.send(taskChanges, { ...as, params: { taskId } })).envelope.result),
    ({ task: { status } }) => !['queued', 'running'].includes(status),
  );
  expect(left.map(({ reason }) => reason)).toEqual(['staffWorksElsewhere', 'notFound']);
  expect(await disabledOf(ids)).toBe(0);
});

test('changes nothing when others are found than were seen, or nobody', async () => {
  const { companyId, first, as } = await makeCompany();
  const { word, ids } = await makePeople(2, companyId, first);
  const change = { action: 'disable' };
  expect(await changeAll(as, word, { change, excludeIds: [], count: 3 })).toEqual({
    refused: 'selectionChanged',
  });
  expect(await changeAll(as, unique('nobody'), { change, excludeIds: [], count: 1 })).toEqual({
    refused: 'notFound',
  });
  const elsewhere = await makePeople(1, world.place.companyId, world.place.storeId);
  expect(await changeAll(as, elsewhere.word, { change, excludeIds: [], count: 1 })).toEqual({
    refused: 'notFound',
  });
  expect(await disabledOf([...ids, ...elsewhere.ids])).toBe(0);
});
