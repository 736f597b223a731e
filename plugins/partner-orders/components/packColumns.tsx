import { Link } from 'react-router-dom';
import type { PluginText } from '../../../core/api.ts';
import type { ListColumn } from '../../../core/list.ts';
import { revealPackagePhone } from '../../../shared/contract/packageOrders.ts';
import type { PackageOrderRow } from '../../../shared/contract/shapes/packageOrders.ts';
import { dayOf, formatDateTime } from '../../../shared/format/dates.ts';
import type { RowCard } from '../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../shared/ui/DateTime/DateTime.tsx';
import { EmptyValue, Money } from '../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../shared/ui/StatusTag/TagList.tsx';
import { orderAddress } from '../addresses.ts';
import { refundMeaning, statusMeaning, threeStateMeaning } from '../meanings.ts';
import { RowPhone } from './RowPhone.tsx';

/** Refunds are money that left: red, with a minus. */
const refundOf = ({ refunded }: PackageOrderRow): number | null => (refunded ? -refunded : null);
/** From the payment to the last day its times can be used; empty before they are received. */
const validOf = ({ paidAt, validTo }: PackageOrderRow, zone: string): string =>
  paidAt === null || validTo === null
    ? ''
    : `${dayOf(Date.parse(paidAt), zone)} - ${dayOf(Date.parse(validTo), zone)}`;
const yuan = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

/** The columns of the orders of packs; amounts only for those who may see them (decision H21). */
export function packColumns(
  t: PluginText,
  zone: string,
  seesMoney: boolean,
): readonly ListColumn<PackageOrderRow>[] {
  const time = (at: string | null): string => (at === null ? '' : formatDateTime(Date.parse(at), zone));
  const money: readonly ListColumn<PackageOrderRow>[] = [
    {
      id: 'amount',
      header: t('column.amount'),
      unit: '¥',
      width: 88,
      align: 'right',
      sortable: true,
      render: ({ amount }) => <Money cents={amount} />,
      text: ({ amount }) => yuan(amount),
    },
    {
      id: 'refunded',
      header: t('column.refunded'),
      unit: '¥',
      width: 92,
      align: 'right',
      render: (row) => <Money cents={refundOf(row)} />,
      text: (row) => yuan(refundOf(row)),
    },
  ];
  return [
    {
      id: 'orderNumber',
      header: t('column.orderNumber'),
      width: 178,
      pinned: 'left',
      locked: true,
      text: ({ orderNumber }) => orderNumber,
      render: ({ orderNumber }) => <Link to={orderAddress(orderNumber)}>{orderNumber}</Link>,
    },
    { id: 'packName', header: t('column.pack'), width: 108, text: ({ packName }) => packName },
    {
      id: 'valid',
      header: t('column.valid'),
      width: 164,
      render: (row) => validOf(row, zone) || <EmptyValue />,
      text: (row) => validOf(row, zone),
    },
    { id: 'userName', header: t('column.userName'), width: 92, text: ({ userName }) => userName },
    {
      id: 'phone',
      header: t('column.phone'),
      width: 120,
      text: ({ phone }) => phone,
      acts: true,
      render: (row) => <RowPhone call={revealPackagePhone} row={row} />,
    },
    {
      id: 'quantity',
      header: t('column.quantity'),
      width: 56,
      align: 'right',
      text: ({ quantity }) => String(quantity),
    },
    {
      id: 'payMode',
      header: t('column.payMode'),
      width: 100,
      render: ({ payMode }) => <TagList words={[codeWord(t, 'paymentMode', payMode)]} />,
      text: ({ payMode }) => codeWord(t, 'paymentMode', payMode),
    },
    ...(seesMoney ? money : []),
    {
      id: 'status',
      header: t('column.status'),
      width: 132,
      render: (row) => <Status row={row} t={t} />,
      text: ({ status }) => codeWord(t, 'orderStatus', status),
    },
    {
      id: 'threeState',
      header: t('column.threeState'),
      width: 128,
      render: ({ threeState }) => (
        <StatusTag meaning={threeStateMeaning(threeState)}>{codeWord(t, 'threeState', threeState)}</StatusTag>
      ),
      text: ({ threeState }) => codeWord(t, 'threeState', threeState),
    },
    {
      id: 'refundState',
      header: t('column.refundState'),
      width: 132,
      render: (row) => (row.refundState === null ? <EmptyValue /> : <Refund state={row.refundState} t={t} />),
      text: ({ refundState }) => (refundState === null ? '' : codeWord(t, 'refundState', refundState)),
    },
    {
      id: 'source',
      header: t('column.source'),
      width: 148,
      render: ({ source }) => <TagList words={[codeWord(t, 'source', source)]} />,
      text: ({ source }) => codeWord(t, 'source', source),
    },
    {
      id: 'createdAt',
      header: t('column.createdAt'),
      width: 140,
      sortable: true,
      render: ({ createdAt }) => <DateTime at={createdAt} />,
      text: ({ createdAt }) => time(createdAt),
    },
    {
      id: 'paidAt',
      header: t('detail.paidAt'),
      width: 140,
      sortable: true,
      hiddenByDefault: true,
      render: ({ paidAt }) => <DateTime at={paidAt} />,
      text: ({ paidAt }) => time(paidAt),
    },
    { id: 'note', header: t('column.note'), width: 180, hiddenByDefault: true, text: ({ note }) => note },
  ];
}

function Status({ row, t }: { readonly row: PackageOrderRow; readonly t: PluginText }) {
  return <StatusTag meaning={statusMeaning(row.status)}>{codeWord(t, 'orderStatus', row.status)}</StatusTag>;
}

function Refund({ state, t }: { readonly state: number; readonly t: PluginText }) {
  return <StatusTag meaning={refundMeaning(state)}>{codeWord(t, 'refundState', state)}</StatusTag>;
}

/** An order of packs on a phone: pack, state, buyer with time, money. */
export const packCard =
  (t: PluginText, zone: string) =>
  (row: PackageOrderRow): RowCard => ({
    title: row.packName,
    tag: row.refundState === null ? <Status row={row} t={t} /> : <Refund state={row.refundState} t={t} />,
    line: `${row.userName} · ${formatDateTime(Date.parse(row.createdAt), zone)}`,
    bar: row.orderNumber,
    value: row.amount === null ? '' : <>¥ {<Money cents={row.amount} />}</>,
  });
