import { z } from 'zod';
import type { CallSpec } from '../../shared/contract/call.ts';
import { PARTNER_CODES } from '../../shared/codes/privileges.ts';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type Received, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import type { Request } from '../../server/testing/access/domainAccess.ts';
import { SAMPLES } from './samples.ts';

jest.setTimeout(120_000);

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

/** Calls that write sums into the trail, or into messages, with what their samples lack. */
const DEEDS: Readonly<Record<string, object>> = {
  'orders.refund': { amount: CENTS },
  'orders.cancelSeries': { amount: CENTS },
  'packageOrders.refund': {},
  'events.addParticipant': {},
};

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
    return { roleId, as: { token: await test.make.session(id), storeKey } };
  };
  seer = (await accountWith(undefined)).as;
  blind = (await accountWith('PAYMENT_READ_EXPORT')).as;
  const fallen = await accountWith(undefined);
  former = fallen.as;
  for (const [id, values] of Object.entries(DEEDS)) {
    const { body, ...sample } = await sampleOf(id);
    const request = { ...sample, body: { ...(body as object), ...values } };
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
    // Signing somebody up answers no amount at all.
    expect(AMOUNT.test(first.answer.text)).toBe(id !== 'events.addParticipant');
    expect(again.text).not.toMatch(AMOUNT);
  },
);

const partOf = (received: Received, name: string): string => {
  expect(received.envelope.resultCode).toBe(200);
  const part = z.record(z.string(), z.unknown()).parse(received.envelope.result)[name];
  return JSON.stringify(part);
};

it.each([
  ['orders.order', 'history', {}],
  ['orders.order', 'timeline', {}],
  ['packageOrders.packageOrder', 'history', {}],
  ['events.event', 'history', {}],
  ['audit.logs', 'results', {}],
  ['events.previewBatch', 'messageSample', { megSendParticipants: 1 }],
] as const)('%s tells no sum in its %s', async (id, part, values) => {
  const { body, ...sample } = await sampleOf(id, id === 'events.previewBatch' ? untouched : objects);
  const request = { ...sample, ...(body !== undefined && { body: { ...(body as object), ...values } }) };
  expect(partOf(await send(id, seer, request), part)).toMatch(AMOUNT);
  const hidden = partOf(await send(id, blind, request), part);
  expect(hidden.length).toBeGreaterThan(20);
  expect(hidden).not.toMatch(AMOUNT);
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
  expect(JSON.stringify(hidden)).not.toMatch(AMOUNT);
});

/** Orders and bounds that a list takes: its id, the field, and a value. */
const asked = callsOf(allDomains)
  .filter(({ access }) => !['public', 'platform'].includes(access.kind))
  .flatMap((call) =>
    Object.entries(call.query?.shape ?? {}).flatMap(([field, shape]): [string, string, string][] => {
      if (field !== 'sortBy') return /M(in|ax)$/.test(field) ? [[call.id, field, '1']] : [];
      const names = shape instanceof z.ZodOptional ? shape.unwrap() : shape;
      if (!(names instanceof z.ZodEnum)) throw new Error(`${call.id} sorts by something else than names.`);
      return names.options.map((name) => [call.id, field, String(name)]);
    }),
  );
const nameOf = ([, field, value]: (typeof asked)[number]): string => (field === 'sortBy' ? value : field);
/** Decided by hand, unlike the rule of the server: these tell amounts, */
const AMOUNTS = ['amount', 'amountMax', 'amountMin', 'gross', 'paidAmount'];
/** and these do not. */
const OTHERS = [
  ...['at', 'bookedAt', 'booked', 'conversion', 'createdAt', 'fillMax', 'fillMin', 'joinedAt'],
  ...['lastTryAt', 'orderNumber', 'orders', 'paidAt', 'price', 'pv', 'score', 'startAt', 'title', 'underMin'],
  ...['upcoming', 'updatedAt', 'userName', 'uv'],
];

it('knows of every order and bound whether it tells amounts', () => {
  expect([...new Set(asked.map(nameOf))].toSorted()).toEqual([...AMOUNTS, ...OTHERS].toSorted());
});

it.each(asked.filter((each) => AMOUNTS.includes(nameOf(each))))(
  '%s with %s=%s is refused to whoever sees no amounts',
  async (id, field, value) => {
    const { query, ...sample } = await sampleOf(id);
    const request = { ...sample, query: { ...query, [field]: value } };
    const { envelope } = await send(id, blind, request);
    expect([envelope.reason, envelope.parameters]).toEqual(['forbidden', { code: 'PAYMENT_READ_EXPORT' }]);
    expect((await send(id, seer, request)).envelope.reason).not.toBe('forbidden');
  },
);
