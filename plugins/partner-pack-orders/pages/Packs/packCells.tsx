import { Link } from 'react-router-dom';
import type { PluginText } from '../../../../core/api.ts';
import type { OwnColumns } from '../../../../core/list.ts';
import { revealPackagePhone } from '../../../../shared/contract/calls/packageOrders.ts';
import type { PackageOrderRow } from '../../../../shared/contract/shapes/orders/packageOrders.ts';
import type { Dates } from '../../../../shared/format/datesIn.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { refundMeaning, statusMeaning } from '../../../../shared/codes/statusMeaning.ts';
import { orderAddress, RowPhone } from '../../../partner-orders/api.ts';

/** What the list of pack orders draws itself: the way to the order, and phones that can be shown. */
export const packCells = (
  t: PluginText<'partner-pack-orders'>,
): OwnColumns<PackageOrderRow, 'orderNumber' | 'packName' | 'phone'> => ({
  cells: {
    orderNumber: { render: ({ orderNumber }) => <Link to={orderAddress(orderNumber)}>{orderNumber}</Link> },
    packName: { header: t('column.pack') },
    phone: { acts: true, render: (row) => <RowPhone call={revealPackagePhone} row={row} /> },
  },
});

function Status({
  row,
  t,
}: {
  readonly row: PackageOrderRow;
  readonly t: PluginText<'partner-pack-orders'>;
}) {
  return <StatusTag meaning={statusMeaning(row.status)}>{codeWord(t, 'orderStatus', row.status)}</StatusTag>;
}

function Refund({ state, t }: { readonly state: number; readonly t: PluginText<'partner-pack-orders'> }) {
  return <StatusTag meaning={refundMeaning(state)}>{codeWord(t, 'refundState', state)}</StatusTag>;
}

/** An order of packs on a phone: pack, state, buyer with time, money. */
export const packCard =
  (t: PluginText<'partner-pack-orders'>, dates: Dates) =>
  (row: PackageOrderRow): RowCard => ({
    title: row.packName,
    tag: row.refundState === null ? <Status row={row} t={t} /> : <Refund state={row.refundState} t={t} />,
    line: `${row.userName} · ${dates.dateTime(row.createdAt)}`,
    bar: row.orderNumber,
    value: row.amount === null ? '' : <>¥&nbsp;{<Money cents={row.amount} />}</>,
  });
