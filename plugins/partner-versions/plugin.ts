import { contribute, definePlugin, MenuCounts } from '../../core/api.ts';
import { VersionList } from './api.ts';

/** What is new in the merchant console (screens F7). */
export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '版本记录', en: 'What is new' },
  codes: [],
  // "Parter" is the spelling of spec section 2.
  routes: [
    {
      path: '/versionParter/record',
      title: { 'zh-CN': '版本记录', en: 'What is new' },
      menu: { icon: 'history', order: 110 },
      page: () => import('./pages/VersionsPage.tsx'),
    },
    {
      path: '/versionParter/detail/:type',
      title: { 'zh-CN': '版本', en: 'Version' },
      under: '/versionParter/record',
      page: () => import('./pages/VersionPage.tsx'),
    },
  ],
  contributes: [
    contribute(MenuCounts, {
      id: 'unread-version',
      path: '/versionParter/record',
      isWordless: true,
      load: () => import('./slots/useUnread.ts'),
    }),
  ],
  hosts: [...VersionList.all],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-versions': typeof import('./locales/en.json');
  }
}
