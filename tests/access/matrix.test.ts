import { randomUUID } from 'node:crypto';
import { allCalls } from '../../shared/contract/calls.ts';
import type { CallSpec, Envelope } from '../../shared/contract/call.ts';
import * as trail from '../../server/audit/sql.ts';
import { leaksIn, secretsOf, SOUGHT } from '../contract/loggedSecrets.ts';
import { createLogger } from '../../server/http/logger.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { type ActorName, ACTORS, makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type Received, type TestApp } from '../../server/testing/buildTestApp.ts';
import type { Cell } from '../../server/testing/access/domainAccess.ts';
import { EXPECTATIONS } from './expectations.ts';
import { domainAccess } from '../../server/testing/access/collect.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { namelessFields, type TrailFacts } from '../../shared/contract/trailChanges.ts';
import { unsaid } from '../../server/testing/access/unsaid.ts';
import { MADE, SAMPLES } from './samples.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** What the server logged since the last request was sent. */
const logged: string[] = [];
const logger = createLogger({ logLevel: 'trace' }, { write: (line: string) => logged.push(line) > 0 });

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ logger });
});
afterAll(() => test.close());

const ask = async (
  call: CallSpec,
  objects: Objects,
  as: World['actors'][ActorName],
  isRefused: boolean,
): Promise<Received> => {
  const request = (await SAMPLES[call.id]?.(objects, test)) ?? {};
  const body = request.body ?? (call.body ? {} : undefined);
  const isSearch = isRefused && call.query && 'keyword' in call.query.shape;
  const query = { ...request.query, ...(isSearch && { keyword: SOUGHT }) };
  logged.length = 0;
  return test.send(call, {
    ...request,
    query,
    ...(body !== undefined && { body }),
    ...as,
    key: randomUUID(),
  });
};

/** The answer, in the words of the expectations. */
function cellOf(call: CallSpec, { envelope, headers, status }: Received): Cell | string {
  const isFile = call.answer === 'blob' || call.answer === 'image';
  const isBytes = status === 302 || (isFile && !String(headers['content-type']).includes('json'));
  const made = MADE[call.id] ?? [200];
  if (isBytes || made.includes(envelope.resultCode)) return 'ok';
  const reasons: readonly string[] = ['signedOut', 'forbidden', 'chooseStore', 'notSettled', 'notFound'];
  return reasons.includes(envelope.reason ?? '')
    ? (envelope.reason ?? '')
    : `${envelope.resultCode} ${envelope.resultDesc}`;
}

const withoutRequestId = ({ envelope }: Received): string => JSON.stringify({ ...envelope, requestId: '' });

const answering = allDomains.map((domain) => ({
  name: domain.name,
  calls: callsOf([domain]).map(({ id }) => id),
  // The trail is written by everybody, and read by the domain of that name.
  statements: Object.keys({ ...domain.statements, ...(domain.name === 'audit' && trail) }),
}));

it('is told by every domain what actors get for its calls, with a request of each', () => {
  expect(unsaid(answering, domainAccess())).toEqual([]);
  expect(answering.flatMap(({ calls: own }) => own).toSorted()).toEqual(
    allCalls.map(({ id }) => id).toSorted(),
  );
});

it('says in a sentence what a domain has not said, and where it belongs', () => {
  const { expectations, samples } = domainAccess().get('audit') ?? {};
  const row = expectations?.['audit.logs'];
  if (!row || !samples) throw new Error('The domain audit says nothing of its calls.');
  const { anonymous: _, ...incomplete } = row;
  const said = new Map([
    [
      'inviteCodes',
      {
        expectations: { 'inviteCodes.list': incomplete as typeof row, 'other.call': row },
        samples,
        wordless: ['inviteCodes.gone'],
        noIds: { 'inviteCodes.old body.code': 'what it is called' },
        statementsOfPeople: ['names', 'oldNames'],
      },
    ],
  ]);
  const calls = ['inviteCodes.list', 'inviteCodes.create'];
  const file = 'server/domains/inviteCodes/testing/access.ts';
  expect(unsaid([{ name: 'inviteCodes', calls, statements: ['names'] }], said)).toEqual([
    `add \`inviteCodes.create\` to the expectations of ${file}`,
    `add \`inviteCodes.list\` to the samples of ${file}`,
    `add \`inviteCodes.create\` to the samples of ${file}`,
    `take \`other.call\` out of the expectations of ${file}: its domain answers no such call`,
    `take \`audit.logs\` out of the samples of ${file}: its domain answers no such call`,
    `take \`audit.export\` out of the samples of ${file}: its domain answers no such call`,
    `take \`inviteCodes.old\` out of the noIds of ${file}: its domain answers no such call`,
    `take \`inviteCodes.gone\` out of the wordless of ${file}: its domain answers no such call`,
    `take \`oldNames\` out of the statementsOfPeople of ${file}: its domain has no such statement`,
    `say what anonymous gets for \`inviteCodes.list\` in ${file}`,
  ]);
});

