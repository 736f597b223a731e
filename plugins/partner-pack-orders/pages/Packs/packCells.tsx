import { Link } from 'react-router-dom';
import type { PluginText } from '../../../../core/api.ts';
import type { OwnColumns } from '../../../../core/list.ts';
import { revealPackagePhone } from '../../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderRow } from '../../../../shared/contract/packageOrders/shapes.ts';
import type { Dates } from '../../../../shared/format/datesIn.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { refundMeaning, refundWord, statusMeaning } from '../../../../shared/codes/statusMeaning.ts';
import { orderAddress, RowPhone } from '../../../partner-orders/api.ts';

/** What the list of pack orders draws itself: the ways to the order and to the buyer, and phones that can be shown. */
export const packCells = (
  t: PluginText<'partner-pack-orders'>,
  showMember: (row: PackageOrderRow) => void,
): OwnColumns<PackageOrderRow, 'orderNumber' | 'userName' | 'packName' | 'phone' | 'refundState'> => ({
  cells: {
    orderNumber: { render: ({ orderNumber }) => <Link to={orderAddress(orderNumber)}>{orderNumber}</Link> },
    refundState: { render: (row) => <Refund row={row} t={t} />, text: (row) => refundText(t, row) },
    userName: { onPress: showMember },
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

const refundText = (t: PluginText<'partner-pack-orders'>, row: PackageOrderRow): string =>
  row.refundState === null ? '' : codeWord(t, 'refundState', refundWord(row.refundState, row.refundFailCode));

/** The newest refund; what waits for a person's hand is no failure. */
function Refund({
  row,
  t,
}: {
  readonly row: PackageOrderRow;
  readonly t: PluginText<'partner-pack-orders'>;
}) {
  if (row.refundState === null) return <EmptyValue />;
  return (
    <StatusTag meaning={refundMeaning(row.refundState, row.refundFailCode)}>{refundText(t, row)}</StatusTag>
  );
}

/** An order of packs on a phone: pack, state, buyer with time, money. */
export const packCard =
  (t: PluginText<'partner-pack-orders'>, dates: Dates) =>
  (row: PackageOrderRow): RowCard => ({
    title: row.packName,
    tag: row.refundState === null ? <Status row={row} t={t} /> : <Refund row={row} t={t} />,
    line: `${row.userName} · ${dates.dateTime(row.createdAt)}`,
    bar: row.orderNumber,
    value: row.amount === null ? '' : <>¥&nbsp;{<Money cents={row.amount} />}</>,
  });
