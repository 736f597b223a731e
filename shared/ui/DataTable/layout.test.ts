import { columnWindow, moveColumn, orderedIds, placeColumns } from './layout.ts';
import { isSelected, pageState, selectedCount, toggleRow, withRows } from './selection.ts';
import { toTsv } from './tsv.ts';
import type { Column } from './types.ts';

const COLUMNS: Column<{ a: string }>[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, header: id, width: 100 }));

test('a column the saved order does not know appears at its own place', () => {
  expect(orderedIds(COLUMNS, ['d', 'a', 'gone'])).toEqual(['d', 'a', 'b', 'c']);
});

test('pinned columns come first and hidden ones go', () => {
  const placed = placeColumns(
    COLUMNS,
    { pinned: ['c'], hidden: ['a'], widths: { c: 150 } },
    { checkbox: true, actions: true },
  );
  expect(placed.all.map((column) => [column.column.id, column.left, column.width])).toEqual([
    ['c', 40, 150],
    ['b', 190, 100],
    ['d', 290, 100],
  ]);
  expect(placed.width).toBe(40 + 350 + 96);
});

test('only columns near the viewport are drawn', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ id: `${index}`, header: '', width: 100 }));
  const placed = placeColumns(many, {}, { checkbox: false, actions: false });
  expect(columnWindow(placed, 1000, 500)).toEqual({ from: 8, to: 16 });
});

test('a dragged column lands before the one it is dropped on', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
});

test('in mode all the set holds the exceptions', () => {
  const all = { mode: 'all', ids: new Set<string>() } as const;
  const without = withRows(all, ['x'], false);
  expect(isSelected(without, 'x')).toBe(false);
  expect(isSelected(without, 'y')).toBe(true);
  expect(selectedCount(without, 148)).toBe(147);
  expect(toggleRow(without, ['w', 'x', 'y'], 1, null).ids.size).toBe(0);
  expect(pageState(without, ['w', 'x'], (id) => id)).toBe('part');
});

test('tabs and line breaks inside a cell do not tear the copied table apart', () => {
  const columns: Column<string>[] = [{ id: 'a', header: 'A', width: 1, text: (row) => row }];
  expect(toTsv(['one\ttwo\nthree'], columns, { row: 0, column: 0, toRow: 0, toColumn: 0 })).toBe(
    'one two three',
  );
});
