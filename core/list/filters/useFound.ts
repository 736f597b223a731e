import { useMemo } from 'react';
import type { FilterSearch } from '../../../shared/ui/FilterBar/types.ts';
import type { Choice } from './useChoices.ts';

/** Values that a list can be filtered by, found by typing because there are more than fit into a list. */
export interface Found {
  /** Names of those that are chosen, and of those that were found. */
  readonly options: readonly Choice[];
  readonly search: FilterSearch;
}

/** What a search answered, and how it is asked. */
export interface FoundInput {
  /** Names of the chosen values, as far as they have come; keeps its identity while it says the same. */
  readonly chosen: readonly Choice[];
  /** The newest answer to what was typed; keeps its identity while it says the same. */
  readonly found: readonly Choice[];
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Keeps its identity. */
  readonly onSearch: (text: string) => void;
  /** What can be searched. */
  readonly placeholder: string;
  /** Said when nothing was found. */
  readonly none: string;
}

/** A filter by typing: whoever came by a link is hardly among the first that are found, so the chosen stand beside them. */
export function useFound(input: FoundInput): Found {
  const { chosen, found, isPending, error, onSearch, placeholder, none } = input;
  const emptyText = error?.message ?? none;
  return useMemo(
    () => ({
      options: [...chosen, ...found.filter(({ value }) => !chosen.some((other) => other.value === value))],
      search: { found, isPending, onSearch, placeholder, emptyText },
    }),
    [chosen, found, isPending, onSearch, placeholder, emptyText],
  );
}
