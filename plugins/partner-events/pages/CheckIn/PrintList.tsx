import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { BookingRow } from '../../../../shared/contract/shapes/events.ts';

/** The list on paper, for the day when every device is empty: name, order, seats, and a box to tick. */
export function PrintList(props: {
  readonly title: string;
  readonly line: string;
  readonly rows: readonly BookingRow[];
}): ReactElement {
  const { title, line, rows } = props;
  const t = usePluginText('partner-events');
  const living = rows.filter(({ status }) => status !== 'cancelled');
  return (
    <div className="tl-door-paper" aria-hidden="true">
      <h2>{title}</h2>
      <p>{line}</p>
      <table>
        <thead>
          <tr>
            <th>{t('door.checkIn')}</th>
            <th>{t('door.name')}</th>
            <th>{t('door.phone')}</th>
            <th>{t('door.order')}</th>
            <th>{t('door.seats')}</th>
            <th>{t('door.remark')}</th>
          </tr>
        </thead>
        <tbody>
          {living
            .toSorted((left, right) => left.userName.localeCompare(right.userName, 'zh'))
            .map(({ id, userName, phone, orderNumber, seats, checkedInAt, status, note }) => (
              <tr key={id}>
                <td>{checkedInAt === null ? '☐' : '☑'}</td>
                <td>{userName}</td>
                <td>{phone}</td>
                <td>{orderNumber}</td>
                <td>{seats}</td>
                <td>
                  {[status === 'pending' ? t('participants.state_pending') : '', note]
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
