import { columnsOf } from '../columns.ts';
import type { SportType } from './calls.ts';

/** Columns of /sport/category (screens E2). */
export const sportTypeColumns = columnsOf<SportType>()({
  icon: { kind: 'cell', title: { 'zh-CN': '图标', en: 'Icon' }, width: 64 },
  name: {
    kind: 'text',
    title: { 'zh-CN': '名称', en: 'Name' },
    width: 180,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  templateCount: {
    kind: 'count',
    title: { 'zh-CN': '模板', en: 'Templates' },
    sortable: true,
    card: 'value',
  },
  sort: { kind: 'number', title: { 'zh-CN': '排序', en: 'Order' }, sortable: true },
  status: {
    kind: 'code',
    words: { 1: { 'zh-CN': '启用', en: 'On' }, 0: { 'zh-CN': '停用', en: 'Off' } },
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'Status' },
    card: 'tag',
  },
});
