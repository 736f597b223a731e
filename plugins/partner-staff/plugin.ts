import { definePlugin } from '../../core/api.ts';
import { rightTexts } from '../platform-accounts/api.ts';
import { staffTexts } from '../platform-staff/api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '员工', en: 'Staff' },
  codes: ['COMPANY_MANAGE'],
  routes: [
    {
      path: '/storeStaff/index',
      title: { 'zh-CN': '员工', en: 'Staff' },
      code: 'COMPANY_MANAGE',
      menu: { order: 80, icon: 'people' },
      page: () => import('./pages/StaffList/StaffListPage.tsx'),
    },
    {
      path: '/storeStaff/edit',
      title: { 'zh-CN': '员工资料', en: 'Colleague' },
      code: 'COMPANY_MANAGE',
      under: '/storeStaff/index',
      page: () => import('./pages/StaffForm/StaffFormPage.tsx'),
    },
  ],
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
  // Dialogs about accounts are parts of the plugin of staff, what they may do of that of rights.
  usesTexts: [staffTexts, rightTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'partner-staff': typeof import('./locales/en.json');
  }
}
