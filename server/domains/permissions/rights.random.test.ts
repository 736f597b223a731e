import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { factories } from '../../testing/make.ts';
import { type Act, type RightsWorld, rightsAfter } from './testing/rightsModel.ts';
import { compareSequences, makeRightsWorlds, readRights } from './testing/rightsSequences.ts';

const SEQUENCES = 5_000;
/** Sequences that are written and read together: most of what one costs is the way to the database. */
const WORLDS = 25;

let database: TestDatabase;
let worlds: readonly RightsWorld[];
beforeAll(async () => {
  database = await testDatabase({ kind: 'embedded' });
  worlds = await makeRightsWorlds(factories(database), WORLDS);
});
afterAll(() => database.close());

it(`${SEQUENCES} random sequences end as a naive model says`, async () => {
  const { wrong, rights, hindered } = await compareSequences(database, worlds, SEQUENCES);
  expect(wrong).toEqual([]);
  // Both outcomes came often: sequences in which nobody holds anything would prove nothing.
  expect(rights).toBeGreaterThan(SEQUENCES);
  expect(hindered).toBeGreaterThan(SEQUENCES);
});

/** A sequence, and whether somebody has a right after it. */
interface Sequence {
  readonly isHeld: boolean;
  readonly who: 'operator' | 'partner';
  readonly code: string;
  readonly actsOf: (ids: Readonly<Record<string, number>>) => readonly Act[];
}

/** Sequences that decide: who, where, what, after which acts, and by which rule. Those that ever failed stand here too. */
const DECIDED: readonly (readonly [rule: string, sequence: Sequence])[] = [
  [
    'a role and a direct right give together; taking one leaves the other',
    {
      isHeld: true,
      who: 'operator',
      code: 'PLATFORM_EVENT',
      actsOf: ({ operator = 0, role = 0 }) => [
        { act: 'change role', role, codes: ['PLATFORM_EVENT'] },
        { act: 'give role', account: operator, role, store: null },
        { act: 'give code', account: operator, code: 'PLATFORM_EVENT', store: null },
        { act: 'take role', account: operator, role, store: null },
      ],
    },
  ],
  [
    'a disabled role gives nothing',
    {
      isHeld: false,
      who: 'operator',
      code: 'PLATFORM_EVENT',
      actsOf: ({ operator = 0, role = 0 }) => [
        { act: 'change role', role, codes: ['PLATFORM_EVENT'] },
        { act: 'give role', account: operator, role, store: null },
        { act: 'disable', what: 'role', id: role },
      ],
    },
  ],
  [
    'a direct right outlives the role',
    {
      isHeld: true,
      who: 'operator',
      code: 'PLATFORM_EVENT',
      actsOf: ({ operator = 0, role = 0 }) => [
        { act: 'give code', account: operator, code: 'PLATFORM_EVENT', store: null },
        { act: 'disable', what: 'role', id: role },
      ],
    },
  ],
  [
    'a role of merchants gives operators nothing',
    {
      isHeld: false,
      who: 'operator',
      code: 'EVENTS_READ_WRITE',
      actsOf: ({ operator = 0, desk = 0 }) => [
        { act: 'change role', role: desk, codes: ['EVENTS_READ_WRITE'] },
        { act: 'give role', account: operator, role: desk, store: null },
      ],
    },
  ],
  [
    'rights in a store are for those who work there',
    {
      isHeld: false,
      who: 'partner',
      code: 'EVENTS_READ_WRITE',
      actsOf: ({ partner = 0, store = 0 }) => [
        { act: 'give code', account: partner, code: 'EVENTS_READ_WRITE', store },
        { act: 'join', account: partner, store },
        { act: 'leave', account: partner, store },
      ],
    },
  ],
  [
    'in a disabled store the right to manage it is left',
    {
      isHeld: true,
      who: 'partner',
      code: 'COMPANY_MANAGE',
      actsOf: ({ partner = 0, store = 0 }) => [
        { act: 'join', account: partner, store },
        { act: 'give code', account: partner, code: 'COMPANY_MANAGE', store },
        { act: 'disable', what: 'store', id: store },
      ],
    },
  ],
  [
    'in a disabled store no other right is left',
    {
      isHeld: false,
      who: 'partner',
      code: 'EVENTS_READ_WRITE',
      actsOf: ({ partner = 0, store = 0 }) => [
        { act: 'join', account: partner, store },
        { act: 'give code', account: partner, code: 'EVENTS_READ_WRITE', store },
        { act: 'disable', what: 'store', id: store },
      ],
    },
  ],
  [
    'in a disabled company nothing is left',
    {
      isHeld: false,
      who: 'partner',
      code: 'COMPANY_MANAGE',
      actsOf: ({ partner = 0, store = 0, company = 0 }) => [
        { act: 'join', account: partner, store },
        { act: 'give code', account: partner, code: 'COMPANY_MANAGE', store },
        { act: 'disable', what: 'company', id: company },
      ],
    },
  ],
];

it.each(DECIDED)('%s', async (_, { isHeld, who, code, actsOf }) => {
  const [world] = worlds;
  if (!world) throw new Error('No world was made.');
  const ids = {
    operator: world.accounts[0]?.id ?? 0,
    partner: world.accounts[2]?.id ?? 0,
    role: world.roles[0]?.id ?? 0,
    desk: world.roles[2]?.id ?? 0,
    store: world.stores[0]?.id ?? 0,
    company: world.companies[0] ?? 0,
  };
  const acts = actsOf(ids);
  const key = who === 'operator' ? `${ids.operator}  ${code}` : `${ids.partner} ${ids.store} ${code}`;
  expect((await readRights(database, [{ world, acts }])).has(key)).toBe(isHeld);
  expect(rightsAfter(world, acts).held.has(key)).toBe(isHeld);
});
