import { definePlugin } from '../../core/api.ts';
import { ticketTexts } from '../partner-class-tickets/api.ts';
import { orderTexts } from '../partner-orders/api.ts';
import { packOrderTexts } from '../partner-pack-orders/api.ts';
import { refundTexts } from '../partner-refunds/api.ts';
import { LessonPackList, PackOrderList } from './api.ts';

const READ = 'TICKET_PACKAGE_READ';
const LIST = '/classpack/index';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '课程包与卡包', en: 'Lesson packs' },
  codes: [READ, 'TICKET_PACKAGE_WRITE'],
  routes: [
    {
      path: LIST,
      title: { 'zh-CN': '{{pack}}', en: '{{Packs}}' },
      code: READ,
      menu: { order: 35, icon: 'layers' },
      page: () => import('./pages/PackList/PackListPage.tsx'),
    },
    {
      path: '/classpack/create',
      title: { 'zh-CN': '编辑{{pack}}', en: 'Edit {{pack}}' },
      code: 'TICKET_PACKAGE_WRITE',
      under: LIST,
      page: () => import('./pages/PackForm/PackFormPage.tsx'),
    },
    {
      path: '/classpack/logs/:id',
      title: { 'zh-CN': '{{pack}}订单', en: 'Orders of a {{pack}}' },
      code: READ,
      under: LIST,
      page: () => import('./pages/PackLogs/PackLogsPage.tsx'),
    },
    {
      path: '/classpack/log-detail/:id',
      title: { 'zh-CN': '订单详情', en: 'Order' },
      code: READ,
      under: LIST,
      page: () => import('./pages/PackLogDetail/PackLogDetailPage.tsx'),
    },
  ],
  hosts: [...LessonPackList.all, ...PackOrderList.all],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
  usesTexts: [ticketTexts, orderTexts, packOrderTexts, refundTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-class-packs': typeof import('./locales/en.json');
  }
}
