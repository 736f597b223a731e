import type { Selection } from '../../../shared/ui/DataTable/types.ts';

/** What a list is left with when a detail opens, and gets back on the way back (screens A2). */
export interface ListMemory {
  readonly selection: Selection;
  readonly scroll: { readonly top: number; readonly left: number };
  /** The keyboard row. */
  readonly activeRow: string | undefined;
}

/** Lists remembered at a time; the oldest goes first. */
const MOST_LISTS = 20;
const memories = new Map<string, ListMemory>();

/** Remembers a list under its id and address, until the tab is reloaded. */
export function remember(key: string, memory: ListMemory): void {
  memories.delete(key);
  memories.set(key, memory);
  const oldest = memories.keys().next().value;
  if (memories.size > MOST_LISTS && oldest !== undefined) memories.delete(oldest);
}

/** What was remembered, or undefined. */
export const recall = (key: string): ListMemory | undefined => memories.get(key);
