import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../../shared/contract/basics.ts';

/** Which page of a list. */
export interface Paging {
  readonly currentPage: number;
  readonly pageSize: number;
}

/** How a list is ordered, as its query says it. */
export interface Sorting<Field extends string = string> {
  readonly sortBy?: Field | undefined;
  readonly sortOrder: 'asc' | 'desc';
}

/**
 * One page of a list: `read` gets the filter with the page there is. A page beyond the end is the last one
 * (screens A2).
 */
export async function readPage<Filter extends Paging, Row>(
  filter: Filter,
  totalRecords: number,
  read: (filter: Filter) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const { pageSize } = filter;
  const totalPages = Math.ceil(totalRecords / pageSize);
  const currentPage = Math.max(1, Math.min(filter.currentPage, totalPages));
  const results = await read({ ...filter, currentPage });
  return { currentPage, pageSize, totalRecords, totalPages, results: [...results] };
}

/** How many of the newest lines lead to the end of a page. */
export const newestFor = ({ currentPage, pageSize }: Paging): number => currentPage * pageSize;

/** A page of lines that come from several places, or that tell of the newer ones: cut from all that lead to its end. */
export const cutPage = <Row>(
  paging: Paging,
  totalRecords: number,
  newest: readonly Row[],
): Promise<Page<Row>> =>
  readPage(paging, totalRecords, async ({ currentPage, pageSize }) =>
    newest.slice((currentPage - 1) * pageSize, currentPage * pageSize),
  );

/** The rows of a page, at the end of its statement. */
export const pageRows = ({ currentPage, pageSize }: Paging): SQL =>
  sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;

/** How a list can be ordered. */
export interface Orders<Field extends string> {
  /** What each sortable column is ordered by. */
  readonly by: Readonly<Record<Field, SQL>>;
  /** Columns that some rows have no value of: those rows come last, whichever way. */
  readonly mayBeEmpty?: readonly Field[];
  /** Breaks ties, so that pages never overlap: a unique key. */
  readonly key: SQL;
  /** What holds when the query names no column. */
  readonly otherwise: { readonly by: Field; readonly order?: 'desc' };
}

/** What follows `order by` in the statement of a list. */
export function orderedBy<Field extends string>(
  { by, mayBeEmpty = [], key, otherwise }: Orders<Field>,
  { sortBy, sortOrder }: Sorting<Field>,
): SQL {
  const field = sortBy ?? otherwise.by;
  const order = sortBy === undefined ? (otherwise.order ?? sortOrder) : sortOrder;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  // Only where it is needed: with it, an index of the column no longer gives the order.
  const emptyLast = mayBeEmpty.includes(field) ? sql` nulls last` : sql``;
  return sql`${by[field]} ${direction}${emptyLast}, ${key} ${direction}`;
}
