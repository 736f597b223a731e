import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { databaseKinds } from '../testing/database.ts';
import { makeWorld, type World } from '../testing/actors.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { narrow } from './narrow.ts';
import { connectPostgres, type Database, type Queryable } from './pool.ts';
import { StoreScope } from './scope.ts';
import { ofStore, ofSystem, ofWholeCompany, scopeUnused } from './statement.ts';
import { prepareTenantRole } from './tenantRole.ts';

/** Statements without any condition, as nobody should write them. */
const everyTemplate = async (db: Queryable) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select store_id as id from event_template order by 1`,
  );
  return rows.map(({ id }) => id);
};
const ownTemplates = ofStore(scopeUnused('planted', everyTemplate));
const templatesOfCompany = ofWholeCompany(scopeUnused('planted', everyTemplate));
const allTemplates = ofSystem('counts', everyTemplate);
const rename = ofStore(
  scopeUnused('planted', async (db) => {
    const { rowCount } = await db.execute(sql`update event_template set title = 'renamed'`);
    return rowCount;
  }),
);
const moveTo = ofStore(
  scopeUnused('planted', (db, storeId: number) =>
    db.execute(sql`update event_template set store_id = ${storeId}`),
  ),
);

describe.each(databaseKinds())('a statement without condition on %s', (kind) => {
  let test: TestApp;
  let world: World;
  let scope: StoreScope;
  let all: readonly number[];
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind } });
    world = await makeWorld(test.make);
    const { place, sibling, other } = world;
    for (const at of [place, sibling, other]) await test.make.template(at);
    scope = StoreScope.grant({ ...place, storeName: '', companyName: '', companyType: 0 });
    all = [place.storeId, sibling.storeId, other.storeId];
  });
  afterAll(() => test.close());

  it('sees rows of its scope alone, outside of a transaction and inside', async () => {
    const { orm } = test.database;
    const own = [world.place.storeId];
    expect(await allTemplates(orm)).toEqual(all);
    expect(await ownTemplates(orm, scope)).toEqual(own);
    expect(await test.database.transaction((tx) => ownTemplates(tx, scope))).toEqual(own);
    expect(await test.database.unitOfWork(() => ownTemplates(orm, scope))).toEqual(own);
    expect(await templatesOfCompany(orm, scope)).toEqual([...own, world.sibling.storeId]);
  });

  it('changes no other rows, and gives none away', async () => {
    expect(await rename(test.database.orm, scope)).toBe(1);
    await expect(moveTo(test.database.orm, scope, world.other.storeId)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    const { rows } = await test.database.orm.execute<{ id: number }>(
      sql`select store_id as id from event_template where title = 'renamed'`,
    );
    expect(rows).toEqual([{ id: world.place.storeId }]);
    expect(await allTemplates(test.database.orm)).toEqual(all);
  });

  it('leaves no scope behind, whatever runs beside it or fails', async () => {
    const { database } = test;
    const seen = await database.transaction(async (tx) => [
      ...(await Promise.all([ownTemplates(tx, scope), allTemplates(tx), ownTemplates(tx, scope)])),
      await allTemplates(tx),
    ]);
    expect(seen.map((ids) => ids.length)).toEqual([1, 3, 1, 3]);
    const refused = database.transaction(async (tx) => {
      await tx.transaction((part) => moveTo(part, scope, world.other.storeId)).catch(() => {});
      return allTemplates(tx);
    });
    expect(await refused).toEqual(all);
    const many = Array.from({ length: 40 }, async (_, index) =>
      index % 2 ? ownTemplates(database.orm, scope) : allTemplates(database.orm),
    );
    const counts = (await Promise.all(many)).map((ids) => ids.length);
    expect(counts).toEqual(counts.map((_, index) => (index % 2 ? 1 : 3)));
    const { rows } = await database.orm.execute(
      sql`select current_user = session_user as "isOwner", current_setting('touchline.stores', true) as stores`,
    );
    expect(rows).toEqual([{ isOwner: true, stores: expect.not.stringMatching(/\d/) as string }]);
  });

  it('opens no transaction, which would end with its first query', () => {
    const inner = narrow(test.database.orm, { stores: [], companies: [] });
    expect(() => inner.transaction(async () => {})).toThrow('part of its caller');
  });
});

describe('a user of PostgreSQL that may not take the role', () => {
  const USER = `stranger_${randomUUID().slice(0, 8)}`;
  let test: TestApp;
  let other: Database;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    const { place } = await makeWorld(test.make);
    await test.make.template(place, { title: 'first' });
    await test.database.pool.query(`create role ${USER} login bypassrls;
      grant select, update on event_template to ${USER}`);
    const url = new URL(test.database.url ?? '');
    url.username = USER;
    other = await connectPostgres(url.href);
  });
  afterAll(async () => {
    await other.close();
    await test.database.pool.query(`drop owned by ${USER}; drop role ${USER}`);
    await test.close();
  });

  it('has its statements refused, and writes nothing by them', async () => {
    const write = (db: Queryable) => db.execute(sql`update event_template set title = title || '!'`);
    const bound = (db: Queryable) => write(narrow(db, { stores: [], companies: [] }));
    await expect(bound(other.orm)).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(other.transaction(bound)).rejects.toMatchObject({ cause: { code: '42501' } });
    await write(other.orm);
    const { rows } = await other.orm.execute(sql`select title from event_template`);
    expect(rows).toEqual([{ title: 'first!' }]);
  });

  it('is told what an administrator has to run', async () => {
    await expect(prepareTenantRole(other.pool)).rejects.toThrow('create role touchline_tenant nologin');
  });
});
