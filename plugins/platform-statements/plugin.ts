import { definePlugin } from '../../core/api.ts';
import { StatementActions } from './api.ts';

/** The seven statements of money, across merchants. */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '财务对账', en: 'Statements' },
  codes: [
    'PLATFORM_STATEMENT_EVENTPAYMENT',
    'PLATFORM_STATEMENT_EVENTREFUND',
    'PLATFORM_STATEMENT_EVENTINCOME',
    'PLATFORM_STATEMENT_EVENTADVANCE',
    'PLATFORM_STATEMENT_PAYMENT',
    'PLATFORM_STATEMENT_REFUND',
    'PLATFORM_STATEMENT_WRITEOFF',
  ],
  routes: [
    {
      path: '/records/payment',
      title: { 'zh-CN': '收款流水', en: 'Payments' },
      code: 'PLATFORM_STATEMENT_EVENTPAYMENT',
      menu: { section: 'records', order: 10 },
      page: () => import('./pages/PaymentPage.tsx'),
    },
    {
      path: '/records/refund',
      title: { 'zh-CN': '退款流水', en: 'Refunds' },
      code: 'PLATFORM_STATEMENT_EVENTREFUND',
      menu: { section: 'records', order: 20 },
      page: () => import('./pages/RefundPage.tsx'),
    },
    {
      path: '/records/revenue',
      title: { 'zh-CN': '收入确认', en: 'Revenue' },
      code: 'PLATFORM_STATEMENT_EVENTINCOME',
      menu: { section: 'records', order: 30 },
      page: () => import('./pages/RevenuePage.tsx'),
    },
    {
      path: '/records/recognition',
      title: { 'zh-CN': '预收款', en: 'Advances' },
      code: 'PLATFORM_STATEMENT_EVENTADVANCE',
      menu: { section: 'records', order: 40 },
      page: () => import('./pages/RecognitionPage.tsx'),
    },
    {
      path: '/records/paid',
      title: { 'zh-CN': '售课流水', en: 'Tickets and packs sold' },
      code: 'PLATFORM_STATEMENT_PAYMENT',
      menu: { section: 'records', order: 50 },
      page: () => import('./pages/PaidPage.tsx'),
    },
    {
      path: '/records/cancel',
      title: { 'zh-CN': '退课流水', en: 'Tickets and packs refunded' },
      code: 'PLATFORM_STATEMENT_REFUND',
      menu: { section: 'records', order: 60 },
      page: () => import('./pages/CancelPage.tsx'),
    },
    {
      path: '/records/writeOff',
      title: { 'zh-CN': '核销流水', en: 'Class times used' },
      code: 'PLATFORM_STATEMENT_WRITEOFF',
      menu: { section: 'records', order: 70 },
      page: () => import('./pages/WriteOffPage.tsx'),
    },
  ],
  hosts: [StatementActions],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-statements': typeof import('./locales/en.json');
  }
}
