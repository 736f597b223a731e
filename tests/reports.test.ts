import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { failedTests, slowestFiles } from '../scripts/reports.mjs';

const root = resolve(__dirname, '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, report: object): void =>
  writeFileSync(join(folder, name), JSON.stringify(report));
const jestFile = (name: string, seconds: number, more: object = {}) => ({
  name: join(root, name),
  startTime: 5_000,
  endTime: 5_000 + seconds * 1_000,
  status: 'passed',
  message: '',
  assertionResults: [],
  ...more,
});
const jestTest = (fullName: string, failureMessages: readonly string[] = []) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
});
const spec = (title: string, duration: number, errors: readonly object[] = []) => ({
  title,
  ok: errors.length === 0,
  tests: [{ results: [{ duration, errors }] }],
});

it('says nothing of reports that nobody wrote', () => {
  expect(slowestFiles(folder, 20)).toEqual([]);
  expect(failedTests(folder)).toEqual([]);
});

it('puts files of all parts in one order, slowest first, and no more than were asked for', () => {
  const unit = [jestFile('server/quick.test.ts', 1), jestFile('core/slow.test.tsx', 30)];
  write('unit.json', { testResults: unit });
  write('crash.json', { testResults: [jestFile('tests/crash/kill.test.ts', 12)] });
  const group = { specs: [spec('by day', 5_000), spec('by night', 6_000)] };
  const walk = { file: 'walk.spec.ts', specs: [spec('walks', 9_000)], suites: [group] };
  write('browser.json', { suites: [walk, { file: 'home.spec.ts', specs: [spec('opens', 2_000)] }] });
  expect(slowestFiles(folder, 4)).toEqual([
    { file: 'core/slow.test.tsx', seconds: 30 },
    { file: 'tests/browser/walk.spec.ts', seconds: 20 },
    { file: 'tests/crash/kill.test.ts', seconds: 12 },
    { file: 'tests/browser/home.spec.ts', seconds: 2 },
  ]);
});

it('tells which tests failed in any part, and why, in plain letters', () => {
  const one = jestFile('core/list.test.tsx', 1, {
    status: 'failed',
    assertionResults: [
      jestTest('sorts'),
      jestTest('filters', [
        '\u001B[31mExpected 2\u001B[39m\n\nReceived 3\n    at runTest (/node_modules/x.js:1)',
      ]),
    ],
  });
  const unloaded = jestFile('core/menu.test.tsx', 0, { status: 'failed', message: 'Cannot find "x"' });
  write('unit.json', { testResults: [one, jestFile('core/fine.test.ts', 1), unloaded] });
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  write('crash.json', {
    testResults: [
      jestFile('tests/faults/away.test.ts', 1, {
        status: 'failed',
        assertionResults: [jestTest('waits', [lines])],
      }),
    ],
  });
  const group = { specs: [spec('on a phone', 1, [{ message: 'No link' }])] };
  write('browser.json', {
    suites: [{ file: 'home.spec.ts', specs: [spec('opens', 1)], suites: [group] }],
  });
  const failed = failedTests(folder);
  expect(failed).toEqual([
    { file: 'tests/faults/away.test.ts', name: 'waits', why: expect.stringMatching(/^line 0\n/) },
    { file: 'core/list.test.tsx', name: 'filters', why: 'Expected 2\nReceived 3' },
    { file: 'core/menu.test.tsx', name: '', why: 'Cannot find "x"' },
    { file: 'tests/browser/home.spec.ts', name: 'on a phone', why: 'No link' },
  ]);
  expect(failed[0]?.why.split('\n')).toHaveLength(14);
});
