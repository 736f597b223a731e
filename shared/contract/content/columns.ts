import { columnsOf } from '../columns.ts';
import type { AlbumRow, ReviewRow, UserContent } from './shapes.ts';

const STATE = {
  kind: 'code',
  words: 'reviewState',
  meanings: { 0: 'look', 1: 'good', 2: 'wrong', 3: 'over', 4: 'held' },
  title: { 'zh-CN': '状态', en: 'State' },
  width: 104,
  card: 'tag',
} as const;

/** What the columns of every kind begin with (screens E1). */
const first = {
  id: { kind: 'number', title: { 'zh-CN': '编号', en: 'ID' }, width: 84, copied: true, hidden: true },
  content: {
    kind: 'text',
    of: (row: ReviewRow) => row.title || row.text || `#${row.id}`,
    title: { 'zh-CN': '内容', en: 'Content' },
    width: 260,
    locked: true,
    pinned: true,
    card: 'title',
  },
  state: STATE,
  author: {
    kind: 'person',
    picture: 'avatar',
    title: { 'zh-CN': '作者', en: 'Author' },
    width: 140,
    card: 'line',
  },
} as const;

/** And what they end with. */
const last = {
  reports: {
    kind: 'count',
    dashZero: true,
    title: { 'zh-CN': '举报', en: 'Reports' },
    width: 88,
    sortable: true,
  },
  risk: {
    kind: 'number',
    title: { 'zh-CN': '风险分', en: 'Risk' },
    width: 84,
    sortable: true,
  },
  claimedBy: { kind: 'text', dash: true, title: { 'zh-CN': '领取人', en: 'Claimed by' }, width: 110 },
  createdAt: { kind: 'time', title: { 'zh-CN': '发布时间', en: 'Written' }, sortable: true, card: 'line' },
  handledBy: {
    kind: 'text',
    dash: true,
    title: { 'zh-CN': '处理人', en: 'Handled by' },
    width: 110,
    hidden: true,
  },
  handledAt: { kind: 'time', title: { 'zh-CN': '处理时间', en: 'Handled' }, hidden: true },
  reason: {
    kind: 'code',
    words: 'removalReason',
    plain: true,
    title: { 'zh-CN': '删除原因', en: 'Reason' },
    width: 120,
    hidden: true,
  },
} as const;

const columns = columnsOf<ReviewRow>();

/** Circles. */
export const groupColumns = columns({
  ...first,
  members: { kind: 'count', title: { 'zh-CN': '成员', en: 'Members' }, width: 92, sortable: true },
  children: { kind: 'count', title: { 'zh-CN': '动态数', en: 'Posts' }, width: 84, sortable: true },
  city: { kind: 'text', dash: true, title: { 'zh-CN': '城市', en: 'City' }, width: 84 },
  type: { kind: 'text', dash: true, title: { 'zh-CN': '类型', en: 'Type' }, width: 96 },
  closed: { kind: 'flag', title: { 'zh-CN': '已关闭', en: 'Closed' }, width: 84, hidden: true },
  ...last,
});

/** Posts. */
export const feedColumns = columns({
  ...first,
  target: { kind: 'text', dash: true, title: { 'zh-CN': '圈子', en: 'Circle' }, width: 130 },
  pictures: {
    kind: 'number',
    of: (row) => row.pictures.length,
    title: { 'zh-CN': '图片数', en: 'Pictures' },
    width: 84,
  },
  likes: { kind: 'count', title: { 'zh-CN': '点赞', en: 'Likes' }, width: 84 },
  children: { kind: 'count', title: { 'zh-CN': '评论数', en: 'Comments' }, width: 96, sortable: true },
  pinned: { kind: 'flag', title: { 'zh-CN': '置顶', en: 'Pinned' }, width: 76 },
  ...last,
});

/** Comments. */
export const commentColumns = columns({
  ...first,
  target: { kind: 'text', dash: true, title: { 'zh-CN': '所在动态', en: 'Post' }, width: 180 },
  depth: { kind: 'number', title: { 'zh-CN': '回复层级', en: 'Reply depth' }, width: 100 },
  ...last,
});

/** Pictures of albums. */
export const photoColumns = columns({
  ...first,
  target: { kind: 'text', dash: true, title: { 'zh-CN': '相册', en: 'Album' }, width: 160 },
  ...last,
});

/** Questions. */
export const questionColumns = columns({
  ...first,
  children: { kind: 'count', title: { 'zh-CN': '回答数', en: 'Answers' }, width: 92, sortable: true },
  target: { kind: 'text', dash: true, title: { 'zh-CN': '圈子', en: 'Circle' }, width: 130 },
  ...last,
});

/** Reviews of activities. */
export const evaluationColumns = columns({
  ...first,
  eventTitle: {
    kind: 'text',
    of: 'target',
    dash: true,
    title: { 'zh-CN': '活动', en: 'Activity' },
    width: 150,
  },
  storeName: { kind: 'text', dash: true, title: { 'zh-CN': '门店', en: 'Store' }, width: 130 },
  score: { kind: 'number', title: { 'zh-CN': '评分', en: 'Score' }, width: 76, sortable: true },
  bookingNumber: {
    kind: 'text',
    dash: true,
    copied: true,
    title: { 'zh-CN': '订单号', en: 'Order number' },
    width: 150,
  },
  ...last,
});

/** What any of the kinds can be ordered by. */
export const REVIEW_ORDERS = ['reports', 'risk', 'createdAt', 'members', 'children', 'score'] as const;

/** Albums. */
export const albumColumns = columnsOf<AlbumRow>()({
  cover: { kind: 'cell', title: { 'zh-CN': '封面', en: 'Cover' }, width: 84 },
  title: { kind: 'text', title: { 'zh-CN': '相册', en: 'Album' }, width: 220, locked: true, card: 'title' },
  author: { kind: 'text', dash: true, title: { 'zh-CN': '所有者', en: 'Owner' }, width: 130, card: 'line' },
  eventTitle: {
    kind: 'text',
    dash: true,
    title: { 'zh-CN': '活动', en: 'Activity' },
    width: 160,
    card: 'line',
  },
  photos: { kind: 'count', title: { 'zh-CN': '图片数', en: 'Pictures' }, width: 92 },
  waiting: {
    kind: 'count',
    title: { 'zh-CN': '待审核', en: 'Waiting' },
    width: 92,
    sortable: true,
  },
  createdAt: { kind: 'time', title: { 'zh-CN': '创建时间', en: 'Made' }, sortable: true, card: 'line' },
});

/** What one user wrote. */
export const userContentColumns = columnsOf<UserContent>()({
  kind: {
    kind: 'code',
    words: 'contentKind',
    plain: true,
    title: { 'zh-CN': '类型', en: 'Kind' },
    width: 90,
    card: 'line',
  },
  text: { kind: 'text', dash: true, title: { 'zh-CN': '内容', en: 'Content' }, width: 220, card: 'title' },
  pictures: { kind: 'count', dashZero: true, title: { 'zh-CN': '图片数', en: 'Pictures' }, width: 84 },
  reports: { kind: 'count', dashZero: true, title: { 'zh-CN': '举报', en: 'Reports' }, width: 84 },
  state: STATE,
  createdAt: { kind: 'time', title: { 'zh-CN': '发布时间', en: 'Written' }, card: 'line' },
});
