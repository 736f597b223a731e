import { columnsOf, pickColumns } from '../columns.ts';
import type { HoldingRow, PackRecordRow, TicketOfHolding } from './holdings.shapes.ts';

const STATES = {
  valid: { 'zh-CN': '有效', en: 'Valid' },
  usedUp: { 'zh-CN': '已用完', en: 'Used up' },
  expired: { 'zh-CN': '已过期', en: 'Expired' },
  refunded: { 'zh-CN': '已收回', en: 'Withdrawn' },
} as const;

/** Columns of /class/userList (screens F3). */
export const holdingColumns = columnsOf<HoldingRow>()({
  userName: {
    kind: 'person',
    picture: 'userAvatar',
    title: { 'zh-CN': '姓名', en: 'Name' },
    pinned: true,
    locked: true,
    card: 'title',
  },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' }, card: 'line' },
  packName: { kind: 'text', title: { 'zh-CN': '名称', en: 'Item' }, width: 150 },
  total: { kind: 'count', title: { 'zh-CN': '总次数', en: 'Times' } },
  used: { kind: 'count', dashZero: true, title: { 'zh-CN': '已用', en: 'Used' } },
  frozen: { kind: 'count', dashZero: true, title: { 'zh-CN': '冻结', en: 'Frozen' } },
  left: { kind: 'count', title: { 'zh-CN': '剩余', en: 'Left' }, sortable: true, card: 'value' },
  validFrom: { kind: 'day', title: { 'zh-CN': '有效期自', en: 'Valid from' }, hidden: true },
  validTo: { kind: 'day', title: { 'zh-CN': '有效期至', en: 'Valid to' }, sortable: true, card: 'line' },
  state: {
    kind: 'code',
    words: STATES,
    meanings: { valid: 'live', usedUp: 'over', expired: 'withdrawn', refunded: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    card: 'tag',
  },
  frozenAt: { kind: 'time', title: { 'zh-CN': '暂停自', en: 'On hold since' }, hidden: true },
  source: { kind: 'code', words: 'packRecordType', title: { 'zh-CN': '来源', en: 'Source' } },
  orderNumber: {
    kind: 'text',
    dash: true,
    copied: true,
    title: { 'zh-CN': '订单号', en: 'Order' },
    width: 178,
    hidden: true,
  },
});

/** Columns of /class/viewLog (screens F3). */
export const packRecordColumns = columnsOf<PackRecordRow>()({
  at: { kind: 'time', title: { 'zh-CN': '时间', en: 'Time' }, sortable: true, pinned: true, locked: true },
  userName: {
    kind: 'person',
    picture: 'userAvatar',
    title: { 'zh-CN': '姓名', en: 'Name' },
    card: 'title',
  },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' } },
  packName: { kind: 'text', title: { 'zh-CN': '名称', en: 'Item' }, width: 150, hidden: true },
  recordType: {
    kind: 'code',
    words: 'packRecordType',
    title: { 'zh-CN': '类型', en: 'Type' },
    width: 150,
    card: 'tag',
  },
  delta: {
    kind: 'text',
    of: ({ delta }) => (delta > 0 ? `+${delta}` : String(delta)),
    align: 'right',
    title: { 'zh-CN': '变动', en: 'Change' },
    width: 72,
    card: 'value',
  },
  balance: { kind: 'number', title: { 'zh-CN': '余次', en: 'Balance' }, card: 'line' },
  isBroken: {
    kind: 'code',
    words: { 0: { 'zh-CN': '相符', en: 'Chained' }, 1: { 'zh-CN': '断链', en: 'Broken' } },
    meanings: { 0: 'over', 1: 'wrong' },
    title: { 'zh-CN': '核对', en: 'Check' },
    width: 90,
  },
  eventTitle: { kind: 'text', dash: true, title: { 'zh-CN': '场次', en: 'Session' }, width: 180 },
  operator: { kind: 'person', title: { 'zh-CN': '操作人', en: 'Operator' } },
  validTo: { kind: 'day', title: { 'zh-CN': '有效期至', en: 'Valid to' }, hidden: true },
  note: { kind: 'text', dash: true, title: { 'zh-CN': '备注', en: 'Note' }, width: 200 },
});

/** Every time of an order of packs, below the ticket. */
export const orderTimeColumns = pickColumns(packRecordColumns, [
  'at',
  'recordType',
  'delta',
  'balance',
  'eventTitle',
  'operator',
]);

/** The times of one holding. */
export const ticketColumns = columnsOf<TicketOfHolding>()({
  ticketNo: { kind: 'text', title: { 'zh-CN': '编号', en: 'Number' } },
  state: {
    kind: 'code',
    words: {
      left: { 'zh-CN': '未使用', en: 'Left' },
      used: { 'zh-CN': '已使用', en: 'Used' },
      frozen: { 'zh-CN': '冻结', en: 'Frozen' },
      withdrawn: { 'zh-CN': '已收回', en: 'Withdrawn' },
      expired: { 'zh-CN': '已过期', en: 'Expired' },
    },
    meanings: { left: 'live', used: 'over', frozen: 'held', withdrawn: 'withdrawn', expired: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
  },
  usedAt: { kind: 'time', title: { 'zh-CN': '使用时间', en: 'Used at' } },
  eventTitle: { kind: 'text', dash: true, title: { 'zh-CN': '场次', en: 'Session' } },
});
