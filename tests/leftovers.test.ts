import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { leftovers, lostTables, unusedCalls } from '../scripts/leftovers.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-leftovers-'));
  put(
    'shared/contract/codes/calls.ts',
    'export const codes = call({});\nexport const removeCode = call({});\n',
  );
  put(
    'plugins/partner-codes/Page.tsx',
    "import { codes } from '../../shared/contract/codes/calls.ts';\nask(codes);\n",
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('a call', () => {
  it('that a page or core asks is none', () => {
    put(
      'core/Form.tsx',
      "import { removeCode } from '../shared/contract/codes/calls.ts';\nsend(removeCode);\n",
    );
    expect(unusedCalls(root)).toEqual([]);
  });

  it.each([
    ['nobody asks', 'core/Other.tsx', 'const removeCode = 1;'],
    [
      'only a test asks',
      'core/Form.test.tsx',
      "import { removeCode } from '../shared/contract/codes/calls.ts';",
    ],
    [
      'is only typed after',
      'core/Form.tsx',
      "import type {\n  removeCode,\n} from '../shared/contract/codes/calls.ts';\ntype Made = typeof removeCode;",
    ],
  ])('that %s is told with its family', (_, path, text) => {
    put(path, text);
    expect(unusedCalls(root)).toEqual([['codes/calls.ts', ['removeCode']]]);
  });
});

it('finds the table of an area that was deleted', () => {
  expect(lostTables(resolve(__dirname, '..'))).toEqual([]);
  put('server/db/schema/tasks.ts', "export const task = pgTable('task', {});");
  const tables = { 'public.invite_code': { name: 'invite_code' }, 'public.task': { name: 'task' } };
  put('server/db/migrations/meta/9999_snapshot.json', JSON.stringify({ tables }));
  expect(lostTables(root)).toEqual(['invite_code']);
  put(
    'server/domains/inviteCodes/schema.ts',
    "export const inviteCode = pgTable(\n  'invite_code',\n  {},\n);",
  );
  expect(lostTables(root)).toEqual([]);
});

it('tells either in one sentence with its cure', () => {
  const tables = { 'public.invite_code': { name: 'invite_code' } };
  put('server/db/migrations/meta/0001_snapshot.json', JSON.stringify({ tables }));
  expect(leftovers(root)).toEqual([
    'shared/contract/codes/calls.ts: no page asks removeCode. Write the page, or remove what nobody needs any more, here and in its domain.',
    expect.stringMatching(/^the table invite_code is stated by no schema\.ts any more\. Write the migration/),
  ]);
});
