import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type PluginText, useAccess, useWhole } from '../../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import { packRecords } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { orderTimeColumns } from '../../../../shared/contract/classPacks/holdings.columns.ts';
import type { PackRecordRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import type { PackageOrderDetail, PackageTicket } from '../../../../shared/contract/packageOrders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { orderAddress } from '../../../partner-orders/api.ts';
import { usePackText } from '../../usePackText.ts';
import './PackTimes.css';

type Own = OwnColumns<PackRecordRow, (typeof orderTimeColumns.all)[number]['id']>;

/** Each ticket of an order with its figures, and below it every time as the records have it, the newest first. */
export function PackTimes({
  order: { id, tickets },
}: {
  readonly order: Pick<PackageOrderDetail, 'id' | 'tickets'>;
}): ReactElement {
  const t = usePackText();
  const seesBookings = useAccess().can('EVENTS_READ_WRITE');
  // Asked anew as soon as the order says other figures than before.
  const figures = tickets.map(({ used, frozen, withdrawn, expired, left }) =>
    [used, frozen, withdrawn, expired, left].join(','),
  );
  const records = useWhole(
    [packRecords.id, 'packageOrder', id, figures],
    (http, { query, sending }) =>
      http.fetch(packRecords, { query: { ...query, packageOrderId: id } }, sending),
    { isFresh: true },
  );
  const own = useMemo<Own>(
    () => ({
      cells: {
        eventTitle: {
          render: ({ eventTitle, bookingNumber }) =>
            seesBookings && bookingNumber !== null ? (
              <Link to={orderAddress(bookingNumber)}>{eventTitle}</Link>
            ) : (
              (eventTitle ?? <EmptyValue />)
            ),
        },
      },
    }),
    [seesBookings],
  );
  return (
    <div className="tl-order-tab tl-pack-times">
      {tickets.map((ticket) => (
        <Card key={ticket.classPackId} title={ticket.name} count={figuresOf(t, ticket)} flush>
          <Loaded of={records} waiting={<SkeletonRows rows={2} rowHeight={40} />}>
            {(all) => {
              const rows = all.filter(({ classPackId }) => classPackId === ticket.classPackId);
              return rows.length === 0 ? (
                <p className="tl-ink-2">{t('times.none')}</p>
              ) : (
                <ShortTable
                  label={t('times.of', { name: ticket.name })}
                  columns={orderTimeColumns}
                  own={own}
                  rows={rows}
                  rowId={({ id: record }) => record}
                />
              );
            }}
          </Loaded>
        </Card>
      ))}
    </div>
  );
}

const figuresOf = (t: PluginText<'partner-pack-orders'>, ticket: PackageTicket): string => {
  const { bought, used, left, frozen, withdrawn, expired } = ticket;
  return t('times.figures', { bought, used, left, frozen, withdrawn, expired });
};
