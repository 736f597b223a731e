import { randomUUID } from 'node:crypto';
import type { CallSpec } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/calls.ts';
import { login } from '../../shared/contract/calls/authentication.ts';
import { createLogger } from '../../server/http/logger.ts';
import { type ActorName, ACTORS, makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../server/testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../../server/testing/factories.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { TEST_FILE } from '../../server/domains/merchant/testing/testFile.ts';
import { EXPECTATIONS } from '../access/expectations.ts';
import { SAMPLES } from '../access/samples.ts';

/** A number nobody has; people search for it. */
const SOUGHT = '13987654321';
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

const lines: string[] = [];
const logger = createLogger({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) > 0 });

let test: TestApp;
let world: World;
/** Made while every table was there. */
let requests: ReadonlyMap<CallSpec, Sending>;
/** What must stand in no line: phones, tokens, hashes and passwords of everybody there is. */
let secrets: readonly string[];
beforeAll(async () => {
  test = await buildTestApp({ logger });
  world = await makeWorld(test.make);
  requests = await requestsIn(world);
  secrets = await secretsOf(world);
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

/** Passwords that requests of people send, and the numbers of a merchant's file. */
const SENT = [
  TEST_PASSWORD,
  'Another-horse-8',
  'Only-once-7',
  TEST_FILE.legal.idNumber,
  TEST_FILE.bank.number,
];

async function secretsOf({ actors }: World): Promise<readonly string[]> {
  const { rows } = await test.database.pool.query<{ secret: string }>(`
    select phone as secret from member union select cellphone from account union select contact_phone from company
    union select phone from store union select cellphone from staff_identity union select cellphone from sms_code
    union select password_hash from account union select token_hash from sign_in union select code_hash from sms_code`);
  const tokens = Object.values(actors).map(({ token }) => token);
  return [...rows.map(({ secret }) => secret), ...tokens, SOUGHT, ...SENT].filter(
    (secret): secret is string => (secret ?? '').length > 5,
  );
}

const leaksIn = (text: string, of = secrets): string[] => of.filter((secret) => text.includes(secret));
const faults = (): number => lines.filter((line) => line.includes('"msg":"fault"')).length;

async function sendAll(all = requests, { actors } = world): Promise<void> {
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
  expect(leaksIn(lines.splice(0).join(''))).toEqual(secrets);
});

/** What the matrix refuses by right or identity. */
const REFUSED: readonly string[] = ['signedOut', 'forbidden', 'chooseStore', 'notSettled', 'notFound'];
/** Nobody knows who these are. */
const NOBODY: readonly ActorName[] = ['anonymous', 'expired', 'revoked'];

it('every refusal of the matrix is logged once: who, what, in which store and why', async () => {
  const storeOf: Partial<Record<ActorName, number>> = {
    partnerWithCode: world.place.storeId,
    partnerWithout: world.place.storeId,
    financialStaff: world.place.storeId,
    partnerOfSibling: world.sibling.storeId,
    partnerOfOther: world.other.storeId,
    partnerUnsettled: world.unsettled.storeId,
  };
  const wrong: unknown[] = [];
  const all: string[] = [];
  let refusals = 0;
  for (const [call, request] of requests)
    for (const actor of ACTORS) {
      const cell = EXPECTATIONS[call.id]?.[actor];
      if (cell === undefined || !REFUSED.includes(cell)) continue;
      lines.length = 0;
      const { envelope } = await test.send(call, { ...request, ...world.actors[actor], key: randomUUID() });
      const told = lines.filter((line) => line.includes('"msg":"refused"')).map((line) => JSON.parse(line));
      const isOfMerchants = call.access.kind === 'partner' && envelope.reason !== 'chooseStore';
      const expected = {
        level: 40,
        reqId: envelope.requestId,
        call: call.id,
        reason: envelope.reason,
        ...(!NOBODY.includes(actor) && { accountId: world.accountIds[actor] }),
        ...(!NOBODY.includes(actor) && isOfMerchants && storeOf[actor] && { storeId: storeOf[actor] }),
      };
      const isRight =
        told.length === 1 && Object.entries(expected).every(([name, value]) => told[0][name] === value);
      if (!isRight) wrong.push({ actor, expected, told });
      refusals += 1;
      all.push(...lines);
    }
  expect(wrong).toEqual([]);
  expect(refusals).toBeGreaterThan(1_000);
  expect(leaksIn(all.join(''))).toEqual([]);
});

it.each(TABLES)('nothing of them is logged while statements on %s fail', async (table) => {
  lines.length = 0;
  await test.database.pool.query(`alter table "${table}" rename to "${table}_away"`);
  try {
    await sendAll();
    await test.send(login, { body: { username: SOUGHT, password: TEST_PASSWORD } });
  } finally {
    await test.database.pool.query(`alter table "${table}_away" rename to "${table}"`);
  }
  expect(faults()).toBeGreaterThan(0);
  expect(leaksIn(lines.join(''))).toEqual([]);
});

it('nothing of them stands in the trail, whatever people wrote and searched for', async () => {
  const another = await makeWorld(test.make);
  await sendAll(await requestsIn(another), another);
  const { rows } = await test.database.pool.query<{ action: string; line: string }>(
    `select action, concat_ws(' ', object_id, before, after) as line from audit_entry`,
  );
  // A store's own line is on its page for everybody.
  const all = (await secretsOf(another)).filter((secret) => !/^0\d{2,3}-/.test(secret));
  const leaks = rows.flatMap(({ action, line }) => leaksIn(line, all).map((secret) => `${action} ${secret}`));
  expect(leaks).toEqual([]);
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThan(60);
  // Phones were written and searched for: they stand there masked.
  expect(rows.filter(({ line }) => /1\d{2}\*{4}\d{4}/.test(line)).length).toBeGreaterThan(5);
});
