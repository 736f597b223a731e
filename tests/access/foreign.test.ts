import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CallSpec } from '../../shared/contract/call.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type Received, type TestApp } from '../../server/testing/buildTestApp.ts';
import { EXPECTATIONS } from './expectations.ts';
import { fingerprint } from './fingerprint.ts';
import { listOfDomains, recordOfDomains } from '../../server/testing/access/collect.ts';
import { absentObjects, makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { idFieldsOf, valuesIn } from './idFields.ts';
import type { Request, Sample } from '../../server/testing/access/domainAccess.ts';
import { MADE, SAMPLES, samplesOf } from './samples.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** One foreign id among own ones, wherever it is put: it reads nothing, writes nothing and looks like an absent one. */
type Name = keyof Objects;

let test: TestApp;
let world: World;
let own: Objects;
let foreign: Objects;
const absent = absentObjects();
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  own = await makeObjects(test, world.place);
  foreign = await makeObjects(test, world.other);
});
afterAll(() => test.close());

const sampleOf = ({ id }: CallSpec): Sample => SAMPLES[id] ?? (() => ({}));
const requestOf = async (call: CallSpec, objects: Objects): Promise<Request> => sampleOf(call)(objects, test);
const ask = (call: CallSpec, request: Request): Promise<Received> => {
  const body = request.body ?? (call.body ? {} : undefined);
  const as = world.actors.partnerWithCode;
  return test.send(call, { ...request, ...(body !== undefined && { body }), ...as, key: randomUUID() });
};
/**
 * What came back, but for what no two answers share: the number of the request, those of actions at the door, and the
 * coaches of a dry run, which are those that were sent.
 */
const sameOf = ({ text, headers, status }: Received) => ({
  status,
  type: headers['content-type'],
  text: text.replaceAll(/"(requestId|actionId)":"[^"]*"|"coachIds":\[\d+\]/g, ''),
});

/** Whether a call did what it was asked for, or gave what was asked for. */
const isMade = ({ id }: CallSpec, { envelope, headers, status }: Received): boolean =>
  (MADE[id] ?? [200]).includes(envelope.resultCode) ||
  (status < 300 && !String(headers['content-type']).includes('json'));

/** Fields that take ids of what belongs to no merchant, by the reason why no foreign one can be sent. */
const EXCUSED: Readonly<Record<string, string>> = {
  ...recordOfDomains('noIds'),
  sport_type: 'sport types are the same for everybody',
};
const fieldsOf = (call: CallSpec): readonly string[] =>
  idFieldsOf(call).filter(
    (field) => !(`${call.id} ${field}` in EXCUSED || (field.split('.').at(-1) ?? '') in EXCUSED),
  );
/** The objects whose ids requests of this kind send. */
async function namesIn(call: CallSpec, sample: Sample): Promise<readonly Name[]> {
  const read = new Set<Name>();
  const get = (objects: Objects, name: Name) => {
    read.add(name);
    return objects[name];
  };
  const idsIn = (request: Request) => fieldsOf(call).map((field) => valuesIn(request, field));
  const ids = idsIn(
    await sample(new Proxy(own, { get: (objects, name) => get(objects, name as Name) }), test),
  );
  const isSent = async (name: Name): Promise<boolean> =>
    !isDeepStrictEqual(idsIn(await sample({ ...own, [name]: absent[name] }, test)), ids);
  const names = [...read];
  const sent = await Promise.all(names.map(isSent));
  return names.filter((_, index) => sent[index]);
}

const ofMerchants = callsOf(allDomains).filter(
  ({ access }) => !['public', 'platform', 'service'].includes(access.kind),
);

