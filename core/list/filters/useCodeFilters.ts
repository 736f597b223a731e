import { useMemo } from 'react';
import type { Columns } from '../../../shared/contract/columns.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Preferences } from '../../services/preferences/Preferences.ts';
import type { FilterSpec } from './listFilters.ts';

/** Filters by the codes of declared columns that have words of their own, named as the columns; `ids` must keep its identity. */
export function useCodeFilters<Row, Id extends string, const Picked extends Id>(
  { all }: Columns<Row, Id>,
  ids: readonly Picked[],
): { readonly [Name in Picked]: FilterSpec<never> } {
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return useMemo(() => {
    const filters = ids.map((id) => {
      const column = all.find((each) => each.id === id);
      if (column?.kind !== 'code' || typeof column.words === 'string')
        throw new Error(`The column ${id} has no words of its own to choose from.`);
      const options = Object.entries(column.words).map(([value, word]) => ({ value, label: word[language] }));
      return [id, { kind: 'codes', label: column.title[language], options }] as const;
    });
    // One entry for each id, which the compiler does not follow.
    return Object.fromEntries(filters) as unknown as { readonly [Name in Picked]: FilterSpec<never> };
  }, [all, ids, language]);
}
