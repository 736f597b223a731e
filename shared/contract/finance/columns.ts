import { REFUND_STATE_MEANINGS } from '../../codes/statusMeaning.ts';
import type { StatementType } from '../../codes/journal.ts';
import { type Columns, columnsOf, pickColumns } from '../columns.ts';
import type { BusinessRow, FinRow, FinSum, SessionSum } from './shapes.ts';

/** Every column a statement may have (screens E6). */
export const statementColumns = columnsOf<FinRow>()({
  orderNumber: {
    kind: 'text',
    title: { 'zh-CN': '订单号', en: 'Order' },
    copied: true,
    width: 178,
    pinned: true,
    locked: true,
    card: 'bar',
  },
  bizDate: { kind: 'text', title: { 'zh-CN': '业务日期', en: 'Business day' }, width: 112, sortable: true },
  companyName: { kind: 'text', title: { 'zh-CN': '商家', en: 'Company' }, width: 140 },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, width: 130 },
  eventTitle: { kind: 'text', title: { 'zh-CN': '场次', en: 'Session' }, width: 150, card: 'title' },
  packName: { kind: 'text', title: { 'zh-CN': '课程包/卡', en: 'Ticket or pack' }, width: 150 },
  sessionAt: { kind: 'time', title: { 'zh-CN': '场次时间', en: 'Session time' } },
  coachNames: { kind: 'text', title: { 'zh-CN': '教练', en: 'Coaches' }, width: 130 },
  times: { kind: 'count', title: { 'zh-CN': '次数', en: 'Times' }, width: 72 },
  unit: { kind: 'price', title: { 'zh-CN': '单次价值', en: 'Per time' } },
  payMode: {
    kind: 'code',
    words: 'paymentMode',
    title: { 'zh-CN': '支付方式', en: 'Payment' },
    width: 128,
    card: 'tag',
  },
  channel: {
    kind: 'code',
    words: 'source',
    title: { 'zh-CN': '来源', en: 'Source' },
    width: 140,
    hidden: true,
  },
  received: { kind: 'money', title: { 'zh-CN': '已收', en: 'Received' } },
  recognised: { kind: 'money', title: { 'zh-CN': '已确认', en: 'Recognised' } },
  deferred: { kind: 'money', title: { 'zh-CN': '待确认', en: 'Still deferred' } },
  sessionEnd: { kind: 'time', title: { 'zh-CN': '场次结束', en: 'Session end' } },
  expectedAt: {
    kind: 'day',
    of: 'sessionEnd',
    title: { 'zh-CN': '预计确认', en: 'Expected' },
  },
  gross: { kind: 'money', title: { 'zh-CN': '总额', en: 'Gross' } },
  discount: { kind: 'money', title: { 'zh-CN': '优惠', en: 'Discount' }, width: 90 },
  fee: { kind: 'money', title: { 'zh-CN': '手续费', en: 'Fee' }, width: 90 },
  net: { kind: 'money', title: { 'zh-CN': '净额', en: 'Net' }, sortable: true, card: 'value' },
  reason: {
    kind: 'code',
    words: 'refundReason',
    title: { 'zh-CN': '原因', en: 'Reason' },
    width: 140,
    plain: true,
  },
  refundState: {
    kind: 'code',
    words: 'refundState',
    meanings: REFUND_STATE_MEANINGS,
    title: { 'zh-CN': '退款状态', en: 'Refund state' },
    width: 114,
  },
  outstanding: { kind: 'money', title: { 'zh-CN': '未到账', en: 'Not arrived' }, width: 110 },
  operator: { kind: 'person', title: { 'zh-CN': '操作人', en: 'Operator' }, width: 120 },
  tries: { kind: 'count', title: { 'zh-CN': '尝试', en: 'Tries' }, width: 72, sum: false, dashZero: true },
  refundOf: { kind: 'text', title: { 'zh-CN': '原支付单号', en: 'Refund of' }, width: 160, copied: true },
  checkedInAt: { kind: 'time', title: { 'zh-CN': '签到时间', en: 'Checked in' } },
  at: { kind: 'time', title: { 'zh-CN': '发生时间', en: 'Time' }, sortable: true, card: 'line' },
  flowNumber: {
    kind: 'text',
    title: { 'zh-CN': '支付单号', en: 'Payment number' },
    width: 160,
    copied: true,
    hidden: true,
  },
  userName: { kind: 'person', title: { 'zh-CN': '姓名', en: 'Name' }, hidden: true },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' }, hidden: true },
});

type Column = (typeof statementColumns.all)[number]['id'];
type Sortable = (typeof statementColumns.sortable)[number];

const FIRST = ['orderNumber', 'bizDate', 'companyName', 'storeName'] as const satisfies Column[];
const MONEY = ['payMode', 'gross', 'discount', 'fee', 'net'] as const satisfies Column[];
const LAST = ['at', 'channel', 'flowNumber', 'userName', 'phone'] as const satisfies Column[];