/** Sends both, one after the other. */
async function compare(call: CallSpec, one: Request, other: Request) {
  // Who has taken a file of what is written down and counted, whatever is in it.
  const except = call.answer === 'blob' ? ['audit_entry', 'audit_count'] : [];
  const before = await fingerprint(test, except);
  const [first, second] = [await ask(call, one), await ask(call, other)];
  const { resultCode, reason } = first.envelope;
  return {
    alike: [sameOf(first), sameOf(second)],
    database: [before, await fingerprint(test, except)],
    resultCode,
    reason,
  };
}
const expectAlike = ({ alike, database }: Awaited<ReturnType<typeof compare>>): void => {
  expectPromised(() => {
    expect(alike[0]).toEqual(alike[1]);
    expect(database[1]).toEqual(database[0]);
  });
};

/** They change nothing, so that one world is enough for all of them. */
const READS = ofMerchants.filter(({ method, answer }) => method === 'GET' || answer === 'blob');
const naming = ofMerchants.filter((call) => fieldsOf(call).length > 0);
it('is tried in every field that takes an id', async () => {
  const missing: string[] = [];
  for (const call of naming) {
    const requests = await Promise.all(
      samplesOf(call.id).map((sample) =>
        Promise.all([own, absent].map((objects) => Promise.resolve(sample(objects, test)))),
      ),
    );
    const isFilled = (field: string): boolean =>
      requests.some(([mine = {}, none = {}]) => {
        const [value, other] = [valuesIn(mine, field), valuesIn(none, field)];
        return value.length > 0 && value.every((one, index) => one !== other[index]);
      });
    missing.push(...fieldsOf(call).flatMap((field) => (isFilled(field) ? [] : [`${call.id} ${field}`])));
  }
  expect(missing).toEqual([]);
  expect(naming.length).toBeGreaterThanOrEqual(105);
});

it('is read in every field from objects that differ, and knows a field nobody fills', () => {
  const fields = ofMerchants.flatMap((call) => idFieldsOf(call).map((field) => `${call.id} ${field}`));
  expect(fields).toEqual(
    expect.arrayContaining([
      'eventTemplates.previewChange body.coachIds[]',
      'eventTemplates.bulk body.rule.slots[].coachIds[]',
      'eventTemplates.act body.storeIds[]',
      'events.edit body.paymentModes[].classPackId',
      'events.manage query.coachId',
      'events.checkIn body.actions[].code',
    ]),
  );
  expect(valuesIn({ body: { rows: [{ ids: [1, 2] }, { ids: [3] }] } }, 'body.rows[].ids[]')).toEqual([
    1, 2, 3,
  ]);
});

it('is excused from fields that exist and look like ids', () => {
  const fields = ofMerchants.flatMap((call) => idFieldsOf(call).map((field) => `${call.id} ${field}`));
  const strays = (excused: readonly string[]) =>
    excused.filter((name) => !fields.some((field) => field === name || field.endsWith(`.${name}`)));
  expect(strays(Object.keys(EXCUSED))).toEqual([]);
  expect(strays(['orders.orders query.gone', 'sport_type'])).toEqual(['orders.orders query.gone']);
});

describe('a foreign object', () => {
  it.each(naming.map((call) => [call.id, call] as const))(
    'is to %s as an absent one, alone in any place of a request',
    async (id, call) => {
      const tried = new Set<Name>();
      for (const [index, sample] of samplesOf(id).entries()) {
        for (const name of await namesIn(call, sample)) {
          const put = async (objects: Objects) => sample({ ...own, [name]: objects[name] }, test);
          const compared = await compare(call, await put(foreign), await put(absent));
          expectAlike(compared);
          expect(compared.resultCode).not.toBe(500);
          tried.add(name);
        }
        // The same about own ones is made: nothing else is wrong with the request. The matrix has the first of a call.
        if (index === 0) continue;
        const mine = READS.includes(call) ? own : await makeObjects(test, world.place);
        const made = await ask(call, await sample(mine, test));
        expect(isMade(call, made) ? 'made' : made.text).toBe('made');
      }
      expect([...tried]).not.toEqual([]);
    },
  );

  const ofObjects = ofMerchants.filter(({ id }) =>
    Object.values(EXPECTATIONS[id] ?? {}).includes('notFound'),
  );
  it.each(ofObjects.map((call) => [call.id, call] as const))('is not found by %s', async (_, call) => {
    const compared = await compare(call, await requestOf(call, foreign), await requestOf(call, absent));
    expectAlike(compared);
    expect(compared.reason).toBe('notFound');
  });
});

