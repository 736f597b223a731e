import { contribute, definePlugin } from '../../core/api.ts';
import { BusinessActions } from '../platform-reports/api.ts';
import { StatementActions } from '../platform-statements/api.ts';

/** What is done with statements when a day and a month are over: their money is compared with the provider's. */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '对账与月结', en: 'Reconciliation and closing' },
  codes: ['PLATFORM_STATEMENT_EVENTPAYMENT', 'PLATFORM_REPORT'],
  routes: [
    {
      path: '/records/reconciliation',
      title: { 'zh-CN': '渠道对账', en: 'Reconciliation' },
      code: 'PLATFORM_STATEMENT_EVENTPAYMENT',
      under: '/records/payment',
      page: () => import('./pages/Reconciliation/ReconciliationPage.tsx'),
    },
    {
      path: '/statements/months',
      title: { 'zh-CN': '月结', en: 'Month close' },
      code: 'PLATFORM_REPORT',
      under: '/statements/index',
      page: () => import('./pages/Months/MonthsPage.tsx'),
    },
    {
      path: '/statements/mails',
      title: { 'zh-CN': '月度邮件', en: 'Monthly mails' },
      code: 'PLATFORM_REPORT',
      under: '/statements/index',
      page: () => import('./pages/Schedules/SchedulesPage.tsx'),
    },
  ],
  contributes: [
    contribute(StatementActions, {
      id: 'reconciliation',
      code: 'PLATFORM_STATEMENT_EVENTPAYMENT',
      load: () => import('./components/ReconciliationLink.tsx'),
    }),
    contribute(BusinessActions, {
      id: 'months',
      code: 'PLATFORM_REPORT',
      load: () => import('./components/MonthsLink.tsx'),
    }),
  ],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-closing': typeof import('./locales/en.json');
  }
}
