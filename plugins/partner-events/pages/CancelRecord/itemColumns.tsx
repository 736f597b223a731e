import type { PluginText } from '../../../../core/api.ts';
import type { FilterTable, ListColumn } from '../../../../core/list.ts';
import { MONEY_MODES, PaymentMode } from '../../../../shared/codes/lists.ts';
import type { RefundItemRow } from '../../../../shared/contract/shapes/tasks.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { cardSum } from '../../../../shared/ui/Money/cardSum.tsx';
import { Count, Money } from '../../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import { OrderPhone } from '../../components/OrderPhone.tsx';
import { failureText } from '../../failureText.ts';
import { codeOptions } from '../../codeOptions.ts';
import { refundMeaning } from './itemActions.ts';
import { VoucherPicture } from './VoucherPicture.tsx';

/** What goes back when it is not money. */
const returned = (t: PluginText, { payMode, points, times }: RefundItemRow): string =>
  payMode === PaymentMode.energyPoints
    ? t('batchCancel.points', { count: points, shown: formatCount(points) })
    : t('batchCancel.times', { count: times });

const state = (t: PluginText, row: RefundItemRow) => (
  <StatusTag meaning={refundMeaning(row.state)}>{codeWord(t, 'refundState', row.state)}</StatusTag>
);
const failure = (t: PluginText, { failCode, failText }: RefundItemRow): string =>
  failText || failureText(t, failCode);

const noteOf = ({ note, voucher }: RefundItemRow): string => [note, voucher].filter(Boolean).join(' · ');

/** Columns of the orders of a refund task (screens F2, cancel record). */
/** `seesMoney`: the amounts may be sorted by. */
export const itemColumns = (
  t: PluginText,
  zone: string,
  seesMoney = true,
): readonly ListColumn<RefundItemRow>[] => [
  {
    id: 'orderNumber',
    header: t('record.orderNumber'),
    width: 168,
    pinned: 'left',
    locked: true,
    sortable: true,
    text: ({ orderNumber }) => orderNumber,
  },
  { id: 'userName', header: t('record.member'), width: 84, text: ({ userName }) => userName },
  {
    id: 'phone',
    header: t('record.phone'),
    width: 114,
    text: ({ phone }) => phone,
    render: ({ orderNumber, userName, phone, bookingId }) => (
      <OrderPhone {...{ orderNumber, userName, phone }} isPack={bookingId === null} />
    ),
  },
  {
    id: 'session',
    header: t('record.session'),
    width: 120,
    // The time first: the name stands over the page.
    text: ({ eventTitle, startAt }) => `${formatDateTime(Date.parse(startAt), zone)} · ${eventTitle}`,
  },
  {
    id: 'amount',
    header: t('record.amount'),
    unit: '¥',
    width: 88,
    align: 'right',
    sortable: seesMoney,
    render: (row) => (MONEY_MODES.includes(row.payMode) ? <Money cents={row.amount} /> : returned(t, row)),
    text: (row) =>
      MONEY_MODES.includes(row.payMode)
        ? row.amount === null
          ? ''
          : String(row.amount / 100)
        : returned(t, row),
  },
  {
    id: 'payMode',
    header: t('record.payMode'),
    width: 122,
    render: ({ payMode }) => <TagList words={[codeWord(t, 'paymentMode', payMode)]} />,
    text: ({ payMode }) => codeWord(t, 'paymentMode', payMode),
  },
  {
    id: 'state',
    header: t('record.state'),
    width: 98,
    render: (row) => state(t, row),
    text: (row) => codeWord(t, 'refundState', row.state),
  },
  { id: 'failText', header: t('record.failText'), width: 180, text: (row) => failure(t, row) },
  {
    id: 'tries',
    header: t('record.tries'),
    width: 70,
    align: 'right',
    render: ({ tries }) => <Count value={tries} dashZero />,
    text: ({ tries }) => String(tries),
  },
  {
    id: 'lastTryAt',
    header: t('record.lastTry'),
    width: 140,
    sortable: true,
    render: ({ lastTryAt }) => <DateTime at={lastTryAt} />,
    text: ({ lastTryAt }) => (lastTryAt ? formatDateTime(Date.parse(lastTryAt), zone) : ''),
  },
  {
    id: 'nextTryAt',
    header: t('record.nextTry'),
    width: 140,
    hiddenByDefault: true,
    render: ({ nextTryAt }) => <DateTime at={nextTryAt} />,
    text: ({ nextTryAt }) => (nextTryAt ? formatDateTime(Date.parse(nextTryAt), zone) : ''),
  },
  {
    id: 'note',
    header: t('record.note'),
    width: 200,
    hiddenByDefault: true,
    text: noteOf,
    render: (row) => (
      <>
        {row.voucherPicture ? <VoucherPicture path={row.voucherPicture} /> : null} {noteOf(row)}
      </>
    ),
  },
];

/** Filters of those orders. */
export const itemFilters = (t: PluginText, failCodes: readonly string[]): FilterTable => ({
  keyword: { kind: 'text', label: t('record.orderNumber'), placeholder: t('record.search') },
  state: {
    kind: 'codes',
    label: t('record.state'),
    options: codeOptions(t, 'refundState', [1, 2, 3, 4, 5, 6]),
  },
  payMode: {
    kind: 'codes',
    label: t('record.payMode'),
    options: codeOptions(t, 'paymentMode', [0, 1, 2, 3, 4, 5]),
  },
  failCode: {
    kind: 'codes',
    label: t('record.failCode'),
    single: true,
    options: failCodes.map((code) => ({ value: code, label: failureText(t, code) })),
  },
});

/** An order on a phone. */
export const itemCard =
  (t: PluginText) =>
  (row: RefundItemRow): RowCard => ({
    title: row.userName,
    tag: state(t, row),
    line: `${row.orderNumber} · ${failure(t, row) || row.eventTitle}`,
    value: MONEY_MODES.includes(row.payMode) ? cardSum(row.amount) : returned(t, row),
  });
