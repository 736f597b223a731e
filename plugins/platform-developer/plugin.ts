import { definePlugin } from '../../core/api.ts';

/** What the console is made of and what is wrong with it. For super admins, in both views. */
export default definePlugin({
  role: 'developer',
  title: { 'zh-CN': '插件', en: 'Plugins' },
  codes: [],
  routes: [
    {
      path: '/developer/plugins',
      title: { 'zh-CN': '插件', en: 'Plugins' },
      menu: { order: 990, icon: 'puzzle' },
      page: () => import('./pages/Developer/DeveloperPage.tsx'),
    },
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});
