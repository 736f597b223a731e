import { definePlugin } from '../../core/api.ts';
import { UserList } from './api.ts';

/** App users as operators see them: what they did here, and what is done about them. */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '用户', en: 'App users' },
  codes: ['PLATFORM_ACCOUNT_USER'],
  routes: [
    {
      // Mixed case as spec section 2 writes it.
      path: '/account/userManage',
      title: { 'zh-CN': '用户管理', en: 'App users' },
      code: 'PLATFORM_ACCOUNT_USER',
      menu: { section: 'account', order: 40 },
      page: () => import('./pages/Users/UserListPage.tsx'),
    },
  ],
  hosts: [...UserList.all],
  locales: {
    'zh-CN': () => import('./locales/zh-CN.json'),
    en: () => import('./locales/en.json'),
  },
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-users': typeof import('./locales/en.json');
  }
}
