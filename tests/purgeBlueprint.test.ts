import {
  blueprintNames,
  canBeWritten,
  isImpossible,
  purge,
  purgeValues,
  rareLooksIn,
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
    expect(isImpossible(selector, new Set())).toBe(true);
  });

  it.each([
    '.bp6-dark .bp6-tree',
    '.bp6-button-group .bp6-button.bp6-minimal',
    '.bp6-button.bp6-intent-danger',
    '.bp6-button:not(.bp6-intent-warning)',
    '.bp6-input-group > .bp6-button.bp6-intent-primary',
  ])('keeps %s', (selector) => {
    expect(isImpossible(selector, new Set())).toBe(false);
  });

  it('drops values that nobody reads, whatever they are made of', () => {
    const sheet = ':root{--bp-a:color-mix(in srgb, var(--bp-b) 30%, rgba(0,0,0,.1));--bp-b:1;--own:2}';
    expect(purgeValues(sheet, () => false)).toBe(':root{--own:2}');
    expect(purgeValues(sheet, (name) => name === '--bp-b')).toBe(':root{--bp-b:1;--own:2}');
  });
});

describe('a rare look', () => {
  const given = (...sources: string[]): string[] => [...rareLooksIn(sources)].toSorted();

  it.each([
    ['<Tag minimal intent="danger">', ['tag.intent-danger']],
    [
      "<Button icon={<Add size={a > 1 ? 2 : 3} />} intent={bad ? 'warning' : 'none'} />",
      ['button.intent-none', 'button.intent-warning'],
    ],
    [
      '<TextArea intent={intent} />',
      ['input.intent-danger', 'input.intent-primary', 'input.intent-success', 'input.intent-warning'],
    ],
  ])('is given by %s', (source, looks) => {
    expect(given(source)).toEqual(looks);
  });

  it('is given by a class written out, and by no element of another name', () => {
    expect(given('"bp6-tag bp6-intent-success"')).toContain('tag.intent-success');
    expect(given('<TagList intent="danger"/><p>{intent}</p>')).toEqual([]);
  });

  it('keeps its rules as soon as one module gives it', () => {
    const css = '.bp6-button.bp6-intent-warning{a:b}';
    const isKept = (): boolean => true;
    expect(purge(css, isKept)).toBe('');
    expect(purge(css, isKept, rareLooksIn(['<Button intent="warning" />']))).toBe(css);
  });
});
