import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Http, useService } from '../../../../../core/api.ts';
import type { List } from '../../../../../core/list.ts';
import type { SentRequest } from '../../../../../shared/contract/call.ts';
import { manage } from '../../../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';

const PAGE = 100;
/** A calendar of more is no calendar; the table shows them. */
const PAGES_AT_MOST = 5;

/** The sessions of some days under the list's other filters, all of them, in the order of their start. */
export function useOwnSessions(list: List<EventRow>, start: string, end: string) {
  const http = useService(Http);
  const { values } = list.address.state;
  return useQuery({
    // Among the pages of the list, which are asked for again when something was done, or by its button.
    queryKey: ['list', list.id, 'days', values, start, end],
    queryFn: async ({ signal }) => {
      const rows: EventRow[] = [];
      for (let currentPage = 1, pages = 1; currentPage <= Math.min(pages, PAGES_AT_MOST); currentPage += 1) {
        const query = { ...values, start, end, currentPage, pageSize: PAGE, sortBy: 'startAt' };
        // Filters are text from the address, which the server checks by the same contract.
        const request = { query } as unknown as SentRequest<typeof manage>;
        // oxlint-disable-next-line no-await-in-loop
        const page = await http.fetch(manage, request, { signal, quiet: true });
        pages = page.totalPages;
        rows.push(...page.results);
      }
      return rows;
    },
    placeholderData: keepPreviousData,
  });
}
