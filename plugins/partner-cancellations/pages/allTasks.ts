import type { Http } from '../../../core/api.ts';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { tasks } from '../../../shared/contract/calls/tasks.ts';
import type { ListedTask } from '../../../shared/contract/shapes/tasks.ts';

/** Every refund task of a template, newest first, page by page: the server caps a page. */
export async function allTasks(
  http: Http,
  which: { readonly templateId: number; readonly status?: string },
  signal: AbortSignal,
): Promise<readonly ListedTask[]> {
  const found = new Map<string, ListedTask>();
  for (let currentPage = 1, pages = 1; currentPage <= pages; currentPage += 1) {
    const query = {
      ...which,
      kind: '1',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      currentPage,
      pageSize: MAX_PAGE_SIZE,
    } as const;
    // One after the other: the next page is only known to exist when this one has answered.
    // oxlint-disable-next-line no-await-in-loop
    const page = await http.fetch(tasks, { query }, { signal, quiet: true });
    pages = page.totalPages;
    // A task that is begun meanwhile moves the others on.
    for (const task of page.results) found.set(task.taskId, task);
  }
  return [...found.values()];
}
