import fc from 'fast-check';
import type { CallSpec } from '../../shared/contract/call.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import {
  buildTestApp,
  callsOf,
  type Received,
  type Sending,
  type TestApp,
  SERVICE_HEADERS,
} from '../../server/testing/buildTestApp.ts';
import { leastProcessorTimeOf } from '../../server/testing/processorTime.ts';
import { shareOfCalls } from '../../server/testing/access/callOwners.ts';
import { recordOfDomains } from '../../server/testing/access/collect.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from '../access/samples.ts';
import { defOf, type InputField, inputFieldsOf, type Part, placed } from './inputFields.ts';
import { expectWithin } from '../../server/testing/slice.ts';

const EACH = 10;
/** Each call has its own seed, so that another call more or less changes none; a failing run prints it. */
const seedOf = (id: string): number =>
  [...id].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 2 ** 31, 20_261_120);

let test: TestApp;
let world: World;
let shared: Objects;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  shared = await makeObjects(test, world.place);
});
afterAll(() => test.close());

type Request = Pick<Sending, 'params' | 'query' | 'body'>;

/** What people, tools and attackers put where something else belongs. */
const hostile = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '0',
  '-1',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '9'.repeat(400),
  true,
  [],
  {},
  [null],
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '2026-02-31',
  '1e3',
  'NaN',
  '\u202e\u{1f600}',
  { __proto__: null, constructor: { prototype: 1 } },
  'x'.repeat(5_000),
);

/** Every value of a call and all that leads there, so that lists and objects are replaced as well, and tricks with names. */
function placesOf(call: CallSpec, request: Request): InputField[] {
  const fields = inputFieldsOf(call).flatMap((field) =>
    field.path.map((_, end) => ({ ...field, path: field.path.slice(0, end + 1) })),
  );
  const fieldAt = (part: Part, name: string) => ({ part, path: [name], beside: [], isKey: false });
  const tricks = call.body ? ['__proto__', 'constructor'].map((name) => fieldAt('body', name)) : [];
  const sent = (['params', 'query'] as const).flatMap((part) =>
    Object.keys(request[part] ?? {}).map((name) => fieldAt(part, name)),
  );
  const places = [...fields, ...sent, ...tricks];
  return (places.length > 0 ? places : [fieldAt('query', 'unknown')]) as InputField[];
}

/** One value replaced or added, at any depth; outside of bodies everything is text. */
function mutate(request: Request, field: InputField, value: unknown): Request {
  const isText = field.part === 'body' || typeof value === 'string';
  return placed(request, field, isText ? value : (JSON.stringify(value) ?? '')) as Request;
}

/** What is of the right form and out of bounds, by the form. */
function outOfBounds(field: InputField): readonly unknown[] {
  const def = defOf(field.schema);
  if (def.type === 'number') return [3e9];
  if (def.type !== 'string') return [];
  const format = 'format' in def ? def.format : undefined;
  if (format === 'date') return ['0000-01-01', '1500-02-28', '9999-12-31'];
  if (format === 'datetime')
    return ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', '2026-11-20T10:00:00+23:59'];
  return [field.name.length % 2 === 0 ? 'a\u0000b' : '\ud800a'];
}

const send = (call: (typeof calls)[number], request: Request, key: string): Promise<Received> => {
  const actor =
    call.access.kind === 'platform' ? world.actors.operatorWithCode : world.actors.partnerWithCode;
  const wellFormed = { ...request, ...(request.params && { params: encodable(request.params) }) };
  const body = request.body ?? (call.body ? {} : undefined);
  const headers = call.access.kind === 'service' ? SERVICE_HEADERS : {};
  return test.send(call, { ...wellFormed, ...(body !== undefined && { body }), ...actor, headers, key });
};

/** A lone surrogate has no percent encoding; the test cannot even send it in an address. */
const encodable = (params: NonNullable<Request['params']>): NonNullable<Request['params']> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]));

/** The net behind the contract's own bounds: nothing should ever need it. */
const REFUSED_BY_DATABASE = '"refusedByDatabase"';
const LEAKS = /\bat .*\.(ts|mjs|js):\d+|node_modules|select .* from/i;

/** Why an answer counts as not handled; undefined when it is: no fault, no stack, an envelope unless bytes or an address were asked for. */
function flawOf(call: (typeof calls)[number], { status, text, envelope }: Received): string | undefined {
  if (status >= 500) return `HTTP ${status}: ${text}`;
  if (LEAKS.test(text)) return `leaks: ${text}`;
  if (text.includes(REFUSED_BY_DATABASE)) return `reached the database: ${text}`;
  const isEnveloped = call.answer === 'envelope' || call.answer === 'raw';
  return isEnveloped && envelope.resultCode === 0 ? `no envelope: ${text}` : undefined;
}

const calls = callsOf(allDomains).filter(
  ({ id }) => !['authentication.logout', 'authentication.changePassword'].includes(id),
);

/** True for what a call answers when it was done: success, a task, bytes or another address. */
const isMade = ({ status, envelope }: Received): boolean =>
  status === 302 || (status === 200 && [0, 200, 1404].includes(envelope.resultCode));

const RIGHT = recordOfDomains('right');
/** Calls that also meet what is wrong. */
const wronged = shareOfCalls(calls, 4, 'tests/contract/fuzz.test.ts', [
  'tests/contract/inputFields.ts',
  'server/http/readInput.ts',
  'shared/contract/basics.ts',
]);

