import { Link } from 'react-router-dom';
import type { PluginText } from '../../../core/api.ts';
import type { OwnColumns } from '../../../core/list.ts';
import { MONEY_MODES } from '../../../shared/codes/lists.ts';
import { revealPhone } from '../../../shared/contract/orders/calls.ts';
import type { FailedRefund, OrderRow } from '../../../shared/contract/orders/shapes.ts';
import type { RowCard } from '../../../shared/ui/DataTable/types.ts';
import { cardSum } from '../../../shared/ui/Money/cardSum.tsx';
import { EmptyValue, Money } from '../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { merchantsOrderAddress, orderAddress } from '../addresses.ts';
import { refundMeaning, refundWord, statusMeaning } from '../../../shared/codes/statusMeaning.ts';
import { RowPhone } from './RowPhone.tsx';

/** What an order cost when it is not money. */
const otherPrice = (t: PluginText<'partner-orders'>, { points, times }: OrderRow): string =>
  points > 0 ? t('row.points', { count: points }) : times > 0 ? t('row.times', { count: times }) : '';
const isMoney = ({ payMode }: OrderRow): boolean => MONEY_MODES.includes(payMode);
/** Whose order a row opens: one of the own store, or, for operators, of some merchant. */
const ADDRESSES = { own: orderAddress, merchants: merchantsOrderAddress } as const;
export type Linked = keyof typeof ADDRESSES;

/** What lists of orders draw themselves: other prices than money, and the ways to an order and to whoever made it. */
export const orderCells = (
  t: PluginText<'partner-orders'>,
  linked: Linked,
  showMember?: (row: OrderRow) => void,
): OwnColumns<OrderRow, 'orderNumber' | 'userName' | 'phone' | 'amount' | 'refundState' | 'failure'> => ({
  cells: {
    refundState: {
      render: (row) => <Refund row={row} t={t} />,
      text: (row) => refundText(t, row),
    },
    failure: { text: ({ failedRefund }) => (failedRefund ? failureText(t, failedRefund) : '') },
    amount: {
      render: (row) => (isMoney(row) ? <Money cents={row.amount} /> : otherPrice(t, row) || <EmptyValue />),
      text: (row) =>
        isMoney(row) ? (row.amount === null ? '' : String(row.amount / 100)) : otherPrice(t, row),
    },
    orderNumber: {
      render: ({ orderNumber }) => <Link to={ADDRESSES[linked](orderNumber)}>{orderNumber}</Link>,
    },
    ...(showMember && { userName: { onPress: showMember } }),
    ...(linked === 'own' && {
      // Who may open the order of the own store may see whose it is.
      phone: { acts: true, render: (row) => <RowPhone call={revealPhone} row={row} /> },
    }),
  },
});

function Status({ row, t }: { readonly row: OrderRow; readonly t: PluginText<'partner-orders'> }) {
  return <StatusTag meaning={statusMeaning(row.status)}>{codeWord(t, 'orderStatus', row.status)}</StatusTag>;
}

const refundText = (t: PluginText<'partner-orders'>, { refundState, failedRefund }: OrderRow): string =>
  refundState === null ? '' : codeWord(t, 'refundState', refundWord(refundState, failedRefund?.failCode));

const failureText = (t: PluginText<'partner-orders'>, { failText, failCode }: FailedRefund): string =>
  failText || codeWord(t, 'refundFailure', failCode);

/** The newest refund; what waits for a person's hand is no failure. */
function Refund({ row, t }: { readonly row: OrderRow; readonly t: PluginText<'partner-orders'> }) {
  const { refundState, failedRefund } = row;
  if (refundState === null) return <EmptyValue />;
  return (
    <StatusTag meaning={refundMeaning(refundState, failedRefund?.failCode)}>{refundText(t, row)}</StatusTag>
  );
}

/** An order on a phone: session, state, buyer with time, money. */
export const orderCard =
  (t: PluginText<'partner-orders'>) =>
  (row: OrderRow): RowCard => ({
    title: row.eventTitle,
    tag: row.refundState === null ? <Status row={row} t={t} /> : <Refund row={row} t={t} />,
    line: `${row.userName} · ${row.strEndTime}`,
    bar: row.orderNumber,
    value:
      isMoney(row) && row.amount !== null ? <>¥&nbsp;{<Money cents={row.amount} />}</> : otherPrice(t, row),
  });

/** An order whose refund failed on a phone: what is owed to whom, and why it did not arrive. */
export const failedRefundCard =
  (t: PluginText<'partner-orders'>) =>
  (row: OrderRow): RowCard => ({
    ...orderCard(t)(row),
    line: [row.userName, row.failedRefund && failureText(t, row.failedRefund)].filter(Boolean).join(' · '),
    value: row.failedRefund && cardSum(row.failedRefund.amount),
  });

/** Cancelled orders step back. */
export const orderTone = ({ status }: OrderRow): 'muted' | undefined => (status === 6 ? 'muted' : undefined);
