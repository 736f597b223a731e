import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, useCall, useChoices } from '../../../core/api.ts';
import { type Found, useFound } from '../../../core/list.ts';
import { searchTemplates } from '../../../shared/contract/eventTemplates/calls.ts';
import { useTemplateTitles } from './TemplateSelect.tsx';

/** More chosen templates than these are told by their numbers. */
const NAMED_AT_MOST = 20;

/** Templates of the store to filter a list by, found by a part of their title; those of the address have their names. */
export function useTemplateFilter(words: { readonly placeholder: string; readonly none: string }): Found {
  const [keyword, setKeyword] = useState('');
  const [address] = useSearchParams();
  const ids = (address.get('templateId') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const titles = useTemplateTitles(ids.slice(0, NAMED_AT_MOST).map(Number));
  const named = JSON.stringify([...titles]);
  const chosen = useMemo<readonly Choice[]>(
    () =>
      (JSON.parse(named) as [number, string][]).map(([value, label]) => ({ value: String(value), label })),
    [named],
  );
  const asked = useCall(searchTemplates, { query: keyword ? { keyword } : {} }, { isLater: true });
  return useFound({
    chosen,
    found: useChoices(asked.data),
    isPending: asked.isFetching,
    error: asked.error,
    onSearch: setKeyword,
    ...words,
  });
}
