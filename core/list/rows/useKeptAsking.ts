import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '../../plugins/react.tsx';
import { AccountMemory } from '../../services/authentication/AccountMemory.ts';
import { addressOf } from '../../services/http/request.ts';
import { type ListState, queryOf } from '../address/listAddress.ts';
import type { ListCall } from '../listCall.ts';

/**
 * Keeps what a list asked for the rows it shows, so that the console asks it at once when it starts at this page again
 * (decision 0055). `isPlain` is true while the list stands as it opens by itself: what somebody filtered by is theirs, and
 * a list that opens with a saved view will ask for something else.
 */
export function useKeptAsking(
  { path }: ListCall,
  state: ListState,
  { isShown, isPlain }: { readonly isShown: boolean; readonly isPlain: boolean },
): void {
  const memory = useService(AccountMemory);
  const { pathname } = useLocation();
  const asked = isPlain ? addressOf('', path, { query: queryOf(state) }) : undefined;
  useEffect(() => {
    if (!isShown) return;
    if (asked !== undefined) memory.keep({ list: { path: pathname, asked } });
    else if (memory.recall()?.list?.path === pathname) memory.keep({ list: undefined });
  }, [memory, pathname, isShown, asked]);
}
