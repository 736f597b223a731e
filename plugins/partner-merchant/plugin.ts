import { definePlugin } from '../../core/api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '商户资料', en: 'Merchant file' },
  codes: ['COMPANY_MANAGE'],
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
      page: () => import('./pages/Account/AccountPage.tsx'),
    },
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
