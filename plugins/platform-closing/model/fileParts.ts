import { FLOW_NUMBER_AT_MOST, PROVIDER_ROWS_AT_ONCE } from '../../../shared/codes/money/reconciliation.ts';
import type { ColumnMapping, ProviderCells } from '../../../shared/contract/reconciliation/shapes.ts';
import { csvRows, type ReadableFile } from './csvRows.ts';

/** Fields of a row that a column is chosen for. */
export const MAPPED_FIELDS = ['flowNumber', 'amount', 'refund', 'fee', 'at'] as const;
/** One of them. */
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** The titles of a file, and where they stand. */
export interface FileHead {
  readonly line: number;
  readonly titles: readonly string[];
}

/** Files begin with what they are about; titles come within so many rows. */
const LOOKED_AT_ROWS = 50;
const TITLE_AT_MOST = 60;

const titleOf = (cell: string): string =>
  cell
    .replace(/^[\s`'\uFEFF]+/, '')
    .trim()
    .slice(0, TITLE_AT_MOST);

/** The titles of a file: its first row of several cells without a figure. Undefined when it has none. */
export async function headOf(file: ReadableFile): Promise<FileHead | undefined> {
  let looked = 0;
  for await (const { line, cells } of csvRows(file)) {
    const titles = cells.map(titleOf);
    const isHead = titles.filter(Boolean).length >= 3 && !titles.some((title) => /^[-+¥]?\d/.test(title));
    if (isHead && !titles[0]?.startsWith('#')) return { line, titles };
    looked += 1;
    if (looked === LOOKED_AT_ROWS) return undefined;
  }
  return undefined;
}

/** How providers call their columns, the likeliest first. */
const KNOWN: Readonly<Record<MappedField, readonly RegExp[]>> = {
  flowNumber: [
    /^(支付单号|支付流水|平台流水|交易号|flow ?number|payment number|transaction id)/i,
    /单号|流水号|订单号|number|id$/i,
  ],
  amount: [/^(收入金额|订单金额|交易金额|金额|amount)/i, /金额|amount/i],
  refund: [/^(退款金额|支出金额|refund( amount)?$)/i],
  fee: [/手续费|服务费|\bfee/i],
  at: [/^(交易时间|支付时间|发生时间|时间|time|paid at|at$)/i, /时间|日期|time|date/i],
};

/** Which columns a file has: those of the last file of its provider where it has them all, else likely ones. */
export function mappingFor(titles: readonly string[], known: ColumnMapping | undefined): ColumnMapping {
  const has = (title: string): boolean => title === '' || titles.includes(title);
  if (known && MAPPED_FIELDS.every((field) => has(known[field]))) return known;
  const find = (field: MappedField): string =>
    KNOWN[field].flatMap((pattern) => titles.filter((title) => pattern.test(title)))[0] ?? '';
  return Object.fromEntries(MAPPED_FIELDS.map((field) => [field, find(field)])) as ColumnMapping;
}

/** Some rows of a file. */
export interface FilePart {
  readonly rows: readonly ProviderCells[];
  readonly isLast: boolean;
  readonly share: number;
}

/** The rows below the titles of a file, some thousand at a time. What is longer than a cell may be is cut, and told as wrong. */
export async function* partsOf(
  file: ReadableFile,
  { line: headLine, titles }: FileHead,
  mapping: ColumnMapping,
  atOnce: number = PROVIDER_ROWS_AT_ONCE,
): AsyncGenerator<FilePart> {
  const places = MAPPED_FIELDS.map((field) => (mapping[field] === '' ? -1 : titles.indexOf(mapping[field])));
  let rows: ProviderCells[] = [];
  let reached = 0;
  for await (const { line, cells, share } of csvRows(file)) {
    if (line <= headLine) continue;
    if (rows.length === atOnce) {
      yield { rows, isLast: false, share: reached };
      rows = [];
    }
    const [flowNumber = '', amount = '', refund = '', fee = '', at = ''] = places.map(
      (place) => cells[place] ?? '',
    );
    rows.push({
      line,
      flowNumber: flowNumber.slice(0, FLOW_NUMBER_AT_MOST + 20),
      amount: amount.slice(0, 40),
      refund: refund.slice(0, 40),
      fee: fee.slice(0, 40),
      at: at.slice(0, 40),
    });
    reached = share;
  }
  yield { rows, isLast: true, share: 1 };
}
