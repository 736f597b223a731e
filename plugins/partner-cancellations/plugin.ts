import { definePlugin } from '../../core/api.ts';
import { sessionTexts } from '../partner-sessions/api.ts';
import { CancelRecordList } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '取消与退款', en: 'Cancellations' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
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
  hosts: CancelRecordList.all,
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
  usesTexts: [sessionTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-cancellations': typeof import('./locales/en.json');
  }
}
