import { columnsOf } from '../columns.ts';
import type { JournalRow } from './shapes.ts';

const at = { kind: 'time', title: { 'zh-CN': '时间', en: 'Time' }, width: 150 } as const;
const action = {
  kind: 'code',
  words: 'channelAction',
  meanings: { visit: 'over', order: 'live', pay: 'good', checkIn: 'good' },
  title: { 'zh-CN': '动作', en: 'Action' },
  card: 'tag',
} as const;
const device = {
  kind: 'code',
  words: 'channelDevice',
  plain: true,
  title: { 'zh-CN': '设备', en: 'Device' },
  card: 'line',
} as const;

/** What anybody may know of what happened through a code: when, what, from what. */
export const publicJournalColumns = columnsOf<Pick<JournalRow, 'at' | 'action' | 'device'>>()({
  at: { ...at, card: 'title' },
  action,
  device,
});

/** Columns of the journal with the person, the order and the sum. */
export const journalColumns = columnsOf<JournalRow>()({
  at: { ...at, card: 'line' },
  action,
  userName: { kind: 'person', picture: 'userAvatar', title: { 'zh-CN': '姓名', en: 'Name' }, card: 'title' },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' }, width: 140 },
  orderNumber: {
    kind: 'text',
    dash: true,
    title: { 'zh-CN': '订单号', en: 'Order' },
    width: 200,
    copied: true,
  },
  amount: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' }, width: 110, card: 'value' },
  device,
});
