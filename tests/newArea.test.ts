import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readArea } from '../scripts/newArea/area.mjs';
import { describeIf, isDue } from '../server/testing/slice.ts';

/*
 * `npm run new-area` in a copy of the sources: what it writes passes every check of the repository and its own tests,
 * touches nothing that other areas share, and goes away without a trace.
 */
jest.setTimeout(900_000);

const ROOT = resolve(__dirname, '..');
/** What the copy does without; node_modules is linked. */
const LEFT = [
  'node_modules',
  '.git',
  'dist',
  'data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
];

let copy: string;
/** Runs a command in the copy; answers its code and everything it said. */
function run(
  command: string,
  args: readonly string[],
): { readonly code: number | null; readonly said: string } {
  // Its own tests are taken whole.
  const { JEST_WORKER_ID: _worker, NODE_ENV: _mode, TOUCHLINE_SLICE: _day, ...env } = process.env;
  const options = { cwd: copy, env, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { code: status, said: `${stdout}${stderr}` };
}
const node = (...args: readonly string[]) => run(process.execPath, args);
const newArea = (...args: readonly string[]) => node('scripts/new-area.mjs', ...args);
/** What a command said when it failed; '' when it was well. */
const failure = ({ code, said }: ReturnType<typeof run>): string => (code === 0 ? '' : said.slice(-8_000));
const git = (...args: readonly string[]): string =>
  run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args]).said;
/** Changed and new files, as paths of the repository. */
const changed = (): readonly string[] =>
  git('status', '--porcelain', '-uall')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'touchline-area-'));
  for (const name of readdirSync(ROOT).filter((each) => !LEFT.includes(each)))
    cpSync(join(ROOT, name), join(copy, basename(name)), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir');
  git('init', '--quiet');
  git('add', '--all', '--', '.', ':!node_modules');
  git('commit', '--quiet', '--message', 'Before');
  // A link is no folder to .gitignore.
  run('sh', ['-c', 'echo node_modules >> .git/info/exclude']);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const CODES = ['partner-voucher-codes', '--noun', 'voucherCode'];
const NEWS = ['platform-news-categories', '--noun', 'newsCategory'];
/** Where an area may be. Lists that are written from folders, and the page of all calls, are nobody's. */
const OWN =
  /^(plugins\/partner-voucher-codes\/|server\/domains\/voucherCodes\/|shared\/contract\/voucherCodes\/|server\/db\/migrations\/)/;
const WRITTEN = /\.generated\.ts$|^docs\/api\.md$/;

const fields = (list: string, ...more: readonly string[]) => [...CODES, '--fields', list, ...more];
/** The line that writes the area, runs its tests again with `--test`, and takes it back with `--remove`. */
const LINE = fields('code:text,maxUses:int,expiresAt:time?', '--chinese', '兑换码,编号,可用次数,到期时间');

it.each([
  ['no field', CODES, 'Say what the area is'],
  ['a name without a side', ['codes', '--noun', 'code', '--fields', 'title:text'], 'partner-'],
  ['a kind nobody knows', fields('title:text,price:money'), 'text, int, time, flag'],
  ['a row without a name', fields('count:int'), 'is called by'],
  ['a flag that may be empty', fields('title:text,open:flag?'), 'never empty'],
  ['a field every row has', fields('title:text,version:int'), 'already'],
  ['a field twice', fields('title:text,title:text'), 'twice'],
  ['too few Chinese words', fields('title:text', '--chinese', '码'), '2 words'],
])('refuses %s in a sentence', (_, args, sentence) => {
  expect(() => readArea(args)).toThrow(sentence);
});

it.each(['--remove', '--test'])('takes the line that wrote the area with %s behind it', (option) => {
  expect(() => readArea([...LINE, option])).not.toThrow();
});

it.each([
  ['what is no area', ['codes'], 'Say what the area is'],
  [
    'places that are taken',
    ['partner-orders', '--noun', 'order', '--fields', 'title:text'],
    'exists already',
  ],
  ['the removal of nothing', [...CODES, '--remove'], 'There is no area'],
  ['tests of nothing', [...CODES, '--test'], 'There is no area'],
])('refuses %s, and writes nothing', (_, args, sentence) => {
  const { code, said } = newArea(...args);
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  expect(changed()).toEqual([]);
});

/** What an area is written from, and what it stands on. */
const WRITTEN_FROM = [
  'scripts/newArea',
  'scripts/new-area.mjs',
  'core/list',
  'core/list.ts',
  'server/domains/domain.ts',
];
describeIf(isDue('tests/newArea.test.ts', 8, WRITTEN_FROM))('the tool', () => {
  it('writes an area that its own tests and its rows of the access tests prove, beside all others', () => {
    const made = newArea(...LINE);
    expect(failure(made)).toBe('');
    expect(made.said).toContain('Left to judge');
    expect(made.said).toContain('PASS node server/domains/voucherCodes/voucherCodes.test.ts');
    for (const about of ['matrix', 'hiddenAmounts', 'canary'])
      expect(made.said).toContain(`PASS node tests/access/${about}.test.ts`);
    const files = changed();
    expect(files.filter((file) => !OWN.test(file) && !WRITTEN.test(file))).toEqual([]);
    expect(files.filter((file) => OWN.test(file)).length).toBeGreaterThan(25);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'An area');
  });

  it('writes fields of every kind, for operators too, that pass every check and are built', () => {
    const every = 'title:text,order:int?,opensAt:time,note:text?,isPinned:flag';
    expect(failure(newArea(...NEWS, '--fields', every, '--untested'))).toBe('');
    expect(failure(node('scripts/test.mjs', 'check'))).toBe('');
    const own = ['server/domains/newsCategories/', 'plugins/platform-news-categories/'];
    expect(failure(node('scripts/jest.mjs', ...own, '--selectProjects', 'node', 'browser'))).toBe('');
    expect(failure(node('scripts/build.mjs'))).toBe('');
    expect(existsSync(join(copy, 'dist'))).toBe(true);
  });

  it('takes all of it back', () => {
    expect(changed()).not.toEqual([]);
    expect(failure(newArea(...NEWS, '--remove'))).toBe('');
    expect(changed()).toEqual([]);
  });

  it('drops the table of an area whose migration was committed', () => {
    expect(newArea(...LINE, '--remove').said).toContain('_drop_voucher_code.sql drops its table');
    expect(changed().filter((file) => OWN.test(file) && existsSync(join(copy, file)))).toHaveLength(3);
  });
});
