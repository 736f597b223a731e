import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, useCall, usePluginText } from '../../../core/api.ts';
import { type Found, useFound } from '../../../core/list.ts';
import { roleList, roleOne } from '../../../shared/contract/permissions/calls.ts';
import { cut } from '../../../shared/format/cut.ts';

/** Roles offered for what was typed. */
const OFFERED = 20;
const NONE: readonly Choice[] = [];
const choiceOf = ({ id, name }: { readonly id: number; readonly name: string }): Choice => ({
  value: String(id),
  label: name,
});

/** Roles to filter accounts by: found by typing, because there may be more than a page; the chosen one keeps its name. */
export function useFoundRoles(): Found {
  const t = usePluginText('platform-accounts');
  const [keyword, setKeyword] = useState('');
  const [address] = useSearchParams();
  const id = address.get('roleId') ?? '';
  const isFit = /^[1-9]\d{0,14}$/.test(id);
  const asked = useCall(
    roleList,
    { query: { ...(keyword !== '' && { keyword: cut(keyword, 50) }), pageSize: OFFERED } },
    { isLater: true },
  );
  const chosen = useCall(roleOne, { params: { id: Number(id) } }, { enabled: isFit, isLater: true });
  return useFound({
    chosen: useMemo(() => (chosen.data ? [choiceOf(chosen.data)] : NONE), [chosen.data]),
    found: useMemo(() => (asked.data?.results ?? []).map(choiceOf), [asked.data]),
    isPending: asked.isFetching,
    error: asked.error,
    onSearch: setKeyword,
    placeholder: t('account.findRole'),
    none: t('bulk.noneFound'),
  });
}
