import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, type PluginText, useCall, useChoices } from '../../../../core/api.ts';
import { selectNames } from '../../../../shared/contract/choices.ts';
import type { FilterSearch } from '../../../../shared/ui/FilterBar/types.ts';

/** Whom templates can be filtered by. */
export interface Owners {
  /** Names of those that are chosen, and of those that were found. */
  readonly options: readonly Choice[];
  readonly search: FilterSearch;
}

/** Owners of templates by typing: a company may have hundreds of people, and the server answers 50. */
export function useOwners(t: PluginText<'partner-templates'>): Owners {
  const [keyword, setKeyword] = useState('');
  const [address] = useSearchParams();
  const ids = address.get('creatorId') ?? '';
  const isFit = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/.test(ids);
  const asked = useCall(selectNames, keyword ? { query: { keyword } } : {}, { isLater: true });
  // Who came by a link is hardly among the first 50.
  const chosen = useCall(selectNames, { query: { ids } }, { enabled: isFit, isLater: true });
  const found = useChoices(asked.data);
  const chosenNames = useChoices(chosen.data);
  const emptyText = asked.isError ? asked.error.message : t('core:owner.none');
  return useMemo(
    () => ({
      options: [
        ...chosenNames,
        ...found.filter(({ value }) => !chosenNames.some((other) => other.value === value)),
      ],
      search: {
        found,
        emptyText,
        isPending: asked.isFetching,
        onSearch: setKeyword,
        placeholder: t('core:owner.search'),
      },
    }),
    [t, found, chosenNames, emptyText, asked.isFetching],
  );
}
