import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { exportStaff, revealStaffPhone, staff } from '../../../../shared/contract/staff/calls.ts';
import { task as taskCall, taskFile } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks } from '../../../tasks/start.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { until } from '../../../tasks/testing/books.ts';
import { staffFile } from './listExport.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

type Who = keyof World['actors'];
const ask = async (query: object, columns: readonly string[], who: Who = 'partnerWithCode') =>
  test.send(exportStaff, {
    ...world.actors[who],
    key: unique('key'),
    query: { ...query },
    body: { columns },
  });
const linesOf = (text: string) => text.trim().split('\r\n').slice(1);

/** Somebody who works in a store, with the number nobody else has. */
async function worksIn(place: World['place'], name: string) {
  const cellphone = test.make.number();
  const { id } = await test.make.account({ name, cellphone });
  await test.make.membership(id, place.companyId, [place.storeId]);
  return { id, cellphone, masked: `${cellphone.slice(0, 3)}****${cellphone.slice(-4)}` };
}

describe('the file of a list of people', () => {
  it('has the rows of the list in its order, with masked numbers and nobody of a store that is not managed', async () => {
    const word = unique('Wang');
    const [b, a] = [await worksIn(world.place, `${word} B`), await worksIn(world.place, `${word} A`)];
    await worksIn(world.sibling, `${word} C`);
    await worksIn(world.other, `${word} D`);
    const asked = { keyword: word, sortBy: 'name', sortOrder: 'asc' };
    const { text } = await ask(asked, ['name', 'cellphone']);
    expect(linesOf(text)).toEqual([`${word} A,${a.masked}`, `${word} B,${b.masked}`]);
    const everybody = await ask(asked, ['name'], 'operatorWithCode');
    expect(linesOf(everybody.text)).toEqual(['A', 'B', 'C', 'D'].map((name) => `${word} ${name}`));
  });

  it('is refused for a store that is not managed, and stands in the trail of its company', async () => {
    const foreign = await ask({ storeId: world.sibling.storeId }, ['name']);
    expect(foreign.envelope.reason).toBe('notFound');
    await ask({ storeId: world.place.storeId }, ['name']);
    const { rows } = await test.database.pool.query<{ companyId: number; columns: string[] }>(
      `select company_id::int as "companyId", after->'columns' as columns from audit_entry
       where action = 'staff.export' and actor_id = $1`,
      [world.accountIds.partnerWithCode],
    );
    expect(rows).toEqual([{ companyId: world.place.companyId, columns: ['name'] }]);
  });

  it('of more than 5,000 people is written by a task that sees the same stores', async () => {
    await test.database.orm.execute(sql`
      with made as (
        insert into account (account_name, name, uid, user_type, password_hash, cellphone)
        select ${unique('many')} || n, 'Many', ${unique('u')} || n, 1, '', '' from generate_series(1, 5001) n returning id)
      insert into account_store (account_id, store_id)
      select id, ${world.place.storeId}::bigint from made union all
      select id, ${world.sibling.storeId}::bigint from made where id % 2 = 0`);
    const { envelope } = await ask({ keyword: 'Many', sortBy: 'name' }, ['name', 'stores']);
    const { taskId } = z.object({ taskId: z.string() }).parse(envelope.result);
    const as = world.actors.partnerWithCode;
    const runner = startTasks(test.services, { pollMs: 20 }, { exports: [staffFile] });
    const show = async () =>
      taskCall.result.parse((await test.send(taskCall, { ...as, params: { taskId } })).envelope.result);
    const done = await until(show, ({ status }) => status === 'done' || status === 'doneWithErrors');
    await runner.stop();
    expect(done).toMatchObject({ status: 'done', endCount: 5_001 });
    const { text } = await test.send(taskFile, { ...as, params: { taskId } });
    // Whoever works in another store as well works there unseen.
    const { rows } = await test.database.pool.query<{ name: string }>(
      'select name from store where id = $1',
      [world.place.storeId],
    );
    expect(new Set(linesOf(text))).toEqual(new Set([`Many,${rows[0]?.name}`]));
  });
});

describe('the whole number of somebody in a list', () => {
  const reveal = async (id: number, who: Who = 'partnerWithCode') =>
    (await test.send(revealStaffPhone, { ...world.actors[who], params: { id } })).envelope;
  const looksAt = async (id: number) => {
    const { rows } = await test.database.pool.query<{ actor: number; companyId: number }>(
      `select actor_id::int as actor, company_id::int as "companyId" from audit_entry
       where action = 'staff.revealPhone' and object_id = $1 order by id`,
      [String(id)],
    );
    return rows;
  };

  it('is shown to who manages them, and each look stands in the trail', async () => {
    const name = unique('Li');
    const { id, cellphone, masked } = await worksIn(world.place, name);
    const list = await test.send(staff, { ...world.actors.partnerWithCode, query: { keyword: name } });
    expect(staff.result.parse(list.envelope.result).results[0]?.cellphone).toBe(masked);
    expect(await looksAt(id)).toEqual([]);
    expect((await reveal(id)).result).toEqual({ phone: cellphone });
    expect((await reveal(id, 'operatorWithCode')).result).toEqual({ phone: cellphone });
    expect((await looksAt(id))[0]).toEqual({
      actor: world.accountIds.partnerWithCode,
      companyId: world.place.companyId,
    });
    expect(await looksAt(id)).toHaveLength(2);
  });

  it('is nobody’s in other stores, and no look is written', async () => {
    const { id } = await worksIn(world.sibling, unique('Li'));
    expect((await reveal(id)).reason).toBe('notFound');
    expect((await reveal(id, 'partnerWithout')).resultCode).toBe(403);
    expect(await looksAt(id)).toEqual([]);
  });
});
