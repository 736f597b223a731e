import type { PageCode } from '../../codes/privileges.ts';
import type { AppKind } from './kind.ts';
import { kinds } from './kinds.generated.ts';

/** Every kind of what the app shows. */
export const APP_KINDS: readonly AppKind[] = Object.values(kinds);

/** The kind of a name in an address; undefined for another name. */
export const appKindOf = (name: string): AppKind | undefined => APP_KINDS.find((kind) => kind.name === name);

const atLeastOne = <Value extends string>(values: readonly Value[]): readonly [Value, ...Value[]] => {
  const [first, ...others] = new Set(values);
  if (first === undefined) throw new Error('There is no kind of what the app shows.');
  return [first, ...others];
};

/** Their names in addresses. */
export const APP_KIND_NAMES = atLeastOne(APP_KINDS.map(({ name }) => name));
/** Those that the app reads by the public call. */
export const PUBLIC_KIND_NAMES = atLeastOne(
  APP_KINDS.filter(({ isPublic }) => isPublic).map(({ name }) => name),
);
/** The rights of all of them. */
export const APP_KIND_CODES = atLeastOne<PageCode>(APP_KINDS.map(({ code }) => code));
/** What their lists can be ordered by; of another kind it is no order. */
export const APP_ITEM_ORDERS = atLeastOne(APP_KINDS.flatMap(({ columns }) => columns.sortable));
/** What their files may have. */
export const APP_ITEM_FILE = atLeastOne(APP_KINDS.flatMap(({ columns }) => columns.inFile));
/** What the app counts of them. */
export const APP_FIGURES = atLeastOne(APP_KINDS.flatMap(({ figures }) => figures));
