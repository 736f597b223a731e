import { contribute, definePlugin, MenuCounts } from '../../core/api.ts';
import { MemberPlace } from '../partner-sessions/api.ts';
import { refundTexts } from '../partner-refunds/api.ts';
import {
  MemberSections,
  OrderListTabs,
  orderTexts,
  OrderTabs,
  PackOrderPlace,
  PurchaseDataList,
  RegistrationList,
} from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '订单', en: 'Orders' },
  codes: ['EVENTS_READ_WRITE', 'TICKET_PACKAGE_READ'],
  routes: [
    {
      path: '/order/index',
      title: { 'zh-CN': '订单', en: 'Orders' },
      code: 'EVENTS_READ_WRITE',
      menu: { order: 50, icon: 'cart' },
      page: () => import('./pages/OrderList/OrderListPage.tsx'),
    },
    {
      path: '/order/detail',
      title: { 'zh-CN': '订单详情', en: 'Order' },
      code: 'EVENTS_READ_WRITE',
      under: '/order/index',
      page: () => import('./pages/OrderDetail/OrderDetailPage.tsx'),
    },
    {
      path: '/event/purchase-data/:templateId',
      title: { 'zh-CN': '购买数据', en: 'Purchase data' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/PurchaseData/PurchaseDataPage.tsx'),
    },
  ],
  finds: [
    {
      id: 'order',
      title: { 'zh-CN': '订单号或后四位', en: 'Orders by number or last 4 digits' },
      promise: { 'zh-CN': '后四位', en: 'last 4 digits' },
      code: 'EVENTS_READ_WRITE',
      icon: 'cart',
      load: () => import('./finders/orderByNumber.ts'),
    },
    {
      id: 'pack',
      title: { 'zh-CN': '课程包或卡包订单号', en: 'Pack orders by number' },
      promise: { 'zh-CN': '编号', en: 'number' },
      code: 'TICKET_PACKAGE_READ',
      icon: 'cart',
      load: () => import('./finders/packByNumber.ts'),
    },
    {
      id: 'member',
      title: { 'zh-CN': '会员', en: 'Members by name or phone' },
      promise: { 'zh-CN': '会员', en: 'member' },
      code: 'EVENTS_READ_WRITE',
      icon: 'people',
      load: () => import('./finders/memberByName.ts'),
    },
  ],
  hosts: [
    OrderTabs,
    OrderListTabs,
    PackOrderPlace,
    MemberSections,
    ...PurchaseDataList.all,
    ...RegistrationList.all,
  ],
  contributes: [
    contribute(MemberSections, {
      id: 'bookings',
      order: 10,
      code: 'EVENTS_READ_WRITE',
      load: () => import('./member/MemberBookings.tsx'),
    }),
    contribute(MemberPlace, {
      id: 'panel',
      code: 'EVENTS_READ_WRITE',
      load: () => import('./member/MemberPanel.tsx'),
    }),
    contribute(MenuCounts, {
      id: 'failed-refunds',
      path: '/order/index',
      code: 'EVENTS_READ_WRITE',
      isWordless: true,
      load: () => import('./slots/useFailedRefunds.ts'),
    }),
  ],
  locales: orderTexts.locales,
  // What becomes of a refund is told by parts of that plugin.
  usesTexts: [refundTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-orders': typeof import('./locales/en.json');
  }
}
