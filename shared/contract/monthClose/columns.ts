import { columnsOf } from '../columns.ts';
import type { AccountLine, Correction, MonthRow } from './shapes.ts';

/** The last months. */
export const monthColumns = columnsOf<MonthRow>()({
  month: { kind: 'text', title: { 'zh-CN': '月份', en: 'Month' }, sortable: true, locked: true },
  state: {
    kind: 'code',
    words: 'monthState',
    meanings: { running: 'live', over: 'look', closed: 'good' },
    title: { 'zh-CN': '状态', en: 'State' },
  },
  closedAt: { kind: 'time', title: { 'zh-CN': '结账时间', en: 'Closed at' } },
  closedBy: { kind: 'person', title: { 'zh-CN': '结账人', en: 'Closed by' } },
});

/** Accounts over a month. */
export const accountColumns = columnsOf<AccountLine>()({
  account: {
    kind: 'code',
    words: 'journalAccount',
    plain: true,
    title: { 'zh-CN': '科目', en: 'Account' },
    sortable: true,
    locked: true,
  },
  opening: { kind: 'money', title: { 'zh-CN': '期初', en: 'Opening' } },
  debit: { kind: 'money', title: { 'zh-CN': '借方', en: 'Debit' } },
  credit: { kind: 'money', title: { 'zh-CN': '贷方', en: 'Credit' } },
  closing: { kind: 'money', title: { 'zh-CN': '期末', en: 'Closing' } },
});

/** What a closed month recognised of what came in in one month. */
export interface RecognisedLine {
  readonly received: string;
  readonly month: string;
  readonly cents: number;
}

/** When what came in was recognised. */
export const recognisedColumns = columnsOf<RecognisedLine>()({
  received: { kind: 'text', title: { 'zh-CN': '收款月份', en: 'Received in' }, sortable: true, locked: true },
  month: { kind: 'text', title: { 'zh-CN': '确认月份', en: 'Recognised in' } },
  cents: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' } },
});

/** What was corrected after a month. */
export const correctionColumns = columnsOf<Correction>()({
  bizDate: { kind: 'text', title: { 'zh-CN': '业务日期', en: 'Business day' }, sortable: true, locked: true },
  kind: { kind: 'code', words: 'postingKind', plain: true, title: { 'zh-CN': '分录', en: 'Posting' } },
  cents: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' } },
  orderNumber: { kind: 'text', title: { 'zh-CN': '订单号', en: 'Order' } },
  reversedDay: { kind: 'text', title: { 'zh-CN': '原业务日期', en: 'Of the day' } },
  reversedKind: {
    kind: 'code',
    words: 'postingKind',
    plain: true,
    title: { 'zh-CN': '原分录', en: 'Takes back' },
  },
});
