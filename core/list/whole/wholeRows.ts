import type { Page } from '../../../shared/contract/basics.ts';
import type { ListState } from '../address/listAddress.ts';
import type { FilterSpec } from '../filters/listFilters.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/** A value of a row that a filter or an order looks at. */
export type RowValue = string | number;

/**
 * A filter of a list whose rows are all here: `of` says what of a row it looks at. A text is looked for in each of its
 * values, whatever the case; of codes and ids the row has to hold a chosen one.
 */
export type WholeFilter<Row> = Extract<FilterSpec, { readonly kind: 'text' | 'codes' | 'ids' }> & {
  readonly of: (row: Row) => RowValue | readonly RowValue[];
};
/** The filters of such a list by name, in the order they are shown. */
export type WholeFilters<Row> = Readonly<Record<string, WholeFilter<Row>>>;

/** What rows are ordered by: a value for each sortable column, text or number. */
export type WholeOrders<Row> = Readonly<Record<string, (row: Row) => RowValue>>;

/** Names are ordered as people of either language look for them, and numbers in them by their size. */
const { compare } = new Intl.Collator('zh-CN', { numeric: true });

/** The rows that the filters of the address leave, in its order. The order of the server stands when it says none. */
export function matchingRows<Row>(
  rows: readonly Row[],
  { values, sort }: Pick<ListState, 'values' | 'sort'>,
  { filters, orders }: { readonly filters: WholeFilters<Row>; readonly orders: WholeOrders<Row> },
): readonly Row[] {
  const tests = Object.entries(filters).flatMap(([name, filter]) => {
    const value = values[name];
    return value ? [testOf(filter, value)] : [];
  });
  const matching = rows.filter((row) => tests.every((test) => test(row)));
  const valueOf = sort && orders[sort.by];
  if (!valueOf) return matching;
  const way = sort.order === 'desc' ? -1 : 1;
  return matching.toSorted((one, other) => way * compareValues(valueOf(one), valueOf(other)));
}

function testOf<Row>({ kind, of }: WholeFilter<Row>, value: string): (row: Row) => boolean {
  const valuesOf = (row: Row): readonly string[] => [of(row)].flat().map(String);
  if (kind === 'text') {
    const wanted = normalForm(value);
    return (row) => valuesOf(row).some((text) => normalForm(text).includes(wanted));
  }
  const chosen = new Set(value.split(','));
  return (row) => valuesOf(row).some((code) => chosen.has(code));
}

const compareValues = (one: RowValue, other: RowValue): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));

/** The page of rows that the address asks for, as a call would answer it; beyond the end it is the last one (screens A2). */
export function cutPage<Row>(
  rows: readonly Row[],
  { page, pageSize }: Pick<ListState, 'page' | 'pageSize'>,
): Page<Row> {
  const totalPages = Math.ceil(rows.length / pageSize);
  const currentPage = Math.max(1, Math.min(page, totalPages));
  return {
    currentPage,
    pageSize,
    totalRecords: rows.length,
    totalPages,
    results: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
  };
}
