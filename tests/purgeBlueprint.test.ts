import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  blueprintNames,
  canBeWritten,
  isImpossible,
  NEVER_GIVEN,
  purge,
  purgeValues,
  writtenBy,
} from '../scripts/build/purgeBlueprint.mjs';

const written = writtenBy(
  [
    'h(Classes.MENU_HEADER); s = `${Classes.POPOVER_CONTENT_PLACEMENT}-${side}`;',
    'f("bp6-button bp6-large", `bp6-icon-${name}`); e = Classes.elevationClass(depth);',
    'import { HTML_SELECT, FILL } from "../../common/classes"; a(HTML_SELECT);',
    '<Tag minimal intent="danger">, <p className="tl-outlined">',
  ],
  blueprintNames(),
);
const keep = (name: string): boolean => canBeWritten(name, written);

describe('the purge of Blueprint rules', () => {
  it.each([
    ['bp6-button', 'written out'],
    ['bp6-menu-header', 'named by its constant'],
    ['bp6-html-select', 'taken out of the table'],
    ['bp6-popover-placement-top', 'continued by a template'],
    ['bp6-elevation-4', 'made by a function'],
    ['bp6-minimal', 'asked for by a prop'],
    ['bp6-menu-header-enter-active', 'moved by a transition'],
  ])('keeps %s, which is %s', (name) => {
    expect(keep(name)).toBe(true);
  });

  it.each(['bp6-tree', 'bp6-buttons', 'bp6-menu', 'bp6-icon-add', 'bp6-outlined'])(
    'drops %s, which nobody writes',
    (name) => {
      expect(keep(name)).toBe(false);
    },
  );

  it('drops single selectors and rules that lose all of them', () => {
    expect(purge('.bp6-tree a,.bp6-button:not(.bp6-tree){x:y}.bp6-tree{z:0}', keep)).toBe(
      '.bp6-button:not(.bp6-tree){x:y}',
    );
  });

  it('goes through conditions and leaves other blocks alone', () => {
    const rest = '@charset "utf-8";@keyframes k{from{a:b}}@font-face{src:url("data:,{")}html{a:b}';
    expect(purge(`${rest}@media print{.bp6-tree{a:b}}@media x{.bp6-tree{a:b}.own{c:d}}`, keep)).toBe(
      `${rest}@media x{.own{c:d}}`,
    );
  });

  it.each([
    ['.bp6-tree .bp6-dark a', 'a theme inside the page'],
    ['[data-bp-color-scheme=dark] a', 'another name of the theme'],
    ['.bp6-menu-item.bp6-intent-warning > a', 'a look its component never has'],
    ['.bp6-html-select select.bp6-intent-danger:hover', 'a look of the element inside'],
  ])('drops %s: %s', (selector) => {
    expect(isImpossible(selector)).toBe(true);
  });

  it.each([
    '.bp6-dark .bp6-tree',
    '.bp6-button-group .bp6-button.bp6-minimal',
    '.bp6-button.bp6-intent-danger',
    '.bp6-button:not(.bp6-intent-warning)',
    '.bp6-input-group > .bp6-button.bp6-intent-primary',
  ])('keeps %s', (selector) => {
    expect(isImpossible(selector)).toBe(false);
  });

  it('drops values that nobody reads, whatever they are made of', () => {
    const sheet = ':root{--bp-a:color-mix(in srgb, var(--bp-b) 30%, rgba(0,0,0,.1));--bp-b:1;--own:2}';
    expect(purgeValues(sheet, () => false)).toBe(':root{--own:2}');
    expect(purgeValues(sheet, (name) => name === '--bp-b')).toBe(':root{--bp-b:1;--own:2}');
  });
});

describe('pages', () => {
  const pages = ['core', 'shared', 'plugins'].flatMap((folder) =>
    readdirSync(join(__dirname, '..', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => join(__dirname, '..', folder, name)),
  );
  /** Attributes of the opening tags of a component; what stands in braces apart. */
  const given = (component: string): string[] =>
    pages.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(new RegExp(`<${component}\\b((?:[^>{]|\\{[^}]*\\})*)`, 'g')),
      ].map(([, attributes = '']) => attributes),
    );

  it.each([
    ['HTMLSelect', 'html-select'],
    ['InputGroup', 'input-group'],
    ['TextArea', 'input'],
    ['NumericInput', 'input'],
    ['FileInput', 'input'],
    ['Tag', 'tag'],
    ['CompoundTag', 'tag'],
    ['MenuItem', 'menu-item'],
    ['Button', 'button'],
    ['AnchorButton', 'button'],
  ])('give %s no look that its rules were dropped for', (component, name) => {
    const looks = given(component).flatMap((attributes) =>
      [...attributes.matchAll(/\b(intent|variant)=(?:"(\w+)"|\{)|\b(minimal|outlined)\b/g)].map(
        ([, prop, value, word]) =>
          word ?? (prop === 'intent' ? `intent-${value ?? 'primary'}` : (value ?? '')),
      ),
    );
    expect(looks.filter((look) => NEVER_GIVEN[name]?.test(look))).toEqual([]);
  });

  it('write no look into a class that its rules were dropped for', () => {
    const classes = pages.flatMap((path) => readFileSync(path, 'utf8').match(/(["'`])bp6-[^"'`]*\1/g) ?? []);
    const selectors = classes.map((list) => `.${list.slice(1, -1).trim().replaceAll(/\s+/g, '.')}`);
    expect(selectors.filter(isImpossible)).toEqual([]);
  });
});
