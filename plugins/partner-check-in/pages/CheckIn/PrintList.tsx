import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import { doorColumns } from '../../../../shared/contract/events/participants.columns.ts';
import type { BookingRow } from '../../../../shared/contract/events/shapes.ts';

/** The list on paper, for the day when every device is empty: name, order, seats, and a box to tick. */
export function PrintList(props: {
  readonly title: string;
  readonly line: string;
  readonly rows: readonly BookingRow[];
}): ReactElement {
  const { title, line, rows } = props;
  const t = usePluginText('partner-check-in');
  const own = useMemo<OwnColumns<BookingRow, 'remark'>>(() => {
    const unpaid = t('door.bookings.state_pending');
    const text = ({ status, note }: BookingRow): string =>
      [status === 'pending' ? unpaid : '', note].filter(Boolean).join(' · ');
    return { cells: { remark: { text } } };
  }, [t]);
  return (
    <div className="tl-door-paper" aria-hidden="true">
      <h2>{title}</h2>
      <p>{line}</p>
      <ShortTable
        look="tl-door-lines"
        label={title}
        columns={doorColumns}
        own={own}
        rows={rows
          .filter(({ status }) => status !== 'cancelled')
          .toSorted((left, right) => left.userName.localeCompare(right.userName, 'zh'))}
        rowId={({ id }) => id}
      />
    </div>
  );
}
