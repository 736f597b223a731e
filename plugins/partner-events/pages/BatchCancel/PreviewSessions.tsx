import { InfoSign } from '@blueprintjs/icons';
import { type ReactElement } from 'react';
import { usePluginText, type PluginText } from '../../../../core/api.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { exportPreview } from '../../../../shared/contract/events.ts';
import type { CancelPreview } from '../../../../shared/contract/shapes/events.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { PlainTable } from '../../../../shared/ui/PlainTable/PlainTable.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { ExportPart, type PreviewProps } from './ExportPart.tsx';

/** What would happen to each session, and the same as a file. */
export function PreviewSessions({ preview, choice }: PreviewProps): ReactElement {
  const t = usePluginText('partner-events');
  const dates = useDates();
  const day = (at: string): string => t(`core:codes.weekday.${dates.weekday(at)}`);
  const time = (session: { startAt: string; endAt: string }): string =>
    dates.span(session.startAt, session.endAt);
  return (
    <Card
      flush
      title={t('batchCancel.sessions')}
      count={preview.events}
      actions={<ExportPart call={exportPreview} type="cancel-preview" preview={preview} choice={choice} />}
    >
      <PlainTable label={t('batchCancel.sessions')}>
        <thead>
          <tr>
            <th>{t('batchCancel.time')}</th>
            <th>{t('batchCancel.day')}</th>
            <th className="tl-figure">{t('batchCancel.booked')}</th>
            <th className="tl-figure">{t('batchCancel.waiting')}</th>
            <th className="tl-figure">{t('batchCancel.refund')} ¥</th>
            <th>{t('batchCancel.note')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.sessions.map((session) => (
            <tr key={session.id} className={session.bookings === 0 ? 'tl-batch-quiet' : undefined}>
              <td>{time(session)}</td>
              <td>{day(session.startAt)}</td>
              <td className="tl-figure">{session.bookings}</td>
              <td className="tl-figure">{session.waiting === 0 ? '–' : session.waiting}</td>
              <td className="tl-figure">
                <Money cents={session.refund} />
              </td>
              <td>{note(session, t)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('batchCancel.total')}
            </th>
            <td className="tl-figure">{formatCount(preview.bookings)}</td>
            <td className="tl-figure">{preview.waiting}</td>
            <td className="tl-figure">
              <Money cents={preview.refundTotal} />
            </td>
            <td aria-hidden="true">&nbsp;</td>
          </tr>
        </tfoot>
      </PlainTable>
      <LeftOut skipped={preview.skipped} />
    </Card>
  );
}

/** Chosen sessions that are not cancelled, by why. */
function LeftOut({ skipped }: Pick<CancelPreview, 'skipped'>): ReactElement | null {
  const t = usePluginText('partner-events');
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

function note(session: CancelPreview['sessions'][number], t: PluginText): ReactElement | null {
  if (session.notRefundable > 0)
    return (
      <StatusTag meaning="look">{t('batchCancel.noteDesk', { count: session.notRefundable })}</StatusTag>
    );
  return session.bookings === 0 ? <StatusTag meaning="over">{t('batchCancel.noteNone')}</StatusTag> : null;
}
