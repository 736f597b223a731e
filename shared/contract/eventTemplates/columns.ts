import { columnsOf } from '../columns.ts';
import type { TemplateRow } from '../events/shapes.ts';

/** Columns of /event/template (screens F2). */
export const templateColumns = columnsOf<TemplateRow>()({
  cover: { kind: 'cell', title: { 'zh-CN': '封面', en: 'Cover' }, width: 64 },
  title: {
    kind: 'text',
    title: { 'zh-CN': '名称', en: 'Title' },
    width: 204,
    sortable: true,
    pinned: true,
    locked: true,
  },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, only: 'file' },
  sport: { kind: 'text', of: 'sportName', title: { 'zh-CN': '运动', en: 'Sport' }, width: 84 },
  levels: {
    kind: 'codes',
    of: 'grades',
    words: 'grade',
    title: { 'zh-CN': '级别', en: 'Levels' },
    width: 216,
  },
  price: { kind: 'price', of: 'priceFrom', title: { 'zh-CN': '起价', en: 'From' }, sortable: true },
  upcoming: {
    kind: 'count',
    of: 'upcomingCount',
    dashZero: true,
    title: { 'zh-CN': '未开始场次', en: 'Upcoming' },
    width: 104,
    sortable: true,
  },
  booked: {
    kind: 'count',
    of: 'bookedCount',
    title: { 'zh-CN': '已报名', en: 'Booked' },
    width: 96,
    sortable: true,
  },
  score: {
    kind: 'number',
    of: 'avgScore',
    digits: 1,
    title: { 'zh-CN': '评分', en: 'Score' },
    sortable: true,
  },
  shelf: {
    kind: 'code',
    of: 'isOnShelf',
    words: 'shelf',
    title: { 'zh-CN': '上架', en: 'On shelf' },
    width: 88,
  },
  city: { kind: 'flag', of: 'cityActivity', title: { 'zh-CN': '城市活动', en: 'City activity' } },
  creator: { kind: 'person', of: 'creatorName', title: { 'zh-CN': '负责人', en: 'Owner' } },
  updatedAt: { kind: 'time', title: { 'zh-CN': '更新时间', en: 'Updated' }, sortable: true },
});
