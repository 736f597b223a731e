import { contribute, definePlugin } from '../../core/api.ts';
import { MemberSections, OrderListTabs, orderTexts, PackOrderPlace } from '../partner-orders/api.ts';
import { refundTexts } from '../partner-refunds/api.ts';
import { PackList, PackTabs } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '课程包与卡包订单', en: 'Pack orders' },
  codes: ['EVENTS_READ_WRITE', 'TICKET_PACKAGE_READ'],
  routes: [],
  hosts: [PackTabs, ...PackList.all],
  contributes: [
    contribute(MemberSections, {
      id: 'purchases',
      order: 30,
      code: 'TICKET_PACKAGE_READ',
      load: () => import('./components/MemberPurchases.tsx'),
    }),
    contribute(OrderListTabs, {
      id: 'packs',
      title: { 'zh-CN': '课程包与卡包订单', en: 'Packs' },
      code: 'TICKET_PACKAGE_READ',
      load: () => import('./pages/Packs/Packs.tsx'),
    }),
    contribute(PackOrderPlace, {
      id: 'pack-order',
      // Whoever may open orders but read no packs is told so by the server.
      code: 'EVENTS_READ_WRITE',
      load: () => import('./pages/PackOrder/PackOrder.tsx'),
    }),
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
  // Its pages show parts of orders and of refunds.
  usesTexts: [orderTexts, refundTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-pack-orders': typeof import('./locales/en.json');
  }
}
