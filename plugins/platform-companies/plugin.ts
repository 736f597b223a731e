import { contribute, definePlugin, MenuCounts } from '../../core/api.ts';
import { loadCompanyAccounts, merchantTexts } from '../partner-merchant/api.ts';
import { storeTexts } from '../platform-stores/api.ts';
import { staffTexts } from '../platform-staff/api.ts';
import { CompanyList, MerchantAuditList } from './api.ts';

/** Merchants as operators run them: what they hand in is audited here. */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '商户', en: 'Merchants' },
  codes: ['COMPANY_MANAGEMENT', 'MERCHANT_AUDIT'],
  routes: [
    {
      path: '/company/index',
      title: { 'zh-CN': '商户列表', en: 'All merchants' },
      code: 'COMPANY_MANAGEMENT',
      menu: { section: 'company', order: 10 },
      page: () => import('./pages/CompanyList/CompanyListPage.tsx'),
    },
    {
      path: '/company/add',
      title: { 'zh-CN': '新增商户', en: 'New merchant' },
      code: 'COMPANY_MANAGEMENT',
      under: '/company/index',
      page: () => import('./pages/CompanyForm/CompanyFormPage.tsx'),
    },
    {
      path: '/company/edit',
      title: { 'zh-CN': '编辑商户', en: 'Edit a merchant' },
      code: 'COMPANY_MANAGEMENT',
      under: '/company/index',
      page: () => import('./pages/CompanyForm/CompanyFormPage.tsx'),
    },
    {
      path: '/myAccount/index',
      title: { 'zh-CN': '收款账户', en: 'Receiving accounts' },
      code: 'COMPANY_MANAGEMENT',
      under: '/company/index',
      page: loadCompanyAccounts,
    },
    {
      path: '/company/process',
      title: { 'zh-CN': '入驻审核', en: 'Merchant audit' },
      code: 'MERCHANT_AUDIT',
      menu: { section: 'company', order: 20 },
      page: () => import('./pages/AuditList/AuditListPage.tsx'),
    },
    {
      // Mixed case as spec section 2 writes it.
      path: '/company/processEdit',
      title: { 'zh-CN': '审核资料', en: 'Audit a file' },
      code: 'MERCHANT_AUDIT',
      under: '/company/process',
      page: () => import('./pages/AuditFile/AuditFilePage.tsx'),
    },
  ],
  // The page of accounts is a part of the merchants' plugin, what keeps a merchant open one of that of stores, a name one of staff.
  usesTexts: [merchantTexts, storeTexts, staffTexts],
  contributes: [
    contribute(MenuCounts, {
      id: 'waiting-audits',
      path: '/company/process',
      code: 'MERCHANT_AUDIT',
      isWordless: true,
      load: () => import('./slots/useWaitingAudits.ts'),
    }),
  ],
  hosts: [...CompanyList.all, ...MerchantAuditList.all],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-companies': typeof import('./locales/en.json');
  }
}
