import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* scripts/jest/runtime.cjs runs what it compiled before: nothing may be shared, or told at a wrong place. */
const folder = mkdtempSync(join(tmpdir(), 'touchline-runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));

function load(file: string): { readonly objects: object; readonly fail: () => void } {
  let loaded: unknown;
  jest.isolateModules(() => {
    loaded = require(file);
  });
  return loaded as ReturnType<typeof load>;
}

const stackOf = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).stack ?? '';
  }
  return '';
};

it('runs a module anew whenever it is loaded, and tells where in it an error was', () => {
  const file = join(folder, 'module.js');
  writeFileSync(file, "exports.objects = [];\nexports.fail = () => {\n  throw new Error('planted');\n};\n");
  const [one, other] = [load(file), load(file)];
  expect(one.objects).toEqual(other.objects);
  expect(one.objects).not.toBe(other.objects);
  // Of this test's context, not of the one it was compiled in.
  expect(one.objects).toBeInstanceOf(Array);
  expect(stackOf(one.fail)).toMatch(/module\.js:3:9/);
});

it('says which file cannot be read', () => {
  const file = join(folder, 'unreadable.js');
  writeFileSync(file, 'exports.objects = [;\n');
  expect(() => load(file)).toThrow('unreadable.js');
});

/* What every promise would carry of the files before: asked of Node, which keeps one entry for each store that is on. */
const COUNTS = `
  const { executionAsyncResource } = require('node:async_hooks');
  it('carries what is its own', async () => {
    await null;
    const carried = Object.getOwnPropertySymbols(executionAsyncResource());
    expect(carried.filter(({ description }) => description === 'kResourceStore').length).toBeLessThan(2);
  });`;

it.each(['serverEnvironment', 'browserEnvironment'])('ends with each file what it left on, %s', (name) => {
  for (const file of ['one', 'other']) writeFileSync(join(folder, `${file}.test.js`), COUNTS);
  const testEnvironment = join(__dirname, `../scripts/jest/${name}.cjs`);
  const config = JSON.stringify({ rootDir: folder, testEnvironment, transform: {} });
  const jest = join(__dirname, '../node_modules/jest/bin/jest.js');
  const run = () =>
    execFileSync(process.execPath, [jest, '--config', config, '--runInBand'], { stdio: 'pipe' });
  expect(run).not.toThrow();
});
