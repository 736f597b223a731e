import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a tool of node_modules on planted tests, in a folder of its own. */
function runOn(files: Readonly<Record<string, string>>, tool: string, args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-assertions-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(__dirname, '..', 'node_modules', tool), ...args],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, JEST_WORKER_ID: undefined } },
    );
    return { status, said: `${stdout}${stderr}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SILENT = "it('says nothing', () => { Math.max(1, 2); });";
const TELLING = "it('tells', () => { expect(1).toBe(1); });";

it.each([
  [SILENT, 1],
  [TELLING, 0],
])('a jest test that asserts nothing is red: %s', (text, code) => {
  const setup = readFileSync(join(__dirname, 'everyTestAsserts.ts'), 'utf8');
  const config = { testEnvironment: 'node', transform: {}, setupFilesAfterEnv: ['<rootDir>/setup.js'] };
  const files = { 'setup.js': setup, 'planted.test.js': text, 'jest.config.json': JSON.stringify(config) };
  const { status, said } = runOn(files, 'jest/bin/jest.js', ['--config', 'jest.config.json']);
  expect(status).toBe(code);
  expect(said.includes('"says nothing" asserts nothing')).toBe(code === 1);
});

it.each([
  ['Math.max(1, 2)', 1],
  ['expect(1).toBe(1)', 0],
])('a browser test that asserts nothing is red: %s', (text, code) => {
  const playwright = JSON.stringify(join(__dirname, '../node_modules/@playwright/test'));
  const reporter = JSON.stringify([[join(__dirname, 'browser/support/assertionReporter.ts')]]);
  const files = {
    'planted.spec.js': `const { expect, test } = require(${playwright}); test('planted', () => { ${text}; });`,
    'playwright.config.js': `module.exports = { reporter: ${reporter} };`,
  };
  const { status, said } = runOn(files, '@playwright/test/cli.js', ['test']);
  expect(status).toBe(code);
  expect(said.includes('planted" asserts nothing')).toBe(code === 1);
});
