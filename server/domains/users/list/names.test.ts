import { sql } from 'drizzle-orm';
import { PlatformScope } from '../../../db/scope.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { databaseKinds } from '../../../testing/database.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { countUsersOfKeyword } from './keyword.sql.ts';
import { countUsers, userRows } from './sql.ts';

/** More than are gathered before they are put in order. */
const MANY = 12_000;
const clock = { now: TEST_NOW, zone: 'Asia/Shanghai' };

describe.each(databaseKinds())('names of many users on %s', (kind) => {
  let test: TestApp;
  const operator = PlatformScope.grant(1);
  beforeAll(async () => {
    test = await buildTestApp({ domains: [], database: { kind } });
    // Names that begin with the word, that end with it, that do both, in either case, and that do neither.
    await test.database.orm.execute(sql`
      insert into member (name, phone, city)
      select (array['lin ' || n % 900, 'Lin' || n % 900, n % 900 || 'LIN', 'lin' || n % 50 || 'lin', '林' || n])[1 + n % 5],
        '18' || lpad(n::text, 9, '0'), case when n % 50 = 0 then '北京市' else '上海市' end
      from generate_series(1, ${MANY * 1.25}::int) n`);
  });
  afterAll(() => test.close());

  it('are shown page by page as one order of all of them would show them', async () => {
    const { orm } = test.database;
    const total = await countUsersOfKeyword(orm, operator, 'lin');
    expect(total).toBe(MANY);
    for (const cityNames of [undefined, ['上海市']]) {
      const filter = { keyword: 'lin', sortBy: 'userName', ...(cityNames && { cityNames }) } as const;
      // oxlint-disable no-await-in-loop -- one after the other
      const found = await countUsers(orm, operator, { ...filter, sortOrder: 'asc' }, clock);
      expect(found).toBeGreaterThan(10_000);
      for (const sortOrder of ['asc', 'desc'] as const) {
        const { rows } = await orm.execute<{ id: number }>(sql`
          select id from member m where (normal_name like 'lin%' or normal_name like '%lin')
            and (${cityNames === undefined}::boolean or city = '上海市')
          order by normal_name collate "C" ${sql.raw(sortOrder)}, id ${sql.raw(sortOrder)}`);
        for (const currentPage of [1, 2, 241, 300, 301, Math.ceil(found / 20)]) {
          const page = { ...filter, sortOrder, currentPage, pageSize: 20 };
          const shown = await userRows(orm, operator, page, { total: found, clock });
          const expected = rows.slice((currentPage - 1) * 20, currentPage * 20);
          expect([currentPage, shown.map(({ id }) => id)]).toEqual([
            currentPage,
            expected.map(({ id }) => id),
          ]);
        }
      }
      // oxlint-enable no-await-in-loop
    }
  });
});
