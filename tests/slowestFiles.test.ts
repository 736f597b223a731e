import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { slowestFiles } from '../scripts/slowestFiles.mjs';

const root = resolve(__dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, report: object): void =>
  writeFileSync(join(folder, name), JSON.stringify(report));
const jestFile = (name: string, seconds: number) => ({
  name: join(root, name),
  startTime: 5_000,
  endTime: 5_000 + seconds * 1_000,
});
const tests = (...durations: readonly number[]) => ({
  specs: durations.map((duration) => ({ tests: [{ results: [{ duration }] }] })),
});

it('says nothing of reports that nobody wrote', () => {
  expect(slowestFiles(folder, 20)).toEqual([]);
});

it('puts files of all parts in one order, slowest first, and no more than were asked for', () => {
  const unit = [jestFile('server/quick.test.ts', 1), jestFile('core/slow.test.tsx', 30)];
  write('unit.json', { testResults: unit });
  write('crash.json', { testResults: [jestFile('tests/crash/kill.test.ts', 12)] });
  mkdirSync(join(folder, 'browser'));
  const nested = { file: 'walk.spec.ts', ...tests(9_000), suites: [tests(5_000, 6_000)] };
  write('browser/report.json', { suites: [nested, { file: 'home.spec.ts', ...tests(2_000) }] });
  expect(slowestFiles(folder, 4)).toEqual([
    { file: 'core/slow.test.tsx', seconds: 30 },
    { file: 'tests/browser/walk.spec.ts', seconds: 20 },
    { file: 'tests/crash/kill.test.ts', seconds: 12 },
    { file: 'tests/browser/home.spec.ts', seconds: 2 },
  ]);
});
