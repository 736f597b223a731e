import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RULES, STAGES } from '../scripts/test.mjs';
import { WRONG } from './layers/examples.ts';
import { findViolations } from './layers/findViolations.ts';
import { RIGHT } from './layers/rightExamples.ts';

const root = join(__dirname, '..');
const FOLDERS = ['core', 'plugins', 'shared', 'server', 'tests', 'scripts', 'bench'];
/** Texts of plugins are held too, because they are part of how large a plugin is. */
const CODE = /\.(ts|tsx|mjs|cjs|css)$|^plugins\/.*\.json$/;

function wholeTree(): Map<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => CODE.test(path) && !path.includes('/node_modules/')),
  );
  return new Map([...paths, 'package.json'].map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const manifest = [
  'package.json',
  JSON.stringify({ dependencies: { fastify: '5', 'drizzle-orm': '0' } }),
] as const;
const violationsOf = (...files: (readonly [string, string])[]) =>
  findViolations(new Map([manifest, ...files]));

describe('layers', () => {
  it('are kept by every file of the tree', () => {
    const sentences = findViolations(wholeTree()).map(
      ({ rule, path, sentence }) => `${path} ${sentence} [${rule}]`,
    );
    expect(sentences).toEqual([]);
  });

  it.each(WRONG)('$rule: $promise ($path)', ({ rule, path, text, says }) => {
    const found = violationsOf([path, text]);
    expect(found).toEqual([{ rule, path, sentence: expect.stringContaining(says) }]);
  });

  it.each(RIGHT)('allow what %s does', (path, text) => {
    expect(violationsOf([path, text])).toEqual([]);
  });

  it('refuse a cycle and tell its way once', () => {
    const found = violationsOf(
      ['core/list/c.ts', `import { a } from './a.ts';\nexport const c = a;`],
      ['core/list/a.ts', `import { b } from './b.ts';\nexport const a = b;`],
      ['core/list/b.ts', `import { c } from './c.ts';\nexport const b = c;`],
    );
    expect(found.map(({ sentence }) => sentence)).toEqual([
      'core/list/a.ts -> core/list/b.ts -> core/list/c.ts -> core/list/a.ts: move what both need into a third file.',
    ]);
  });

  it.each([
    ['types', `import type { A } from './a.ts';\nexport const b: A = 1;`],
    ['marked types', `import { type A } from './a.ts';\nexport const b: A = 1;`],
    ['lazy imports', `export const b = () => import('./a.ts');`],
  ])('allow a circle closed by %s', (_, text) => {
    const first = `import { b } from './b.ts';\nexport type A = number;\nexport const a = b;`;
    expect(violationsOf(['core/list/a.ts', first], ['core/list/b.ts', text])).toEqual([]);
  });

  it('refuse a plugin that is larger than one team keeps in its head, with its looks, texts and tests', () => {
    const lines = (count: number) => '// line\n'.repeat(count);
    const parts = (last: number) =>
      [
        ['plugins/partner-a/A.tsx', lines(400)],
        ['plugins/partner-a/a.css', lines(300)],
        ['plugins/partner-a/A.test.tsx', lines(4_300)],
        ['plugins/partner-a/locales/en.json', lines(last)],
        ['plugins/partner-b/a.css', lines(300)],
      ] as const;
    expect(violationsOf(...parts(1_000))).toEqual([]);
    expect(violationsOf(...parts(1_001))).toEqual([
      { rule: 'size', path: 'plugins/partner-a', sentence: expect.stringContaining('has 6001 lines') },
    ]);
  });

  it('refuse a folder of more files than one takes in at a sight', () => {
    const files = (folder: string, count: number, end = '.ts') =>
      Array.from({ length: count }, (_, index) => [`${folder}/${index}${end}`, ''] as const);
    expect(violationsOf(...files('core/list', 26))).toEqual([
      { rule: 'crowd', path: 'core/list', sentence: expect.stringContaining('holds 26 files') },
    ]);
    const full = [
      ...files('core/list', 25),
      ...files('core/list', 25, '.test.ts'),
      ...files('shared/ui/Grid', 30),
    ];
    expect(violationsOf(...full)).toEqual([]);
  });

  it.each([
    'core/locales/zh.ts',
    'server/db/seed/names.ts',
    'shared/codes/a.generated.ts',
    'core/styles/a.css',
    'core/list/a.test.ts',
  ])('allow %s to be long', (path) => {
    expect(violationsOf([path, '// line\n'.repeat(900)])).toEqual([]);
  });
});

it('`npm run check` says in seconds what an area is most often told: types, lint, format, and this file with its like', () => {
  expect(Object.keys(STAGES['check'] ?? {})).toEqual(['types', 'lint', 'format', 'rules', 'warnings']);
  const ownRules = ['docs', 'words', 'mutations'].map((name) => `tests/${name}.test.ts`);
  expect(RULES).toEqual(expect.arrayContaining([relative(root, __filename), ...ownRules]));
});
