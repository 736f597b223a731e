import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { PreparationContext } from '../../plugins/preparation.ts';

/**
 * Asks for rows before the first picture of a list is drawn, and holds that picture until they came (decision 0072): a page
 * that is opened is drawn once, with its rows. A list that `isResting` asks for nothing.
 */
export function useFirstRequest<Answer>(
  page: Pick<FetchQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'retry'> & {
    readonly queryKey: readonly unknown[];
  },
  isResting = false,
): void {
  const client = useQueryClient();
  const preparation = use(PreparationContext);
  if (isResting) return;
  const known = client.getQueryState(page.queryKey);
  const isUnderWay = known?.data === undefined && known?.fetchStatus === 'fetching';
  if (known === undefined || (preparation && isUnderWay)) {
    const asked = client.prefetchQuery({ ...page, ...(preparation && { gcTime: preparation.unseenForMs }) });
    preparation?.waitFor(asked, () => client.getQueryData(page.queryKey) !== undefined);
  }
  const rows = preparation?.awaited();
  if (rows) use(rows);
}
