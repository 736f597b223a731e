import type { ComparedRow } from '../../../../shared/contract/finance/columns.ts';
import type { BusinessRow } from '../../../../shared/contract/finance/shapes.ts';
import { rateOf } from '../../../../shared/format/rate.ts';

/** What is added up. */
export const SUMMED = [
  'orders',
  'gross',
  'discount',
  'refund',
  'fee',
  'net',
  'recognised',
  'deferred',
] as const;
/** Sums of rows, with the rate that follows from them. */
export type BusinessSums = Readonly<Record<(typeof SUMMED)[number], number>> & {
  readonly refundRate: number | undefined;
};

/** What rows add up to. */
export function sumRows(rows: readonly BusinessRow[]): BusinessSums {
  const sum = (field: (typeof SUMMED)[number]): number => rows.reduce((total, row) => total + row[field], 0);
  const [gross, discount, refund] = [sum('gross'), sum('discount'), sum('refund')];
  return {
    orders: sum('orders'),
    gross,
    discount,
    refund,
    fee: sum('fee'),
    net: sum('net'),
    recognised: sum('recognised'),
    deferred: sum('deferred'),
    refundRate: rateOf(refund, gross - discount),
  };
}

/** Rows of each period, in the order of time; of those in which nothing happened none. */
export const byPeriod = (
  rows: readonly BusinessRow[],
  periods: readonly string[],
): readonly (readonly BusinessRow[])[] =>
  periods.map((period) => rows.filter((row) => row.period === period));

/** A line of the report: a company in a period, or what all companies of a period add up to. */
export interface BusinessLine extends ComparedRow {
  /** It is the sum of a period. */
  readonly isSum: boolean;
}

/** How companies of a period follow each other. */
export const ORDERS = ['name', 'net'] as const;
/** One of them. */
export type BusinessOrder = (typeof ORDERS)[number];

const compared = (row: BusinessRow, before: readonly BusinessRow[] | undefined): ComparedRow => {
  const netBefore = before && before.length > 0 ? sumRows(before).net : null;
  return { ...row, netBefore, netChange: changeOf(row.net, netBefore) ?? null };
};

/** How much more or less than before; undefined where there was nothing. */
export const changeOf = (now: number, before: number | null): number | undefined =>
  before === null ? undefined : rateOf(now - before, Math.abs(before));

/** The lines of a report: companies by period, each period with its sum before them where it has more than one. */
export function linesOf(
  {
    rows,
    before,
  }: {
    readonly rows: readonly (readonly BusinessRow[])[];
    readonly before: readonly (readonly BusinessRow[])[] | undefined;
  },
  order: BusinessOrder,
): readonly (readonly BusinessLine[])[] {
  return rows.map((ofPeriod, place) => {
    const was = before?.[place];
    const lines = ofPeriod.map((row) => ({
      ...compared(
        row,
        was?.filter(({ companyId }) => companyId === row.companyId),
      ),
      isSum: false,
    }));
    if (order === 'net') lines.sort((one, other) => other.net - one.net);
    const [first] = ofPeriod;
    if (!first || ofPeriod.length < 2) return lines;
    const { refundRate = null, ...sums } = sumRows(ofPeriod);
    const sum = { period: first.period, companyId: 0, companyName: '', ...sums, refundRate };
    return [{ ...compared(sum, was), isSum: true }, ...lines];
  });
}

/** How many companies a drawing tells apart; the others are one. */
const NAMED = 5;

/** What each company took in each period, those that took most first and all that are left as one without a name. */
export function netByCompany(
  rows: readonly (readonly BusinessRow[])[],
): readonly { readonly id: number; readonly name: string; readonly values: readonly number[] }[] {
  const all = rows.flat();
  const companies = [...new Map(all.map(({ companyId, companyName }) => [companyId, companyName]))]
    .map(([id, name]) => ({ id, name, net: sumRows(all.filter(({ companyId }) => companyId === id)).net }))
    .toSorted((one, other) => other.net - one.net);
  const named = companies.slice(0, NAMED);
  const rest = companies.slice(NAMED);
  const valuesOf = (ids: readonly number[]) =>
    rows.map((ofPeriod) => sumRows(ofPeriod.filter(({ companyId }) => ids.includes(companyId))).net);
  return [
    ...named.map(({ id, name }) => ({ id, name, values: valuesOf([id]) })),
    ...(rest.length > 0 ? [{ id: 0, name: '', values: valuesOf(rest.map(({ id }) => id)) }] : []),
  ];
}
