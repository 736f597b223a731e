import { useCallback, useMemo } from 'react';
import { type Choice, usePluginText } from '../../../../core/api.ts';
import type { Column, RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { Span } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import type { WorkRow } from './plannedRows.ts';
import { noteOf, ROW_MEANING } from './rowWords.ts';

/** Columns of the table before anything is written, and its form on a phone. */
export function useRowColumns(coaches: readonly Choice[]) {
  const t = usePluginText('partner-events');
  const dates = useDates();
  const weekday = useCallback(
    (row: WorkRow) => t(`core:codes.weekday.${dates.weekday(row.startAt)}`),
    [t, dates],
  );
  const state = useCallback(
    (row: WorkRow) => (
      <StatusTag meaning={ROW_MEANING[row.state]}>{t(`batchPublish.state.${row.state}`)}</StatusTag>
    ),
    [t],
  );
  const columns = useMemo<Column<WorkRow>[]>(
    () => [
      {
        id: 'span',
        header: t('sessions.time'),
        width: 220,
        pinned: 'left',
        render: (row) => <Span start={row.startAt} end={row.endAt} />,
        text: (row) => dates.span(row.startAt, row.endAt),
      },
      { id: 'weekday', header: t('sessions.day'), width: 72, text: weekday },
      { id: 'state', header: t('batchPublish.stateHead'), width: 110, render: state },
      { id: 'note', header: t('batchPublish.noteHead'), width: 250, text: (row) => noteOf(t, dates, row) },
      { id: 'title', header: t('sessions.title'), width: 150, text: ({ title }) => title },
      { id: 'place', header: t('sessions.place'), width: 120, text: ({ place }) => place },
      {
        id: 'capacity',
        header: t('publish.fields.capacity'),
        width: 90,
        align: 'right',
        text: ({ capacity }) => String(capacity),
      },
      {
        id: 'coaches',
        header: t('sessions.coaches'),
        width: 140,
        text: ({ coachIds }) =>
          coachIds
            .map((id) => coaches.find(({ value }) => value === String(id))?.label ?? `#${id}`)
            .join(', ') || '–',
      },
    ],
    [t, dates, weekday, state, coaches],
  );
  const card = useCallback(
    (row: WorkRow): RowCard => ({
      title: <Span start={row.startAt} end={row.endAt} />,
      tag: state(row),
      line: [weekday(row), row.title, row.place, noteOf(t, dates, row)].filter(Boolean).join(' · '),
    }),
    [t, dates, weekday, state],
  );
  return { columns, card };
}