/** No answer is kept by caches, and each says exactly what it is. */
const JSON_TYPE = 'application\\/json; charset=utf-8';
/** What browsers keep and ask about each time: the same for everybody, of nobody. */
const CACHES: Readonly<Record<string, string>> = {
  'configuration.applicationConfig': 'private, no-cache',
  'appItems.shown': 'private, no-cache',
};
const TYPES = {
  envelope: new RegExp(`^${JSON_TYPE}$`),
  raw: new RegExp(`^${JSON_TYPE}$`),
  blob: new RegExp(`^(${JSON_TYPE}|text\\/csv; charset=utf-8|application\\/zip)$`),
  image: new RegExp(`^(${JSON_TYPE}|image\\/(png|svg\\+xml))$`),
  redirect: /^/,
};

/** A call nobody has said anything about is told by the test above, and not in eleven more. */
const calls = callsOf(allDomains).filter(({ id }) => id in EXPECTATIONS);

/** A read leaves the world as it is; the one GET that writes, by specification, ends a session. */
const changesNothing = ({ method, id }: CallSpec): boolean =>
  method === 'GET' && id !== 'authentication.logout';

/** For reads and for those who are refused: they leave it as it is. */
let unchanging: { readonly world: World; readonly objects: Objects };
/** What must stand in no line about them. */
let secrets: readonly string[];
beforeAll(async () => {
  const world = await makeWorld(test.make);
  unchanging = { world, objects: await makeObjects(test, world.place) };
  secrets = await secretsOf(test, world);
});

/** Nobody knows who these are. */
const NOBODY: readonly ActorName[] = ['anonymous', 'expired', 'revoked'];

/** What the log says of a refusal: who was refused what, in which store and why. */
function refusalOf(call: CallSpec, { envelope }: Received, actor: ActorName): object {
  const { world } = unchanging;
  const storeOf: Partial<Record<ActorName, number>> = {
    partnerWithCode: world.place.storeId,
    partnerWithout: world.place.storeId,
    financialStaff: world.place.storeId,
    partnerOfSibling: world.sibling.storeId,
    partnerOfOther: world.other.storeId,
    partnerUnsettled: world.unsettled.storeId,
  };
  // Where programs come in nobody looks who a person is.
  const isPerson = !NOBODY.includes(actor) && call.access.kind !== 'service';
  const isOfMerchants = call.access.kind === 'partner' && envelope.reason !== 'chooseStore';
  return {
    level: 40,
    reqId: envelope.requestId,
    call: call.id,
    reason: envelope.reason,
    ...(isPerson && { accountId: world.accountIds[actor] }),
    ...(isPerson && isOfMerchants && storeOf[actor] && { storeId: storeOf[actor] }),
  };
}

describe.each(calls.map((call) => [call.id, call] as const))('%s', (id, call) => {
  let own: World | undefined;
  const changing = async (): Promise<typeof unchanging> => {
    own ??= await makeWorld(test.make);
    return { world: own, objects: await makeObjects(test, own.place) };
  };

  it.each(ACTORS)('as %s', async (actor) => {
    const expected = EXPECTATIONS[id]?.[actor];
    const isRefused = expected !== 'ok';
    const isWritten = !isRefused && !changesNothing(call);
    const { world, objects } = isWritten ? await changing() : unchanging;
    const received = await ask(call, objects, world.actors[actor], isRefused);
    expectPromised(() => expect(cellOf(call, received)).toBe(expected));
    expect(received.headers['cache-control']).toBe(CACHES[id] ?? 'no-store');
    expect(String(received.headers['content-type'])).toMatch(TYPES[call.answer ?? 'envelope']);
    if (!isRefused) return;
    const told = logged.filter((line) => line.includes('"msg":"refused"')).map((line) => JSON.parse(line));
    expect(told).toMatchObject([refusalOf(call, received, actor)]);
    expect(leaksIn(logged.join(''), secrets)).toEqual([]);
  });
});

