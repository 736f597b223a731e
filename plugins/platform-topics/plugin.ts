import { definePlugin } from '../../core/api.ts';
import { RankingList, SportTypeList, TopicLists } from './api.ts';

/** What the app shows on its topic square and around it (screens E2). */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '话题', en: 'Topics' },
  codes: [
    'PLATFORM_TOPIC_RACE',
    'PLATFORM_TOPIC_SPORT',
    'PLATFORM_TOPIC_CHECKIN',
    'PLATFORM_TOPIC_HOT',
    'PLATFORM_TOPIC_COURSE',
    'PLATFORM_TOPIC_MEDAL',
    'PLATFORM_TOPIC_TEMPLATE',
  ],
  // Mixed case as spec section 2 writes it.
  routes: [
    {
      path: '/sport/challenge',
      title: { 'zh-CN': '挑战赛', en: 'Challenges' },
      code: 'PLATFORM_TOPIC_RACE',
      menu: { section: 'sport', order: 10 },
      page: () => import('./kinds/ChallengePage.tsx'),
    },
    {
      path: '/sport/challengeRank',
      title: { 'zh-CN': '挑战赛排名', en: 'Ranking of a challenge' },
      code: 'PLATFORM_TOPIC_RACE',
      under: '/sport/challenge',
      page: () => import('./pages/Ranking/RankingPage.tsx'),
    },
    {
      path: '/sport/index',
      title: { 'zh-CN': '运动话题', en: 'Sport topics' },
      code: 'PLATFORM_TOPIC_SPORT',
      menu: { section: 'sport', order: 20 },
      page: () => import('./kinds/TopicPage.tsx'),
    },
    {
      path: '/sport/checkTopic',
      title: { 'zh-CN': '打卡话题', en: 'Check-in topics' },
      code: 'PLATFORM_TOPIC_CHECKIN',
      menu: { section: 'sport', order: 30 },
      page: () => import('./kinds/CheckTopicPage.tsx'),
    },
    {
      path: '/sport/category',
      title: { 'zh-CN': '运动类型', en: 'Sport types' },
      code: 'PLATFORM_TOPIC_SPORT',
      under: '/sport/index',
      page: () => import('./pages/SportTypes/SportTypesPage.tsx'),
    },
    {
      path: '/sport/hotSearch',
      title: { 'zh-CN': '热搜词', en: 'Hot words' },
      code: 'PLATFORM_TOPIC_HOT',
      menu: { section: 'sport', order: 40 },
      page: () => import('./kinds/HotSearchPage.tsx'),
    },
    {
      path: '/sport/sportLesson',
      title: { 'zh-CN': '运动课程', en: 'Lessons' },
      code: 'PLATFORM_TOPIC_COURSE',
      menu: { section: 'sport', order: 50 },
      page: () => import('./kinds/LessonPage.tsx'),
    },
    {
      path: '/sport/medalManage',
      title: { 'zh-CN': '勋章', en: 'Medals' },
      code: 'PLATFORM_TOPIC_MEDAL',
      menu: { section: 'sport', order: 60 },
      page: () => import('./kinds/MedalPage.tsx'),
    },
    {
      path: '/sport/clockTemplate',
      title: { 'zh-CN': '打卡模板', en: 'Sharing pictures' },
      code: 'PLATFORM_TOPIC_TEMPLATE',
      menu: { section: 'sport', order: 70 },
      page: () => import('./kinds/ClockTemplatePage.tsx'),
    },
  ],
  hosts: [...Object.values(TopicLists).flatMap(({ all }) => all), ...RankingList.all, ...SportTypeList.all],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-topics': typeof import('./locales/en.json');
  }
}
