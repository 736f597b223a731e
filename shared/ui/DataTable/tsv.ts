import { keepText } from '../../format/csv.ts';
import type { Column } from './types.ts';

/** Two corners of a range of cells, both included, in any order. */
export interface CellRange {
  /** Row where the drag began. */
  row: number;
  /** Visible column where the drag began. */
  column: number;
  /** Row under the pointer. */
  toRow: number;
  /** Visible column under the pointer. */
  toColumn: number;
}

/** A range of cells from its top left to its bottom right corner, wherever it was begun. */
export function sortedRange(range: CellRange): { top: number; bottom: number; left: number; right: number } {
  return {
    top: Math.min(range.row, range.toRow),
    bottom: Math.max(range.row, range.toRow),
    left: Math.min(range.column, range.toColumn),
    right: Math.max(range.column, range.toColumn),
  };
}

/** Figures of the console, which may be below zero and are no formula then. */
const FIGURE = /^[-−]?[¥￥]?[\d,]+(\.\d+)?%?$/;

/** A text as a cell on the clipboard: tabs and line breaks would tear the table apart in the spreadsheet. */
export const tsvCell = (text: string): string => keepText(text.replace(/[\t\r\n]+/g, ' ').trim());

function cellOf<Row>({ text, align }: Column<Row>, row: Row): string {
  const words = text?.(row) ?? '';
  return align === 'right' && FIGURE.test(words) ? words : tsvCell(words);
}

/** Cells of a range as tab separated lines, as spreadsheets paste them: guarded as files are, figures apart. Columns without `text` stay empty. */
export function toTsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[], range: CellRange): string {
  const { top, bottom, left, right } = sortedRange(range);
  const chosen = columns.slice(left, right + 1);
  return rows
    .slice(top, bottom + 1)
    .map((row) => chosen.map((column) => cellOf(column, row)).join('\t'))
    .join('\n');
}
