import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applied, ICON_FILES, isDeferred } from '../scripts/build/packageHooks.mjs';
import { withHints } from '../scripts/build/compileHints.mjs';
import { notApplied } from '../scripts/build/assertApplied.mjs';
import { blueprintNames, purge } from '../scripts/build/purgeBlueprint.mjs';
import smallIcons from '../scripts/build/smallIcons.cjs';

/** Folder of an installed package. */
const packageOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const CORE = join(packageOf('@blueprintjs/core'), 'lib/esm/components');
const ICONS = join(packageOf('@blueprintjs/icons'), 'lib/esm');

const modulesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));

/** What a module imports, as it writes it. */
const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\bfrom "([^"]+)"/g)].map(([, from = '']) => from);

/** The console cannot be built in a test of milliseconds; what it hooks into can be looked at. */
describe('what the build hooks into is where it was', () => {
  it('every icon has two drawings, and one when it is built', () => {
    const files = modulesIn(ICONS).filter((path) => ICON_FILES.test(path));
    expect(files.length).toBeGreaterThan(600);
    const sources = files.map((path) => readFileSync(path, 'utf8'));
    expect(sources.filter((source) => smallIcons(source) === source)).toEqual([]);
    expect(sources.map(smallIcons).filter((source) => /PATHS_20|isLarge \?/.test(source))).toEqual([]);
    expect(() => smallIcons('const PATHS = [];')).toThrow('smallIcons.cjs');
  });

  it('one module of icons asks for the loader of all their names', () => {
    const asking = modulesIn(ICONS).filter((path) => importsOf(path).includes('./iconLoader'));
    expect(asking).toEqual([join(ICONS, 'index.js')]);
    // The console's stand-in answers what Blueprint's own modules call.
    const called = modulesIn(CORE).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bIcons\.(\w+)\(/g)].map(([, name]) => name),
    );
    const standIn = readFileSync(join(__dirname, '../scripts/build/substitutes/iconLoader.mjs'), 'utf8');
    expect(called).toContain('load');
    expect(called.filter((name) => !new RegExp(`\\b${name}\\(`).test(standIn))).toEqual([]);
  });

  it('the container of services asks of reflect-metadata for what stands in for it', () => {
    const folder = join(__dirname, '../node_modules/@inversifyjs');
    const asked = modulesIn(folder).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bReflect\.(\w*[mM]etadata)\b/g)].map(([, name]) => name),
    );
    const standIn = readFileSync(join(__dirname, '../scripts/build/substitutes/reflectMetadata.mjs'), 'utf8');
    const given: readonly string[] =
      /Object\.assign\(Reflect, \{([^}]*)\}/.exec(standIn)?.[1]?.match(/\w+/g) ?? [];
    expect(new Set(asked)).toContain('defineMetadata');
    expect(asked.filter((name) => !given.includes(name ?? ''))).toEqual([]);
  });

  it('the factory of the console stands in parentheses, and its functions are compiled at once', () => {
    const built = 'x(globalThis,()=>(()=>{var a=1;f(()=>{})})());\n';
    expect(withHints(built)).toBe(
      '//# allFunctionsCalledOnLoad\nx(globalThis,(()=>(()=>{var a=1;f(()=>{})})()));',
    );
    expect(withHints('x(globalThis,function(){})')).toBeUndefined();
  });

  it('dialogs, drawers and menus ask for what draws over the page, and get the one that is fetched later', () => {
    const deferred = modulesIn(CORE).filter((path) =>
      importsOf(path).some((request) => isDeferred(dirname(path), request)),
    );
    expect(deferred.map((path) => path.slice(CORE.length + 1)).toSorted()).toEqual([
      'context-menu/contextMenuPopover.js',
      'dialog/dialog.js',
      'drawer/drawer.js',
      'index.js',
      'menu/menuItem.js',
    ]);
    // The one the kit's popups ask the package for is the real one.
    expect(isDeferred(CORE, './overlay2/overlay2')).toBe(true);
    expect(isDeferred(CORE, './popover-next/popoverNext')).toBe(false);
  });

  it('Blueprint keeps its class names in tables and writes its rules for them', () => {
    const names = [...blueprintNames().values()].flat();
    expect(names.length).toBeGreaterThan(300);
    expect(names).toEqual(expect.arrayContaining(['bp6-button', 'bp6-popover-target', 'bp6-dark']));
    const sheet = readFileSync(join(CORE, '../../css/blueprint.css'), 'utf8');
    const left = purge(sheet, (name) => name !== 'bp6-tree');
    expect(left.length).toBeLessThan(sheet.length);
    expect(left).not.toMatch(/\.bp6-tree\b(?!-)/);
  });
});

describe('a build in which a hook took no effect', () => {
  const hook = [{ what: 'It is small', has: /small\.cjs!/, hasNot: /big\.js/, notFirst: /late\.js/ }];
  const tell = (all: readonly string[], first = all): readonly string[] => notApplied(hook, { all, first });

  it('is told why', () => {
    expect(tell(['small.cjs!a.js'])).toEqual([]);
    expect(tell(['small.cjs!a.js', 'late.js'], [])).toEqual([]);
    expect(tell(['a.js'])).toEqual([
      'It is small, but no module is /small\\.cjs!/; see scripts/build/packageHooks.mjs.',
    ]);
    expect(tell(['small.cjs!a.js', 'big.js'])[0]).toContain('the build has big.js');
    expect(tell(['small.cjs!a.js', 'late.js'])[0]).toContain('the build has late.js');
  });

  it('is told of each of them', () => {
    expect(notApplied(applied, { all: [], first: [] })).toHaveLength(applied.length);
  });
});
