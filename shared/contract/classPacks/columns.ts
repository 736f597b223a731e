import { columnsOf, pickColumns } from '../columns.ts';
import type { ClassPackRow } from './shapes.ts';

const STATES = {
  1: { 'zh-CN': '在售', en: 'On' },
  0: { 'zh-CN': '停售', en: 'Off' },
} as const;

/** All columns of tickets and packs; each list shows its own. */
export const classPackColumns = columnsOf<ClassPackRow>()({
  cover: { kind: 'cell', title: { 'zh-CN': '封面', en: 'Cover' }, width: 64 },
  name: {
    kind: 'text',
    title: { 'zh-CN': '名称', en: 'Name' },
    width: 180,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  storeNames: {
    kind: 'text',
    of: ({ storeNames }) => storeNames.join(' / '),
    title: { 'zh-CN': '门店', en: 'Stores' },
    width: 160,
    hidden: true,
  },
  contents: {
    kind: 'text',
    of: ({ items }) => items.map(({ name, times }) => `${times} × ${name}`).join(', '),
    title: { 'zh-CN': '包含', en: 'Contents' },
    width: 240,
    card: 'line',
  },
  price: { kind: 'price', title: { 'zh-CN': '价格', en: 'Price' }, sortable: true, card: 'value' },
  singleSum: { kind: 'price', title: { 'zh-CN': '单买合计', en: 'One by one' } },
  saving: { kind: 'rate', title: { 'zh-CN': '优惠', en: 'Saving' } },
  times: { kind: 'count', sum: false, title: { 'zh-CN': '次数', en: 'Times' } },
  validityMonths: {
    kind: 'code',
    words: 'validityMonths',
    plain: true,
    title: { 'zh-CN': '有效期', en: 'Validity' },
    width: 100,
  },
  usableFor: {
    kind: 'text',
    of: ({ usableFor }) => usableFor.join(', '),
    dash: true,
    title: { 'zh-CN': '适用', en: 'Usable for' },
    width: 200,
  },
  stock: {
    kind: 'bar',
    of: ({ sold, stock }) => [sold, stock ?? 0],
    outOf: { 'zh-CN': '库存', en: 'Stock' },
    title: { 'zh-CN': '已售', en: 'Sold' },
    card: 'bar',
  },
  sold: { kind: 'count', title: { 'zh-CN': '销量', en: 'Pieces sold' }, sortable: true },
  refunded: { kind: 'count', title: { 'zh-CN': '已退', en: 'Refunded' } },
  holders: { kind: 'count', title: { 'zh-CN': '持有人', en: 'Holders' }, sortable: true },
  timesLeft: { kind: 'count', title: { 'zh-CN': '剩余次数', en: 'Times left' } },
  saleFrom: { kind: 'time', title: { 'zh-CN': '开售', en: 'Sale from' } },
  saleTo: { kind: 'time', title: { 'zh-CN': '停售时间', en: 'Sale to' } },
  status: {
    kind: 'code',
    words: STATES,
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'Status' },
    card: 'tag',
  },
  createdAt: { kind: 'time', title: { 'zh-CN': '创建时间', en: 'Created' }, sortable: true, hidden: true },
});

/** Columns of /class/index (screens F3). */
export const classTicketColumns = pickColumns(classPackColumns, [
  'cover',
  'name',
  'price',
  'times',
  'validityMonths',
  'usableFor',
  'stock',
  'holders',
  'timesLeft',
  'saleFrom',
  'saleTo',
  'status',
  'storeNames',
  'createdAt',
]);

/** Columns of /classpack/index (screens F4). */
export const lessonPackColumns = pickColumns(classPackColumns, [
  'cover',
  'name',
  'contents',
  'price',
  'singleSum',
  'saving',
  'sold',
  'refunded',
  'status',
  'saleFrom',
  'saleTo',
  'storeNames',
  'createdAt',
]);
