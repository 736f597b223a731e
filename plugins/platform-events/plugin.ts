import { definePlugin } from '../../core/api.ts';
import { templateTexts } from '../partner-templates/api.ts';
import { loadMerchantsOrder, loadPurchaseData, orderTexts } from '../partner-orders/api.ts';
import { refundTexts } from '../partner-refunds/api.ts';
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
    {
      path: '/showEvent/order',
      title: { 'zh-CN': '订单', en: 'Order' },
      code: 'PLATFORM_EVENT',
      under: '/showEvent/index',
      page: async () => {
        const [page] = await Promise.all([import('./pages/Order/OrderPage.tsx'), loadMerchantsOrder()]);
        return page;
      },
    },
  ],
  finds: [
    {
      id: 'order',
      title: { 'zh-CN': '订单（完整订单号）', en: 'Orders by whole number' },
      promise: { 'zh-CN': '订单号', en: 'order number' },
      code: 'PLATFORM_EVENT',
      icon: 'cart',
      load: () => import('./finders/orderByNumber.ts'),
    },
  ],
  hosts: [EventTabs, ...EventOverviewList.all],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
  // The purchase data, an order and the history of a template are parts of other plugins.
  usesTexts: [orderTexts, refundTexts, templateTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-events': typeof import('./locales/en.json');
  }
}
