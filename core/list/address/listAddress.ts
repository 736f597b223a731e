import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../shared/codes/limits.ts';
import type { Sort } from '../../../shared/ui/DataTable/types.ts';
import {
  type FilterTable,
  type FilterValues,
  isRequired,
  paramsOf,
  readValue,
} from '../filters/listFilters.ts';

/** What a list shows, all of it in the address (screens A2). */
export interface ListState {
  /** Filters that are set, by parameter. */
  readonly values: FilterValues;
  readonly sort: Sort | undefined;
  readonly page: number;
  readonly pageSize: number;
  /** What the list is about, beside what its reader chose; see {@link AddressRules}. */
  readonly always?: FilterValues;
}

/** What a list's address may say, and what holds when it says nothing. */
export interface AddressRules {
  readonly filters: FilterTable;
  /** Columns the server can order by. */
  readonly sortable: readonly string[];
  readonly defaults?: {
    readonly values?: FilterValues;
    readonly sort?: Sort;
    readonly pageSize?: number;
  };
  /** Rows that fill the screen, where the reader chose that: they hold while the address names no size. */
  readonly fill?: number | undefined;
  /** Parameters the call is always asked with: they stand in no address, and nobody takes them away. */
  readonly always?: FilterValues | undefined;
}

/** A page size that no address names: the list opens with what holds anyway. */
export const UNSAID = 0;
const HIGHEST_PAGE = 1_000_000_000;

const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), HIGHEST_PAGE) : 1;

/** The parameters of every filter with the filter they belong to. */
const ownedParams = ({ filters }: AddressRules) =>
  Object.entries(filters).flatMap(([name, spec]) =>
    paramsOf(name, spec).map((param) => [param, spec] as const),
  );

/** Reads an address. Whatever it does not know or cannot use counts as not said. */
export function readAddress(search: URLSearchParams, rules: AddressRules): ListState {
  const values: Record<string, string> = {};
  for (const [param, spec] of ownedParams(rules)) {
    const raw = search.get(param);
    // `start=` says that the default does not hold: the filter is empty on purpose.
    const isEmptied = raw === '' && !isRequired(spec);
    const value = isEmptied ? '' : readValue(spec, raw ?? '') || (rules.defaults?.values?.[param] ?? '');
    if (value) values[param] = value;
  }
  const size = Number(search.get('pageSize'));
  const by = search.get('sortBy');
  const sort: Sort | undefined =
    by !== null && rules.sortable.includes(by)
      ? { by, order: search.get('sortOrder') === 'desc' ? 'desc' : 'asc' }
      : rules.defaults?.sort;
  return {
    values: inOrder(values, rules),
    sort,
    page: readPage(search.get('currentPage')),
    pageSize: PAGE_SIZES.includes(size)
      ? size
      : (rules.fill ?? rules.defaults?.pageSize ?? DEFAULT_PAGE_SIZE),
    ...(rules.always && { always: rules.always }),
  };
}

/** Ranges whose ends are the wrong way round are turned, as the reader meant them. */
function inOrder(values: Record<string, string>, { filters }: AddressRules): FilterValues {
  for (const spec of Object.values(filters)) {
    // A time of day may run over midnight: 22:00 to 02:00 is the server's to refuse or to serve.
    if (spec.kind !== 'dates' && spec.kind !== 'number' && spec.kind !== 'money') continue;
    const [from, to] = spec.params;
    const [low, high] = [values[from], values[to]];
    const turned =
      low !== undefined &&
      high !== undefined &&
      (spec.kind === 'dates' ? low > high : Number(low) > Number(high));
    if (turned) Object.assign(values, { [from]: high, [to]: low });
  }
  return values;
}

/** What an address says of the page around the list: the tab the list stands in, and what is open over it. */
export const OF_THE_PAGE: readonly string[] = ['tab', 'open'];

/**
 * Writes a state, leaving out what holds anyway, so that the plain path is the default list. Parameters that are not
 * the list's (`view`, `tab`, `saved`) stay.
 */
export function writeAddress(
  state: ListState,
  rules: AddressRules,
  current = new URLSearchParams(),
): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of ['view', 'saved', ...OF_THE_PAGE]) {
    const kept = current.get(name);
    if (kept !== null) search.set(name, kept);
  }
  for (const [param] of ownedParams(rules)) {
    const value = state.values[param] ?? '';
    if (value !== (rules.defaults?.values?.[param] ?? '')) search.set(param, value);
  }
  const { sort, page, pageSize } = state;
  const usual = rules.defaults?.sort;
  if (sort && (sort.by !== usual?.by || sort.order !== usual.order)) {
    search.set('sortBy', sort.by);
    search.set('sortOrder', sort.order);
  }
  if (page > 1) search.set('currentPage', String(page));
  const holds = rules.fill ?? rules.defaults?.pageSize ?? DEFAULT_PAGE_SIZE;
  if (pageSize !== holds && PAGE_SIZES.includes(pageSize)) search.set('pageSize', String(pageSize));
  return search;
}

/** What of an address a saved view holds (screens A2): filters, sort and `view`; neither page nor page size. */
export function heldQuery(search: URLSearchParams, rules: AddressRules): string {
  const state = { ...readAddress(search, rules), page: 1 };
  const held = writeAddress({ ...state, pageSize: UNSAID }, rules);
  const view = search.get('view');
  if (view) held.set('view', view);
  held.sort();
  return held.toString();
}

/** Filter and order of a call: the same names as in the address, defaults spelled out. */
export const filterQueryOf = ({ values, sort, always }: ListState): Readonly<Record<string, string>> => ({
  ...values,
  ...always,
  ...(sort && { sortBy: sort.by, sortOrder: sort.order }),
});

/** The query of a list with its page. */
export const queryOf = (state: ListState): Readonly<Record<string, string | number>> => ({
  ...filterQueryOf(state),
  currentPage: state.page,
  pageSize: state.pageSize,
});
