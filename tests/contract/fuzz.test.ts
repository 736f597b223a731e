import fc from 'fast-check';
import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import {
  buildTestApp,
  callsOf,
  type Received,
  type Sending,
  type TestApp,
} from '../../server/testing/buildTestApp.ts';
import { makeObjects, type Objects } from '../access/objects.ts';
import { SAMPLES } from '../access/samples.ts';

const EACH = 10;
/** A failing run prints its seed; put it here to repeat it. */
const SEED = 20_261_120;

// Hashes at full cost, several of them, on whatever machine this runs.
jest.setTimeout(60_000);

let test: TestApp;
let world: World;
let objects: Objects;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  objects = await makeObjects(test, world.place);
});
afterAll(() => test.close());

type Request = Pick<Sending, 'params' | 'query' | 'body'>;
type Fields = Record<string, unknown>;

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

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One field of one part replaced, left out, or added. */
function mutate(
  request: Request,
  call: { query?: { shape: object } },
  pick: number,
  value: unknown,
): Request {
  const parts = ['params', 'query', 'body'] as const;
  const known = {
    params: Object.keys(request.params ?? {}),
    query: [...Object.keys(request.query ?? {}), ...Object.keys(call.query?.shape ?? {})],
    body: isFields(request.body) ? [...Object.keys(request.body), '__proto__', 'constructor'] : [],
  };
  const places = parts.flatMap((part) => known[part].map((name) => ({ part, name })));
  const place = places[pick % Math.max(1, places.length)];
  if (!place) return { ...request, query: { unknown: JSON.stringify(value) ?? '' } };
  const { part, name } = place;
  const before: Fields = isFields(request[part]) ? { ...request[part] } : {};
  const next = part === 'body' ? value : typeof value === 'string' ? value : JSON.stringify(value);
  return { ...request, [part]: { ...before, [name]: next } };
}

const send = (call: (typeof calls)[number], request: Request, key: string): Promise<Received> => {
  const actor =
    call.access.kind === 'platform' ? world.actors.operatorWithCode : world.actors.partnerWithCode;
  const wellFormed = { ...request, ...(request.params && { params: encodable(request.params) }) };
  const body = request.body ?? (call.body ? {} : undefined);
  return test.send(call, { ...wellFormed, ...(body !== undefined && { body }), ...actor, key });
};

/** A lone surrogate has no percent encoding; the test cannot even send it in an address. */
const encodable = (params: NonNullable<Request['params']>): NonNullable<Request['params']> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]));

const LEAKS = /\bat .*\.(ts|mjs|js):\d+|node_modules|select .* from/i;

/** Why an answer counts as not handled; undefined when it is: no fault, no stack, an envelope unless bytes or an address were asked for. */
function flawOf(call: (typeof calls)[number], { status, text, envelope }: Received): string | undefined {
  if (status >= 500) return `HTTP ${status}: ${text}`;
  if (LEAKS.test(text)) return `leaks: ${text}`;
  const isEnveloped = call.answer === 'envelope' || call.answer === 'raw';
  return isEnveloped && envelope.resultCode === 0 ? `no envelope: ${text}` : undefined;
}

const calls = callsOf(allDomains).filter(
  ({ id }) => !['session.logout', 'session.changePassword'].includes(id),
);

describe.each(calls.map((call) => [call.id, call] as const))('%s', (id, call) => {
  const sample = async (): Promise<Request> => (await SAMPLES[id]?.(objects, test)) ?? {};

  it('handles what is right', async () => {
    for (let index = 0; index < EACH; index++) {
      expect(flawOf(call, await send(call, await sample(), `right-${id}-${index}`))).toBeUndefined();
    }
  });

  it('handles what is wrong', async () => {
    const flaws: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000), hostile, fc.uuid(), async (pick, value, key) => {
        const request = mutate(await sample(), call as { query?: { shape: object } }, pick, value);
        flaws.push(flawOf(call, await send(call, request, key)) ?? '');
        return flaws.at(-1) === '';
      }),
      { numRuns: EACH, seed: SEED },
    );
    expect(flaws).toHaveLength(EACH);
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
