import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isUpgrade, meaningOf, ownersOf, share, type Slice, sliceOfHead } from '../scripts/sweep.mjs';
import {
  ALWAYS_WALKED,
  allSpecs,
  PAGE_SWEEPS,
  partsOf,
  SLOW_FAULTS,
  tagsOf,
} from '../scripts/test/landing.mjs';
import { browserCounts, repeatable } from '../scripts/test/repeat.mjs';

const root = resolve(__dirname, '..');
const plugins = readdirSync(join(root, 'plugins')).filter((name) => /^(partner|platform)-/.test(name));
/** Ten pages of each plugin. */
const pages = plugins.flatMap((owner) =>
  Array.from({ length: 10 }, (_, at) => ({ owner, path: `${owner}/${at}` })),
);
const sweep = {
  name: 'pages',
  key: ({ path }: (typeof pages)[number]) => path,
  owner: ({ owner }: (typeof pages)[number]) => owner,
};
const nobody = meaningOf([]);
const on = (day: number, meaning: Omit<Slice, 'day'> = nobody): Slice => ({ day, ...meaning });
const taken = (of: number, slice: Slice) => share(pages, of, sweep, slice);

describe('a share of a sweep', () => {
  it.each([2, 3, 4, 6, 8])('takes every item once in a round of %d days', (of) => {
    const days = Array.from({ length: of }, (_, at) => taken(of, on(20_784 + at)));
    expect(days.flat().toSorted((one, other) => one.path.localeCompare(other.path))).toEqual(
      pages.toSorted((one, other) => one.path.localeCompare(other.path)),
    );
    // No day is left without work, and none has all of it.
    for (const day of days) {
      expect(day.length).toBeGreaterThan(pages.length / of / 2);
      expect(day.length).toBeLessThan((pages.length / of) * 2);
    }
  });

  it.each(plugins)(
    'takes everything of %s when it changed, on any day, and little of the others',
    (plugin) => {
      const changed = meaningOf([`plugins/${plugin}/locales/en.json`]);
      for (let day = 0; day < 8; day += 1) {
        const run = taken(8, on(day, changed));
        expect(run.filter(({ owner }) => owner === plugin)).toHaveLength(10);
        expect(run.length).toBeLessThan(pages.length / 2);
      }
    },
  );

  it('is doubled by a change of what everything stands on, and whole by an upgrade of its packages', () => {
    const single = taken(8, on(1)).length;
    const doubled = taken(8, on(1, meaningOf(['core/list/useListPage.ts']))).length;
    expect(doubled).toBeGreaterThan(single * 1.4);
    expect(doubled).toBeLessThan(pages.length / 2);
    const build = on(1, meaningOf(['package-lock.json']));
    expect(taken(8, on(1, meaningOf(['rspack.config.ts']))).length).toBe(doubled);
    const core = on(1, meaningOf(['core/list/useListPage.ts']));
    for (const stage of ['browser', 'crash'] as const)
      expect(share(pages, 8, { ...sweep, stage }, core)).toHaveLength(single);
    expect(share(pages, 8, { ...sweep, stage: 'browser' }, build)).toEqual(pages);
    expect(share(pages, 8, { ...sweep, stage: 'crash' }, on(1, meaningOf(['jest.config.mjs'])))).toEqual(
      pages,
    );
  });

  it('is everything without a slice', () => {
    const { TOUCHLINE_SLICE: slice } = process.env;
    delete process.env['TOUCHLINE_SLICE'];
    expect(share(pages, 8, sweep)).toEqual(pages);
    if (slice !== undefined) process.env['TOUCHLINE_SLICE'] = slice;
  });
});

it('takes a lock file for a change of everything only when it upgrades a package', () => {
  const lock = (packages: Readonly<Record<string, string>>): string =>
    JSON.stringify({
      packages: Object.fromEntries(Object.entries(packages).map(([path, version]) => [path, { version }])),
    });
  const before = lock({ '': '0.1.0', 'node_modules/pg': '8.0.0', 'node_modules/zod': '4.0.0' });
  expect(
    isUpgrade(before, lock({ '': '0.2.0', 'node_modules/pg': '8.0.0', 'node_modules/cookie': '1.0.0' })),
  ).toBe(false);
  expect(isUpgrade(before, lock({ 'node_modules/pg': '8.0.1', 'node_modules/zod': '4.0.0' }))).toBe(true);
});

