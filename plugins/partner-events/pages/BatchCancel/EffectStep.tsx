import { Button } from '@blueprintjs/core';
import { Export, InfoSign } from '@blueprintjs/icons';
import { type ReactElement, useContext } from 'react';
import { PaymentMode } from '../../../../shared/codes/lists.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import type { CancelPreview } from '../../../../shared/contract/shapes/events.ts';
import { dayOf, span, weekdayOf } from '../../../../shared/format/dates.ts';
import { formatCents, formatCount, yuanOf } from '../../../../shared/format/money.ts';
import { Exporter, useService } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { ZoneContext } from '../../../../shared/ui/DateTime/zone.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { type EventText, useEventText } from '../../useEventText.ts';
import { TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';

/** Step 3: what the server says would happen. Every figure is the server's; nothing is computed here. */
export function EffectStep({ preview }: { readonly preview: CancelPreview }): ReactElement {
  const t = useEventText();
  return (
    <div className="tl-batch-effect">
      <EffectTiles preview={preview} />
      <SessionsCard preview={preview} />
      <div className="tl-batch-side">
        <ModesCard preview={preview} />
        <Card title={t('batchCancel.messageTo', { count: preview.messages })}>
          {preview.messages > 0 ? (
            <>
              <p className="tl-batch-message" lang="zh-CN">
                {preview.messageSample}
              </p>
              <p className="tl-batch-hint">
                {t('batchCancel.messageCost', { cost: formatCents(preview.messageCost) })}
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
  const t = useEventText();
  const zone = useContext(ZoneContext);
  const days = preview.sessions.map(({ startAt }) => dayOf(Date.parse(startAt), zone)).sort();
  const modes = preview.byMode.filter(({ amount, points, times }) => amount + points + times > 0).length;
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
          note: t('batchCancel.tile.people', { members: preview.members, seats: preview.seatsByHand }),
        },
        {
          id: 'money',
          label: t('batchCancel.tile.money'),
          unit: '¥',
          figure: formatCents(preview.refundTotal),
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

const duration = (seconds: number, t: EventText): string =>
  seconds < 60
    ? t('batchCancel.seconds', { count: Math.max(1, seconds) })
    : t('batchCancel.minutes', { count: Math.ceil(seconds / 60) });

function SessionsCard({ preview }: { readonly preview: CancelPreview }): ReactElement {
  const t = useEventText();
  const zone = useContext(ZoneContext);
  const exporter = useService(Exporter);
  const day = (at: string): string => t(`core:codes.weekday.${weekdayOf(Date.parse(at), zone)}`);
  const time = (session: { startAt: string; endAt: string }): string =>
    span(Date.parse(session.startAt), Date.parse(session.endAt), zone);
  const save = (): void =>
    exporter.saveRows(
      'cancel-preview',
      ['time', 'day', 'booked', 'waiting', 'refund', 'notRefundable'].map((name) => t(`batchCancel.${name}`)),
      preview.sessions.map((row) => [
        time(row),
        day(row.startAt),
        row.bookings,
        row.waiting,
        yuanOf(row.refund),
        row.notRefundable,
      ]),
    );
  return (
    <Card
      flush
      title={t('batchCancel.sessions')}
      count={preview.events}
      actions={
        <Button variant="minimal" icon={<Export />} text={t('batchCancel.exportList')} onClick={save} />
      }
    >
      <div className="tl-batch-table">
        <table>
          <thead>
            <tr>
              <th>{t('batchCancel.time')}</th>
              <th>{t('batchCancel.day')}</th>
              <th className="tl-batch-figure">{t('batchCancel.booked')}</th>
              <th className="tl-batch-figure">{t('batchCancel.waiting')}</th>
              <th className="tl-batch-figure">{t('batchCancel.refund')} ¥</th>
              <th>{t('batchCancel.note')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.sessions.map((session) => (
              <tr key={session.id} className={session.bookings === 0 ? 'tl-batch-quiet' : undefined}>
                <td>{time(session)}</td>
                <td>{day(session.startAt)}</td>
                <td className="tl-batch-figure">{session.bookings}</td>
                <td className="tl-batch-figure">{session.waiting === 0 ? '–' : session.waiting}</td>
                <td className="tl-batch-figure">
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
              <td className="tl-batch-figure">{formatCount(preview.bookings)}</td>
              <td className="tl-batch-figure">{preview.waiting}</td>
              <td className="tl-batch-figure">
                <Money cents={preview.refundTotal} />
              </td>
              <td aria-hidden="true">&nbsp;</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <LeftOut skipped={preview.skipped} />
    </Card>
  );
}

/** Chosen sessions that are not cancelled, by why. */
function LeftOut({ skipped }: Pick<CancelPreview, 'skipped'>): ReactElement | null {
  const t = useEventText();
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

function note(session: CancelPreview['sessions'][number], t: EventText): ReactElement | null {
  if (session.notRefundable > 0)
    return (
      <StatusTag meaning="look">{t('batchCancel.noteDesk', { count: session.notRefundable })}</StatusTag>
    );
  return session.bookings === 0 ? <StatusTag meaning="over">{t('batchCancel.noteNone')}</StatusTag> : null;
}

function ModesCard({ preview }: { readonly preview: CancelPreview }): ReactElement {
  const t = useEventText();
  const back = ({ mode, amount, points, times }: CancelPreview['byMode'][number]): string => {
    if (mode === PaymentMode.energyPoints)
      return t('batchCancel.points', { count: points, shown: formatCount(points) });
    if (mode === PaymentMode.classCard) return t('batchCancel.times', { count: times });
    return amount === 0 ? '–' : `¥ ${formatCents(amount)}`;
  };
  return (
    <Card title={t('batchCancel.byMode')}>
      <table className="tl-batch-modes">
        <tbody>
          {preview.byMode.map((mode) => (
            <tr key={mode.mode}>
              <th scope="row">{t(`core:codes.paymentMode.${mode.mode}`)}</th>
              <td>{mode.bookings}</td>
              <td className="tl-batch-strong">{back(mode)}</td>
            </tr>
          ))}
          {preview.notRefundable.length > 0 ? (
            <tr>
              <th scope="row">
                <StatusTag meaning="look">{t('batchCancel.tile.notRefundable')}</StatusTag>
              </th>
              <td>{preview.notRefundable.length}</td>
              <td>{t('batchCancel.hand')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </Card>
  );
}
