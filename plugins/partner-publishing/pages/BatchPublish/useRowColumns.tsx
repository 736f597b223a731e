import { useMemo } from 'react';
import { type Choice, usePluginText } from '../../../../core/api.ts';
import { type DrawnList, useListColumns } from '../../../../core/list.ts';
import { plannedColumns } from '../../../../shared/contract/eventTemplates/publication.columns.ts';
import type { PlannedRow } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import type { WorkRow } from './plannedRows.ts';
import { noteOf } from './rowLabels.ts';

/** The table before anything is written: why a row stands as it does, and its coaches by name. */
export function useRowColumns(coaches: readonly Choice[]): DrawnList<WorkRow> {
  const t = usePluginText('partner-publishing');
  const dates = useDates();
  const own = useMemo(() => {
    const nameOf = (id: number): string =>
      coaches.find(({ value }) => value === String(id))?.label ?? `#${id}`;
    return {
      cells: {
        note: { text: (row: WorkRow) => noteOf(t, dates, row) },
        coaches: { text: ({ coachIds }: PlannedRow) => coachIds.map(nameOf).join(', ') || '–' },
      },
    };
  }, [t, dates, coaches]);
  const { columns, card } = useListColumns<WorkRow, (typeof plannedColumns.all)[number]['id']>(
    plannedColumns,
    own,
  );
  return useMemo(
    () => ({
      columns,
      card: (row) => {
        const drawn = card(row);
        return { ...drawn, line: [drawn.line, noteOf(t, dates, row)].filter(Boolean).join(' · ') };
      },
    }),
    [columns, card, t, dates],
  );
}
