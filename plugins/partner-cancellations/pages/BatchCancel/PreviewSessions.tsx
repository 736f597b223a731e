import { InfoSign } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { usePluginText, type PluginText } from '../../../../core/api.ts';
import { ShortTable } from '../../../../core/list.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { sessionEffectColumns } from '../../../../shared/contract/events/cancelPreview.columns.ts';
import { exportPreview } from '../../../../shared/contract/events/calls.ts';
import type { CancelPreview } from '../../../../shared/contract/events/shapes.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { ExportPart, type PreviewProps } from './ExportPart.tsx';

type Effect = CancelPreview['sessions'][number];

/** What would happen to each session, and the same as a file. */
export function PreviewSessions({ preview, choice }: PreviewProps): ReactElement {
  const t = usePluginText('partner-cancellations');
  const own = useMemo(() => ({ cells: { note: { render: (row: Effect) => note(row, t) } } }), [t]);
  return (
    <Card
      flush
      title={t('batchCancel.sessions')}
      count={preview.events}
      actions={<ExportPart call={exportPreview} type="cancel-preview" preview={preview} choice={choice} />}
    >
      <ShortTable
        label={t('batchCancel.sessions')}
        columns={sessionEffectColumns}
        own={own}
        rows={preview.sessions}
        rowId={({ id }) => id}
        rowClass={({ bookings }) => (bookings === 0 ? 'tl-batch-quiet' : undefined)}
        sums={{
          label: t('batchCancel.total'),
          bookings: formatCount(preview.bookings),
          waiting: preview.waiting,
          refund: <Money cents={preview.refundTotal} />,
        }}
      />
      <LeftOut skipped={preview.skipped} />
    </Card>
  );
}

/** Chosen sessions that are not cancelled, by why. */
function LeftOut({ skipped }: Pick<CancelPreview, 'skipped'>): ReactElement | null {
  const t = usePluginText('partner-cancellations');
  if (skipped.length === 0) return null;
  const running = skipped.filter(({ code }) => code === ResultCode.refundTaskRunning).length;
  const over = skipped.length - running;
  const reasons = [
    over > 0 ? t('batchCancel.leftOver', { count: over }) : '',
    running > 0 ? t('batchCancel.leftRunning', { count: running }) : '',
  ];
  return (
    <p className="tl-batch-left-out">
      <InfoSign /> {t('batchCancel.leftOut', { count: skipped.length })}{' '}
      {reasons.filter(Boolean).join(t('batchCancel.leftBetween'))}
    </p>
  );
}

function note(session: Effect, t: PluginText<'partner-cancellations'>): ReactElement | null {
  if (session.notRefundable > 0)
    return (
      <StatusTag meaning="look">{t('batchCancel.noteDesk', { count: session.notRefundable })}</StatusTag>
    );
  return session.bookings === 0 ? <StatusTag meaning="over">{t('batchCancel.noteNone')}</StatusTag> : null;
}
