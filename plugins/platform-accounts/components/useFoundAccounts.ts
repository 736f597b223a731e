import { useState } from 'react';
import { useCall } from '../../../core/api.ts';
import { accountRightsList } from '../../../shared/contract/permissions/calls.ts';
import { sideQuery } from '../model/sideQuery.ts';

const FOUND_AT_MOST = 20;

/** Accounts of a side that fit what is typed, as options of a search. */
export function useFoundAccounts(side: 1 | 2) {
  const [keyword, setKeyword] = useState('');
  const query = { side: sideQuery(side), keyword, pageSize: FOUND_AT_MOST };
  const found = useCall(accountRightsList, { query });
  const options = (found.data?.results ?? []).map(({ accountId, accountName, name }) => ({
    value: accountId,
    label: `${name} (${accountName})`,
  }));
  return { options, isPending: found.isPending, error: found.error, search: setKeyword };
}
