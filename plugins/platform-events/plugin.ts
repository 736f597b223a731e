import { definePlugin } from '../../core/api.ts';
import { eventTexts } from '../partner-events/api.ts';
import { loadPurchaseData, orderTexts } from '../partner-orders/api.ts';
import { EventOverviewList, EventTabs } from './api.ts';

type Texts = Promise<{ readonly default: object }>;
/**
 * The purchase data and the history of a template speak by the sentences of their plugins. Each stands below a name of
 * its own: files of two plugins have keys in common.
 */
const together = async (own: Texts, orders: Texts, event: Texts): Texts => ({
  default: { ...(await own).default, order: (await orders).default, event: (await event).default },
});

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
    'zh-CN': () => together(import('./locales/zh-CN.json'), orderTexts['zh-CN'](), eventTexts['zh-CN']()),
    en: () => together(import('./locales/en.json'), orderTexts.en(), eventTexts.en()),
  },
});
