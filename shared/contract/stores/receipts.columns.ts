import { ReceiptState } from '../../codes/receipts.ts';
import { columnsOf } from '../columns.ts';
import type { StoreReceipt } from './receipts.shapes.ts';

/** Columns of the receiving log on /myAccount/index (screens F7). */
export const receiptColumns = columnsOf<StoreReceipt>()({
  at: {
    kind: 'time',
    title: { 'zh-CN': '收款时间', en: 'Received' },
    width: 160,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  amount: {
    kind: 'money',
    title: { 'zh-CN': '金额', en: 'Amount' },
    width: 120,
    sortable: true,
    card: 'value',
  },
  flowNumber: {
    kind: 'text',
    title: { 'zh-CN': '流水号', en: 'Flow number' },
    width: 300,
    copied: true,
    card: 'line',
  },
  orderNumber: {
    kind: 'text',
    title: { 'zh-CN': '订单号', en: 'Order' },
    width: 190,
    copied: true,
    card: 'line',
  },
  state: {
    kind: 'code',
    words: {
      [ReceiptState.received]: { 'zh-CN': '已收款', en: 'Received' },
      [ReceiptState.partlyRefunded]: { 'zh-CN': '部分退款', en: 'Partly refunded' },
      [ReceiptState.refunded]: { 'zh-CN': '已全额退款', en: 'Refunded' },
    },
    meanings: {
      [ReceiptState.received]: 'good',
      [ReceiptState.partlyRefunded]: 'look',
      [ReceiptState.refunded]: 'withdrawn',
    },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 130,
    card: 'tag',
  },
});
