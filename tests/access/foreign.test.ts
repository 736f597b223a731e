import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallSpec } from '../../shared/contract/call.ts';
import { event as eventTable, eventTemplate } from '../../server/db/schema/events.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import {
  buildTestApp,
  callsOf,
  type Received,
  type Sending,
  type TestApp,
} from '../../server/testing/buildTestApp.ts';
import { EXPECTATIONS } from './expectations.ts';
import { fingerprint } from './fingerprint.ts';
import { absentObjects, makeObjects, type Objects } from './objects.ts';
import { MADE, SAMPLES } from './samples.ts';

/** One foreign id among own ones, wherever it is put: it reads nothing, writes nothing and looks like an absent one. */
type Request = Pick<Sending, 'params' | 'query' | 'body'>;
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

const requestOf = async (call: CallSpec, objects: Objects): Promise<Request> =>
  (await SAMPLES[call.id]?.(objects, test)) ?? {};
const ask = (call: CallSpec, request: Request): Promise<Received> => {
  const body = request.body ?? (call.body ? {} : undefined);
  const as = world.actors.partnerWithCode;
  return test.send(call, { ...request, ...(body !== undefined && { body }), ...as, key: randomUUID() });
};
/** What came back, but for what no two answers share: the number of the request, and those of actions at the door. */
const sameOf = ({ text, headers, status }: Received) => ({
  status,
  type: headers['content-type'],
  text: text.replaceAll(/"(requestId|actionId)":"[^"]*"/g, ''),
});

/** The objects a request of this call speaks of. */
async function namesIn(call: CallSpec): Promise<readonly Name[]> {
  const names = new Set<Name>();
  const get = (objects: Objects, name: Name) => {
    names.add(name);
    return objects[name];
  };
  await requestOf(call, new Proxy(own, { get: (objects, name) => get(objects, name as Name) }));
  return [...names];
}

const ofMerchants = callsOf(allDomains).filter(({ access }) => !['public', 'platform'].includes(access.kind));

/** Sends both, one after the other. */
async function compare(call: CallSpec, one: Request, other: Request) {
  const before = await fingerprint(test);
  const [first, second] = [await ask(call, one), await ask(call, other)];
  const { resultCode, reason } = first.envelope;
  return {
    alike: [sameOf(first), sameOf(second)],
    database: [before, await fingerprint(test)],
    resultCode,
    reason,
  };
}
const expectAlike = ({ alike, database }: Awaited<ReturnType<typeof compare>>): void => {
  expect(alike[0]).toEqual(alike[1]);
  expect(database[1]).toEqual(database[0]);
};

describe('a foreign object', () => {
  it.each(ofMerchants.map((call) => [call.id, call] as const))(
    'is to %s as an absent one, alone in any place of a request',
    async (_, call) => {
      for (const name of await namesIn(call)) {
        const put = (objects: Objects) => requestOf(call, { ...own, [name]: objects[name] });
        const compared = await compare(call, await put(foreign), await put(absent));
        expectAlike(compared);
        expect(compared.resultCode).not.toBe(500);
      }
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
  /** More of what requests take several of; sessions and orders belong together, as in the own objects. */
  const makeOne: Partial<Record<Name, () => Promise<number>>> = {
    eventId: async () => (await test.make.event(await rowOf(eventTemplate, own.templateId))).id,
    orderId: async () => (await test.make.booking(await rowOf(eventTable, own.eventId))).id,
    templateId: async () => (await test.make.template(world.place)).id,
    packageOrderId: async () => (await test.make.packageOrder(world.place)).id,
  };
  const ids = new Map<Name, readonly number[]>();
  beforeAll(async () => {
    for (const [name, make] of Object.entries(makeOne)) {
      const made: number[] = [];
      while (made.length < OWN) made.push(await make());
      ids.set(name as Name, made);
    }
  });
  async function rowOf<Table extends typeof eventTemplate | typeof eventTable>(table: Table, id: number) {
    const rows = await test.database.orm
      .select()
      .from(table as typeof eventTemplate)
      .where(eq(table.id, id));
    return rows[0] as never;
  }

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
  /** Each person at the door is let in alone: the 49 come in, and nobody sends the whole again. */
  const ONE_BY_ONE = ['events.checkIn'];
  /** Counts what it can reach, and does nothing yet. */
  const COUNTS = ['orders.previewNotice', 'packageOrders.previewNotice'];
  const lists = ofMerchants.filter(({ id, body }) => body && !ONE_BY_ONE.includes(id));
  const met: string[] = [];

  it.each(lists.map((call) => [call.id, call] as const))('stops %s whole', async (id, call) => {
    for (const name of (await namesIn(call)).filter((each) => each in makeOne)) {
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
      met.push(id);
      const compared = await compare(call, one, other);
      expectAlike(compared);
      expect((MADE[id] ?? [200]).includes(compared.resultCode)).toBe(COUNTS.includes(id));
    }
  });

  it('is tried with what takes lists of ids, of objects and of filters', () => {
    expect(met).toEqual(
      expect.arrayContaining(['events.cancelBatch', 'events.editBatch', 'orders.changeMany']),
    );
    expect(met.length).toBeGreaterThanOrEqual(17);
  });
});
