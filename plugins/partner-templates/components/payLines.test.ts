import { DraftPayLines, emptyLine, withItem, withLine, withMode } from './payLines.ts';

const wrongFields = (lines: unknown): string[] =>
  (DraftPayLines.safeParse(lines).error?.issues ?? []).map(({ path }) => path.join('.'));

it.each([
  [0, []],
  [1, ['0.points']],
  [2, ['0.classPackId']],
  [3, ['0.price']],
  [4, []],
  [5, ['0.items.0.name', '0.items.0.price', '0.items.1.name', '0.items.1.price', '0.items']],
])('a new line of mode %d misses what its mode needs and nothing else', (mode, fields) => {
  expect(wrongFields([emptyLine(mode)])).toEqual(fields);
});

it('takes filled lines of every mode', () => {
  const multi = emptyLine(5);
  const items = withItem(multi.items).map((item, index) => ({ ...item, name: `Item ${index}`, price: 100 }));
  const lines = [
    emptyLine(0),
    { ...emptyLine(1), points: 5 },
    { ...emptyLine(2), classPackId: 7 },
    { ...emptyLine(3), price: 6_800 },
    { ...multi, items },
  ];
  expect(wrongFields(lines)).toEqual([]);
});

it('switches modes on in the order of their codes, and off with all their lines', () => {
  const lines = withMode(withMode([emptyLine(0)], 3, true), 2, true);
  expect(lines.map(({ mode }) => mode)).toEqual([0, 2, 3]);
  const twoPacks = [...lines, emptyLine(2)];
  expect(withMode(twoPacks, 2, false).map(({ mode }) => mode)).toEqual([0, 3]);
  expect(withLine(lines, 2, { price: 100 })[2]?.price).toBe(100);
});
