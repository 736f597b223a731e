import { definePlugin } from '../../core/api.ts';
import { BusinessActions } from './api.ts';
import { statementTexts } from '../platform-statements/api.ts';

/** Reports across merchants: what they earn, and what is counted of cards, bookings and check-ins. */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '报表', en: 'Reports' },
  codes: [
    'PLATFORM_REPORT',
    'PLATFORM_DATA_DETAIL',
    'PLATFORM_DATA_SUMMARY',
    'PLATFORM_DATA_TRANSACTION',
    'PLATFORM_DATA_CHECKIN',
  ],
  routes: [
    {
      path: '/statements/index',
      title: { 'zh-CN': '经营报表', en: 'Finance reports' },
      code: 'PLATFORM_REPORT',
      menu: { order: 90, icon: 'chart' },
      page: () => import('./pages/Business/BusinessPage.tsx'),
    },
    {
      path: '/data/card',
      title: { 'zh-CN': '开卡明细', en: 'New cards' },
      code: 'PLATFORM_DATA_DETAIL',
      menu: { section: 'data', order: 10 },
      page: () => import('./pages/CardPage.tsx'),
    },
    {
      path: '/data/cardSummary',
      title: { 'zh-CN': '开卡汇总', en: 'Cards in sum' },
      code: 'PLATFORM_DATA_SUMMARY',
      menu: { section: 'data', order: 20 },
      page: () => import('./pages/CardSummaryPage.tsx'),
    },
    {
      path: '/data/purchasing',
      title: { 'zh-CN': '活动购买数据', en: 'Purchases' },
      code: 'PLATFORM_DATA_TRANSACTION',
      menu: { section: 'data', order: 30 },
      page: () => import('./pages/PurchasingPage.tsx'),
    },
    {
      path: '/data/clock',
      title: { 'zh-CN': '签到数据', en: 'Check-ins' },
      code: 'PLATFORM_DATA_CHECKIN',
      menu: { section: 'data', order: 40 },
      page: () => import('./pages/ClockPage.tsx'),
    },
  ],
  // What is printed has the head that statements have.
  usesTexts: [statementTexts],
  hosts: [BusinessActions],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-reports': typeof import('./locales/en.json');
  }
}
