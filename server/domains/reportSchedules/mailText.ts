import { type PostingKind, STATEMENT_KINDS, STATEMENT_TYPES } from '../../../shared/codes/journal.ts';
import type { MailedReport } from '../../../shared/codes/money/reportSchedules.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';
import { codeLabels } from '../../exports/words.ts';
import type { KindSums } from './sql.ts';

/** Where each report is read. */
const PATHS: Readonly<Record<MailedReport, string>> = {
  payment: '/records/payment',
  refund: '/records/refund',
  revenue: '/records/revenue',
  recognition: '/records/recognition',
  paid: '/records/paid',
  cancel: '/records/cancel',
  'write-off': '/records/writeOff',
  business: '/statements/index',
};

/** What a mail is about. */
export interface Mailed {
  readonly name: string;
  readonly report: MailedReport;
  readonly companyId: number | null;
  readonly companyName: string;
  readonly month: string;
  readonly start: string;
  readonly end: string;
  /** What addresses of the console begin with; undefined when nobody has said it. */
  readonly origin: string | undefined;
}

type Line = readonly [chinese: string, english: string, value: string];
const money = (cents: number): string => `¥${formatCents(cents)}`;

/** The figures of a report, as its page shows them for the same days. */
function linesOf(report: MailedReport, sums: readonly KindSums[]): readonly Line[] {
  const add = (kinds: readonly PostingKind[], of: (row: KindSums) => number): number =>
    sums.reduce((sum, row) => (kinds.includes(row.kind) ? sum + of(row) : sum), 0);
  const type = STATEMENT_TYPES.find((one) => one === report);
  if (type === undefined) {
    const [payments, refunds] = [['payment', 'packPayment'] as const, ['refund', 'packRefund'] as const];
    const fees = add(['fee'], ({ cents }) => cents) - add(['feeReturned'], ({ cents }) => cents);
    const [received, back] = [add(payments, ({ cents }) => cents), add(refunds, ({ cents }) => cents)];
    const earned =
      add(['recognised', 'expired', 'remainder'], ({ cents }) => cents) -
      add(['unrecognised'], ({ cents }) => cents);
    return [
      ['订单', 'Orders', formatCount(add(payments, ({ count }) => count))],
      ['已收', 'Received', money(received)],
      ['退款', 'Refunds', money(back)],
      ['手续费', 'Fees', money(fees)],
      ['净额', 'Net', money(received - back - fees)],
      ['已确认', 'Recognised', money(earned)],
    ];
  }
  const { plus, minus } = STATEMENT_KINDS[type];
  const signed = (of: (row: KindSums) => number): number => add(plus, of) - add(minus, of);
  return [
    ['笔数', 'Rows', formatCount(add([...plus, ...minus], ({ count }) => count))],
    ['总额', 'Gross', money(signed(({ cents, discount }) => cents + discount))],
    ['优惠', 'Discount', money(signed(({ discount }) => discount))],
    ['手续费', 'Fee', money(signed(({ fee }) => fee))],
    ['净额', 'Net', money(signed(({ cents, fee }) => cents - fee))],
  ];
}

/**
 * The mail of a report: its subject in the first line, the figures of the month in both languages, and the way to the rows,
 * which are read after signing in: they are not sent.
 */
export function mailText(mailed: Mailed, sums: readonly KindSums[]): string {
  const { name, report, companyId, companyName, month, start, end, origin } = mailed;
  const title = codeLabels<MailedReport>('mailedReport')[report];
  const whose = companyId === null ? '' : `&companyId=${companyId}`;
  const address = `${PATHS[report]}?start=${start}&end=${end}${whose}`;
  return [
    `${name} – ${month}`,
    '',
    companyName === '' ? title : `${title} – ${companyName}`,
    `${start} – ${end}`,
    '',
    ...linesOf(report, sums).map(([inChinese, inEnglish, value]) => `${inChinese} ${inEnglish}: ${value}`),
    '',
    origin === undefined ? address : `${origin}${address}`,
  ].join('\n');
}
