import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';

/** The record of a cancel: of its template, or of the store where it took sessions of several; none of a single order. */
export function recordOf(cancel: Pick<ListedTask, 'templateId' | 'sessions'>): string | undefined {
  const { templateId, sessions } = cancel;
  if (templateId !== null) return `/event/cancel-record/${templateId}`;
  return sessions > 0 ? '/event/cancel-record/store' : undefined;
}
