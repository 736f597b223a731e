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
