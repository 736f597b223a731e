import type { CallSpec } from '../../shared/contract/call.ts';
import { domainAccess, listOfDomains, recordOfDomains } from '../../server/testing/access/collect.ts';
import { allDomains } from '../../server/domains/allDomains.ts';
import { type ActorHeaders, type ActorName, makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type Sending, type TestApp } from '../../server/testing/buildTestApp.ts';
import { misclassified, plantCanaries, STAFF_DEED, type Word, WORDS } from './canaries.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import type { Texts } from '../../server/testing/access/texts.ts';
import { SAMPLES } from './samples.ts';
import { expectPromised } from '../../server/testing/promiseBroken.ts';

/** Whose words an actor may read; a super admin here is one who entered the store of the others. */
const MAY_READ: Readonly<Record<Exclude<ActorName, 'operatorWithout'>, readonly Word[]>> = {
  anonymous: [],
  expired: [],
  revoked: [],
  // An operator knows its own name.
  operatorWithCode: ['hall', 'north', 'staff'],
  partnerWithCode: ['hall', 'north'],
  partnerWithout: ['hall', 'north'],
  financialStaff: ['hall', 'north'],
  partnerOfSibling: ['pool', 'north'],
  partnerOfOther: ['south'],
  partnerUnsettled: ['west'],
};
type Reader = keyof typeof MAY_READ;
const READERS = Object.keys(MAY_READ) as Reader[];
type Owner = 'hall' | 'pool' | 'south' | 'west';

let test: TestApp;
let world: World;
let wrong: readonly string[];
const objects = new Map<Owner, Objects>();
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  const { place, sibling, other, unsettled } = world;
  for (const [owner, where] of [
    ['hall', place],
    ['pool', sibling],
    ['south', other],
    ['west', unsettled],
  ] as const)
    objects.set(owner, await makeObjects(test, where));
  wrong = await plantCanaries(test, world);
});
afterAll(() => test.close());

const WHOLE = recordOfDomains('wholeQueries');
const COMPANY_WIDE = listOfDomains('companyWide');
const HISTORIES = [...domainAccess().values()].flatMap(({ texts }) => texts?.histories ?? []);

const reads = callsOf(allDomains).filter(
  ({ id, method, answer, access }) =>
    // A GET by the specification, and the end of the session.
    id !== 'authentication.logout' &&
    !['platform', 'service'].includes(access.kind) &&
    (method === 'GET' || answer === 'blob' || /\.(preview|export)/.test(id)),
);
const headersOf = (reader: Reader): ActorHeaders =>
  reader === 'operatorWithCode'
    ? { ...world.actors.operatorWithCode, storeKey: world.storeKey }
    : world.actors[reader];

/** What a call is asked about the things of each owner, and lists once about nothing in particular. */
async function requestsOf(call: CallSpec): Promise<readonly (readonly [Owner, Sending])[]> {
  const all: [Owner, Sending][] = [];
  for (const [owner, things] of objects) {
    let isAbout = false;
    const watched = new Proxy(things, {
      get: (target, name) => {
        isAbout = true;
        return target[name as keyof Objects];
      },
    });
    const { body, ...sample } = (await SAMPLES[call.id]?.(watched, test)) ?? {};
    const asked = call.columns ? { ...(body as object), columns: call.columns } : body;
    const request = { ...sample, ...(call.body && { body: asked ?? {} }) };
    if (isAbout || owner === 'hall') all.push([owner, request]);
    if (call.query && owner === 'hall')
      all.push([owner, { ...request, query: WHOLE[call.id] ?? { pageSize: 100 } }]);
  }
  return all;
}
const wordsIn = (text: string): Word[] =>
  (Object.keys(WORDS) as Word[]).filter((word) => text.includes(WORDS[word]));
/** Whose words an answer about a named store may hold: whoever entered a store may name another of its company. */
const namedBy = (reader: Reader, owner: Owner, { query, access }: CallSpec): readonly Word[] => {
  const isOfCompany = access.kind === 'either' && access.partner.scope === 'company';
  const mayName = query?.shape['storeId'] !== undefined || isOfCompany;
  return reader === 'operatorWithCode' && owner === 'pool' && mayName ? ['pool'] : [];
};
/** A cell that a spreadsheet would run. */
const FORMULA = /(^|[,\n\uFEFF])"?=/;
const speaking = new Set<string>();

it('finds every column of text decided, once: what people wrote is planted', () => {
  expect(wrong).toEqual([]);
});

it('names the file that says nothing, too much, or what another says', () => {
  const said = { noProse: ['code.state', 'code.gone'] };
  const other = { prose: [{ table: 'code', columns: ['state'], owner: 'store', id: '' }] } as const;
  const files = new Map<string, Texts>([
    ['one/access.ts', said],
    ['two/access.ts', other],
  ]);
  expect(misclassified(['code.state', 'code.name'], files)).toEqual([
    'say in the texts of testing/access.ts of its domain what code.name holds',
    'take code.state out of two/access.ts: one/access.ts says what it holds',
    'take code.gone out of one/access.ts: there is no such column of text',
  ]);
});

