import { definePlugin } from '../../core/api.ts';
import { MoreSettings } from './api.ts';

/** What holds for everybody on the console: maintenance, guide, feedback group, addresses and dates. For operators who manage rights (decision H61). */
export default definePlugin({
  writtenFor: 1,
  role: 'developer',
  title: { 'zh-CN': '平台设置', en: 'Settings' },
  codes: ['PLATFORM_ACCOUNT_PERMISSION'],
  routes: [
    {
      path: '/developer/settings',
      title: { 'zh-CN': '平台设置', en: 'Settings' },
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      menu: { order: 993, icon: 'wrench' },
      duringMaintenance: true,
      page: () => import('./pages/Settings/SettingsPage.tsx'),
    },
  ],
  hosts: [MoreSettings],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-settings': typeof import('./locales/en.json');
  }
}
