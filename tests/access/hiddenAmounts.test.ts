import { z } from 'zod';
import type { CallSpec } from '../../shared/contract/call.ts';
import { PARTNER_CODES } from '../../shared/codes/privileges.ts';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type Received, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { domainAccess, listOfDomains, recordOfDomains } from '../../server/testing/access/collect.ts';
import type { DomainAccess, Request } from '../../server/testing/access/domainAccess.ts';
import { SAMPLES } from './samples.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** An amount that stands nowhere else, in cents and in yuan. */
const CENTS = 7_654_321;
const AMOUNT = /7654321|76543\.21/;

type As = { readonly token: string; readonly storeKey: string };
let test: TestApp;
let objects: Objects;
/** Nothing is done to these. */
let untouched: Objects;
let seer: As;
let blind: As;
/** Saw amounts when it refunded, and sees none any more. */
let former: As;
const made = new Map<
  string,
  { readonly request: Request; readonly key: string; readonly answer: Received }
>();

const callOf = (id: string): CallSpec => {
  const call = callsOf(allDomains).find((each) => each.id === id);
  if (!call) throw new Error(`${id} is no call.`);
  return call;
};
const sampleOf = async (id: string, of = objects): Promise<Request> => (await SAMPLES[id]?.(of, test)) ?? {};
const send = (id: string, as: As, { params, query, body }: Request, key: string = unique('key')) => {
  const call = callOf(id);
  return test.send(call, {
    ...as,
    key,
    ...(params && { params }),
    ...(query && { query }),
    ...(call.body && { body: body ?? {} }),
  });
};

const DEEDS = recordOfDomains('deeds');

beforeAll(async () => {
  test = await buildTestApp();
  const { place, storeKey } = await makeWorld(test.make);
  objects = await makeObjects(test, place);
  untouched = await makeObjects(test, place);
  for (const statement of [
    `update booking set amount_cents = ${CENTS} where amount_cents > 0`,
    `update package_order set amount_cents = ${CENTS}, items = replace(items::text, '5000', '${CENTS}')::jsonb`,
    `update event set gross_cents = ${CENTS},
       payment_modes = replace(payment_modes::text, '5000', '${CENTS}')::jsonb`,
  ])
    await test.database.pool.query(statement);
  const accountWith = async (hidden: string | undefined) => {
    const { id } = await test.make.account();
    await test.make.membership(id, place.companyId, [place.storeId]);
    const codes = PARTNER_CODES.filter((code) => code !== hidden);
    const { id: roleId } = await test.make.grant(id, codes, place.storeId);
    return { roleId, as: { token: await test.make.signIn(id), storeKey } };
  };
  seer = (await accountWith(undefined)).as;
  blind = (await accountWith('PAYMENT_READ_EXPORT')).as;
  const fallen = await accountWith(undefined);
  former = fallen.as;
  for (const [id, { body: lacking }] of Object.entries(DEEDS)) {
    const { body, ...sample } = await sampleOf(id);
    const request = { ...sample, body: { ...(body as object), ...lacking(CENTS) } };
    const key = unique('deed');
    made.set(id, { request, key, answer: await send(id, former, request, key) });
  }
  const codes = PARTNER_CODES.filter((code) => code !== 'PAYMENT_READ_EXPORT');
  await test.database.pool.query('update role set codes = $1 where id = $2', [codes, fallen.roleId]);
});
afterAll(() => test.close());

it.each(Object.keys(DEEDS).filter((id) => callOf(id).idempotent))(
  '%s answers its key again without the amounts it was first answered with',
  async (id) => {
    const first = made.get(id);
    if (!first) throw new Error('It was sent before.');
    expect([ResultCode.success, ResultCode.acceptedWithOpenRefunds]).toContain(
      first.answer.envelope.resultCode,
    );
    const again = await send(id, former, first.request, first.key);
    expect(again.envelope.resultCode).toBe(first.answer.envelope.resultCode);
    expect(Object.keys(Object(again.envelope.result)).toSorted()).toEqual(
      Object.keys(Object(first.answer.envelope.result)).toSorted(),
    );
    expect(AMOUNT.test(first.answer.text)).toBe(DEEDS[id]?.answersSums);
    expectPromised(() => expect(again.text).not.toMatch(AMOUNT));
  },
);

const partOf = (received: Received, name: string): string => {
  expect(received.envelope.resultCode).toBe(200);
  const part = z.record(z.string(), z.unknown()).parse(received.envelope.result)[name];
  return JSON.stringify(part);
};

const SUMS = listOfDomains('sums').map((sum) => [sum.call, sum.part, sum.body] as const);

it('knows of sums in parts of answers', () => {
  expect(SUMS.length).toBeGreaterThan(5);
});

