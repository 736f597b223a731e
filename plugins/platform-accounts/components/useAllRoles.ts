import { useQuery } from '@tanstack/react-query';
import { Http, useService } from '../../../core/api.ts';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { roleList } from '../../../shared/contract/permissions/calls.ts';
import type { RoleRow } from '../../../shared/contract/permissions/shapes.ts';

/** Every role of a side, page after page: whoever ticks roles sees all of them, however many there are. */
export function useAllRoles(
  query: { readonly side: '1' | '2'; readonly status?: '1' },
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const http = useService(Http);
  return useQuery({
    queryKey: [roleList.id, { every: query }],
    enabled,
    queryFn: async ({ signal }) => {
      const rows: RoleRow[] = [];
      for (let currentPage = 1, pages = 1; currentPage <= pages; currentPage += 1) {
        const asked = { query: { ...query, currentPage, pageSize: MAX_PAGE_SIZE } };
        // oxlint-disable-next-line no-await-in-loop -- the first page says how many there are
        const page = await http.fetch(roleList, asked, { quiet: true, signal });
        rows.push(...page.results);
        pages = page.totalPages;
      }
      return rows;
    },
  });
}
