import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as Privileges from '../shared/codes/privileges.ts';
import { listsOf, writeLists } from '../scripts/lists.mjs';

const ROOT = resolve(__dirname, '..');

it.each([...listsOf(ROOT)])('%s says what lies in its folder; `npm run docs` writes it', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
});

describe('a list', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'touchline-lists-'));
    for (const path of listsOf(root).keys()) mkdirSync(dirname(join(root, path)), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const put = (path: string, text = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const written = (path: string): string => {
    writeLists(root);
    return readFileSync(join(root, path), 'utf8');
  };

  it('has a domain for every folder with a domain.ts, and for no other', () => {
    put('server/domains/inviteCodes/domain.ts');
    put('server/domains/halfMade/service.ts');
    const text = written('server/domains/domains.generated.ts');
    expect(text).toContain("import { inviteCodes } from './inviteCodes/domain.ts';");
    expect(text).toContain('\n  inviteCodes,\n');
    expect(text).not.toContain('halfMade');
  });

  it('has demo rows for every folder with a seed.ts', () => {
    expect(written('server/domains/seeds.generated.ts')).toContain('= {};');
    put('server/domains/inviteCodes/seed.ts');
    const text = written('server/domains/seeds.generated.ts');
    expect(text).toContain("import { seed as inviteCodes } from './inviteCodes/seed.ts';");
    expect(text).toContain('{\n  inviteCodes,\n}');
  });

  it('has a kind of what the app shows for every file of kinds', () => {
    expect(written('shared/contract/appItems/kinds.generated.ts')).toContain('= {};');
    put('shared/contract/appItems/kinds/quiz.ts');
    const text = written('shared/contract/appItems/kinds.generated.ts');
    expect(text).toContain("import { quiz } from './kinds/quiz.ts';");
    expect(text).toContain('{\n  quiz,\n}');
  });

  it('has what every testing/factory.ts makes for tests', () => {
    put('server/domains/inviteCodes/testing/factory.ts');
    put('server/domains/orders/testing/access.ts');
    const text = written('server/testing/factories.generated.ts');
    expect(text).toContain("import * as inviteCodes from '../domains/inviteCodes/testing/factory.ts';");
    expect(text).toContain("'server/domains/inviteCodes/testing/factory.ts': inviteCodes,");
    expect(text).toContain('typeof inviteCodes');
    expect(text).not.toContain('orders');
  });

  it('has a family for every file of calls, and for no other', () => {
    for (const name of [
      'inviteCodes/calls.ts',
      'inviteCodes/spent.calls.ts',
      'inviteCodes/calls.test.ts',
      'old/shapes.ts',
    ])
      put(`shared/contract/${name}`, "export const inviteCodes = call({ id: 'inviteCodes.list' });");
    put('shared/contract/call.ts', 'export const call = (spec) => spec;');
    const text = written('shared/contract/calls.generated.ts');
    expect(text.match(/^import .*$/gm)).toEqual([
      "import * as inviteCodes from './inviteCodes/calls.ts';",
      "import * as spent from './inviteCodes/spent.calls.ts';",
    ]);
  });

  it('has the kinds of tasks of every family that brings some', () => {
    const path = 'shared/contract/taskKinds.generated.ts';
    expect(written(path)).toContain('= {};');
    put('shared/contract/inviteCodes/taskKinds.ts');
    put('shared/contract/inviteCodes/taskKinds.test.ts');
    const text = written(path);
    expect(text).toContain("import { taskKinds as inviteCodes } from './inviteCodes/taskKinds.ts';");
    expect(text).toContain('{\n  inviteCodes,\n}');
  });

  it('has the privilege codes of every family that brings some, in the catalogue of its view', async () => {
    const catalogue = 'shared/codes/privileges.ts';
    put(catalogue, readFileSync(join(ROOT, catalogue), 'utf8'));
    put(
      'shared/contract/inviteCodes/privileges.ts',
      "export const privileges = { platform: ['PLATFORM_INVITE'], partner: ['INVITE_READ', 'INVITE_WRITE'] } as const;",
    );
    writeLists(root);
    const codes: typeof Privileges = await import(join(root, catalogue));
    expect(codes.PLATFORM_CODES).toEqual([...Privileges.PLATFORM_CODES, 'PLATFORM_INVITE']);
    expect(codes.PARTNER_CODES).toEqual([...Privileges.PARTNER_CODES, 'INVITE_READ', 'INVITE_WRITE']);
  });

  it('has the words of every family, in a list for each language', () => {
    for (const name of [
      'inviteCodes/words.en.json',
      'inviteCodes/words.zh-CN.json',
      'old/words.en.json',
      'mergeWords.ts',
    ])
      put(`shared/contract/${name}`);
    const english = written('shared/contract/words.en.generated.ts');
    const chinese = written('shared/contract/words.zh-CN.generated.ts');
    expect(english.match(/^import \w+ .*$/gm)).toEqual([
      "import inviteCodes from './inviteCodes/words.en.json';",
      "import old from './old/words.en.json';",
      "import type { Words } from './mergeWords.ts';",
    ]);
    expect(chinese).toContain("import inviteCodes from './inviteCodes/words.zh-CN.json';");
    expect(chinese).not.toContain('old');
  });
});
