import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectNames } from '../../../shared/contract/calls/choices.ts';
import type { FilterSearch } from '../../../shared/ui/FilterBar/types.ts';
import { useCall } from '../../services/http/useCall.ts';
import { useText } from '../../shell/useText.ts';
import { type Choice, useChoices } from './useChoices.ts';

/** People whom a list can be filtered by. */
export interface People {
  /** Names of those that are chosen, and of those that were found. */
  readonly options: readonly Choice[];
  readonly search: FilterSearch;
}

/** People by typing, for the filter `param`: a company may have hundreds, and the server answers 50. */
export function usePeople(param: string): People {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const [address] = useSearchParams();
  const ids = address.get(param) ?? '';
  const isFit = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/.test(ids);
  const asked = useCall(selectNames, keyword ? { query: { keyword } } : {}, { isLater: true });
  // Who came by a link is hardly among the first 50.
  const chosen = useCall(selectNames, { query: { ids } }, { enabled: isFit, isLater: true });
  const found = useChoices(asked.data);
  const chosenNames = useChoices(chosen.data);
  const emptyText = asked.isError ? asked.error.message : t('owner.none');
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
        placeholder: t('owner.search'),
      },
    }),
    [t, found, chosenNames, emptyText, asked.isFetching],
  );
}
