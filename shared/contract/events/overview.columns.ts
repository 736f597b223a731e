import { columnsOf } from '../columns.ts';
import type { PlatformEventRow } from './shapes.ts';

/** Columns of /showEvent/index, one row a template (screens E5). */
export const overviewColumns = columnsOf<PlatformEventRow>()({
  id: {
    kind: 'number',
    title: { 'zh-CN': '编号', en: 'Id' },
    width: 76,
    sortable: true,
    pinned: true,
    copied: true,
  },
  title: {
    kind: 'text',
    title: { 'zh-CN': '名称', en: 'Title' },
    width: 200,
    sortable: true,
    locked: true,
    card: 'title',
  },
  company: {
    kind: 'text',
    of: 'companyName',
    title: { 'zh-CN': '商户', en: 'Company' },
    width: 160,
    card: 'line',
  },
  store: { kind: 'text', of: 'storeName', title: { 'zh-CN': '门店', en: 'Store' }, width: 150, card: 'line' },
  sport: { kind: 'text', of: 'sportName', title: { 'zh-CN': '运动', en: 'Sport' }, width: 100 },
  nextStartAt: {
    kind: 'time',
    title: { 'zh-CN': '下一场', en: 'Next session' },
    sortable: true,
    card: 'line',
  },
  sessions: { kind: 'count', of: 'sessionCount', title: { 'zh-CN': '场次', en: 'Sessions' } },
  booked: {
    kind: 'bar',
    of: ['booked', 'capacity'],
    title: { 'zh-CN': '报名', en: 'Booked' },
    outOf: { 'zh-CN': '名额', en: 'Capacity' },
    width: 140,
    sortable: true,
    card: 'bar',
  },
  gross: {
    kind: 'money',
    of: 'grossAmount',
    title: { 'zh-CN': '实收', en: 'Gross' },
    width: 120,
    sortable: true,
    card: 'value',
  },
  score: {
    kind: 'number',
    of: 'avgScore',
    digits: 1,
    title: { 'zh-CN': '评分', en: 'Score' },
    sortable: true,
  },
  city: { kind: 'flag', of: 'cityActivity', title: { 'zh-CN': '城市活动', en: 'City activity' } },
  shelf: {
    kind: 'code',
    of: 'isOnShelf',
    words: 'shelf',
    meanings: { 0: 'over', 1: 'live' },
    title: { 'zh-CN': '上架', en: 'On shelf' },
    card: 'tag',
  },
  createdBy: { kind: 'person', title: { 'zh-CN': '创建人', en: 'Created by' } },
});
