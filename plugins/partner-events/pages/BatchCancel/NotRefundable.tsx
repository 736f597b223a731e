import { type ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { exportNotRefundable } from '../../../../shared/contract/events.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { PlainTable } from '../../../../shared/ui/PlainTable/PlainTable.tsx';
import { failureText } from '../../failureText.ts';
import { ExportPart, type PreviewProps } from './ExportPart.tsx';

/** Orders whose money nobody can send back but a person, each with its reason; nothing when there are none. */
export function NotRefundable({ preview, choice }: PreviewProps): ReactElement | null {
  const t = usePluginText('partner-events');
  const dates = useDates();
  const { notRefundable, sessions } = preview;
  if (notRefundable.length === 0) return null;
  const times = new Map(sessions.map(({ id, startAt, endAt }) => [id, dates.span(startAt, endAt)]));
  return (
    <Card
      flush
      title={t('batchCancel.tile.notRefundable')}
      count={notRefundable.length}
      actions={
        <ExportPart call={exportNotRefundable} type="not-refundable" preview={preview} choice={choice} />
      }
    >
      <PlainTable label={t('batchCancel.tile.notRefundable')}>
        <thead>
          <tr>
            <th>{t('record.orderNumber')}</th>
            <th>{t('record.member')}</th>
            <th>{t('batchCancel.time')}</th>
            <th className="tl-figure">{t('record.amount')} ¥</th>
            <th>{t('batchCancel.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {notRefundable.map(({ id, orderNumber, userName, eventId, amount, reason }) => (
            <tr key={id}>
              <td>{orderNumber}</td>
              <td>{userName}</td>
              <td>{times.get(eventId)}</td>
              <td className="tl-figure">
                <Money cents={amount} />
              </td>
              <td>{failureText(t, reason)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