/** What each type shows, from left to right. */
const SHOWN: Readonly<Record<StatementType, readonly Column[]>> = {
  payment: [...FIRST, 'eventTitle', ...MONEY, ...LAST],
  refund: [
    ...FIRST,
    'eventTitle',
    ...MONEY,
    'reason',
    'refundState',
    'outstanding',
    'operator',
    'tries',
    'refundOf',
    ...LAST,
  ],
  revenue: [...FIRST, 'eventTitle', 'sessionEnd', 'payMode', 'recognised', ...LAST],
  recognition: [
    ...FIRST,
    'eventTitle',
    'payMode',
    'received',
    'recognised',
    'deferred',
    'expectedAt',
    ...LAST,
  ],
  paid: [...FIRST, 'packName', 'times', 'unit', ...MONEY, ...LAST],
  cancel: [
    ...FIRST,
    'packName',
    'times',
    ...MONEY,
    'reason',
    'refundState',
    'outstanding',
    'operator',
    'tries',
    'refundOf',
    ...LAST,
  ],
  'write-off': [
    ...FIRST,
    'packName',
    'eventTitle',
    'sessionAt',
    'coachNames',
    'times',
    'unit',
    'payMode',
    'net',
    'checkedInAt',
    ...LAST,
  ],
};

const HIDDEN: readonly Column[] = statementColumns.all.filter(({ hidden }) => hidden).map(({ id }) => id);

/** Sums of a statement by session. */
export const sessionSumColumns = columnsOf<SessionSum>()({
  eventTitle: { kind: 'text', title: { 'zh-CN': '场次', en: 'Session' }, locked: true, card: 'title' },
  startAt: { kind: 'time', title: { 'zh-CN': '场次时间', en: 'Session time' }, sortable: true, card: 'line' },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' } },
  count: { kind: 'count', title: { 'zh-CN': '笔数', en: 'Rows' } },
  times: { kind: 'count', title: { 'zh-CN': '次数', en: 'Times' }, dashZero: true },
  gross: { kind: 'money', title: { 'zh-CN': '总额', en: 'Gross' } },
  discount: { kind: 'money', title: { 'zh-CN': '优惠', en: 'Discount' } },
  fee: { kind: 'money', title: { 'zh-CN': '手续费', en: 'Fee' } },
  net: { kind: 'money', title: { 'zh-CN': '净额', en: 'Net' }, sortable: true, card: 'value' },
});

/** The columns of one type; of a merchant without the company, which is its own. */
export function columnsOfType(
  type: StatementType,
  side: 'platform' | 'partner',
): Columns<FinRow, Column, Sortable> {
  const ids = SHOWN[type].filter((id) => side === 'platform' || id !== 'companyName');
  const picked = pickColumns(statementColumns, ids);
  const all = picked.all.map((column) => ({
    ...column,
    ...(HIDDEN.includes(column.id) && { hidden: true as const }),
    // A merchant works in one store; a list of several shows the store by itself.
    ...(side === 'partner' && column.id === 'storeName' && { only: 'file' as const }),
  }));
  return { all, sortable: statementColumns.sortable, inFile: picked.inFile };
}

const BUSINESS = {
  companyName: {
    kind: 'text',
    title: { 'zh-CN': '商家', en: 'Company' },
    width: 180,
    pinned: true,
    locked: true,
    card: 'title',
  },
  period: { kind: 'text', title: { 'zh-CN': '期间', en: 'Period' }, width: 116, sortable: true, card: 'tag' },
  orders: { kind: 'count', title: { 'zh-CN': '订单', en: 'Orders' }, card: 'bar' },
  gross: { kind: 'money', title: { 'zh-CN': '总额', en: 'Gross' } },
  discount: { kind: 'money', title: { 'zh-CN': '优惠', en: 'Discount' } },
  refund: { kind: 'money', title: { 'zh-CN': '退款', en: 'Refund' } },
  refundRate: { kind: 'rate', title: { 'zh-CN': '退款率', en: 'Refund rate' }, width: 96 },
  fee: { kind: 'money', title: { 'zh-CN': '手续费', en: 'Fee' } },
  net: { kind: 'money', title: { 'zh-CN': '净额', en: 'Net' }, sortable: true, card: 'value' },
  recognised: { kind: 'money', title: { 'zh-CN': '已确认', en: 'Recognised' } },
  deferred: { kind: 'money', title: { 'zh-CN': '待确认', en: 'Deferred' } },
} as const;

/** Columns of the finance reports. */
export const businessColumns = columnsOf<BusinessRow>()(BUSINESS);

/** A row beside what it is compared with; null where there was nothing. */
export type ComparedRow = BusinessRow & {
  readonly netBefore: number | null;
  readonly netChange: number | null;
};

/** The same beside the days they are compared with. */
export const comparedColumns = columnsOf<ComparedRow>()({
  ...BUSINESS,
  netBefore: { kind: 'money', title: { 'zh-CN': '对比期净额', en: 'Net before' } },
  netChange: { kind: 'rate', title: { 'zh-CN': '净额变化', en: 'Change' } },
});

/** What a statement adds up to by way of payment. */
export const modeColumns = columnsOf<FinSum['byMode'][number]>()({
  mode: {
    kind: 'code',
    words: 'paymentMode',
    title: { 'zh-CN': '支付方式', en: 'Payment' },
    plain: true,
    locked: true,
  },
  count: { kind: 'count', title: { 'zh-CN': '笔数', en: 'Rows' } },
  gross: { kind: 'money', title: { 'zh-CN': '总额', en: 'Gross' } },
  net: { kind: 'money', title: { 'zh-CN': '净额', en: 'Net' } },
});
