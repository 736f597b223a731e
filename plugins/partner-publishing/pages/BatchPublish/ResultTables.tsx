import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText, type PluginText } from '../../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import {
  createdColumns,
  skippedColumns,
} from '../../../../shared/contract/eventTemplates/publication.columns.ts';
import { Span } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { skipReason } from './rowLabels.ts';
import type { PublicationState } from './usePublication.ts';

type Created = PublicationState['created'][number];
type Skipped = PublicationState['skipped'][number];

const ownOfCreated = (t: PluginText<'partner-publishing'>): OwnColumns<Created, 'time' | 'state'> => ({
  cells: {
    time: { render: (row) => <Time row={row} /> },
    state: {
      render: ({ undone, booked }) =>
        undone ? (
          <StatusTag meaning="withdrawn">{t('batchPublish.deleted')}</StatusTag>
        ) : (
          <StatusTag meaning="good">
            {booked > 0 ? t('batchPublish.booked', { count: booked }) : t('batchPublish.published')}
          </StatusTag>
        ),
    },
  },
});

function Time({ row: { eventId, undone, startAt, endAt } }: { readonly row: Created }): ReactElement {
  const span = <Span start={startAt} end={endAt} />;
  return eventId === null || undone ? (
    span
  ) : (
    <Link to={`/event/publish?type=edit&id=${eventId}`}>{span}</Link>
  );
}

/** Sessions that were created, each a link; those that were deleted again say so. */
export function CreatedTable({ rows }: { readonly rows: PublicationState['created'] }): ReactElement {
  const t = usePluginText('partner-publishing');
  return (
    <ShortTable
      look="tl-plan-table"
      label={t('batchPublish.created')}
      columns={createdColumns}
      own={useMemo(() => ownOfCreated(t), [t])}
      rows={rows}
      rowId={({ eventId, templateId, startAt, place }) => `${eventId} ${templateId} ${startAt} ${place}`}
      rowClass={({ undone }) => (undone ? 'tl-plan-quiet' : undefined)}
    />
  );
}

/** Sessions that were not created, with why. */
export function SkippedTable({ rows }: { readonly rows: PublicationState['skipped'] }): ReactElement {
  const t = usePluginText('partner-publishing');
  const own = useMemo<OwnColumns<Skipped, 'why'>>(
    () => ({ cells: { why: { text: ({ code }) => skipReason(t, code) } } }),
    [t],
  );
  return (
    <ShortTable
      look="tl-plan-table"
      label={t('batchPublish.skippedTitle')}
      columns={skippedColumns}
      own={own}
      rows={rows}
      rowId={(_, place) => place}
    />
  );
}
