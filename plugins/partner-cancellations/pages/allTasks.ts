import type { Http } from '../../../core/api.ts';
import { collectPages } from '../../../core/list.ts';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { tasks } from '../../../shared/contract/tasks/calls.ts';
import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';

/** Whose cancels a page is about: a template's, or those of several templates in the store. */
export type CancelsOf = { readonly templateId: number } | { readonly ofSeveral: '1' };

/** As the address says it: the number of a template, or `store`. */
export const cancelsOf = (id: string | undefined): CancelsOf =>
  id === 'store' ? { ofSeveral: '1' } : { templateId: Number(id) };

/** Every refund task of a template or of the store, newest first. */
export const allTasks = (
  http: Http,
  which: { readonly templateId?: number; readonly ofSeveral?: '1'; readonly status?: string },
  signal: AbortSignal,
): Promise<readonly ListedTask[]> =>
  collectPages(
    (currentPage) => {
      const order = { kind: '1', sortBy: 'createdAt', sortOrder: 'desc' } as const;
      const query = { ...which, ...order, currentPage, pageSize: MAX_PAGE_SIZE };
      return http.fetch(tasks, { query }, { signal, quiet: true });
    },
    ({ taskId }) => taskId,
  );