describe('a foreign id among 49 own ones', () => {
  const OWN = 49;
  /** More of what requests take several of; what belongs together does so as in the own objects. */
  const makeOne = recordOfDomains('oneMore');
  const ids = new Map<Name, readonly number[]>();
  beforeAll(async () => {
    for (const [name, make] of Object.entries(makeOne)) {
      const made: number[] = [];
      while (made.length < OWN) made.push(await make(test, world.place, own));
      ids.set(name as Name, made);
    }
  });

  /** One request about all of them: lists that hold the id joined, and counted where the count is sent along. */
  function joined(requests: readonly Request[], asked: readonly Objects[Name][]): Request | undefined {
    const bodies = requests.map(({ body }) => body as Record<string, unknown>);
    const [first = {}] = bodies;
    const holds = (list: unknown): boolean =>
      Array.isArray(list) &&
      list.some((entry) => entry === asked[0] || Object.values(Object(entry)).includes(asked[0]));
    const lists = Object.keys(first).filter((field) => holds(first[field]));
    if (lists.length === 0) return undefined;
    const all = Object.fromEntries(lists.map((field) => [field, bodies.flatMap((body) => body[field])]));
    return {
      ...requests[0],
      body: { ...first, ...all, ...('count' in first && { count: requests.length }) },
    };
  }
  const ONE_BY_ONE = listOfDomains('oneByOne');
  const COUNTS = listOfDomains('counting');
  const SEVERAL = /^body\.(ids|events|rows)\[\]/;
  /** Files of lists leave out what is not there; files of named sessions are refused whole. */
  const several = naming.filter(
    (call) =>
      !call.columns && !ONE_BY_ONE.includes(call.id) && fieldsOf(call).some((field) => SEVERAL.test(field)),
  );

  it.each(several.map((call) => [call.id, call] as const))('stops %s whole', async (id, call) => {
    for (const name of (await namesIn(call, sampleOf(call))).filter((each) => each in makeOne)) {
      const mine = ids.get(name) ?? [];
      const among = async (objects: Objects) => {
        const asked = [...mine, objects[name]];
        return joined(
          await Promise.all(asked.map((value) => requestOf(call, { ...own, [name]: value }))),
          asked,
        );
      };
      const [one, other] = [await among(foreign), await among(absent)];
      if (!one || !other) continue;
      const compared = await compare(call, one, other);
      expectAlike(compared);
      expect((MADE[id] ?? [200]).includes(compared.resultCode)).toBe(COUNTS.includes(id));
    }
  });

  it('is tried with what takes lists of ids, of objects and of filters', () => {
    expect(several.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['events.cancelBatch', 'events.editBatch', 'orders.changeMany']),
    );
    expect(several.length).toBeGreaterThanOrEqual(17);
  });
});

describe('what a colleague keeps to himself', () => {
  const secrets = Object.entries(recordOfDomains('secrets'));

  it('is something', () => {
    expect(secrets.length).toBeGreaterThan(2);
  });

  it.each(secrets)('is to %s as an absent one', async (id, [name, secret]) => {
    const call = ofMerchants.find((each) => each.id === id);
    if (!call) throw new Error(`${id} is no call.`);
    const put = (value: number | string) => requestOf(call, { ...own, [name]: value });
    const compared = await compare(call, await put(own[secret]), await put(absent[name]));
    expectAlike(compared);
    expect(compared.reason).toBe('notFound');
  });
});
