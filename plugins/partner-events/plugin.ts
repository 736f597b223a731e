import { contribute, definePlugin, ShellLines } from '../../core/api.ts';
import { OrderTabs } from '../partner-orders/api.ts';
import { CancelRecordList, SessionList, SessionTabs, TemplateList } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '活动', en: 'Events' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/event/template',
      title: { 'zh-CN': '模板', en: 'Templates' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'event', order: 10 },
      page: () => import('./pages/TemplateList/TemplateListPage.tsx'),
    },
    {
      path: '/event/create',
      title: { 'zh-CN': '模板详情', en: 'Template details' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/TemplateForm/TemplateFormPage.tsx'),
    },
    {
      path: '/home/createTemplateQuick',
      title: { 'zh-CN': '快速创建', en: 'Quick create' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/QuickCreate/QuickCreatePage.tsx'),
    },
    {
      path: '/event/index',
      title: { 'zh-CN': '场次', en: 'Sessions' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'event', order: 20 },
      page: () => import('./pages/SessionList/SessionListPage.tsx'),
    },
    {
      path: '/event/check-in/:id',
      title: { 'zh-CN': '签到', en: 'Check-in' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/index',
      page: () => import('./pages/CheckIn/CheckInPage.tsx'),
    },
    {
      path: '/event/publish',
      title: { 'zh-CN': '发布场次', en: 'Session' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/index',
      page: () => import('./pages/Publish/PublishPage.tsx'),
    },
    {
      path: '/event/batchPublish',
      title: { 'zh-CN': '批量发布', en: 'Publish sessions' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/BatchPublish/BatchPublishPage.tsx'),
    },
    {
      path: '/event/batch-cancel/:id',
      title: { 'zh-CN': '批量取消', en: 'Cancel sessions' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/BatchCancel/BatchCancelPage.tsx'),
    },
    {
      path: '/event/cancel-record/:id',
      title: { 'zh-CN': '取消记录', en: 'Cancel records' },
      code: 'EVENTS_READ_WRITE',
      under: '/event/template',
      page: () => import('./pages/CancelRecord/CancelRecordPage.tsx'),
    },
  ],
  finds: [
    {
      id: 'session',
      title: { 'zh-CN': '场次编号', en: 'Sessions by number' },
      code: 'EVENTS_READ_WRITE',
      icon: 'calendar',
      load: () => import('./finders/sessionByNumber.ts'),
    },
  ],
  hosts: [SessionTabs, ...CancelRecordList.all, ...SessionList.all, ...TemplateList.all],
  contributes: [
    contribute(OrderTabs, {
      id: 'check-in',
      title: { 'zh-CN': '签到', en: 'Check-in' },
      code: 'EVENTS_READ_WRITE',
      load: () => import('./tabs/CheckInTab.tsx'),
    }),
    contribute(ShellLines, {
      id: 'check-ins',
      code: 'EVENTS_READ_WRITE',
      load: () => import('./lines/CheckInsLine.tsx'),
    }),
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});
