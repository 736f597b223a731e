import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectNames } from '../../../shared/contract/choices/calls.ts';
import { useCall } from '../../services/http/useCall.ts';
import { useText } from '../../shell/useText.ts';
import { useChoices } from './useChoices.ts';
import { type Found, useFound } from './useFound.ts';

/** People whom a list can be filtered by. */
export type People = Found;

/** People by typing, for the filter `param`: a company may have hundreds, and the server answers 50. */
export function usePeople(param: string): People {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const [address] = useSearchParams();
  const ids = address.get(param) ?? '';
  const isFit = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/.test(ids);
  // What a list tells was also done by people who are gone.
  const asked = useCall(
    selectNames,
    { query: { past: '1', ...(keyword && { keyword }) } },
    { isLater: true },
  );
  const chosen = useCall(selectNames, { query: { ids } }, { enabled: isFit, isLater: true });
  return useFound({
    chosen: useChoices(chosen.data),
    found: useChoices(asked.data),
    isPending: asked.isFetching,
    error: asked.error,
    onSearch: setKeyword,
    placeholder: t('owner.search'),
    none: t('owner.none'),
  });
}
