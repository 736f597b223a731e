import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeIf, isDue } from '../server/testing/slice.ts';

/*
 * A further kind of what the app shows (docs/decisions/0070-…) in a copy of the sources: a file for both sides, a page,
 * and its line in the manifest. The server keeps, lists, orders, exports and shows it, and its page is shown, without
 * another change.
 */
jest.setTimeout(900_000);

const ROOT = resolve(__dirname, '..');
const LEFT = ['node_modules', '.git', 'dist', 'data', '.cache', 'coverage', 'test-results'];

const KIND = `import { z } from 'zod';
import { Flag, text } from '../../basics.ts';
import { columnsOf } from '../../columns.ts';
import { coverColumn, figure, lastColumns, numberOf, sortColumn, stateColumn, titleColumn } from '../baseColumns.ts';
import { appKind, ChosenId, whole } from '../kind.ts';
import type { AppItem } from '../shapes.ts';

const word = (chinese: string, en: string) => ({ 'zh-CN': chinese, en });

/** Questions about sport, with a prize. */
export const quiz = appKind({
  name: 'quiz',
  code: 'PLATFORM_TOPIC_SPORT',
  fields: {
    intro: { title: word('简介', 'Introduction'), schema: text(0, 200), empty: '', input: 'lines', max: 200 },
    questions: { title: word('题数', 'Questions'), schema: whole(1, 50), empty: 10, input: 'number', required: true },
    mode: {
      title: word('方式', 'Mode'),
      schema: z.enum(['single', 'team']),
      empty: 'single',
      input: 'choice',
      words: { single: word('单人', 'Single'), team: word('团队', 'Team') },
    },
    prize: { title: word('奖品', 'Prize'), schema: text(0, 40), empty: '', input: 'text', max: 40 },
    sportId: { title: word('运动', 'Sport'), schema: ChosenId, empty: null, input: 'reference', refers: 'sport' },
    repeats: { title: word('可重复', 'May be repeated'), schema: Flag, empty: 0, input: 'flag' },
  },
  columns: columnsOf<AppItem>()({
    cover: coverColumn,
    title: titleColumn,
    state: stateColumn,
    questions: { kind: 'number', of: numberOf('questions'), title: word('题数', 'Questions'), card: 'line' },
    answers: { kind: 'count', of: figure('answers'), title: word('答题', 'Answers'), sortable: true, card: 'value' },
    sort: sortColumn,
    ...lastColumns,
  }),
  figures: ['answers'],
  uses: ['answers'],
});
`;
const PAGE = `import { ItemsPage, type KindPage, type PreviewProps } from '../../../core/items.ts';
import { quiz } from '../../../shared/contract/appItems/kinds/quiz.ts';
import { TopicLists } from '../api.ts';
import { Cover } from '../inputs/preview.tsx';

const page: KindPage = {
  kind: quiz,
  places: TopicLists.quiz,
  words: {
    list: { 'zh-CN': '问答', en: 'Quizzes' },
    add: { 'zh-CN': '新建问答', en: 'New quiz' },
    emptyTitle: { 'zh-CN': '还没有问答', en: 'No quizzes yet' },
    emptyText: { 'zh-CN': '新建第一个吧。', en: 'Ask the first one.' },
    shownAt: { 'zh-CN': '发现页', en: 'the discover page' },
  },
  Preview: QuizPreview,
};

/** /sport/quiz: questions about sport. */
export default function QuizPage() {
  return <ItemsPage page={page} />;
}

function QuizPreview({ form, base }: PreviewProps) {
  return <Cover path={form.cover} base={base} />;
}
`;
const ROUTE = `
    {
      path: '/sport/quiz',
      title: { 'zh-CN': '问答', en: 'Quizzes' },
      code: 'PLATFORM_TOPIC_SPORT',
      menu: { section: 'sport', order: 80 },
      page: () => import('./kinds/QuizPage.tsx'),
    },`;

/** The files of a kind; those that are there already get a line. */
const KIND_FILES = [
  'plugins/platform-topics/api.ts',
  'plugins/platform-topics/kinds/QuizPage.tsx',
  'plugins/platform-topics/plugin.ts',
  'shared/contract/appItems/kinds/quiz.ts',
];
const WRITTEN = /\.generated\.ts$|^docs\/api\.md$/;

let copy: string;
function run(command: string, ...args: readonly string[]) {
  const { JEST_WORKER_ID: _worker, NODE_ENV: _mode, TOUCHLINE_SLICE: _day, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { code: status, said: `${stdout}${stderr}` };
}
const node = (...args: readonly string[]) => run(process.execPath, ...args);
/** What a command said when it failed; '' when it was well. */
const failure = ({ code, said }: ReturnType<typeof run>): string => (code === 0 ? '' : said.slice(-8_000));
const git = (...args: readonly string[]): string =>
  run('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args).said;

/** Puts text behind the first place of another one. */
function add(file: string, behind: string, more: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const [before, after] = [text.indexOf(behind), text.indexOf(behind) + behind.length];
  if (before < 0) throw new Error(`${file} has no ${behind}.`);
  writeFileSync(path, text.slice(0, after) + more + text.slice(after));
}

describeIf(isDue('tests/newKind.test.ts', 8, ['core/items', 'core/items.ts', 'shared/contract/appItems']))(
  'a kind of what the app shows with six fields',
  () => {
    beforeAll(() => {
      copy = mkdtempSync(join(tmpdir(), 'touchline-kind-'));
      for (const name of readdirSync(ROOT).filter((each) => !LEFT.includes(each)))
        cpSync(join(ROOT, name), join(copy, name), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir');
      git('init', '--quiet');
      git('add', '--all', '--', '.', ':!node_modules');
      git('commit', '--quiet', '--message', 'Before');
      run('sh', '-c', 'echo node_modules >> .git/info/exclude');
      writeFileSync(join(copy, 'shared/contract/appItems/kinds/quiz.ts'), KIND);
      writeFileSync(join(copy, 'plugins/platform-topics/kinds/QuizPage.tsx'), PAGE);
      add('plugins/platform-topics/plugin.ts', '  routes: [', ROUTE);
      add(
        'plugins/platform-topics/api.ts',
        'export const TopicLists = {',
        "\n  quiz: listPlaces<AppItem>('platform.topics.quiz'),",
      );
      const listed = failure(node('scripts/docs.mjs'));
      if (listed !== '') throw new Error(listed);
    });
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    it('is a file for both sides, a page and its lines in the manifest', () => {
      const changed = git('status', '--porcelain', '-uall')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3));
      expect(changed.filter((file) => !WRITTEN.test(file)).toSorted()).toEqual(KIND_FILES);
    });

    it('is kept, listed, ordered and exported by the server', () => {
      const test = 'server/domains/appItems/appItems.test.ts';
      const made = node('scripts/jest.mjs', test, '--selectProjects', 'node', '-t', 'kind quiz');
      expect(failure(made)).toBe('');
      expect(made.said).toContain('1 passed');
    });

    it('has its page', () => {
      const test = 'tests/plugins.contract.test.tsx';
      const made = node('scripts/jest.mjs', test, '--selectProjects', 'browser', '-t', '/sport/quiz');
      expect(failure(made)).toBe('');
      expect(made.said).toMatch(/[2-9] passed/);
    });
  },
);
