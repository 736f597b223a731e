import type { EventRow } from '../../../../shared/contract/events/shapes.ts';

/** The page on which sessions are cancelled together: that of their template, or the store's on their days. */
export function batchCancelAddress(
  rows: readonly Pick<EventRow, 'templateId' | 'startAt'>[],
  dayOf: (at: string) => string,
): string {
  const [first] = rows;
  if (first && rows.every(({ templateId }) => templateId === first.templateId))
    return `/event/batch-cancel/${first.templateId}`;
  const days = rows.map(({ startAt }) => dayOf(startAt)).toSorted();
  const query = new URLSearchParams({ start: days[0] ?? '', end: days.at(-1) ?? '' });
  return `/event/batch-cancel/store?${query}`;
}
