import { randomUUID } from 'node:crypto';
import type { CallSpec } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/calls.ts';
import { login } from '../../shared/contract/authentication/calls.ts';
import { createLogger } from '../../server/http/logger.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../server/testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../../server/testing/factories.ts';
import { share } from '../../scripts/sweep.mjs';
import { ownersOfCall } from '../../server/testing/access/callOwners.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { takesEverything } from '../../server/testing/slice.ts';
import { SAMPLES } from '../access/samples.ts';
import { leaksIn, secretsOf, SOUGHT } from './loggedSecrets.ts';

/** Taken away one after the other: whatever asks for it fails, with its values in hand. */
const TABLES = [
  'sign_in',
  'account',
  'member',
  'booking',
  'audit_entry',
  'company',
  'merchant_file',
  'staff_identity',
  'sms_code',
  'message_outbox',
];

/** Who writes lines. */
const LOGGED_BY = [
  'server/http/log.ts',
  'server/http/logger.ts',
  'server/http/errors.ts',
  'server/db/describeError.ts',
];

const lines: string[] = [];
const logger = createLogger({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) > 0 });

let test: TestApp;
let world: World;
/** Made while every table was there. */
let requests: ReadonlyMap<CallSpec, Sending>;
/** What must stand in no line. */
let secrets: readonly string[];
beforeAll(async () => {
  test = await buildTestApp({ logger });
  world = await makeWorld(test.make);
  requests = await requestsIn(world);
  secrets = await secretsOf(test, world);
});
afterAll(() => test.close());

/** A request of every call but the one that ends the session. */
async function requestsIn({ place }: World): Promise<ReadonlyMap<CallSpec, Sending>> {
  const made = new Map<CallSpec, Sending>();
  const objects = await makeObjects(test, place);
  for (const call of allCalls.filter(({ id }) => id !== 'authentication.logout')) {
    const sample = (await SAMPLES[call.id]?.(objects, test)) ?? {};
    const asked = call.query && 'keyword' in call.query.shape ? { keyword: SOUGHT } : {};
    const body = call.body && { body: sample.body ?? {} };
    made.set(call, { ...sample, query: { ...sample.query, ...asked }, ...body });
  }
  return made;
}

const faults = (): number => lines.filter((line) => line.includes('"msg":"fault"')).length;

/** What is sent while each table is away: each call to each of them within six days. */
const FILE = 'tests/contract/logs.test.ts';
const sent = share(
  TABLES.flatMap((table) => allCalls.map((call) => ({ table, call }))),
  6,
  {
    name: FILE,
    key: ({ table, call }) => `${table} ${call.id}`,
    owner: ({ call }) => [...Object.values(ownersOfCall(call)), FILE, ...LOGGED_BY],
  },
);

async function sendAll(
  all: Iterable<readonly [CallSpec, Sending]> = requests,
  { actors } = world,
): Promise<void> {
  for (const [call, request] of all) {
    const actor = call.access.kind === 'platform' ? actors.operatorWithCode : actors.partnerWithCode;
    // A file breaks off when its rows cannot be read.
    await test.send(call, { ...request, ...actor, key: randomUUID() }).catch(() => {});
  }
}

it('knows phones, hashes and tokens, and would find them', () => {
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets).toEqual(expect.arrayContaining([expect.stringMatching(/^1\d{10}$/)]));
  logger.info(`careless: ${secrets.join(' ')}`);
  expect(leaksIn(lines.splice(0).join(''), secrets)).toEqual(secrets);
});

it.each(TABLES)('nothing of them is logged while statements on %s fail', async (table) => {
  lines.length = 0;
  await test.database.pool.query(`alter table "${table}" rename to "${table}_away"`);
  try {
    const calls = sent.filter((each) => each.table === table).map(({ call }) => call);
    await sendAll([...requests].filter(([call]) => calls.includes(call)));
    await test.send(login, { body: { username: SOUGHT, password: TEST_PASSWORD } });
  } finally {
    await test.database.pool.query(`alter table "${table}_away" rename to "${table}"`);
  }
  // A part of the calls may ask nothing of it.
  expect(faults()).toBeGreaterThan(takesEverything() ? 0 : -1);
  expect(leaksIn(lines.join(''), secrets)).toEqual([]);
});

it('nothing of them stands in the trail, whatever people wrote and searched for', async () => {
  const another = await makeWorld(test.make);
  await sendAll(await requestsIn(another), another);
  const { rows } = await test.database.pool.query<{ action: string; line: string }>(
    `select action, concat_ws(' ', object_id, before, after) as line from audit_entry`,
  );
  // A store's own line is on its page for everybody.
  const all = (await secretsOf(test, another)).filter((secret) => !/^0\d{2,3}-/.test(secret));
  const leaks = rows.flatMap(({ action, line }) => leaksIn(line, all).map((secret) => `${action} ${secret}`));
  expect(leaks).toEqual([]);
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(60);
  // Phones were written and searched for: they stand there masked.
  expect(rows.filter(({ line }) => /1\d{2}\*{4}\d{4}/.test(line)).length).toBeGreaterThan(5);
});
