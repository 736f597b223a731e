import fc from 'fast-check';
import { isSame, linesOf, type RightsColumn, stateOf, toggled } from './rights.ts';
import { differs, EVERYTHING, shownLines } from './rightsFilter.ts';

const SECTIONS = [
  {
    code: 'REVIEW',
    name: 'Review',
    children: [
      { code: 'REVIEW_FEED', name: 'Feed' },
      { code: 'REVIEW_PHOTO', name: 'Photos' },
    ],
  },
  { code: 'BANNER', name: 'Banners', children: [] },
];
const LINES = linesOf(SECTIONS);
const lineOf = (code: string) => {
  const line = LINES.find((each) => each.code === code);
  if (!line) throw new Error(`No line ${code}.`);
  return line;
};
const after = (code: string, held: readonly string[], fixed: readonly string[] = []) =>
  [...toggled(lineOf(code), LINES, new Set(held), (each) => fixed.includes(each))].toSorted();
const columnOf = (held: readonly string[], before?: readonly string[]): RightsColumn => ({
  id: 'x',
  title: 'X',
  codes: new Set(held),
  before: before && new Set(before),
});

test.each([
  ['REVIEW', [], 'off'],
  ['REVIEW', ['REVIEW'], 'mixed'],
  ['REVIEW', ['REVIEW', 'REVIEW_FEED'], 'mixed'],
  ['REVIEW', ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO'], 'on'],
  ['REVIEW_FEED', ['REVIEW_FEED'], 'on'],
] as const)('%s of %j is %s', (code, held, state) => {
  expect(stateOf(lineOf(code), new Set(held))).toBe(state);
});

test.each([
  {
    what: 'a section takes its sub-codes along',
    code: 'REVIEW',
    held: [],
    fixed: [],
    expected: ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO'],
  },
  {
    what: 'one held in part becomes whole',
    code: 'REVIEW',
    held: ['REVIEW', 'REVIEW_FEED'],
    fixed: [],
    expected: ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO'],
  },
  {
    what: 'a whole one goes whole',
    code: 'REVIEW',
    held: ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO', 'BANNER'],
    fixed: [],
    expected: ['BANNER'],
  },
  {
    what: 'a sub-code takes its section along',
    code: 'REVIEW_FEED',
    held: [],
    fixed: [],
    expected: ['REVIEW', 'REVIEW_FEED'],
  },
  {
    what: 'of two sub-codes one goes alone',
    code: 'REVIEW_FEED',
    held: ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO'],
    fixed: [],
    expected: ['REVIEW', 'REVIEW_PHOTO'],
  },
  {
    what: 'the last one takes its section away',
    code: 'REVIEW_FEED',
    held: ['REVIEW', 'REVIEW_FEED'],
    fixed: [],
    expected: [],
  },
  {
    what: 'what is fixed stays',
    code: 'REVIEW',
    held: ['REVIEW_PHOTO'],
    fixed: ['REVIEW_PHOTO'],
    expected: ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO'],
  },
  {
    what: 'also while the rest goes',
    code: 'REVIEW',
    held: ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO'],
    fixed: ['REVIEW_PHOTO'],
    expected: ['REVIEW_PHOTO'],
  },
] as const)('$what', ({ code, held, fixed, expected }) => {
  expect(after(code, held, fixed)).toEqual([...expected].toSorted());
});

test('a sub-code never stands without its section, and a section never without one, whatever is pressed', () => {
  const codes = LINES.map(({ code }) => code);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...codes)), (presses) => {
      let held: ReadonlySet<string> = new Set();
      for (const code of presses) held = toggled(lineOf(code), LINES, held);
      expect(held.has('REVIEW')).toBe(held.has('REVIEW_FEED') || held.has('REVIEW_PHOTO'));
    }),
  );
});

test('differences are told against what was before, and between columns that are compared', () => {
  const [now, other] = [columnOf(['BANNER'], []), columnOf(['REVIEW'])];
  expect(differs('BANNER', [now, other])).toBe(true);
  expect(differs('REVIEW', [now, other])).toBe(false);
  expect(differs('REVIEW', [columnOf([]), other])).toBe(true);
  expect(differs('REVIEW', [other, other])).toBe(false);
  expect(isSame(new Set(['a', 'b']), new Set(['b', 'a']))).toBe(true);
  expect(isSame(new Set(['a']), new Set(['b']))).toBe(false);
});

test.each([
  ['everything', EVERYTHING, ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO', 'BANNER']],
  ['a section with what is found below it', { ...EVERYTHING, text: 'PHOTOS' }, ['REVIEW', 'REVIEW_PHOTO']],
  [
    'all of a section that is named',
    { ...EVERYTHING, text: 'review' },
    ['REVIEW', 'REVIEW_FEED', 'REVIEW_PHOTO'],
  ],
  ['what is granted', { ...EVERYTHING, onlyGranted: true }, ['REVIEW', 'REVIEW_FEED']],
  ['what differs', { ...EVERYTHING, onlyDifferences: true }, ['BANNER']],
  ['both', { ...EVERYTHING, onlyDifferences: true, onlyGranted: true }, []],
] as const)('shows %s', (_, filter, expected) => {
  const column = columnOf(['REVIEW', 'REVIEW_FEED'], ['REVIEW', 'REVIEW_FEED', 'BANNER']);
  expect(shownLines(LINES, [column], filter, new Set()).map(({ code }) => code)).toEqual(expected);
});

test('a line that was just pressed stays', () => {
  const filter = { ...EVERYTHING, onlyGranted: true };
  const shown = shownLines(LINES, [columnOf([])], filter, new Set(['BANNER']));
  expect(shown.map(({ code }) => code)).toEqual(['BANNER']);
});
