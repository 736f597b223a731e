import { definePlugin } from '../../core/api.ts';
import { staffTexts } from '../platform-staff/api.ts';
import { AccountRightsList, AdministratorList, RoleList, rightTexts } from './api.ts';

/** Who may do what: rights of accounts, and the roles they hold. */
export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '账号权限', en: 'Accounts and rights' },
  codes: ['PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ROLE', 'PLATFORM_ACCOUNT_ADMIN'],
  routes: [
    {
      path: '/account/auth-list',
      title: { 'zh-CN': '账号授权', en: 'Rights of accounts' },
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      menu: { section: 'account', order: 10 },
      page: () => import('./pages/RightsList/RightsListPage.tsx'),
    },
    {
      path: '/account/auth-create',
      title: { 'zh-CN': '新建管理员', en: 'New operator' },
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      under: '/account/auth-list',
      page: () => import('./pages/NewOperator/NewOperatorPage.tsx'),
    },
    {
      path: '/account/auth-detail/:id',
      title: { 'zh-CN': '账号权限', en: 'Rights of an account' },
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      under: '/account/auth-list',
      page: () => import('./pages/AccountRights/AccountRightsPage.tsx'),
    },
    {
      path: '/account/role-list',
      title: { 'zh-CN': '角色', en: 'Roles' },
      code: 'PLATFORM_ACCOUNT_ROLE',
      menu: { section: 'account', order: 20 },
      page: () => import('./pages/RoleList/RoleListPage.tsx'),
    },
    {
      path: '/account/create-role',
      title: { 'zh-CN': '新增角色', en: 'New role' },
      code: 'PLATFORM_ACCOUNT_ROLE',
      under: '/account/role-list',
      page: () => import('./pages/RoleForm/RoleFormPage.tsx'),
    },
    {
      path: '/account/role-detail/:id',
      title: { 'zh-CN': '角色详情', en: 'Role' },
      code: 'PLATFORM_ACCOUNT_ROLE',
      under: '/account/role-list',
      page: () => import('./pages/RoleForm/RoleFormPage.tsx'),
    },
    {
      path: '/account/user',
      title: { 'zh-CN': '管理员账号', en: 'Administrators' },
      code: 'PLATFORM_ACCOUNT_ADMIN',
      menu: { section: 'account', order: 30 },
      page: () => import('./pages/Administrators/AdministratorListPage.tsx'),
    },
  ],
  hosts: [...AccountRightsList.all, ...RoleList.all, ...AdministratorList.all],
  usesTexts: [staffTexts],
  locales: rightTexts.locales,
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-accounts': typeof import('./locales/en.json');
  }
}
