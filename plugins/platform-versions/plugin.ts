import { definePlugin } from '../../core/api.ts';
import { VersionList } from './api.ts';

/** Versions of the consoles, as operators announce them (screens E8). */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '版本', en: 'Versions' },
  codes: [],
  routes: [
    {
      path: '/version/record',
      title: { 'zh-CN': '版本记录', en: 'Versions' },
      menu: { icon: 'history', order: 110 },
      page: () => import('./pages/VersionsPage.tsx'),
    },
    {
      path: '/version/detail/:type',
      title: { 'zh-CN': '版本', en: 'Version' },
      under: '/version/record',
      page: () => import('./pages/VersionPage.tsx'),
    },
  ],
  hosts: [...VersionList.all],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-versions': typeof import('./locales/en.json');
  }
}
