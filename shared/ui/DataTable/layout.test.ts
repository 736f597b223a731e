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

test('copies texts as a file writes them, and figures as figures', () => {
  const columns: Column<readonly [string, string]>[] = [
    { id: 'title', header: 'Title', width: 100, text: ([title]) => title },
    { id: 'sum', header: 'Sum', width: 100, align: 'right', text: ([, sum]) => sum },
  ];
  const rows = [
    ['=1+1', '-12.50'],
    ['007', '1,280.00'],
    ['3/4', '=2'],
    ['羽毛球', '12/20'],
  ] as const;
  expect(toTsv(rows, columns, { row: 0, column: 0, toRow: 3, toColumn: 1 })).toBe(
    "'=1+1\t-12.50\n'007\t1,280.00\n'3/4\t'=2\n羽毛球\t'12/20",
  );
});
