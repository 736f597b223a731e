import { canBeWritten, piecesOf, purge } from '../scripts/build/purgeBlueprint.mjs';

const built = piecesOf(
  'const N="bp6",M=`${N}-menu`,H=`${M}-header`;e=`${N}-elevation-${n}`;f("bp6-button bp6-large");g=`${N}-icon-${name}`',
);
const keep = (name: string): boolean => canBeWritten(name, built);

describe('the purge of Blueprint rules', () => {
  it.each([
    ['bp6-button', 'written out'],
    ['bp6-menu-header', 'put together from two constants'],
    ['bp6-elevation-4', 'continued at run time'],
    ['bp6-menu-enter-active', 'moved by a transition'],
  ])('keeps %s, which is %s', (name) => {
    expect(keep(name)).toBe(true);
  });

  it.each(['bp6-tree', 'bp6-buttons', 'bp6-menu-footer', 'bp6-icon-add'])(
    'drops %s, which nobody can write',
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
