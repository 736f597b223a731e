import { blueprintNames, canBeWritten, purge, writtenBy } from '../scripts/build/purgeBlueprint.mjs';

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
});
