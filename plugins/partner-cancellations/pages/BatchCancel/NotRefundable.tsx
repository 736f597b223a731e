import { type ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { ShortTable } from '../../../../core/list.ts';
import { orderByHandColumns } from '../../../../shared/contract/events/cancelPreview.columns.ts';
import { exportNotRefundable } from '../../../../shared/contract/events/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { ExportPart, type PreviewProps } from './ExportPart.tsx';

/** Orders whose money nobody can send back but a person, each with its reason; nothing when there are none. */
export function NotRefundable({ preview, choice }: PreviewProps): ReactElement | null {
  const t = usePluginText('partner-cancellations');
  const { notRefundable, sessions } = preview;
  if (notRefundable.length === 0) return null;
  const rows = notRefundable.flatMap((order) => {
    const session = sessions.find(({ id }) => id === order.eventId);
    return session ? [{ ...order, startAt: session.startAt, endAt: session.endAt }] : [];
  });
  return (
    <Card
      flush
      title={t('batchCancel.tile.notRefundable')}
      count={notRefundable.length}
      actions={
        <ExportPart call={exportNotRefundable} type="not-refundable" preview={preview} choice={choice} />
      }
    >
      <ShortTable
        label={t('batchCancel.tile.notRefundable')}
        columns={orderByHandColumns}
        rows={rows}
        rowId={({ id }) => id}
      />
    </Card>
  );
}