it.each(reads.map((call) => [call.id, call] as const))('%s tells nobody of others', async (id, call) => {
  const leaks: string[] = [];
  for (const [owner, request] of await requestsOf(call))
    for (const reader of READERS) {
      const { text, headers } = await test.send(call, {
        ...request,
        ...headersOf(reader),
        key: `read-${id}`,
      });
      // Whoever has the number of a shared link may read what it shows.
      const linked: Word[] = call.access.kind === 'public' ? [owner, 'north'] : [];
      const words = wordsIn(`${text}${JSON.stringify(headers)}`);
      if (words.length > 0) speaking.add(id);
      const colleagues: Word[] =
        COMPANY_WIDE.includes(id) && MAY_READ[reader].includes('north') ? ['hall', 'pool'] : [];
      const may = [...MAY_READ[reader], ...linked, ...colleagues, ...namedBy(reader, owner, call)];
      const foreign = words.filter((word) => !may.includes(word));
      if (foreign.length > 0) leaks.push(`${reader} about ${owner}: ${foreign.join(' ')}`);
      if (String(headers['content-type']).startsWith('text/csv') && FORMULA.test(text))
        leaks.push(`${reader}: a cell that begins with =`);
    }
  expectPromised(() => expect(leaks).toEqual([]));
});

it('hears the words of their owners in every answer that has any', () => {
  const silent = reads.map(({ id }) => id).filter((id) => !speaking.has(id));
  expect(silent.toSorted()).toEqual(listOfDomains('wordless').toSorted());
});

describe('a file for operators', () => {
  const files = callsOf(allDomains).filter(({ access, columns }) => access.kind === 'platform' && columns);
  const said = new Set<Word>();

  it.each(files.map((call) => [call.id, call] as const))(
    'has no formula in any cell: %s',
    async (id, call) => {
      const things = objects.get('hall');
      if (!things) throw new Error('Things were made in the hall.');
      const { body, ...sample } = (await SAMPLES[id]?.(things, test)) ?? {};
      const { text, headers } = await test.send(call, {
        ...sample,
        ...world.actors.operatorWithCode,
        body: { ...(body as object), columns: call.columns },
        key: `file-${id}`,
      });
      expect(headers['content-type']).toContain('text/csv');
      expect(text).not.toMatch(FORMULA);
      for (const word of wordsIn(text)) said.add(word);
    },
  );

  it('has what people wrote', () => {
    expect(said.size).toBeGreaterThan(2);
  });
});

/** Lines of a history, wherever they stand in an answer. */
const linesIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const inner = fields.flatMap(([, field]) => linesIn(field));
  return 'action' in value && value.action === STAFF_DEED ? [Object.fromEntries(fields), ...inner] : inner;
};

describe('what people of the platform did', () => {
  const askAs = async (id: string, reader: Reader) => {
    const call = reads.find((each) => each.id === id);
    const asked = (await SAMPLES[id]?.(objects.get('hall') as Objects, test)) ?? {};
    if (!call) throw new Error(`${id} is no call that reads.`);
    // The trail is longer than a page.
    const query = { ...asked.query, ...(id === 'audit.logs' && { action: STAFF_DEED }) };
    return test.send(call, { ...asked, query, ...headersOf(reader) });
  };

  it('is told by some call', () => {
    expect(HISTORIES.length).toBeGreaterThan(5);
  });

  it.each(HISTORIES)('is told by %s without their name and address', async (id) => {
    const { envelope } = await askAs(id, 'partnerWithCode');
    const lines = linesIn(envelope.result);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ actor, ip = '' }) => actor !== '' || ip !== '')).toEqual([]);
  });

  it('is told to operators with both', async () => {
    const call = reads.find(({ id }) => id === 'audit.logs');
    if (!call) throw new Error('audit.logs is no call that reads.');
    const { envelope } = await test.send(call, {
      ...world.actors.operatorWithCode,
      query: { action: STAFF_DEED },
    });
    expect(linesIn(envelope.result)).toContainEqual(
      expect.objectContaining({ actor: WORDS.staff, ip: WORDS.staff }),
    );
  });

  it('is not found by the number of their account', async () => {
    const call = reads.find(({ id }) => id === 'audit.logs');
    if (!call) throw new Error('audit.logs is no call that reads.');
    const asked = async (actor: number) => {
      const sent = { ...world.actors.partnerWithCode, query: { actor } };
      return linesIn((await test.send(call, sent)).envelope.result);
    };
    expect(await asked(world.accountIds.operatorWithCode)).toEqual([]);
  });
});