it('is chosen by the day of the last commit', () => {
  expect(sliceOfHead().day).toBeGreaterThan(20_000);
});

it.each([
  ['plugins/partner-orders/pages/a.tsx', ['partner-orders']],
  ['plugins/partner-orders/styles.css', ['partner-orders']],
  ['server/domains/orders/list/sql.ts', ['orders']],
  ['shared/contract/orders/words.en.json', ['orders']],
  ['server/tasks/runner.ts', ['server/tasks']],
  ['tests/faults/races.test.ts', ['tests/faults/races.test.ts']],
  ['README.md', []],
])('gives %s to %j', (path, owners) => {
  expect(ownersOf(path)).toEqual(owners);
});

describe('what a landing runs', () => {
  it('names files that exist', () => {
    const files = [...SLOW_FAULTS, ...ALWAYS_WALKED, ...PAGE_SWEEPS].map((path) => join(root, path));
    for (const file of files) expect(readdirSync(join(file, '..'))).toContain(file.split('/').at(-1));
  });

  it('lets no journey be chosen by nobody: each is always taken, or tagged with plugins that exist', () => {
    const journeys = allSpecs().filter((spec) => !ALWAYS_WALKED.includes(spec));
    expect(journeys.filter((spec) => tagsOf(spec).length === 0)).toEqual([]);
    expect(
      allSpecs()
        .flatMap(tagsOf)
        .filter((tag) => !plugins.includes(tag)),
    ).toEqual([]);
    expect(journeys.length).toBeGreaterThan(20);
  });

  it('lets no test of crashes or races be chosen by nobody: each is slow, or tagged with parts that exist', () => {
    const files = ['crash', 'faults'].flatMap((folder) =>
      readdirSync(join(root, 'tests', folder))
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `tests/${folder}/${name}`),
    );
    const races = files.filter((file) => !SLOW_FAULTS.includes(file));
    expect(races.filter((file) => partsOf(file).length === 0)).toEqual([]);
    expect(races.flatMap(partsOf).filter((part) => !existsSync(join(root, part)))).toEqual([]);
    expect(races.length).toBeGreaterThan(20);
  });
});

describe('what failed', () => {
  const file = (name: string, ...failureMessages: readonly string[]) => ({
    name: join(root, name),
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    message: '',
    assertionResults: [{ status: 'failed', failureMessages }],
  });

  it('runs once more alone, file by file', () => {
    const failed = [file('core/a.test.tsx', 'not found'), file('server/b.test.ts', 'timed out')];
    expect(repeatable({ testResults: [...failed, file('core/fine.test.ts')] })).toEqual(
      failed.map(({ name }) => name),
    );
    expect(repeatable(undefined)).toEqual([]);
  });

  it.each([
    ['money', file('tests/faults/races.test.ts', 'PromiseBroken: TL1 was refunded twice')],
    ['access', file('tests/access/matrix.test.ts', 'expected 403')],
  ])('is never asked twice about %s, and nothing beside it', (_, broken) => {
    expect(repeatable({ testResults: [file('core/a.test.tsx', 'not found'), broken] })).toEqual([]);
  });

  it('is not asked again when all of it green would still be too much luck', () => {
    const testResults = Array.from({ length: 4 }, (_, at) => file(`core/${at}.test.ts`, 'not found'));
    expect(repeatable({ testResults })).toEqual([]);
  });

  const spec = (title: string, status: string, ...messages: readonly string[]) => ({
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
  });
  it('in a browser is flaky when the second try is green, unless a promise broke at the first', () => {
    const group = { specs: [spec('refunds', 'flaky', 'PromiseBroken: twice')] };
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 },
      suites: [{ file: 'home.spec.ts', specs: [spec('opens', 'flaky', 'slow')], suites: [group] }],
    };
    expect(browserCounts(report)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 1,
      flaky: [{ file: 'tests/browser/home.spec.ts', name: 'opens', why: 'slow' }],
    });
    expect(browserCounts(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: [] });
  });
});
