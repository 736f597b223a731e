import { type ReactElement } from 'react';
import { usePluginText, type PluginText } from '../../../../core/api.ts';
import { PaymentMode } from '../../../../shared/codes/lists.ts';
import type { CancelPreview } from '../../../../shared/contract/events/shapes.ts';
import { formatAmount, formatCount, formatYuan } from '../../../../shared/format/money.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';
import type { PreviewProps } from './ExportPart.tsx';
import { NotRefundable } from './NotRefundable.tsx';
import { PreviewSessions } from './PreviewSessions.tsx';

/** Step 3: what the server says would happen. Every figure is the server's; nothing is computed here. */
export function EffectStep({ preview, choice }: PreviewProps): ReactElement {
  const t = usePluginText('partner-cancellations');
  return (
    <div className="tl-batch-effect">
      <EffectTiles preview={preview} />
      <div className="tl-batch-side">
        <PreviewSessions preview={preview} choice={choice} />
        <NotRefundable preview={preview} choice={choice} />
      </div>
      <div className="tl-batch-side">
        <ModesCard preview={preview} />
        <Card title={t('batchCancel.messageTo', { count: preview.messages })}>
          {preview.messages > 0 ? (
            <>
              <p className="tl-batch-message" lang="zh-CN">
                {preview.messageSample}
              </p>
              <p className="tl-batch-hint">
                {t('batchCancel.messageCost', { cost: formatAmount(preview.messageCost) })}
              </p>
            </>
          ) : (
            <p className="tl-batch-hint">{t('batchCancel.nobodyTold')}</p>
          )}
        </Card>
      </div>
    </div>
  );
}

function EffectTiles({ preview }: { readonly preview: CancelPreview }): ReactElement {
  const t = usePluginText('partner-cancellations');
  const dates = useDates();
  const days = preview.sessions.map(({ startAt }) => dates.day(startAt)).sort();
  const modes = preview.byMode.filter(
    ({ amount, points, times }) => amount !== 0 || points + times > 0,
  ).length;
  return (
    <TileStrip
      label={t('batchCancel.effect')}
      tiles={[
        {
          id: 'sessions',
          label: t('batchCancel.tile.sessions'),
          figure: formatCount(preview.events),
          note:
            days[0] === days.at(-1)
              ? days[0]
              : t('batchCancel.tile.days', { first: days[0] ?? '–', last: days.at(-1) ?? '–' }),
        },
        {
          id: 'bookings',
          label: t('batchCancel.tile.bookings'),
          figure: formatCount(preview.bookings),
          note: [
            t('batchCancel.tile.members', { count: preview.members }),
            t('batchCancel.tile.seats', { count: preview.seatsByHand }),
          ].join(' · '),
        },
        {
          id: 'money',
          label: t('batchCancel.tile.money'),
          unit: '¥',
          figure: formatAmount(preview.refundTotal),
          note: t('batchCancel.tile.modes', { count: modes }),
        },
        {
          id: 'notRefundable',
          label: t('batchCancel.tile.notRefundable'),
          figure: preview.notRefundable.length,
          note: preview.notRefundable.length > 0 ? t('batchCancel.tile.byHand') : t('batchCancel.tile.none'),
        },
        {
          id: 'time',
          label: t('batchCancel.tile.time'),
          figure: duration(preview.estimatedSeconds, t),
          note: t('batchCancel.tile.leave'),
        },
      ]}
    />
  );
}

const duration = (seconds: number, t: PluginText<'partner-cancellations'>): string =>
  seconds < 60
    ? t('batchCancel.seconds', { count: Math.max(1, seconds) })
    : t('batchCancel.minutes', { count: Math.ceil(seconds / 60) });

function ModesCard({ preview }: { readonly preview: CancelPreview }): ReactElement {
  const t = usePluginText('partner-cancellations');
  const back = ({ mode, amount, points, times }: CancelPreview['byMode'][number]): string => {
    if (mode === PaymentMode.energyPoints) return t('batchCancel.points', { count: points });
    if (mode === PaymentMode.classCard) return t('batchCancel.times', { count: times });
    return amount === 0 ? '–' : formatYuan(amount);
  };
  return (
    <Card title={t('batchCancel.byMode')}>
      <table className="tl-batch-modes">
        <tbody>
          {preview.byMode.map((mode) => (
            <tr key={mode.mode}>
              <th scope="row">{t(`core:codes.paymentMode.${mode.mode}`)}</th>
              <td>{formatCount(mode.bookings)}</td>
              <td className="tl-batch-strong">{back(mode)}</td>
            </tr>
          ))}
          {preview.notRefundable.length > 0 ? (
            <tr>
              <th scope="row">
                <StatusTag meaning="look">{t('batchCancel.tile.notRefundable')}</StatusTag>
              </th>
              <td>{formatCount(preview.notRefundable.length)}</td>
              <td>{t('batchCancel.hand')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </Card>
  );
}
