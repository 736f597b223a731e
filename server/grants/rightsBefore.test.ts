import { migrateDatabase } from '../db/migrate.ts';
import { databaseKinds, testDatabase, type TestDatabase } from '../testing/database.ts';
import { migrateBefore } from '../testing/migrateBefore.ts';
import { recordGrants } from './writeGrants.ts';

const MADE = '2025-02-03T04:05:06.000Z';
const GIVEN = '2025-06-07T08:09:10.000Z';

/** Rows as versions before the history of rights left them. */
const OLD_ROWS = `
  insert into company (id, name, company_name, type, audit_status) overriding system value values (1, 'Courts', 'Courts', 1, 6);
  insert into store (id, company_id, name, full_name, store_key, account_num, payment) overriding system value
    values (1, 1, 'North Hall', 'North Hall', 'north', '100001', '{}'), (2, 1, 'Desk of 13812345678', 'South', 'south', '100002', '{}');
  insert into role (id, name, code, side, status, codes) overriding system value values
    (1, 'Manager', 'MANAGER', 1, 1, '{COMPANY_MANAGE,EVENTS_READ_WRITE}'), (2, 'Off', 'OFF', 1, 0, '{PAYMENT_READ_EXPORT}'),
    (3, 'Administrator', 'ADMINISTRATOR', 2, 1, '{PLATFORM_ACCOUNT}');
  insert into account (id, account_name, name, uid, password_hash, user_type, created_at) overriding system value values
    (1, 'operator', 'Wu', 'a', '', 0, '${MADE}'), (2, '13812345678', 'Li Na', 'b', '', 1, '${MADE}'),
    (3, 'told', 'Ma', 'c', '', 1, '${MADE}'), (4, 'nothing', 'Hu', 'd', '', 1, '${MADE}'), (5, 'fresh', 'He', 'e', '', 1, '${MADE}');
  insert into account_store (account_id, store_id) values (2, 1), (2, 2), (3, 1), (5, 1);
  insert into account_role (account_id, role_id, store_id, given_by, given_at) values
    (1, 3, null, '', null), (2, 1, 1, 'Wu', '${GIVEN}'), (2, 2, 1, '', null), (2, 1, 2, 'Wu', '${GIVEN}'), (3, 1, 1, '', null);
  insert into account_privilege (account_id, code, store_id) values (2, 'ANNUAL_REVIEW', 1);
  insert into audit_entry (actor, action, object, object_id, before, after) values
    ('Wu', 'permissions.assemble', 'account', '3', '{"storeId": 1}', '{"storeId": 1}'),
    ('Wu', 'permissions.makeOwner', 'account', '2', null, '{"companyId": 1}'),
    ('Wu', 'account.change', 'account', '1', null, '{}');`;

interface Line {
  readonly objectId: string;
  readonly before: object;
  readonly after: object;
}

describe.each(databaseKinds())('rights of before on %s', (kind) => {
  let database: TestDatabase;
  const query = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];
  beforeAll(async () => {
    database = await testDatabase({ kind, migrated: false });
    await migrateBefore(database, 'rights_before');
    await database.pool.query(OLD_ROWS);
    await migrateDatabase(database);
  });
  afterAll(() => database.close());

  const setUps = () =>
    query<Line & { at: Date }>(`
      select at, actor, actor_id::int as "actorId", company_id::int as "companyId", store_id::int as "storeId",
        object_id as "objectId", before, after from audit_entry
      where action = 'permissions.setUp' and object = 'account' order by at, id`);

  it('begin a history for each account and place without a line, with what is held there', async () => {
    const nobody = { actorId: null, companyId: null, storeId: null };
    const north = { storeId: 1, storeName: 'North Hall' };
    const south = { storeId: 2, storeName: 'Desk of 138****5678' };
    const none = { roles: [], direct: [] };
    const li = { accountName: '138****5678', name: 'Li Na', lost: [] };
    expect(await setUps()).toEqual([
      {
        ...nobody,
        at: new Date(MADE),
        actor: 'server start',
        objectId: '1',
        before: { storeId: null, storeName: null, ...none },
        after: {
          storeId: null,
          storeName: null,
          roles: [{ id: 3, name: 'Administrator' }],
          direct: [],
          accountName: 'operator',
          name: 'Wu',
          gained: ['PLATFORM_ACCOUNT'],
          lost: [],
        },
      },
      {
        ...nobody,
        at: new Date(MADE),
        actor: 'server start',
        objectId: '2',
        before: { ...north, ...none },
        after: {
          ...north,
          ...li,
          roles: [
            { id: 1, name: 'Manager' },
            { id: 2, name: 'Off' },
          ],
          direct: ['ANNUAL_REVIEW'],
          gained: ['ANNUAL_REVIEW', 'COMPANY_MANAGE', 'EVENTS_READ_WRITE'],
        },
      },
      {
        ...nobody,
        at: new Date(GIVEN),
        actor: 'Wu',
        objectId: '2',
        before: { ...south, ...none },
        after: {
          ...south,
          ...li,
          roles: [{ id: 1, name: 'Manager' }],
          direct: [],
          gained: ['COMPANY_MANAGE', 'EVENTS_READ_WRITE'],
        },
      },
    ]);
  });

  it('have a giver and a day, and keep those they had', async () => {
    const rows = await query(`
      select account_id::int as account, given_by as by, given_at as at from account_role
      union all select account_id::int, given_by, given_at from account_privilege order by 1, 2`);
    const byServer = { by: 'server start', at: new Date(MADE) };
    const byWu = { by: 'Wu', at: new Date(GIVEN) };
    expect(rows).toEqual([
      { account: 1, ...byServer },
      { account: 2, ...byWu },
      { account: 2, ...byWu },
      { account: 2, ...byServer },
      { account: 2, ...byServer },
      { account: 3, ...byServer },
    ]);
  });

  it('are counted in the trail as it counts every line', async () => {
    const counts = await query(`
      select day, sum(entries)::int as entries from audit_count where action = 'permissions.setUp' group by day order by day`);
    expect(counts).toEqual([
      { day: new Date('2025-02-03'), entries: 2 },
      { day: new Date('2025-06-07'), entries: 1 },
    ]);
  });

  it('have lines like those of rights that are given today', async () => {
    const note = {
      by: { accountId: null, name: 'server start' },
      action: 'permissions.setUp',
      context: { requestId: '', ip: '', now: Date.parse('2026-01-01') },
    } as const;
    await recordGrants(
      database.orm,
      [{ accountId: 5, storeId: 1, roleIds: [1, 2], direct: ['ANNUAL_REVIEW'] }],
      note,
    );
    const lines = await setUps();
    const [before, today] = [lines[1], lines.at(-1)];
    expect(today).toEqual({
      ...before,
      at: new Date('2026-01-01'),
      objectId: '5',
      after: { ...before?.after, accountName: 'fresh', name: 'He' },
    });
  });
});
