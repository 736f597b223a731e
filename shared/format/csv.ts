import { yuanOf } from './money.ts';

/** A number written exactly as given; never guarded, so negative money stays a number. */
export interface NumericCell {
  readonly numeric: string;
}
/** What a cell may hold; null and undefined are empty cells. */
export type CsvCell = string | number | NumericCell | null | undefined;

/** Byte order mark: once, at the start of a file. */
export const CSV_START = '\uFEFF';
const ROW_END = '\r\n';

/** Signs that start a formula, with their full-width, small, raised and lowered forms. */
const FORMULA_SIGNS = '=+\\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌−';
/** What spreadsheets skip before a formula: blanks, controls, format marks and quotes. */
const SKIPPED = '[\\s\\p{Z}\\p{Cc}\\p{Cf}"\'“”‘’＂＇]*';
const STARTS_FORMULA = new RegExp(`^${SKIPPED}[${FORMULA_SIGNS}]|^[\\s\\p{Z}"']*[\\t\\r\\n\\u0000]`, 'u');
/** Where another cell begins for a spreadsheet whose separator is `;`: it takes quotes inside a line for text. */
const ENDS_PART = /([;\r\n])/;

/** What nearly every cell is: text that starts no formula and needs no quotes. */
export const PLAIN = /^[0-9A-Za-z\u4E00-\u9FFF][^",;\r\n]*$/;

/** Cents as a numeric cell in yuan with 2 decimals. */
export const csvMoney = (cents: number): NumericCell => ({ numeric: yuanOf(cents) });

const guarded = (text: string, whole = text): string => (STARTS_FORMULA.test(whole) ? `'${text}` : text);

/**
 * Text a spreadsheet never takes for a formula: an apostrophe where one would start (screens A5, reliability E5), at
 * the start of the text and, for those that separate by `;`, of its parts. Can be undone: a text or part is guarded
 * exactly when it starts like a formula.
 */
export function guardFormula(text: string): string {
  const [start = '', ...rest] = text.split(ENDS_PART);
  // Every second one is what ended a part.
  const parts = rest.map((part, index) => (index % 2 === 0 ? part : guarded(part)));
  return `${guarded(start, text)}${parts.join('')}`;
}

/** One row with its CRLF, quoted as RFC 4180 asks. */
export const csvRow = (cells: readonly CsvCell[]): string => cells.map(csvCell).join(',') + ROW_END;

/** One cell as it stands in a row. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'object') return cell.numeric;
  if (PLAIN.test(cell)) return cell;
  const text = guardFormula(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
