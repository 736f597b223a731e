import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { type AuditEntry, auditLogs } from '../../../shared/contract/audit/calls.ts';
import { useService } from '../../plugins/react.tsx';
import { collectPages } from '../../services/http/collectPages.ts';
import { Http } from '../../services/http/Http.ts';

/** The whole trail of one object, newest first. */
export function useTrail(
  object: string,
  objectId: string,
  options: { readonly enabled: boolean },
): UseQueryResult<readonly AuditEntry[]> {
  const http = useService(Http);
  return useQuery({
    queryKey: [auditLogs.id, 'whole', object, objectId],
    queryFn: ({ signal }) =>
      collectPages(
        (currentPage) => {
          const query = { object, objectId, currentPage, pageSize: MAX_PAGE_SIZE };
          return http.fetch(auditLogs, { query }, { signal });
        },
        ({ id }) => id,
      ),
    ...options,
  });
}
