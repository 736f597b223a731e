import { createHash } from 'node:crypto';
import { FLOW_NUMBER_AT_MOST, type RowFault } from '../../../shared/codes/money/reconciliation.ts';
import type { ProviderCells } from '../../../shared/contract/reconciliation/shapes.ts';
import { dayOf, instantAt, isDay } from '../../../shared/format/dates.ts';
import { parseYuan } from '../../../shared/format/money.ts';

/** A row of a provider's file that can be read. */
export interface ProviderRow {
  readonly line: number;
  /** Hash of what it says. */
  readonly content: string;
  readonly flowNumber: string;
  /** Below zero for what went back. */
  readonly cents: number;
  readonly fee: number;
  readonly at: string;
  readonly day: string;
}

/** Providers put a mark before long numbers, so that spreadsheets leave them alone. */
const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/^[\s`'=]+/, '')
    .replaceAll('"', '')
    .trim();

const EMPTY_AMOUNTS = ['', '-', '--'];
/** Cents of a cell; an empty one is nothing. Undefined when it is no amount. */
function centsOf(cell: string): number | undefined {
  const text = plain(cell)
    .replace(/^(CNY|RMB)/i, '')
    .replace(/(CNY|RMB|元)$/i, '')
    .trim()
    .replace(/(\.\d\d)0+$/, '$1');
  if (EMPTY_AMOUNTS.includes(text)) return 0;
  const parsed = parseYuan(text);
  return parsed.ok ? parsed.cents : undefined;
}

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,16}(Z|[+-]\d{2}:\d{2})$/;
const LOCAL =
  /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?$/;
const two = (part: string | undefined): string => (part ?? '').padStart(2, '0');

/** The instant of a cell: with a zone as it says, else on the clock of the business zone. Undefined when it is none. */
function instantOf(cell: string, zone: string): number | undefined {
  const text = plain(cell);
  if (WITH_ZONE.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? undefined : instant;
  }
  const [, year, month, dayOfMonth, hour, minute, second] = LOCAL.exec(text) ?? [];
  const day = `${year}-${two(month)}-${two(dayOfMonth)}`;
  // The database keeps four digits of a year, and money of the last century is a slip.
  if (
    !isDay(day) ||
    day < '2000' ||
    Number(hour ?? 0) > 23 ||
    Number(minute ?? 0) > 59 ||
    Number(second ?? 0) > 59
  )
    return undefined;
  return instantAt(day, `${two(hour)}:${two(minute)}`, zone) + Number(second ?? 0) * 1_000;
}

/** What a row of a provider's file says, or what is wrong with it. */
export function readCells(cells: ProviderCells, provider: string, zone: string): ProviderRow | RowFault {
  const flowNumber = plain(cells.flowNumber);
  if (flowNumber === '') return 'flowNumberMissing';
  if (flowNumber.length > FLOW_NUMBER_AT_MOST) return 'flowNumberTooLong';
  const [amount, refund, fee] = [centsOf(cells.amount), centsOf(cells.refund), centsOf(cells.fee)];
  if (amount === undefined || refund === undefined) return 'amountUnreadable';
  if (fee === undefined) return 'feeUnreadable';
  // A row tells of one movement: what went back stands in a column of its own, or below zero.
  const cents = refund === 0 ? amount : -Math.abs(refund);
  if (cents === 0) return 'amountZero';
  const instant = instantOf(cells.at, zone);
  if (instant === undefined) return 'timeUnreadable';
  const at = new Date(instant).toISOString();
  const content = createHash('sha256')
    .update(JSON.stringify([provider, flowNumber, cents, fee, at]))
    .digest('base64url');
  return { line: cells.line, content, flowNumber, cents, fee, at, day: dayOf(instant, zone) };
}
