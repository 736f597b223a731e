import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallSpec } from '../../shared/contract/call.ts';
import { auditLogs } from '../../shared/contract/audit/calls.ts';
import * as trail from '../../server/audit/sql.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { StoreScope } from '../../server/db/scope.ts';
import { ofStore, scopeUnused, watchStatements } from '../../server/db/statement.ts';
import type { PaymentGateway } from '../../server/payments/gateway.ts';
import { TEST_NOW } from '../../server/testing/factories.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type TestApp } from '../../server/testing/buildTestApp.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { domainAccess } from '../../server/testing/access/collect.ts';
import { shareOfCalls } from '../../server/testing/access/callOwners.ts';
import { takesEverything } from '../../server/testing/slice.ts';
import type { Request } from '../../server/testing/access/domainAccess.ts';
import { compareRuns, misclassifiedTables, readTables, type Tables } from './rowSecurity.ts';
import { reachingSamplesOf } from './samples.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

jest.setTimeout(600_000);

/** Statements by name. What is exported twice has one of its names. */
const NAMES = new Map(
  [...allDomains, { name: 'audit', statements: trail }].flatMap(({ name, statements }) =>
    Object.entries(statements).map(([statement, run]) => [run, `${name}.${statement}`] as const),
  ),
);
const guarded = [...NAMES].filter(([run]) =>
  /^(store|company) scope$|of either view$/.test(
    String((run as { statementScope?: unknown }).statementScope),
  ),
);

const excused = (part: 'statementsOfPeople' | 'statementsWithoutRows'): readonly string[] =>
  [...domainAccess()].flatMap(([name, said]) =>
    (said[part] ?? []).map((statement) => `${name}.${statement}`),
  );
const OF_PEOPLE = excused('statementsOfPeople').toSorted();
const WITHOUT_ROWS = excused('statementsWithoutRows');

/** A payment side that has paid whatever it is asked about. */
const PAID: PaymentGateway = {
  refund: async () => ({ state: 'done', flowNumber: 'F', at: '' }),
  find: async () => ({ state: 'done', flowNumber: 'F', at: '' }),
  total: async () => ({ count: 0, cents: 0 }),
};

let test: TestApp;
let world: World;
let tables: Tables;
let foreign: readonly Objects[];
const differences = new Map<string, string>();
const leaks = new Map<string, string>();
const seen = new Set<string>();
const touching = new Set<string>();

beforeAll(async () => {
  test = await buildTestApp({ database: { kind: 'postgres' }, payments: PAID });
  world = await makeWorld(test.make);
  const { sibling, other } = world;
  foreign = [await makeObjects(test, sibling), await makeObjects(test, other)];
  await visitChannels();
  tables = await readTables(test);
});
afterAll(async () => {
  watchStatements(undefined);
  await test.close();
});
beforeEach(() => {
  const stranger = { stores: [world.unsettled.storeId], companies: [world.unsettled.companyId] };
  watchStatements(async (run) => {
    const name = NAMES.get(run.statement) ?? 'planted';
    const { result, difference, touchesTenants, leak } = await compareRuns(run, stranger, tables.ofTenants);
    seen.add(name);
    if (touchesTenants) touching.add(name);
    if (difference && !differences.has(name)) differences.set(name, difference);
    if (leak && !leaks.has(name)) leaks.set(name, leak);
    if ('thrown' in result) throw result.thrown;
    return result.value;
  });
});

/** Each channel that nobody has visited is visited by the member of a booking. */
const visitChannels = () =>
  test.database.orm.execute(sql`
    insert into channel_visit (channel_id, at, visitor, device, sharer_id)
    select id, ${new Date(TEST_NOW - 60_000)}, 'visitor', 'ios', (select member_id from booking b where b.store_id = c.store_id limit 1)
    from channel_code c where not exists (select from channel_visit v where v.channel_id = c.id)`);

