import { definePlugin } from '../../core/api.ts';
import { rightTexts } from '../platform-accounts/api.ts';
import { staffTexts } from '../platform-staff/api.ts';
import {
  loadAccountForm,
  loadFindStores,
  loadStoreAccounts,
  loadStoreForm,
  loadStoreList,
  storeTexts,
} from './api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'platform',
  title: { 'zh-CN': '门店', en: 'Stores' },
  codes: ['COMPANY_MANAGEMENT'],
  routes: [
    {
      path: '/store/index',
      title: { 'zh-CN': '门店', en: 'Stores' },
      code: 'COMPANY_MANAGEMENT',
      page: loadStoreList,
    },
    {
      path: '/store/add',
      title: { 'zh-CN': '新增门店', en: 'New store' },
      code: 'COMPANY_MANAGEMENT',
      under: '/store/index',
      page: loadStoreForm,
    },
    {
      path: '/store/edit',
      title: { 'zh-CN': '门店设置', en: 'Store settings' },
      code: 'COMPANY_MANAGEMENT',
      under: '/store/index',
      page: loadStoreForm,
    },
    {
      path: '/store/account',
      title: { 'zh-CN': '门店账号', en: 'Accounts of the store' },
      code: 'COMPANY_MANAGEMENT',
      under: '/store/index',
      page: loadStoreAccounts,
    },
    {
      path: '/store/accountEdit',
      title: { 'zh-CN': '账号权限', en: 'Account and rights' },
      code: 'COMPANY_MANAGEMENT',
      under: '/store/account',
      page: loadAccountForm,
    },
  ],
  finds: [
    {
      id: 'stores',
      title: { 'zh-CN': '门店', en: 'Stores' },
      promise: { 'zh-CN': '门店', en: 'store' },
      code: 'COMPANY_MANAGEMENT',
      icon: 'shop',
      load: loadFindStores,
    },
  ],
  locales: storeTexts.locales,
  // Dialogs about accounts are parts of the plugin of staff, what they may do of that of rights.
  usesTexts: [staffTexts, rightTexts],
});

declare module '../../core/api.ts' {
  interface PluginTexts {
    'platform-stores': typeof import('./locales/en.json');
  }
}
