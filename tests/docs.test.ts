import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { manifestTable, pluginsPage } from '../scripts/docs/manifestTable.mjs';
import { CORE_DOORS } from './layers/areas.ts';

const ROOT = resolve(__dirname, '..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']);

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const pages = markdownIn(ROOT);
const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`]*`/g, '');

/** Relative link targets of a page that lead nowhere. */
function brokenLinks(page: string): readonly string[] {
  const links = [...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, link]) => link ?? '',
  );
  return links
    .filter((link) => !/^([a-z]+:|#)/.test(link))
    .filter((link) => !existsSync(join(dirname(page), decodeURI(link.replace(/#.*/, '')))));
}

test.each(pages.map((page) => [page.slice(ROOT.length + 1), page]))(
  '%s: every link leads somewhere',
  (_, page) => {
    expect(brokenLinks(page)).toEqual([]);
  },
);

describe('docs/plugins.md', () => {
  it('says of the manifest what its types say; `npm run docs` writes it', () => {
    const page = readFileSync(join(ROOT, 'docs/plugins.md'), 'utf8');
    expect(page).toBe(pluginsPage(ROOT));
    expect(page).toContain('| `routes[].under` |  | Path of the page this one belongs to');
  });

  it('asks for a word about every key', () => {
    const source = 'export interface PluginManifest<C> {\n  /** Who | what. */\n  readonly role: C;\n}\n';
    expect(manifestTable(source)).toContain('| `role` | yes | Who \\| what. |');
    expect(() => manifestTable(source.replace('}', '  readonly codes?: C;\n}'))).toThrow(
      'PluginManifest.codes says nothing about itself.',
    );
  });
});

describe('docs/promises.md', () => {
  const text = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| \| Promise|^\| Promise/.test(line));

  it('names tests that exist', () => {
    const named = [...text.matchAll(/`((?:core|plugins|shared|server|tests)\/[^`]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('says of every promise whether it is kept, and calls none kept that no test holds', () => {
    const untold = lines.filter((line) => !/\| (kept|partly|\*\*not kept\*\*|no such call yet)/.test(line));
    expect(untold).toEqual([]);
    const unheld = lines.filter(
      (line) => /\| (kept|partly)/.test(line) && !/`[^`]+\.(test|spec)\.tsx?`|\(security\.md\)/.test(line),
    );
    expect(unheld).toEqual([]);
  });
});

/** Names that a text of core calls deprecated. */
const deprecatedIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /@deprecated(?:(?!\*\/)[\s\S])*\*\/\s*(?:export |const |function |class |interface |type |readonly )*(\w+)/g,
    ),
  ].map(([, name = '']) => name);

test('a name of core that is deprecated has its line in the CHANGELOG', () => {
  const told = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const files = readdirSync(join(ROOT, 'core'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const names = files.flatMap((name) => deprecatedIn(readFileSync(join(ROOT, 'core', name), 'utf8')));
  expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  expect(deprecatedIn('/**\n * @deprecated Take `two`.\n */\nexport const one = 1;\n')).toEqual(['one']);
});

const decisions = pages.filter((page) => /docs\/decisions\/\d{4}-[^/]+\.md$/.test(page));
const HEADINGS = ['Status', 'Context', 'Decision', 'Consequences'];

test('every decision has its four headings', () => {
  const missing = decisions.flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    return HEADINGS.filter((heading) => !new RegExp(`^## ${heading}$`, 'm').test(text)).map(
      (heading) => `${page.slice(ROOT.length + 1)}: ${heading}`,
    );
  });
  expect(missing).toEqual([]);
});

test('every decision has a number of its own', () => {
  const numbers = decisions.map((page) => /(\d{4})-[^/]+$/.exec(page)?.[1]);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test.each(CORE_DOORS)('%s offers at most 30 names, each with its line', (door) => {
  const text = readFileSync(join(ROOT, door), 'utf8');
  const values = text.split('\n').filter((line) => /^export \{/.test(line));
  expect(values.length).toBeGreaterThan(0);
  expect(values.length).toBeLessThanOrEqual(30);
  const undocumented = text
    .split('\n')
    .filter(
      (line, index, lines) =>
        /^export \{/.test(line) && !/^\/\*\* .+\. ?\*\/$|^\/\*\* .+\*\/$/.test(lines[index - 1] ?? ''),
    );
  expect(undocumented).toEqual([]);
});

/** Code of a page that names its file, as in ```ts plugins/x/plugin.ts; and languages of code that names none. */
function snippetsOf(page: string): {
  readonly files: ReadonlyMap<string, string>;
  readonly nameless: readonly string[];
} {
  const fences = [
    ...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm),
  ];
  return {
    files: new Map(fences.flatMap(([, , file, code]) => (file ? [[file, code ?? ''] as const] : []))),
    nameless: fences.flatMap(([, language = '', file]) => (file ? [] : [language])),
  };
}

test('the snippets of docs/plugins.md are files that compile', () => {
  const { files, nameless } = snippetsOf('docs/plugins.md');
  expect(nameless).toEqual([]);
  expect([...files.keys()]).toContain('plugins/partner-invite-codes/plugin.ts');
  const folder = join(ROOT, '.cache', `docs-${process.pid}`);
  try {
    for (const [file, code] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    // Both folders are one to the compiler: what the snippets import is the repository's.
    const project = {
      extends: '../../tsconfig.json',
      compilerOptions: { rootDirs: ['.', '../..'], noEmit: true },
      include: ['plugins/**/*', 'shared/**/*', '../../core/testing/setup.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const { stdout, stderr } = spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter((line) => line.includes('docs-'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
