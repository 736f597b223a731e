import type { Density, TableLayout } from '../../../shared/ui/DataTable/types.ts';

/** What a person changed about a list's looks; kept per list with the account. */
export interface ListLayout {
  readonly table: TableLayout;
  readonly density: Density;
}

/** A list nobody has touched. */
export const DEFAULT_LAYOUT: ListLayout = { table: {}, density: 'compact' };

const NARROWEST = 48;
const WIDEST = 1_200;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;

function readWidths(value: unknown): Readonly<Record<string, number>> | undefined {
  if (!isObject(value)) return undefined;
  const widths = Object.entries(value).flatMap(([id, width]): [string, number][] =>
    typeof width === 'number' && width >= NARROWEST && width <= WIDEST ? [[id, width]] : [],
  );
  return Object.fromEntries(widths);
}

/** Reads what storage holds; whoever edits it by hand, or an older console, cannot break the list. */
export function readLayout(stored: unknown): ListLayout {
  if (!isObject(stored)) return DEFAULT_LAYOUT;
  const table = isObject(stored['table']) ? stored['table'] : {};
  const [order, hidden, pinned] = [texts(table['order']), texts(table['hidden']), texts(table['pinned'])];
  const widths = readWidths(table['widths']);
  return {
    table: {
      ...(order && { order }),
      ...(hidden && { hidden }),
      ...(pinned && { pinned }),
      ...(widths && { widths }),
    },
    density: stored['density'] === 'normal' ? 'normal' : 'compact',
  };
}
