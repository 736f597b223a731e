import { definePlugin } from '../../core/api.ts';
import { AdList } from './api.ts';

/** Ads in the slots of the app (screens E2). */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '广告', en: 'Ads' },
  codes: ['PLATFORM_BANNER'],
  // Mixed case as spec section 2 writes it.
  routes: [
    {
      path: '/adManage/index',
      title: { 'zh-CN': '广告管理', en: 'Ads' },
      code: 'PLATFORM_BANNER',
      menu: { icon: 'picture', order: 30 },
      page: () => import('./pages/AdsPage.tsx'),
    },
  ],
  hosts: [...AdList.all],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-ads': typeof import('./locales/en.json');
  }
}
