import { contribute, definePlugin, ShellLines } from '../../core/api.ts';
import { ReceiptList } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '商户资料', en: 'Merchant file' },
  codes: ['COMPANY_MANAGE', 'ANNUAL_REVIEW'],
  routes: [
    {
      path: '/merchant-settle',
      title: { 'zh-CN': '商户入驻', en: 'Merchant onboarding' },
      public: true,
      page: () => import('./pages/Settle/SettlePage.tsx'),
    },
    {
      path: '/myAccount/index',
      title: { 'zh-CN': '收款账户', en: 'Receiving accounts' },
      code: 'COMPANY_MANAGE',
      menu: { place: 'account', order: 890, icon: 'bank' },
      page: () => import('./pages/Account/AccountPage.tsx'),
    },
    {
      path: '/merchant/annualReview',
      title: { 'zh-CN': '年审', en: 'Annual review' },
      code: 'ANNUAL_REVIEW',
      menu: { order: 90, icon: 'shield' },
      page: () => import('./pages/AnnualReview/AnnualReviewPage.tsx'),
    },
  ],
  hosts: ReceiptList.all,
  contributes: [
    contribute(ShellLines, {
      id: 'annual-review',
      when: () => import('./lines/useIsReviewDue.ts'),
      load: () => import('./lines/ReviewLine.tsx'),
    }),
  ],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-merchant': typeof import('./locales/en.json');
  }
}
