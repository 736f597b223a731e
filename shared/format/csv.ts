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

/**
 * What a spreadsheet turns into a number or a day, and then says otherwise: 007, 1-2, 3/4, 12E5, 1,000, 3月4日, and more
 * digits than it shows or keeps. Days and times as the house writes them (2026-03-01 09:30) stay what they are.
 */
const TURNS_INTO = [
  /0\d+(\.\d*)?/,
  /\d{12,}(\.\d*)?/,
  /(\d{1,20}(\.\d{0,20})?|\.\d{1,20})e[+-]?\d{1,4}/,
  /\d{1,3}(,\d{3})+(\.\d+)?/,
  /(\d{1,9} )?\d{1,4}\/\d{1,4}(\/\d{1,4})?/,
  /\d{1,2}-\d{1,2}(-\d{1,4})?|\d{4}-\d{1,2}(-\d)?/,
  /\d{1,2}\.\d{1,2}\.\d{2,4}/,
  /(\d{2,4}年)?\d{1,2}月(\d{1,2}日)?/,
];
const TURNS = new RegExp(`^['\\s]*(${TURNS_INTO.map(({ source }) => source).join('|')})$`, 'i');

/** What nearly every cell is: text that starts no formula, turns into nothing else and needs no quotes. */
export const PLAIN = /^[A-Za-z\u4E00-\u9FFF][^",;\r\n]*$/;

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

/**
 * Text that a spreadsheet keeps as it is, in a file or on the clipboard: an apostrophe where it would run it as a formula
 * or turn it into a number or a day. Excel and WPS take it for the mark of a text. Can be undone as `guardFormula` can.
 */
export const keepText = (text: string): string =>
  TURNS.test(text.normalize('NFKC').trim()) ? `'${text}` : guardFormula(text);

/** One row with its CRLF, quoted as RFC 4180 asks. */
export const csvRow = (cells: readonly CsvCell[]): string => cells.map(csvCell).join(',') + ROW_END;

/** One cell as it stands in a row. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'object') return cell.numeric;
  if (PLAIN.test(cell)) return cell;
  const text = keepText(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