it.each(SUMS)('%s tells no sum in its %s', async (id, part, values) => {
  const { body, ...sample } = await sampleOf(id, values ? untouched : objects);
  const request = { ...sample, ...(body !== undefined && { body: { ...(body as object), ...values } }) };
  expect(partOf(await send(id, seer, request), part)).toMatch(AMOUNT);
  const hidden = partOf(await send(id, blind, request), part);
  expect(hidden.length).toBeGreaterThan(20);
  expectPromised(() => expect(hidden).not.toMatch(AMOUNT));
});

it('leaves nothing of a sum in any line of the trail', async () => {
  const lines = async (as: As) => {
    const { envelope } = await send('audit.logs', as, { query: { pageSize: 100 } });
    return z
      .object({ results: z.array(z.object({ action: z.string(), after: z.unknown() })) })
      .parse(envelope.result).results;
  };
  const [all, hidden] = [await lines(seer), await lines(blind)];
  const telling = all.filter(({ after }) => AMOUNT.test(JSON.stringify(after))).map(({ action }) => action);
  expect([...new Set(telling)].toSorted()).toEqual(Object.keys(DEEDS).toSorted());
  expect(hidden.map(({ action }) => action)).toEqual(all.map(({ action }) => action));
  expectPromised(() => expect(JSON.stringify(hidden)).not.toMatch(AMOUNT));
});

/** Orders and bounds that the lists of a domain take: its name, the call, the field, and a value. */
const asked = allDomains.flatMap((domain) =>
  callsOf([domain])
    .filter(({ access }) => !['public', 'platform', 'service'].includes(access.kind))
    .flatMap(orderingsOf)
    .map(([id, field, value]) => ({ domain: domain.name, id, field, value })),
);
function orderingsOf({ id, query }: CallSpec): readonly (readonly [string, string, string])[] {
  return Object.entries(query?.shape ?? {}).flatMap(([field, shape]): [string, string, string][] => {
    if (field !== 'sortBy') return /M(in|ax)$/.test(field) ? [[id, field, '1']] : [];
    const names = shape instanceof z.ZodOptional ? shape.unwrap() : shape;
    if (!(names instanceof z.ZodEnum)) throw new Error(`${id} sorts by something else than names.`);
    return names.options.map((name) => [id, field, String(name)]);
  });
}
const nameOf = ({ field, value }: Pick<(typeof asked)[number], 'field' | 'value'>): string =>
  field === 'sortBy' ? value : field;

/** What a domain has not said of its orders and bounds, or says of what it has not. Decided by people, unlike the rule of the server. */
function undecided(
  domain: string,
  names: readonly string[],
  said: DomainAccess['orders'] = {},
): readonly string[] {
  const { amounts = [], others = [] } = said;
  const file = `server/domains/${domain}/testing/access.ts`;
  return [
    ...names
      .filter((name) => amounts.includes(name) === others.includes(name))
      .map((name) => `say in the orders of ${file} whether ${name} tells amounts`),
    ...[...amounts, ...others]
      .filter((name) => !names.includes(name))
      .map((name) => `take ${name} out of the orders of ${file}: no list of its domain takes it`),
  ];
}
const saidOf = (domain: string): DomainAccess['orders'] => domainAccess().get(domain)?.orders;

it('knows of every order and bound whether it tells amounts', () => {
  const strays = allDomains.flatMap(({ name }) => {
    const own = asked.filter(({ domain }) => domain === name).map(nameOf);
    return undecided(name, [...new Set(own)], saidOf(name));
  });
  expect(strays).toEqual([]);
  expect(
    undecided('codes', ['code', 'price', 'at'], { amounts: ['price', 'at', 'gone'], others: ['at'] }),
  ).toEqual([
    'say in the orders of server/domains/codes/testing/access.ts whether code tells amounts',
    'say in the orders of server/domains/codes/testing/access.ts whether at tells amounts',
    'take gone out of the orders of server/domains/codes/testing/access.ts: no list of its domain takes it',
  ]);
});

const tellingAmounts = asked.filter((each) => saidOf(each.domain)?.amounts?.includes(nameOf(each)));
it.each(tellingAmounts.map(({ id, field, value }) => [id, field, value] as const))(
  '%s with %s=%s is refused to whoever sees no amounts',
  async (id, field, value) => {
    const { query, ...sample } = await sampleOf(id);
    const request = { ...sample, query: { ...query, [field]: value } };
    const { envelope } = await send(id, blind, request);
    expect([envelope.reason, envelope.parameters]).toEqual(['forbidden', { code: 'PAYMENT_READ_EXPORT' }]);
    expect((await send(id, seer, request)).envelope.reason).not.toBe('forbidden');
  },
);
