import { definePlugin } from '../../core/api.ts';
import { rightTexts } from '../platform-accounts/api.ts';
import { staffTexts } from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '商户员工', en: 'Staff of merchants' },
  codes: ['PLATFORM_ACCOUNT_ADMIN'],
  routes: [
    {
      path: '/staff/index',
      title: { 'zh-CN': '商户员工', en: 'Staff of merchants' },
      code: 'PLATFORM_ACCOUNT_ADMIN',
      page: () => import('./pages/StaffList/StaffListPage.tsx'),
    },
  ],
  locales: staffTexts.locales,
  // What somebody may do is a part of the plugin of rights.
  usesTexts: [rightTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-staff': typeof import('./locales/en.json');
  }
}
