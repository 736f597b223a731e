import { share, type Slice } from '../../scripts/sweep.mjs';
import { databaseKinds, testPostgres } from './database.ts';
import { expectWithin, isDue, takesEverything } from './slice.ts';

const FILE = 'tests/some.test.ts';
const DAYS = Array.from({ length: 8 }, (_, index) => 20_784 + index);
const given = { ...process.env };
afterEach(() => {
  for (const name of ['TOUCHLINE_SLICE', 'TOUCHLINE_SINCE'])
    if (given[name] === undefined) delete process.env[name];
    else process.env[name] = given[name];
});
/** What is answered on each of eight days on which nothing changed. */
const onEachDay = <T>(ask: () => T): T[] =>
  DAYS.map((day) => {
    Object.assign(process.env, { TOUCHLINE_SLICE: String(day), TOUCHLINE_SINCE: '' });
    return ask();
  });

it('a test is due on one day of its round, and always when everything is taken', () => {
  expect(onEachDay(() => isDue(FILE, 8, [])).filter(Boolean)).toHaveLength(1);
  expect(onEachDay(takesEverything)).toEqual(DAYS.map(() => false));
  delete process.env['TOUCHLINE_SLICE'];
  expect([isDue(FILE, 8, []), takesEverything()]).toEqual([true, true]);
});

it('a change of a file or of what lies in a folder counts for whoever names them, and no neighbour’s', () => {
  const isTaken = (owner: string, path: string) => {
    const slice: Slice = {
      day: 0,
      paths: [path],
      owners: new Set(),
      isDoubled: false,
      wholeStages: new Set(),
    };
    return share([FILE], 10 ** 9, { name: FILE, key: String, owner: () => owner }, slice).length > 0;
  };
  expect(isTaken('core/list', 'core/list/filters/Day.tsx')).toBe(true);
  expect(isTaken('server/domains/domain.ts', 'server/domains/domain.ts')).toBe(true);
  expect(isTaken('core/list', 'core/lists.ts')).toBe(false);
});

it('embedded twins run one day in eight, those of the database itself every day', () => {
  const counts = onEachDay(() => databaseKinds().length + 10 * databaseKinds('both').length);
  const expected = testPostgres() ? [21, 21, 21, 21, 21, 21, 21, 22] : DAYS.map(() => 11);
  expect(counts.toSorted()).toEqual(expected);
});

it('a limit holds when everything is taken, and fails no landing', () => {
  delete process.env['TOUCHLINE_SLICE'];
  expect(() => expectWithin(10, 11)).toThrow('Expected: < 10');
  expectWithin(10, 9);
  onEachDay(() => expectWithin(10, 11));
});
