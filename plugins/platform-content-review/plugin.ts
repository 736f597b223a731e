import { contribute, definePlugin, MenuCounts } from '../../core/api.ts';
import { REVIEW_CODES, REVIEW_KINDS } from '../../shared/codes/content.ts';
import { OperatorHome } from '../platform-home/api.ts';
import { AlbumList, ReviewLists } from './api.ts';
import { PATHS } from './model/paths.ts';

/** What users write in the app, as reviewers work through it (screens E1). */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '内容审核', en: 'Content review' },
  codes: [
    'PLATFORM_AUDIT_GROUP',
    'PLATFORM_AUDIT_FEED',
    'PLATFORM_AUDIT_COMMENT',
    'PLATFORM_AUDIT_PHOTO',
    'PLATFORM_AUDIT_QUESTION',
    'PLATFORM_AUDIT_BOOKING_COMMENT',
  ],
  // Mixed case as spec section 2 writes it.
  routes: [
    {
      path: '/contentReview/group',
      title: { 'zh-CN': '圈子审核', en: 'Circles' },
      code: 'PLATFORM_AUDIT_GROUP',
      menu: { section: 'contentReview', order: 10 },
      page: () => import('./pages/Queue/GroupPage.tsx'),
    },
    {
      path: '/contentReview/feeds',
      title: { 'zh-CN': '动态审核', en: 'Posts' },
      code: 'PLATFORM_AUDIT_FEED',
      menu: { section: 'contentReview', order: 20 },
      page: () => import('./pages/Queue/FeedPage.tsx'),
    },
    {
      path: '/contentReview/comments',
      title: { 'zh-CN': '评论审核', en: 'Comments' },
      code: 'PLATFORM_AUDIT_COMMENT',
      menu: { section: 'contentReview', order: 30 },
      page: () => import('./pages/Queue/CommentPage.tsx'),
    },
    {
      path: '/contentReview/album',
      title: { 'zh-CN': '相册审核', en: 'Albums' },
      code: 'PLATFORM_AUDIT_PHOTO',
      menu: { section: 'contentReview', order: 40 },
      page: () => import('./pages/Albums/AlbumListPage.tsx'),
    },
    {
      path: '/contentReview/albumDetail',
      title: { 'zh-CN': '相册图片', en: 'Pictures of an album' },
      code: 'PLATFORM_AUDIT_PHOTO',
      under: '/contentReview/album',
      page: () => import('./pages/Albums/AlbumPage.tsx'),
    },
    {
      path: '/contentReview/questions',
      title: { 'zh-CN': '问答审核', en: 'Questions' },
      code: 'PLATFORM_AUDIT_QUESTION',
      menu: { section: 'contentReview', order: 50 },
      page: () => import('./pages/Queue/QuestionPage.tsx'),
    },
    {
      path: '/contentReview/evaluations',
      title: { 'zh-CN': '评价审核', en: 'Reviews of activities' },
      code: 'PLATFORM_AUDIT_BOOKING_COMMENT',
      menu: { section: 'contentReview', order: 60 },
      page: () => import('./pages/Queue/EvaluationPage.tsx'),
    },
  ],
  contributes: [
    ...REVIEW_KINDS.map((kind) =>
      contribute(MenuCounts, {
        id: `waiting-${kind}`,
        path: PATHS[kind],
        code: REVIEW_CODES[kind],
        isWordless: true,
        load: async () => ({ default: (await import('./slots/waitingOf.ts')).waitingOf(kind) }),
      }),
    ),
    ...REVIEW_KINDS.map((kind) =>
      contribute(OperatorHome, {
        id: `reviews-${kind}`,
        code: REVIEW_CODES[kind],
        load: async () => ({ default: (await import('./slots/cardOf.tsx')).cardOf(kind) }),
      }),
    ),
  ],
  hosts: [...Object.values(ReviewLists).flatMap(({ all }) => all), ...AlbumList.all],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-content-review': typeof import('./locales/en.json');
  }
}
