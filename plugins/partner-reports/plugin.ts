import { definePlugin } from '../../core/api.ts';
import { reportTexts } from '../platform-reports/api.ts';

/** The data reports of a merchant (decision H41). */
export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '商家数据报表', en: 'Data reports of the merchant' },
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/data/card',
      title: { 'zh-CN': '开卡明细', en: 'New cards' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'partnerData', order: 10 },
      page: () => import('./pages/CardPage.tsx'),
    },
    {
      path: '/data/cardSummary',
      title: { 'zh-CN': '开卡汇总', en: 'Cards in sum' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'partnerData', order: 20 },
      page: () => import('./pages/CardSummaryPage.tsx'),
    },
    {
      path: '/data/purchasing',
      title: { 'zh-CN': '活动购买数据', en: 'Purchases' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'partnerData', order: 30 },
      page: () => import('./pages/PurchasingPage.tsx'),
    },
    {
      path: '/data/clock',
      title: { 'zh-CN': '签到数据', en: 'Check-ins' },
      code: 'EVENTS_READ_WRITE',
      menu: { section: 'partnerData', order: 40 },
      page: () => import('./pages/ClockPage.tsx'),
    },
  ],
  // A report is the same part on both sides.
  usesTexts: [reportTexts],
});
