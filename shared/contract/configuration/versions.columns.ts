import { columnsOf, pickColumns } from '../columns.ts';
import type { VersionRow } from './versions.shapes.ts';

const NOTICES = {
  1: { 'zh-CN': '弹窗提示', en: 'Shown' },
  0: { 'zh-CN': '不提示', en: 'Silent' },
} as const;

/** Columns of /version/record (screens E8). */
export const versionColumns = columnsOf<VersionRow>()({
  versionNumber: {
    kind: 'text',
    title: { 'zh-CN': '版本号', en: 'Version' },
    width: 120,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  versionTitle: { kind: 'text', title: { 'zh-CN': '标题', en: 'Title' }, width: 240, card: 'line' },
  side: {
    kind: 'code',
    words: { 1: { 'zh-CN': '商户端', en: 'Merchants' }, 2: { 'zh-CN': '平台端', en: 'Operators' } },
    plain: true,
    title: { 'zh-CN': '端', en: 'Side' },
  },
  need_notice: {
    kind: 'code',
    words: NOTICES,
    meanings: { 1: 'live', 0: 'over' },
    title: { 'zh-CN': '提示', en: 'Notice' },
  },
  publishedAt: { kind: 'time', title: { 'zh-CN': '发布时间', en: 'Published' }, sortable: true },
  readCount: { kind: 'count', title: { 'zh-CN': '已读', en: 'Read' }, card: 'value' },
  state: {
    kind: 'code',
    words: {
      scheduled: { 'zh-CN': '待发布', en: 'Scheduled' },
      published: { 'zh-CN': '已发布', en: 'Published' },
      superseded: { 'zh-CN': '已被替代', en: 'Superseded' },
    },
    meanings: { scheduled: 'held', published: 'live', superseded: 'over' },
    title: { 'zh-CN': '状态', en: 'State' },
    card: 'tag',
  },
  unread: {
    kind: 'code',
    of: ({ isRead }) => isRead,
    words: { 0: { 'zh-CN': '未读', en: 'Unread' }, 1: { 'zh-CN': '已读', en: 'Read' } },
    meanings: { 0: 'look', 1: 'over' },
    title: { 'zh-CN': '阅读', en: 'Read by me' },
    card: 'tag',
  },
});

/** Columns of operators. */
export const operatorVersionColumns = pickColumns(versionColumns, [
  'versionNumber',
  'versionTitle',
  'side',
  'need_notice',
  'publishedAt',
  'readCount',
  'state',
]);
/** Columns of merchants (screens F7). */
export const merchantVersionColumns = pickColumns(versionColumns, [
  'versionNumber',
  'versionTitle',
  'publishedAt',
  'unread',
]);
