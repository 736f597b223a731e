import { sql } from 'drizzle-orm';
import { PlatformScope, StoreScope } from '../../db/scope.ts';
import type { Days } from '../../db/statements/conditions.ts';
import { writeAudits } from '../../audit/trail.ts';
import { makeWorld } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { databaseKinds } from '../../testing/database.ts';
import { countKept, countKeptOfCompany, foldCounts } from './counts.sql.ts';
import { audit } from './domain.ts';
import type { Kept } from './kept.sql.ts';
import { companyEntries, countCompanyEntries, countEntries, entries } from './sql.ts';

const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-03-01T00:30:00Z');
const ACTIONS = ['orders.refund', 'events.cancel', 'events.edit'] as const;
const OBJECTS = ['order', 'event'] as const;
/** Days that are those of the counts, and days that begin within one, on the half hour. */
const ZONES = ['UTC', 'Asia/Kolkata'];
const WHICH: readonly Kept[] = [
  {},
  { actor: 1 },
  { actor: 3 },
  { action: 'orders.refund' },
  { action: 'stores.change' },
  { object: 'event' },
  { merchantView: 1 },
];
const SOME = { start: '2026-03-01', end: '2026-03-04' };
const DAYS: readonly Days[] = [
  {},
  { start: '2026-03-02' },
  { end: '2026-03-02' },
  { start: '2026-03-02', end: '2026-03-02' },
  SOME,
  { start: '2026-03-04', end: '2026-03-01' },
  { start: '2027-01-01' },
];

