import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallSpec } from '../../shared/contract/call.ts';
import * as trail from '../../server/audit/sql.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { StoreScope } from '../../server/db/scope.ts';
import { ofStore, scopeUnused, watchStatements } from '../../server/db/statement.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type TestApp } from '../../server/testing/buildTestApp.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import type { Request } from '../../server/testing/access/domainAccess.ts';
import { addPolicies, compare, emptyTables } from './rowSecurity.ts';
import { reachingSamplesOf } from './samples.ts';

jest.setTimeout(300_000);

/** Statements by name. What is exported twice has one of its names. */
const NAMES = new Map(
  [...allDomains, { name: 'audit', statements: trail }].flatMap(({ name, statements }) =>
    Object.entries(statements).map(([statement, run]) => [run, `${name}.${statement}`] as const),
  ),
);
const guarded = [...NAMES].filter(([run]) =>
  /^(store|company) scope$/.test(String((run as { statementScope?: unknown }).statementScope)),
);

/** What all stores of a company share. */
const COMPANY_WIDE: readonly string[] = [
  // House rules are offered in every store of a company.
  'eventTemplates.companyRules',
  // A company has one queue of refunds.
  'events.throughput',
];
let test: TestApp;
let world: World;
let undecided: readonly string[];
let foreign: readonly Objects[];
const differences = new Map<string, string>();
const seen = new Set<string>();

beforeAll(async () => {
  test = await buildTestApp({ database: { kind: 'postgres' } });
  world = await makeWorld(test.make);
  undecided = await addPolicies(test);
  const { sibling, other } = world;
  foreign = [await makeObjects(test, sibling), await makeObjects(test, other)];
  await test.database.pool.query(
    `insert into channel_visit (channel_id, at, visitor, device) select id, now(), 'visitor', 'ios' from channel_code`,
  );
});
afterAll(async () => {
  watchStatements(undefined);
  await test.close();
});
beforeEach(() => {
  watchStatements(async (run) => {
    if (run.statement.statementScope === 'platform scope') return run.run(run.db);
    const name = NAMES.get(run.statement) ?? 'planted';
    const { result, difference } = await compare(run, COMPANY_WIDE.includes(name));
    seen.add(name);
    if (difference && !differences.has(name)) differences.set(name, difference);
    if ('thrown' in result) throw result.thrown;
    return result.value;
  });
});

it('knows whose the rows of every table are, and has some that would be seen', async () => {
  expect(undecided).toEqual([]);
  expect(await emptyTables(test)).toEqual([]);
});

it('finds a statement without its condition', async () => {
  const everything = ofStore(scopeUnused('planted', (db) => db.execute(sql`select id from booking`)));
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
  const as = { storeKey, token: await test.make.session(accountIds.partnerWithCode) };
  const sending = { ...request, ...(body !== undefined && { body }), ...as, key: randomUUID() };
  return (await test.send(call, sending)).envelope.resultCode;
}

const ofMerchants = callsOf(allDomains).filter(({ access }) => !['public', 'platform'].includes(access.kind));

it.each(ofMerchants.map((call) => [call.id, call] as const))(
  '%s reads and writes no foreign row',
  async (id, call) => {
    const answers: number[] = [];
    // Own ones are new for each request, which may change them.
    for (const sample of reachingSamplesOf(id))
      for (const objects of [await makeObjects(test, world.place), ...foreign])
        answers.push(await resultOf(call, await sample(objects, test)));
    for (const refused of [401, 403, 500]) expect(answers).not.toContain(refused);
    const found = Object.fromEntries(differences);
    differences.clear();
    expect(found).toEqual({});
  },
);

it('has seen every statement of a scope', () => {
  const unseen = guarded.map(([, name]) => name).filter((name) => !seen.has(name));
  expect(unseen.toSorted()).toEqual([]);
});
