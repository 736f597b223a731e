import { isDay } from '../../../shared/format/dates.ts';
import { formatCents } from '../../../shared/format/money.ts';
import type { FilterSearch } from '../../../shared/ui/FilterBar/types.ts';
import { cut } from '../../../shared/format/cut.ts';

/** A value to choose from. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Where a filter is set: in the bar (the first three selects and the first range of dates fit), in the drawer "More
 * filters", or nowhere, when it only arrives by a link and can be taken away by its chip.
 */
export type FilterPlace = 'bar' | 'drawer' | 'chip';

/**
 * One filter of a list. Its key in the table is its parameter name (screens C1b), the same in the address bar and in
 * the call; ranges name their two parameters, and stand under the first.
 */
export type FilterSpec<Param extends string = string> =
  /** The first text of a list is its search box, any other stands in the drawer. */
  | { readonly kind: 'text'; readonly label: string; readonly placeholder?: string }
  | {
      /** `codes` takes only the values of its options, `ids` any numbers, because names arrive later. */
      readonly kind: 'codes' | 'ids';
      readonly label: string;
      readonly options: readonly FilterOption[];
      readonly single?: boolean;
      /** What holds while nothing is chosen, when that is not everything. */
      readonly unset?: string;
      readonly place?: FilterPlace;
      /** Finds values by typing, where there are more than fit into a list; `options` then name the chosen. */
      readonly search?: FilterSearch;
    }
  | {
      readonly kind: 'flag';
      readonly label: string;
      readonly yes: string;
      /** Left out where nobody can ask for the others. */
      readonly no?: string;
    }
  | {
      readonly kind: 'dates';
      readonly label: string;
      readonly params: readonly [Param, Param];
      /** The call takes no question without these days: what holds while nothing is said holds instead of nothing. */
      readonly isRequired?: true;
    }
  | { readonly kind: 'time'; readonly label: string; readonly params: readonly [Param, Param] }
  /** Sums that are typed in yuan; the address and the call hold cents. */
  | { readonly kind: 'money'; readonly label: string; readonly params: readonly [Param, Param] }
  | {
      readonly kind: 'number';
      readonly label: string;
      readonly params: readonly [Param, Param];
      /** Allowed figures, both included. */
      readonly min: number;
      readonly max: number;
      readonly unit?: string;
    };

/** The filters of a list by name, in the order they are shown. */
export type FilterTable = Readonly<Record<string, FilterSpec>>;

/** What is filtered by: texts by parameter, as they stand in the address and go to the server. */
export type FilterValues = Readonly<Record<string, string>>;

/** Quick search takes this many characters (screens C1b). */
const KEYWORD_CHARACTERS = 50;
const MOST_VALUES = 200;

/** The parameters a filter owns. */
export const paramsOf = (name: string, spec: FilterSpec): readonly string[] =>
  'params' in spec ? spec.params : [name];

/** A filter that nobody can take away. */
export const isRequired = (spec: FilterSpec | undefined): boolean =>
  spec?.kind === 'dates' && spec.isRequired === true;

const listed = (text: string, allows: (value: string) => boolean): string =>
  [...new Set(text.split(',').filter(allows))].slice(0, MOST_VALUES).join(',');

/** The usable part of a value from outside; empty when nothing of it is. */
export function readValue(spec: FilterSpec, raw: string): string {
  const text = raw.trim();
  switch (spec.kind) {
    case 'text':
      return cut(text, KEYWORD_CHARACTERS);
    case 'codes':
      return listed(text, (value) => spec.options.some((option) => option.value === value));
    case 'ids':
      return listed(text, (value) => /^[1-9]\d{0,14}$/.test(value));
    case 'flag':
      return text === '1' || (text === '0' && spec.no !== undefined) ? text : '';
    case 'dates':
      return isDay(text) ? text : '';
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : '';
    case 'number':
      return /^\d{1,9}$/.test(text) && Number(text) >= spec.min && Number(text) <= spec.max
        ? String(Number(text))
        : '';
    case 'money':
      return /^\d{1,13}$/.test(text) ? String(Number(text)) : '';
    default:
      return spec satisfies never;
  }
}

/** A filter that is set, in words. */
export interface ActiveFilter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly params: readonly string[];
}

/** One end of a range; empty when it is open. */
function formatEnd(spec: FilterSpec, value: string): string {
  if (value === '') return '';
  if (spec.kind === 'money') return `¥${formatCents(Number(value))}`;
  return spec.kind === 'number' ? `${value}${spec.unit ?? ''}` : value;
}

function wordsOf(name: string, spec: FilterSpec, values: FilterValues): string {
  if ('params' in spec) {
    const [first, last] = spec.params.map((param) => formatEnd(spec, values[param] ?? ''));
    if (first && last) return `${first} – ${last}`;
    return first ? `≥ ${first}` : `≤ ${last}`;
  }
  const value = values[name] ?? '';
  if (spec.kind === 'flag') return value === '1' ? spec.yes : (spec.no ?? '');
  if (spec.kind === 'text') return value;
  const nameOf = (id: string): string =>
    spec.options.find((option) => option.value === id)?.label ?? `#${id}`;
  return value.split(',').map(nameOf).join(' / ');
}

/** The filters that are set, in the table's order. */
export function activeFilters(filters: FilterTable, values: FilterValues): readonly ActiveFilter[] {
  return Object.entries(filters).flatMap(([name, spec]) => {
    const params = paramsOf(name, spec);
    if (!params.some((param) => values[param])) return [];
    return [{ name, label: spec.label, value: wordsOf(name, spec, values), params }];
  });
}
