import { useQuery } from '@tanstack/react-query';
import { useService } from '../../plugins/react.tsx';
import { Http } from '../../services/http/Http.ts';
import type { ListState } from '../address/listAddress.ts';
import { fetchPage, type ListCall, type ListParams } from '../listCall.ts';
import type { ListRows } from './useListRows.ts';

/** While somebody looks at the window it is asked this often, and not sooner when they come back to it. */
const ASK_MS = 60_000;

/**
 * How many rows a list has by now beyond those it was loaded with. The rows on screen stay as they are until somebody
 * wants to see the new ones (screens A2).
 */
export function useNewRows<C extends ListCall>(
  id: string,
  call: C,
  state: ListState,
  { params, rows }: { readonly params: ListParams | undefined; readonly rows: ListRows<C> },
): number {
  const http = useService(Http);
  const { total, loadedAt, isCurrent, status } = rows;
  const { data = total } = useQuery({
    // Every load begins anew, whichever page it loads; a refresh of the list asks for its rows alone.
    queryKey: ['newRows', id, params ?? null, state.values, loadedAt],
    queryFn: async ({ signal }) => {
      const one = { ...state, page: 1, pageSize: 1 };
      return (await fetchPage(http, call, one, { params, signal, quiet: true })).totalRecords;
    },
    initialData: total,
    initialDataUpdatedAt: loadedAt,
    enabled: isCurrent && (status === 'ready' || status === 'empty'),
    staleTime: ASK_MS,
    // Rows of an earlier look are loaded again by the list itself.
    refetchOnMount: false,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return Math.max(0, data - total);
}
