import type { ReactElement } from 'react';
import { usePluginText, type PluginText } from '../../../../core/api.ts';
import type { CancelPreview } from '../../../../shared/contract/events/shapes.ts';
import { formatCount, formatYuan } from '../../../../shared/format/money.ts';
import { failureText } from '../../failureText.ts';

/** What goes back in one payment mode: money, points or card times, never added up. */
function returned(
  t: PluginText<'partner-sessions'>,
  { amount, points, times }: CancelPreview['byMode'][number],
): string {
  const parts = [
    amount === 0 ? '' : formatYuan(amount),
    points > 0 ? t('cancelOne.points', { count: points }) : '',
    times > 0 ? t('cancelOne.times', { count: times }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : '–';
}

/** What a cancel would do, in the server's figures: bookings, money by mode, what stays, the message. */
export function CancelEffect({
  preview,
  isTold,
}: {
  readonly preview: CancelPreview;
  readonly isTold: boolean;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const { bookings, refundTotal, waiting, byMode, notRefundable, messageSample } = preview;
  const figures = [
    [t('cancelOne.bookings'), formatCount(bookings)],
    [t('cancelOne.refund'), formatYuan(refundTotal)],
    [t('cancelOne.waiting'), formatCount(waiting)],
  ] as const;
  return (
    <section aria-live="polite">
      <dl className="tl-cancel-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {byMode.length > 0 ? (
        <table className="tl-cancel-modes">
          <caption className="tl-sr">{t('cancelOne.byMode')}</caption>
          <tbody>
            {byMode.map((line) => (
              <tr key={line.mode}>
                <th scope="row">{t(`core:codes.paymentMode.${line.mode}`)}</th>
                <td>{t('cancelOne.modeLine', { count: line.bookings })}</td>
                <td>{returned(t, line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {notRefundable.length > 0 ? (
        <details>
          <summary>{t('cancelOne.notRefundable', { count: notRefundable.length })}</summary>
          <ul className="tl-cancel-left">
            {notRefundable.map(({ id, orderNumber, userName, amount, reason }) => (
              <li key={id}>
                {orderNumber} · {userName} · {formatYuan(amount)} · {failureText(t, reason)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {isTold && messageSample ? (
        <figure className="tl-cancel-message">
          <figcaption className="tl-ink-2">{t('cancelOne.message')}</figcaption>
          {/* Text messages go out in Chinese, whatever the console's language. */}
          <blockquote lang="zh-CN">{messageSample}</blockquote>
        </figure>
      ) : null}
    </section>
  );
}
