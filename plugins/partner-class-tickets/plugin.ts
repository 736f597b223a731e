import { contribute, definePlugin } from '../../core/api.ts';
import { MemberSections, orderTexts } from '../partner-orders/api.ts';
import { HolderList, RecordList, TicketList, TicketTabs } from './api.ts';

const CODE = 'TICKET_READ_WRITE';
const LIST = '/class/index';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '课程次票与次卡', en: 'Lesson tickets' },
  codes: [CODE],
  routes: [
    {
      path: LIST,
      title: { 'zh-CN': '{{ticket}}', en: '{{Tickets}}' },
      code: CODE,
      menu: { order: 30, icon: 'ticket' },
      page: () => import('./pages/TicketList/TicketListPage.tsx'),
    },
    {
      path: '/class/create',
      title: { 'zh-CN': '编辑{{ticket}}', en: 'Edit {{ticket}}' },
      code: CODE,
      under: LIST,
      page: () => import('./pages/TicketForm/TicketFormPage.tsx'),
    },
    {
      path: '/class/userList',
      title: { 'zh-CN': '持有人', en: 'Holders' },
      code: CODE,
      under: LIST,
      page: () => import('./pages/Holders/HoldersPage.tsx'),
    },
    {
      path: '/class/viewLog',
      title: { 'zh-CN': '次数记录', en: 'Records' },
      code: CODE,
      under: LIST,
      page: () => import('./pages/RecordLog/RecordLogPage.tsx'),
    },
    {
      path: '/class/distribute',
      title: { 'zh-CN': '发放{{ticket}}', en: 'Hand out {{tickets}}' },
      code: CODE,
      under: LIST,
      page: () => import('./pages/Distribute/DistributePage.tsx'),
    },
    {
      path: '/class/viewDetail',
      title: { 'zh-CN': '{{ticket}}详情', en: '{{Ticket}}' },
      code: CODE,
      under: LIST,
      page: () => import('./pages/TicketDetail/TicketDetailPage.tsx'),
    },
  ],
  hosts: [TicketTabs, ...TicketList.all, ...HolderList.all, ...RecordList.all],
  contributes: [
    contribute(MemberSections, {
      id: 'times',
      order: 20,
      code: CODE,
      load: () => import('./components/MemberTimes.tsx'),
    }),
  ],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
  // Its detail shows the orders of a ticket.
  usesTexts: [orderTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-class-tickets': typeof import('./locales/en.json');
  }
}
