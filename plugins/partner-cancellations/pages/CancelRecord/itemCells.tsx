import { Link } from 'react-router-dom';
import { codeOptions, type PluginText } from '../../../../core/api.ts';
import type { FiltersOf, OwnColumns } from '../../../../core/list.ts';
import type { taskItems } from '../../../../shared/contract/tasks/calls.ts';
import { MONEY_MODES, PaymentMode } from '../../../../shared/codes/lists.ts';
import type { RefundItemRow } from '../../../../shared/contract/tasks/shapes.ts';
import type { Dates } from '../../../../shared/format/datesIn.ts';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { cardSum } from '../../../../shared/ui/Money/cardSum.tsx';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { failureText, OrderPhone, sessionAddress } from '../../../partner-sessions/api.ts';
import { refundMeaning, refundWord } from '../../../../shared/codes/statusMeaning.ts';
import { VoucherPicture } from './VoucherPicture.tsx';

/** What goes back when it is not money. */
const returned = (
  t: PluginText<'partner-cancellations'>,
  { payMode, points, times }: RefundItemRow,
): string =>
  payMode === PaymentMode.energyPoints
    ? t('batchCancel.points', { count: points })
    : t('batchCancel.times', { count: times });

const state = (t: PluginText<'partner-cancellations'>, row: RefundItemRow) => (
  <StatusTag meaning={refundMeaning(row.state, row.failCode)}>
    {codeWord(t, 'refundState', refundWord(row.state, row.failCode))}
  </StatusTag>
);
const failure = (t: PluginText<'partner-cancellations'>, { failCode, failText }: RefundItemRow): string =>
  failText || failureText(t, failCode);

const sessionOf = ({ startAt, eventTitle }: RefundItemRow, dates: Dates): string =>
  `${dates.dateTime(startAt)} · ${eventTitle}`;
const noteOf = ({ note, voucher }: RefundItemRow): string => [note, voucher].filter(Boolean).join(' · ');

/** What the cancel record draws itself: phones that can be shown, other prices than money, vouchers. */
export const itemCells = (
  t: PluginText<'partner-cancellations'>,
  dates: Dates,
): OwnColumns<RefundItemRow, 'phone' | 'session' | 'amount' | 'state' | 'failText' | 'note'> => ({
  cells: {
    phone: {
      render: ({ orderNumber, userName, phone, bookingId }) => (
        <OrderPhone orderNumber={orderNumber} userName={userName} phone={phone} isPack={bookingId === null} />
      ),
    },
    session: {
      acts: true,
      render: (row) =>
        row.eventId === null ? (
          sessionOf(row, dates)
        ) : (
          <Link to={sessionAddress(row.eventId)}>{sessionOf(row, dates)}</Link>
        ),
    },
    amount: {
      render: (row) => (MONEY_MODES.includes(row.payMode) ? <Money cents={row.amount} /> : returned(t, row)),
      text: (row) =>
        MONEY_MODES.includes(row.payMode)
          ? row.amount === null
            ? ''
            : String(row.amount / 100)
          : returned(t, row),
    },
    state: {
      render: (row) => state(t, row),
      text: (row) => codeWord(t, 'refundState', refundWord(row.state, row.failCode)),
    },
    failText: { text: (row) => failure(t, row) },
    note: {
      render: (row) => (
        <>
          {row.voucherPicture ? <VoucherPicture path={row.voucherPicture} /> : null} {noteOf(row)}
        </>
      ),
    },
  },
});

/** Filters of those orders. */
export const itemFilters = (
  t: PluginText<'partner-cancellations'>,
  failCodes: readonly string[],
): FiltersOf<typeof taskItems> => ({
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
  (t: PluginText<'partner-cancellations'>) =>
  (row: RefundItemRow): RowCard => ({
    title: row.userName,
    tag: state(t, row),
    line: `${row.orderNumber} · ${failure(t, row) || row.eventTitle}`,
    value: MONEY_MODES.includes(row.payMode) ? cardSum(row.amount) : returned(t, row),
  });
