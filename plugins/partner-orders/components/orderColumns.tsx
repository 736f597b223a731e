import { Link } from 'react-router-dom';
import type { PluginText } from '../../../core/api.ts';
import type { ListColumn } from '../../../core/list.ts';
import { MONEY_MODES } from '../../../shared/codes/lists.ts';
import { revealPhone } from '../../../shared/contract/orders.ts';
import type { OrderRow } from '../../../shared/contract/shapes/orders.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import type { RowCard } from '../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { EmptyValue, Money } from '../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../shared/ui/StatusTag/TagList.tsx';
import { formatCount } from '../../../shared/format/money.ts';
import { orderAddress } from '../addresses.ts';
import { refundMeaning, statusMeaning, threeStateMeaning } from '../meanings.ts';
import { RowPhone } from './RowPhone.tsx';

/** How an order is called, with a link where the viewer can open it. */
function OrderNumber({ row, linked }: { readonly row: OrderRow; readonly linked: boolean }) {
  return linked ? <Link to={orderAddress(row.orderNumber)}>{row.orderNumber}</Link> : <>{row.orderNumber}</>;
}

/** What an order cost when it is not money. */
const otherPrice = (t: PluginText, { points, times }: OrderRow): string =>
  points > 0
    ? t('row.points', { count: points, shown: formatCount(points) })
    : times > 0
      ? t('row.times', { count: times })
      : '';
const isMoney = ({ payMode }: OrderRow): boolean => MONEY_MODES.includes(payMode);
/** Refunds are money that left: red, with a minus. */
const refundOf = ({ refunded }: OrderRow): number | null => (refunded ? -refunded : null);
const yuan = (cents: number | null): string | number => (cents === null ? '' : cents / 100);

/** Every column of a list of orders by its name; pages choose theirs. `linked`: numbers open the order. */
export function orderColumns(t: PluginText, zone: string, linked: boolean) {
  const time = (at: string | null): string => (at === null ? '' : formatDateTime(Date.parse(at), zone));
  return {
    orderNumber: {
      id: 'orderNumber',
      header: t('column.orderNumber'),
      width: 186,
      pinned: 'left',
      locked: true,
      text: ({ orderNumber }) => orderNumber,
      render: (row) => <OrderNumber row={row} linked={linked} />,
    },
    session: { id: 'session', header: t('column.session'), width: 168, text: ({ eventTitle }) => eventTitle },
    startAt: {
      id: 'startAt',
      header: t('column.time'),
      width: 214,
      sortable: true,
      text: ({ strEndTime }) => strEndTime,
    },
    userName: { id: 'userName', header: t('column.userName'), width: 110, text: ({ userName }) => userName },
    phone: {
      id: 'phone',
      header: t('column.phone'),
      width: 120,
      text: ({ phone }) => phone,
      // Who may open the order may see whose it is.
      ...(linked && { acts: true, render: (row) => <RowPhone call={revealPhone} row={row} /> }),
    },
    seats: {
      id: 'seats',
      header: t('column.seats'),
      width: 64,
      align: 'right',
      text: ({ seats }) => String(seats),
    },
    payMode: {
      id: 'payMode',
      header: t('column.payMode'),
      width: 128,
      render: ({ payMode }) => <TagList words={[codeWord(t, 'paymentMode', payMode)]} />,
      text: ({ payMode }) => codeWord(t, 'paymentMode', payMode),
    },
    amount: {
      id: 'amount',
      header: t('column.amount'),
      unit: '¥',
      width: 104,
      align: 'right',
      sortable: true,
      render: (row) => (isMoney(row) ? <Money cents={row.amount} /> : otherPrice(t, row) || <EmptyValue />),
      text: (row) => (isMoney(row) ? String(yuan(row.amount)) : otherPrice(t, row)),
    },
    refunded: {
      id: 'refunded',
      header: t('column.refunded'),
      unit: '¥',
      width: 110,
      align: 'right',
      render: (row) => <Money cents={refundOf(row)} />,
      text: (row) => String(yuan(refundOf(row))),
    },
    status: {
      id: 'status',
      header: t('column.status'),
      width: 132,
      render: (row) => <Status row={row} t={t} />,
      text: ({ status }) => codeWord(t, 'orderStatus', status),
    },
    threeState: {
      id: 'threeState',
      header: t('column.threeState'),
      width: 128,
      render: ({ threeState }) => (
        <StatusTag meaning={threeStateMeaning(threeState)}>{codeWord(t, 'threeState', threeState)}</StatusTag>
      ),
      text: ({ threeState }) => codeWord(t, 'threeState', threeState),
    },
    refundState: {
      id: 'refundState',
      header: t('column.refundState'),
      width: 132,
      render: ({ refundState }) =>
        refundState === null ? (
          <EmptyValue />
        ) : (
          <StatusTag meaning={refundMeaning(refundState)}>
            {codeWord(t, 'refundState', refundState)}
          </StatusTag>
        ),
      text: ({ refundState }) => (refundState === null ? '' : codeWord(t, 'refundState', refundState)),
    },
    source: {
      id: 'source',
      header: t('column.source'),
      width: 148,
      render: ({ source }) => <TagList words={[codeWord(t, 'source', source)]} />,
      text: ({ source }) => codeWord(t, 'source', source),
    },
    bookedAt: {
      id: 'bookedAt',
      header: t('column.bookedAt'),
      width: 140,
      sortable: true,
      render: ({ bookedAt }) => <DateTime at={bookedAt} />,
      text: ({ bookedAt }) => time(bookedAt),
    },
    checkedInAt: {
      id: 'checkedInAt',
      header: t('column.checkedInAt'),
      width: 140,
      render: ({ checkedInAt }) => <DateTime at={checkedInAt} />,
      text: ({ checkedInAt }) => time(checkedInAt),
    },
    storeName: { id: 'storeName', header: t('column.store'), width: 130, text: ({ storeName }) => storeName },
    note: { id: 'note', header: t('column.note'), width: 180, text: ({ note }) => note },
  } satisfies Readonly<Record<string, ListColumn<OrderRow>>>;
}

function Status({ row, t }: { readonly row: OrderRow; readonly t: PluginText }) {
  return <StatusTag meaning={statusMeaning(row.status)}>{codeWord(t, 'orderStatus', row.status)}</StatusTag>;
}

/** An order on a phone: session, state, buyer with time, money. */
export const orderCard =
  (t: PluginText) =>
  (row: OrderRow): RowCard => ({
    title: row.eventTitle,
    tag:
      row.refundState === null ? (
        <Status row={row} t={t} />
      ) : (
        <StatusTag meaning={refundMeaning(row.refundState)}>
          {codeWord(t, 'refundState', row.refundState)}
        </StatusTag>
      ),
    line: `${row.userName} · ${row.strEndTime}`,
    bar: row.orderNumber,
    value: isMoney(row) && row.amount !== null ? <>¥ {<Money cents={row.amount} />}</> : otherPrice(t, row),
  });

/** Cancelled orders step back. */
export const orderTone = ({ status }: OrderRow): 'muted' | undefined => (status === 6 ? 'muted' : undefined);
