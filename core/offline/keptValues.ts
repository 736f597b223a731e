import type { Storage, StoredValues } from '../services/storage/Storage.ts';

/** As long as a token lives (promise I4): what is older belongs to no sign-in. Milliseconds. */
const KEPT_MS = 12 * 3_600_000;
/** The newest of an account; more would fill the browser's storage. */
const MOST_VALUES = 5;

/** What a page showed, and since when that is so, in epoch milliseconds. */
export interface Kept<Value> {
  readonly at: number;
  readonly value: Value;
}

type Entries = readonly (readonly [string, NonNullable<StoredValues['touchline.offline']>[string]])[];

function entriesOf(storage: Pick<Storage, 'get'>, now: number): Entries {
  const stored: unknown = storage.get('touchline.offline');
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).filter(
    (entry): entry is [string, Kept<unknown>] =>
      typeof entry[1]?.at === 'number' && now - entry[1].at < KEPT_MS,
  );
}

/** What was kept under names that begin with `beginning`, the newest first, by the rest of their names. */
export function keptBelow<Value>(
  storage: Pick<Storage, 'get'>,
  beginning: string,
  now: number,
): readonly (readonly [string, Kept<Value>])[] {
  return (
    entriesOf(storage, now)
      .filter(([name]) => name.startsWith(beginning))
      .toSorted(([, left], [, right]) => right.at - left.at)
      // What is kept under a name was written by `keepValue` with the type of that name.
      .map(([name, kept]) => [name.slice(beginning.length), kept as Kept<Value>])
  );
}

/** Keeps a value in place of the earlier one of its name. */
export function keepValue(storage: Pick<Storage, 'get' | 'set'>, name: string, kept: Kept<unknown>): void {
  const others = entriesOf(storage, kept.at).filter(([other]) => other !== name);
  const newest = others.toSorted(([, left], [, right]) => right.at - left.at).slice(0, MOST_VALUES - 1);
  storage.set('touchline.offline', Object.fromEntries([...newest, [name, kept]]));
}
