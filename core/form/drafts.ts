import type { Storage, StoredValues } from '../services/storage/Storage.ts';

/** Unfinished forms are kept this long (screens A3). */
const KEPT_MS = 7 * 86_400_000;
/** More would fill the browser's storage; the oldest goes first. */
const MOST_DRAFTS = 20;

/** What was typed into a form that was never sent. */
export type Draft = NonNullable<StoredValues['touchline.drafts']>[string];

/** The drafts that are still worth keeping at `now`, in epoch milliseconds; whatever cannot be read is dropped. */
function draftsOf(storage: Storage, now: number): [string, Draft][] {
  const stored: unknown = storage.get('touchline.drafts');
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).filter(
    (entry): entry is [string, Draft] =>
      typeof entry[1]?.at === 'number' &&
      typeof entry[1].values === 'object' &&
      entry[1].values !== null &&
      now - entry[1].at < KEPT_MS,
  );
}

/** The draft of a form, if one is younger than seven days. */
export const findDraft = (storage: Storage, form: string, now: number): Draft | undefined =>
  draftsOf(storage, now).find(([name]) => name === form)?.[1];

/** Keeps a draft in place of the form's earlier one. */
export function keepDraft(storage: Storage, form: string, draft: Draft): void {
  const others = draftsOf(storage, draft.at).filter(([name]) => name !== form);
  const newest = others.toSorted(([, left], [, right]) => right.at - left.at).slice(0, MOST_DRAFTS - 1);
  storage.set('touchline.drafts', Object.fromEntries([...newest, [form, draft]]));
}

/** Forgets the draft of a form: it was sent, or somebody wants to begin anew. */
export function dropDraft(storage: Storage, form: string, now: number): void {
  const others = draftsOf(storage, now).filter(([name]) => name !== form);
  if (others.length === 0) storage.remove('touchline.drafts');
  else storage.set('touchline.drafts', Object.fromEntries(others));
}
