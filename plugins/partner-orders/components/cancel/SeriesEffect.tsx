import { Callout } from '@blueprintjs/core';
import { type ReactElement, useMemo } from 'react';
import { type PluginText, usePluginText } from '../../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import { MONEY_MODES } from '../../../../shared/codes/lists.ts';
import type { Columns } from '../../../../shared/contract/columns.ts';
import {
  endingOrderColumns,
  stayingOrderColumns,
} from '../../../../shared/contract/tasks/refundPreviews.columns.ts';
import type { SeriesOrder, SeriesPreview } from '../../../../shared/contract/orders/seriesCancel.shapes.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { DialogTable } from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';

/** What cancelling a series does: the orders that go with what comes back, and those that stay with the reason. */
export function SeriesEffect({ preview }: { readonly preview: SeriesPreview }): ReactElement {
  const t = useOrderText();
  const ofRefunds = usePluginText('partner-refunds');
  const ending = preview.orders.filter(({ stays }) => stays === null);
  const staying = preview.orders.filter(({ stays }) => stays !== null);
  return (
    <>
      <p>{t('series.of', { name: preview.userName })}</p>
      {preview.deadlinePassed ? <Callout intent="warning">{ofRefunds('refund.late')}</Callout> : null}
      {preview.atDesk > 0 ? (
        <Callout intent="warning">{t('series.atDesk', { count: preview.atDesk })}</Callout>
      ) : null}
      {ending.length === 0 ? (
        <p>{t('series.nothing')}</p>
      ) : (
        <Orders
          title={t('series.ending', { count: preview.count })}
          columns={endingOrderColumns}
          orders={ending}
        />
      )}
      {staying.length === 0 ? null : (
        <Orders
          title={t('series.staying', { count: staying.length })}
          columns={stayingOrderColumns}
          orders={staying}
        />
      )}
      {ending.length === 0 ? null : (
        <p className="tl-refund-total">
          {ofRefunds('refund.total')}{' '}
          <b>
            <Back back={preview} inMoney={ending.some(isMoney)} t={t} />
          </b>
        </p>
      )}
    </>
  );
}

const isMoney = ({ payMode }: SeriesOrder): boolean => MONEY_MODES.includes(payMode);

/** What comes back: money, points or class times; a dash for nothing, and for sums the viewer may not see. */
function Back({
  back: { amount, points, times },
  inMoney,
  t,
}: {
  readonly back: Pick<SeriesPreview, 'amount' | 'points' | 'times'>;
  readonly inMoney: boolean;
  readonly t: PluginText<'partner-orders'>;
}): ReactElement {
  const others = [
    ...(points > 0 ? [t('row.points', { count: points })] : []),
    ...(times > 0 ? [t('row.times', { count: times })] : []),
  ];
  if (inMoney && amount !== null)
    return (
      <>
        ¥&nbsp;
        <Money cents={amount} />
        {others.map((each) => ` · ${each}`)}
      </>
    );
  return others.length > 0 ? <>{others.join(' · ')}</> : <EmptyValue />;
}

type OrderColumn = 'session' | 'amount' | 'back' | 'why';

function Orders<Id extends OrderColumn>({
  title,
  columns,
  orders,
}: {
  readonly title: string;
  readonly columns: Columns<SeriesOrder, Id>;
  readonly orders: readonly SeriesOrder[];
}): ReactElement {
  const t = useOrderText();
  const dates = useDates();
  const own = useMemo<OwnColumns<SeriesOrder, OrderColumn>>(
    () => ({
      cells: {
        session: {
          render: ({ startAt, endAt, orderNumber }) => (
            <>
              {dates.span(startAt, endAt)}
              <span className="tl-ink-2">{orderNumber}</span>
            </>
          ),
        },
        amount: { render: (order) => (isMoney(order) ? <Money cents={order.amount} /> : <EmptyValue />) },
        back: {
          render: (order) => (
            <Back back={{ ...order, amount: order.refund }} inMoney={isMoney(order)} t={t} />
          ),
        },
        why: { text: ({ stays }) => (stays === null ? '' : t(`series.stays.${stays}`)) },
      },
    }),
    [t, dates],
  );
  return (
    <DialogTable title={title}>
      <ShortTable
        label={title}
        columns={columns}
        own={own}
        rows={orders}
        rowId={({ orderNumber }) => orderNumber}
      />
    </DialogTable>
  );
}
