import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '../../plugins/react.tsx';
import { AccountMemory } from '../../services/authentication/AccountMemory.ts';
import { addressOf } from '../../services/http/request.ts';
import { type ListState, queryOf } from '../address/listAddress.ts';
import type { ListCall } from '../listCall.ts';

/**
 * Keeps what a list asked for its first rows, so that the console asks it at once when it starts at this page again
 * (decision 0055). `isPlain` is true for rows of the list as it opens by itself: what somebody filtered by is theirs.
 */
export function useKeptAsking({ path }: ListCall, state: ListState, isPlain: boolean): void {
  const memory = useService(AccountMemory);
  const { pathname } = useLocation();
  const asked = isPlain ? addressOf('', path, { query: queryOf(state) }) : undefined;
  useEffect(() => {
    if (asked !== undefined) memory.keep({ list: { path: pathname, asked } });
  }, [memory, pathname, asked]);
}