describe.each(calls.map((call) => [call.id, call] as const))('%s', (id, call) => {
  // Fresh ones for what changes them; what only reads shares.
  let objects: Objects;
  beforeAll(async () => {
    objects = call.method === 'GET' ? shared : await makeObjects(test, world.place);
  });
  const sample = async (): Promise<Request> => (await SAMPLES[id]?.(objects, test)) ?? {};

  it('does what is right, and handles it again', async () => {
    const first = await send(call, await (RIGHT[id]?.(test, world.place) ?? sample()), `right-${id}`);
    expect([isMade(first), first.text]).toEqual([true, first.text]);
    const again = await send(call, await sample(), `right-${id}-again`);
    expect(flawOf(call, again)).toBeUndefined();
  });

  if (!wronged.includes(call)) return;

  it('handles what is wrong', async () => {
    const request = await sample();
    const places = placesOf(call, request);
    const flaws: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), hostile, fc.uuid(), async (field, value, key) => {
        flaws.push(flawOf(call, await send(call, mutate(await sample(), field, value), key)) ?? '');
        return flaws.at(-1) === '';
      }),
      { numRuns: EACH, seed: seedOf(id) },
    );
    expect(flaws).toHaveLength(EACH);
  });

  it('handles what is out of bounds, in each of its fields', async () => {
    const request = await sample();
    const flaws: string[] = [];
    for (const field of inputFieldsOf(call))
      for (const value of outOfBounds(field)) {
        const flaw = flawOf(call, await send(call, mutate(request, field, value), crypto.randomUUID()));
        if (flaw !== undefined) flaws.push(`${field.name} ${JSON.stringify(value)} ${flaw}`);
      }
    expect(flaws).toEqual([]);
  });
});

describe('whatever is sent', () => {
  const login = { method: 'POST', url: '/api/vue-admin-template/user/login' } as const;
  const post = (payload: string | Buffer, type = 'application/json') =>
    test.app.inject({ ...login, payload, headers: { 'content-type': type } });
  const codeOf = (response: { payload: string }): number => JSON.parse(response.payload).resultCode;

  it.each([
    ['half a JSON', '{"username":'],
    ['no JSON', 'username=a'],
    ['10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['__proto__', '{"__proto__":{"username":"a"},"username":"abc","password":"d"}'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['nothing', ''],
  ])('%s is refused with the field and the cure', async (_, payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(200);
    expect(codeOf(response)).toBe(400);
    expect(JSON.parse(response.payload).errors[0]).toEqual({
      field: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
    });
  });

  it('a body above 1 MB is 413, another content type is refused, both as envelopes', async () => {
    const large = await post(JSON.stringify({ username: 'x'.repeat(1_100_000) }));
    expect([large.statusCode, codeOf(large)]).toEqual([413, 400]);
    expect(codeOf(await post('<a/>', 'application/xml'))).toBe(400);
    expect(codeOf(await post('username=a', 'application/x-www-form-urlencoded'))).toBe(400);
  });

  it('names texts that cannot be stored, wherever they stand', async () => {
    const create = calls.find(({ id }) => id === 'savedViews.create');
    if (!create) throw new Error('savedViews.create has no handler.');
    const columns = { order: ['title', 'a\u0000'], widths: { '\ud800': 100 } };
    const { envelope } = await send(create, { body: { columns, query: '\udc00' } }, 'texts');
    expect(envelope.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['columns.order.1', 'unstorable'],
      ['columns.widths', 'unstorable'],
      ['query', 'unstorable'],
    ]);
  });

  it.each(['[]', 'null', '"a"', '{}'])('1 MB of %s in a list is refused in a moment', async (value) => {
    const ids = Array(Math.floor(1_000_000 / (value.length + 1))).fill(value);
    const call = calls.find(({ id }) => id === 'events.cancelBatch');
    if (!call) throw new Error('events.cancelBatch has no handler.');
    const refuse = (body: string) => async () => {
      const { envelope, text } = await test.send(call, {
        ...world.actors.partnerWithCode,
        key: 'many',
        body,
      });
      expect([envelope.resultCode, text.length < 20_000]).toEqual([400, true]);
    };
    const many = refuse(`{"ids":[${ids.join()}]}`);
    const harmless = refuse(JSON.stringify({ ids: 'x'.repeat(1_000_000) }));
    expectWithin(200, await leastProcessorTimeOf(200, many, harmless));
  });

  it('names some of 400 wrong entries', async () => {
    const call = calls.find(({ id }) => id === 'events.cancelBatch');
    if (!call) throw new Error('events.cancelBatch has no handler.');
    const { envelope } = await send(call, { body: { ids: Array(400).fill('a') } }, 'wrong');
    expect(envelope.errors).toHaveLength(100);
  });

  it('names repeated query keys and unreadable addresses', async () => {
    const { token } = world.actors.operatorWithCode;
    const get = (url: string) => test.app.inject({ url, headers: { token: token ?? '' } });
    const repeated = await get('/api/v1/audit-logs?currentPage=1&currentPage=2');
    expect(JSON.parse(repeated.payload).errors).toEqual([
      { field: 'currentPage', code: 'repeated', message: 'is given more than once' },
    ]);
    expect(codeOf(await get('/api/v1/events/%zz'))).toBe(400);
    expect(codeOf(await get('/api/v1/audit-logs?object=%00'))).toBe(400);
    expect(codeOf(await get('/api/v1/audit-logs?currentPage=1000000000&pageSize=9999'))).toBe(200);
    expect((await get('/api/v1/nothing')).statusCode).toBe(404);
  });
});
