import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { type AuditEntry, auditLogs } from '../../../shared/contract/calls/audit.ts';
import { useService } from '../../plugins/react.tsx';
import { Http } from '../../services/http/Http.ts';

/** The whole trail of one object, newest first, page by page: the server caps a page, and a history has no last page. */
export function useTrail(
  object: string,
  objectId: string,
  options: { readonly enabled: boolean },
): UseQueryResult<readonly AuditEntry[]> {
  const http = useService(Http);
  return useQuery({
    queryKey: [auditLogs.id, 'whole', object, objectId],
    queryFn: async ({ signal }) => {
      const found = new Map<number, AuditEntry>();
      for (let currentPage = 1, pages = 1; currentPage <= pages; currentPage += 1) {
        const query = { object, objectId, currentPage, pageSize: MAX_PAGE_SIZE };
        // One after the other: the next page is only known to exist when this one has answered.
        // oxlint-disable-next-line no-await-in-loop
        const page = await http.fetch(auditLogs, { query }, { signal });
        pages = page.totalPages;
        // A line that is written meanwhile moves the others on.
        for (const entry of page.results) found.set(entry.id, entry);
      }
      return [...found.values()];
    },
    ...options,
  });
}
