import { columnsOf } from '../columns.ts';
import type { Difference, ReconciliationDay } from './shapes.ts';

/** Business days and how they stand. */
export const reconciliationDayColumns = columnsOf<ReconciliationDay>()({
  day: { kind: 'text', title: { 'zh-CN': '业务日期', en: 'Business day' }, sortable: true, locked: true },
  state: {
    kind: 'code',
    words: 'reconciledDay',
    meanings: { green: 'good', open: 'wrong', running: 'live' },
    title: { 'zh-CN': '状态', en: 'State' },
  },
  amount: { kind: 'money', title: { 'zh-CN': '本平台', en: 'Ours' } },
  theirs: { kind: 'money', title: { 'zh-CN': '支付渠道', en: 'Theirs' } },
  difference: { kind: 'money', title: { 'zh-CN': '差额', en: 'Difference' } },
  matched: { kind: 'count', title: { 'zh-CN': '一致', en: 'Matched' } },
  differing: { kind: 'count', title: { 'zh-CN': '金额不符', en: 'Differing' } },
  missingHere: { kind: 'count', title: { 'zh-CN': '本平台缺少', en: 'Missing here' } },
  missingThere: { kind: 'count', title: { 'zh-CN': '渠道缺少', en: 'Missing there' } },
  explained: { kind: 'count', title: { 'zh-CN': '已说明', en: 'Explained' } },
  open: { kind: 'count', title: { 'zh-CN': '待处理', en: 'Open' } },
});

/** What does not agree on a day. */
export const differenceColumns = columnsOf<Difference>()({
  flowNumber: {
    kind: 'text',
    title: { 'zh-CN': '支付单号', en: 'Payment number' },
    sortable: true,
    locked: true,
  },
  orderNumber: { kind: 'text', title: { 'zh-CN': '订单号', en: 'Order' } },
  state: {
    kind: 'code',
    words: 'reconciledState',
    meanings: { matched: 'good', differing: 'wrong', missingHere: 'wrong', missingThere: 'wrong' },
    title: { 'zh-CN': '差异', en: 'What differs' },
  },
  at: { kind: 'time', title: { 'zh-CN': '发生时间', en: 'Time' } },
  amount: { kind: 'money', title: { 'zh-CN': '本平台', en: 'Ours' } },
  theirs: { kind: 'money', title: { 'zh-CN': '支付渠道', en: 'Theirs' } },
  difference: { kind: 'money', title: { 'zh-CN': '差额', en: 'Difference' } },
  note: { kind: 'text', title: { 'zh-CN': '说明', en: 'Explanation' } },
  actions: { kind: 'cell', title: { 'zh-CN': '操作', en: 'Actions' } },
});
