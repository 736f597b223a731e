import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { databaseKinds, testDatabase, type TestDatabase } from '../../testing/database.ts';
import { constraintOf } from '../errors.ts';
import { role } from '../schema/identity.ts';
import { freeRoleName } from './freeRoleName.ts';

const MIGRATION = join(__dirname, '../migrations/0042_role_names.sql');

describe.each(databaseKinds('both'))('names of roles on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ kind });
  });
  afterAll(() => database.close());
  beforeEach(() => database.orm.execute(sql`delete from role`));

  const insert = (name: string, code: string, side = 1) =>
    database.orm.insert(role).values({ name, code, side, codes: [] });
  const names = async () => {
    const rows = await database.orm.select({ name: role.name }).from(role).orderBy(role.id);
    return rows.map(({ name }) => name);
  };

  it('are one of a side, however they are written, and the database itself says so', async () => {
    await insert('École desk', 'ONE');
    await insert('École desk', 'OTHER_SIDE', 2);
    const refused = await Promise.allSettled([
      insert('ÉCOLE  desk', 'TWO'),
      insert('école\u200B desk', 'THREE'),
    ]);
    expect(refused.map((one) => (one.status === 'rejected' ? constraintOf(one.reason) : 'written'))).toEqual([
      'role_name_key',
      'role_name_key',
    ]);
  });

  it('leave a name for what the product writes itself', async () => {
    const own = { name: 'Administrator', code: 'ADMINISTRATOR', side: 1 };
    await insert('administrator', 'SOMEBODYS');
    await insert('Administrator', 'OTHER_SIDE', 2);
    const write = () =>
      database.orm
        .insert(role)
        .values({ ...own, name: freeRoleName(own), codes: [] })
        .onConflictDoNothing({ target: role.code });
    await write();
    await write();
    expect(await names()).toEqual(['administrator', 'Administrator', 'Administrator (ADMINISTRATOR)']);
  });

  it('of an earlier version are carried over: the older one keeps its name', async () => {
    await database.orm.execute(sql`drop index role_name_key`);
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    for (const [name, code, side] of [
      ['Desk', 'A', 1],
      ['desk ', 'B', 1],
      ['Desk', 'C', 2],
    ] as const)
      await insert(name, code, side);
    // oxlint-disable-next-line no-await-in-loop -- as a migration runs
    for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
      await database.orm.execute(sql.raw(statement));
    const { rows } = await database.orm.execute<{ id: number }>(
      sql`select id::int as id from role where code = 'B'`,
    );
    expect(await names()).toEqual(['Desk', `desk  (${rows[0]?.id})`, 'Desk']);
  });
});