it('knows whose the rows of every table are, and has some that would be seen', () => {
  expect(tables.misclassified).toEqual([]);
  expect(tables.ofTenants.length).toBeGreaterThan(20);
  expect(tables.empty).toEqual([]);
});

it('names the file that has to say of a table that it is of nobody, and one that says too much', () => {
  const said = new Map([['one/access.ts', ['setting', 'booking', 'gone']]]);
  expect(misclassifiedTables(['booking', 'code', 'setting'], ['booking'], said)).toEqual([
    'give code a policy, or add it to the tablesOfNobody of testing/access.ts of its domain',
    'take booking out of the tablesOfNobody of one/access.ts: it has a policy, or there is no such table',
    'take gone out of the tablesOfNobody of one/access.ts: it has a policy, or there is no such table',
  ]);
});

it('finds a statement without its condition', async () => {
  const everything = ofStore(
    scopeUnused('planted', async (db) => {
      const { rows } = await db.execute(sql`select id from booking`);
      return rows;
    }),
  );
  const { place } = world;
  const names = { storeName: '', companyName: '', companyType: 0 };
  await everything(test.database.orm, StoreScope.grant({ ...place, ...names }));
  expect(differences.get('planted')).toContain('instead of');
  differences.delete('planted');
});

async function resultOf(call: CallSpec, request: Request): Promise<number> {
  const body = request.body ?? (call.body ? {} : undefined);
  const { storeKey, accountIds } = world;
  // A session of its own: some calls end it.
  const as = { storeKey, token: await test.make.signIn(accountIds.partnerWithCode) };
  const sending = { ...request, ...(body !== undefined && { body }), ...as, key: randomUUID() };
  return (await test.send(call, sending)).envelope.resultCode;
}

const ofMerchants = callsOf(allDomains).filter(
  ({ access }) => !['public', 'platform', 'service'].includes(access.kind),
);

const taken = shareOfCalls(ofMerchants, 6, 'tests/access/rowSecurity.test.ts', [
  'tests/access/rowSecurity.ts',
  'server/db/narrow.ts',
  'server/db/scope.ts',
  'server/db/statement.ts',
  'server/db/tenantRole.ts',
]);

for (const call of taken)
  it(`${call.id} reads and writes no foreign row`, async () => {
    const answers: number[] = [];
    // Own ones are new for each request, which may change them.
    for (const sample of reachingSamplesOf(call.id))
      for (const objects of [await makeObjects(test, world.place), ...foreign]) {
        await visitChannels();
        answers.push(await resultOf(call, await sample(objects, test)));
      }
    for (const refused of [401, 403, 500]) expect(answers).not.toContain(refused);
    const found = Object.fromEntries(differences);
    differences.clear();
    expectPromised(() => expect(found).toEqual({}));
  });

it('who manages every store of a company counts its trail, and no foreign row', async () => {
  const { envelope } = await test.send(auditLogs, world.actors.partnerOfOther);
  expect(envelope.resultCode).toBe(200);
  expect(seen).toContain('audit.countKeptOfCompany');
  expectPromised(() => expect(Object.fromEntries(differences)).toEqual({}));
});

it('shows a stranger nothing through any statement, whatever its condition lets through', () => {
  const told = [...leaks.keys()].filter((name) => !OF_PEOPLE.includes(name));
  expectPromised(() => expect(told).toEqual([]));
});

// A part of the calls comes by a part of the statements.
if (takesEverything())
  it('has seen every statement of a scope, and rows of merchants by each that has some', () => {
    const without = (names: ReadonlySet<string>) =>
      guarded.map(([, name]) => name).filter((name) => !names.has(name));
    expect(without(seen).toSorted()).toEqual([]);
    expect([...leaks.keys()].toSorted()).toEqual(OF_PEOPLE);
    expect(without(touching).toSorted()).toEqual([...OF_PEOPLE, ...WITHOUT_ROWS].toSorted());
  });
