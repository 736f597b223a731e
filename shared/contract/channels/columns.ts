import { rateOf } from '../../format/rate.ts';
import { columnsOf } from '../columns.ts';
import type { Channel } from './shapes.ts';

/** Columns of /event/channel (screens F2). */
export const channelColumns = columnsOf<Omit<Channel, 'url' | 'qr'>>()({
  serialNumber: {
    kind: 'text',
    title: { 'zh-CN': '编号', en: 'Number' },
    width: 150,
    pinned: true,
    locked: true,
    copied: true,
  },
  content: { kind: 'text', title: { 'zh-CN': '名称', en: 'Name' }, width: 160, card: 'title' },
  target: {
    kind: 'text',
    of: 'eventTitle',
    title: { 'zh-CN': '目标', en: 'Target' },
    width: 180,
    hidden: true,
  },
  type: { kind: 'code', words: 'source', title: { 'zh-CN': '渠道来源', en: 'Source' }, width: 150 },
  category: {
    kind: 'code',
    words: 'category',
    title: { 'zh-CN': '目标类型', en: 'Target kind' },
    width: 100,
  },
  enable: {
    kind: 'code',
    words: 'enabled',
    meanings: { 0: 'withdrawn', 1: 'live' },
    title: { 'zh-CN': '启用', en: 'On' },
    width: 72,
    card: 'tag',
  },
  pv: { kind: 'count', title: { 'zh-CN': '访问量', en: 'Views' }, width: 80, sortable: true },
  // One visitor may come through several codes: no sum.
  uv: { kind: 'count', sum: false, title: { 'zh-CN': '访客数', en: 'Visitors' }, width: 80, sortable: true },
  orders: { kind: 'count', title: { 'zh-CN': '订单数', en: 'Orders' }, width: 80, sortable: true },
  conversion: {
    kind: 'rate',
    of: ({ orders, uv }) => rateOf(orders, uv) ?? null,
    title: { 'zh-CN': '转化率', en: 'Conversion' },
    sortable: true,
  },
  paidAmount: { kind: 'money', title: { 'zh-CN': '支付金额', en: 'Paid' }, sortable: true, card: 'value' },
  createdAt: { kind: 'time', title: { 'zh-CN': '创建时间', en: 'Created' }, sortable: true },
});
