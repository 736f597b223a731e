import { definePlugin } from '../../core/api.ts';
import { templateTexts } from '../partner-templates/api.ts';
import { loadPurchaseData, orderTexts } from '../partner-orders/api.ts';
import { EventOverviewList, EventTabs } from './api.ts';

export default definePlugin({
  writtenFor: 1,
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
    {
      path: '/showEvent/purchase-data/:templateId',
      title: { 'zh-CN': '购买数据', en: 'Purchase data' },
      code: 'PLATFORM_EVENT',
      under: '/showEvent/index',
      // What it shows is loaded with it, so that it never opens empty.
      page: async () => {
        const [page] = await Promise.all([
          import('./pages/PurchaseData/PurchaseDataPage.tsx'),
          loadPurchaseData(),
        ]);
        return page;
      },
    },
  ],
  hosts: [EventTabs, ...EventOverviewList.all],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
  // The purchase data and the history of a template are parts of other plugins.
  usesTexts: [orderTexts, templateTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-events': typeof import('./locales/en.json');
  }
}