it('leaves no fact in the trail whose field has no name', async () => {
  const { rows } = await test.database.pool.query<TrailFacts>(
    'select object, before, after from audit_entry',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect([...new Set(rows.flatMap(namelessFields))]).toEqual([]);
});

describe('the store key', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(test.make);
  });
  const logs = calls.find(({ id }) => id === 'audit.logs');
  const options = calls.find(({ id }) => id === 'companies.options');
  const tokenOf = (actor: ActorName) => world.actors[actor].token;
  const list = (token: string | undefined, storeKey: string | undefined) => {
    if (!logs) throw new Error('audit.logs has no handler.');
    return test.send(logs, { token, storeKey });
  };

  it('answers alike when it is unknown, foreign, malformed or of a disabled store', async () => {
    const foreign = await test.make.store(world.other.companyId);
    const disabled = await test.make.store(world.place.companyId, { status: 0 });
    await test.make.membership(world.accountIds.partnerWithCode, world.place.companyId, [disabled.id]);
    const keys = [
      randomUUID(),
      foreign.storeKey,
      disabled.storeKey,
      '%00',
      "' or 1=1 --",
      'x'.repeat(4000),
      undefined,
    ];
    const answers = await Promise.all(keys.map((key) => list(tokenOf('partnerWithCode'), key)));
    expect(answers[0]?.envelope).toMatchObject({ resultCode: 403, reason: 'chooseStore' });
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1);
  });

  it('lets a super admin act as the merchant of that store only with COMPANY_MANAGEMENT', async () => {
    expect((await list(tokenOf('operatorWithout'), world.storeKey)).envelope).toMatchObject({
      reason: 'forbidden',
      parameters: { code: 'COMPANY_MANAGEMENT' },
    });
    const { envelope } = await list(tokenOf('operatorWithCode'), world.storeKey);
    expect(envelope.resultCode).toBe(200);
    const lines = (envelope.result as { results: { action: string; actingFor: string | null }[] }).results;
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'session.enterStore', actingFor: expect.stringContaining(' / ') }),
    );
    const again = await list(tokenOf('operatorWithCode'), world.storeKey);
    const entered = (again.envelope.result as { results: { action: string }[] }).results;
    expect(entered.filter(({ action }) => action === 'session.enterStore')).toHaveLength(1);
  });

  it('is not looked at by operator calls', async () => {
    if (!options) throw new Error('companies.options has no handler.');
    const token = tokenOf('operatorWithCode');
    const [without, foreign] = [
      await test.send(options, { token }),
      await test.send(options, { token, storeKey: 'x' }),
    ];
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(without));
  });
});

describe('privileges', () => {
  const logs = () => calls.find(({ id }) => id === 'audit.logs');

  it('end with the next request when the code, the store or the company is taken away', async () => {
    const call = logs();
    if (!call) throw new Error('audit.logs has no handler.');
    const world = await makeWorld(test.make);
    const { token, storeKey } = world.actors.partnerWithCode;
    const reason = async (): Promise<Envelope['reason']> =>
      (await test.send(call, { token, storeKey })).envelope.reason;
    const run = (statement: string) => test.database.pool.query(statement);
    expect(await reason()).toBeUndefined();
    await run(
      `update role set status = 0 where id in (select role_id from account_role where account_id = ${world.accountIds.partnerWithCode})`,
    );
    expect(await reason()).toBe('forbidden');
    await run(`update company set audit_status = 3 where id = ${world.place.companyId}`);
    expect(await reason()).toBe('notSettled');
    await run(`update company set status = 0 where id = ${world.place.companyId}`);
    expect(await reason()).toBe('chooseStore');
    await run(`update account set status = 0 where id = ${world.accountIds.partnerWithCode}`);
    expect(await reason()).toBe('signedOut');
  });
});
