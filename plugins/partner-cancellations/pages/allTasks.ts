import type { Http } from '../../../core/api.ts';
import { collectPages } from '../../../core/list.ts';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { tasks } from '../../../shared/contract/calls/tasks.ts';
import type { ListedTask } from '../../../shared/contract/shapes/tasks.ts';

/** Every refund task of a template, newest first. */
export const allTasks = (
  http: Http,
  which: { readonly templateId: number; readonly status?: string },
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