describe.each(databaseKinds())('counts of the trail on %s', (kind) => {
  let test: TestApp;
  let companies: readonly [number, number];
  let scopes: readonly StoreScope[];
  const operator = PlatformScope.grant(1);
  beforeAll(async () => {
    test = await buildTestApp({ domains: [], database: { kind } });
    const { place, other } = await makeWorld(test.make);
    companies = [place.companyId, other.companyId];
    const names = { storeName: '', companyName: '', companyType: 0 };
    scopes = [place, other].map((of) => StoreScope.grant({ ...of, ...names }));
  });
  afterAll(() => test.close());

  /** Lines of one statement, an hour and more apart from each other: of operators, of merchants, of nobody. */
  const write = (place: number, count: number) =>
    test.database.transaction((tx) =>
      writeAudits(
        tx,
        Array.from({ length: count }, (_, index) => {
          const n = place + index;
          const companyId = n % 3 === 0 ? null : (companies[n % 2] ?? null);
          const actingFor = companyId !== null && n % 5 === 0 ? 'Riverside / Hall' : null;
          return {
            by: { accountId: n % 7 === 0 ? null : 1 + (n % 2), name: 'Somebody', companyId, actingFor },
            action: ACTIONS[n % 3] ?? 'events.edit',
            object: OBJECTS[n % 2] ?? 'event',
            objectId: n,
            context: { requestId: 'request', ip: '10.0.0.1', now: FIRST + n * HOUR_MS },
          };
        }),
      ),
    );

  /** Every question whose kept count is not what counting line by line says. */
  async function wrongCounts(zones = ZONES): Promise<readonly unknown[]> {
    const { orm } = test.database;
    const wrong: unknown[] = [];
    const paging = { currentPage: 1, pageSize: 20, sortOrder: 'asc' } as const;
    const each = [...WHICH, ...companies.map((companyId) => ({ companyId }))];
    for (const zone of zones)
      for (const days of DAYS) {
        // What is asked for decides the index, and the days decide what is summed up.
        for (const which of days === SOME ? each : [{}, { object: 'event' }]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const counted = await countEntries(orm, operator, { ...paging, ...which, ...days, zone });
          // oxlint-disable-next-line no-await-in-loop -- the same
          const sum = await countKept(orm, operator, which, { ...days, zone });
          if (sum !== counted) wrong.push({ zone, which, days, sum, counted });
        }
        for (const scope of scopes) {
          // oxlint-disable-next-line no-await-in-loop -- the same
          const counted = await countCompanyEntries(orm, scope, { ...paging, ...days, zone });
          // oxlint-disable-next-line no-await-in-loop -- the same
          const sum = await countKeptOfCompany(orm, scope, { ...days, zone });
          if (sum !== counted) wrong.push({ zone, days, of: scope.companyId, sum, counted });
        }
      }
    return wrong;
  }
  const keepHouse = async (): Promise<void> => {
    await Promise.all((audit.rounds ?? []).map(({ work }) => work(test.services)));
  };
  const rowsOfCounts = async () => {
    const { rows } = await test.database.orm.execute<{ count: number; days: number }>(
      sql`select count(*)::int as count, count(distinct day)::int as days from audit_count`,
    );
    return rows[0] ?? { count: 0, days: 0 };
  };

  it('are what counting says, by every filter, on any days and in any zone, before and after they are summed up', async () => {
    for (let place = 0; place < 90; place += 9) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await write(place, 9);
    }
    expect(await countKept(test.database.orm, operator, {}, { zone: 'UTC' })).toBe(90);
    expect(await wrongCounts()).toEqual([]);
    const before = await rowsOfCounts();
    await keepHouse();
    expect(await wrongCounts()).toEqual([]);
    const after = await rowsOfCounts();
    expect(after.count).toBeLessThan(before.count);
    // A row for each day, and for what was named on it: two companies, two people, three actions, two kinds, the view.
    expect(after.count).toBeLessThanOrEqual(after.days * 11);
    await keepHouse();
    expect(await rowsOfCounts()).toEqual(after);
  });

  it('lose nothing while many write and several sum up', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 4 === 3 ? foldCounts(test.database.orm) : write(n, 1 + (n % 4)),
      ),
    );
    expect(await wrongCounts(['Asia/Kolkata'])).toEqual([]);
    await foldCounts(test.database.orm);
    expect(await wrongCounts(['Asia/Kolkata'])).toEqual([]);
  });

  it('lead to far pages, which are what walking there would show', async () => {
    const { orm } = test.database;
    // Three lines a minute, of which many have the same instant.
    await orm.execute(sql`
      insert into audit_entry (at, actor_id, actor, company_id, action, object, object_id)
      select timestamptz '2026-04-01T05:00:00Z' + make_interval(mins => n / 3), 1 + n % 2, 'Somebody',
        ${companies[0]}::bigint, 'orders.refund', 'order', 'TL' || n from generate_series(1, 30000) n`);
    const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
    for (const sortOrder of ['asc', 'desc'] as const)
      for (const currentPage of [520, 751, 1_000]) {
        const paging = { currentPage, pageSize: 20, sortBy: 'at', sortOrder, zone: 'Asia/Shanghai' } as const;
        for (const which of [{}, { actor: 1 }, { object: 'order' }]) {
          // oxlint-disable no-await-in-loop -- one after the other
          const totalRecords = await countKept(orm, operator, which, { zone: 'UTC' });
          const page = Math.min(currentPage, Math.ceil(totalRecords / 20));
          const asked = { ...paging, ...which, currentPage: page, totalRecords };
          const shown = await entries(orm, operator, asked);
          const way = sql.raw(sortOrder);
          const { rows } = await orm.execute<{ id: number }>(sql`
            select id from audit_entry where ${'actor' in which ? sql`actor_id = 1` : sql`true`}
              and ${'object' in which ? sql`object = 'order'` : sql`true`}
            order by at ${way}, id ${way} limit 20 offset ${(page - 1) * 20}`);
          expect([which, page, idsOf(shown)]).toEqual([which, page, idsOf(rows)]);
          // oxlint-enable no-await-in-loop
        }
      }
    const [scope] = scopes;
    if (!scope) throw new Error('There is no company.');
    const totalRecords = await countKeptOfCompany(orm, scope, { zone: 'UTC' });
    const asked = {
      currentPage: 700,
      pageSize: 20,
      sortOrder: 'desc',
      zone: 'UTC',
      totalRecords,
      seesAllStores: true,
    } as const;
    const { rows } = await orm.execute<{ id: number }>(sql`
      select id from audit_entry where company_id = ${companies[0]} order by at desc, id desc limit 20 offset 13980`);
    expect(idsOf(await companyEntries(orm, scope, asked))).toEqual(idsOf(rows));
  });

  it('count no line of a transaction that came to nothing', async () => {
    const before = await countKept(test.database.orm, operator, {}, { zone: 'UTC' });
    const failing = test.database.transaction(async (tx) => {
      await tx.execute(
        sql`insert into audit_entry (actor, action, object, object_id) values ('', 'a', 'b', 'c')`,
      );
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countKept(test.database.orm, operator, {}, { zone: 'UTC' })).toBe(before);
  });
});
