import { definePlugin } from '../../core/api.ts';

export default definePlugin({
  role: 'platform',
  title: { 'zh-CN': '活动总览', en: 'Events' },
  codes: ['PLATFORM_EVENT'],
  routes: [
    {
      // Mixed case as spec section 2 writes it.
      path: '/showEvent/index',
      title: { 'zh-CN': '活动总览', en: 'Events' },
      code: 'PLATFORM_EVENT',
      menu: { order: 70, icon: 'calendar' },
      page: () => import('./pages/EventOverview/EventOverviewPage.tsx'),
    },
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});
