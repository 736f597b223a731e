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
} from '../platform-stores/api.ts';

export default definePlugin({
  writtenFor: 1,
  role: 'partner',
  title: { 'zh-CN': '门店', en: 'Stores' },
  codes: ['COMPANY_MANAGE'],
  routes: [
    {
      path: '/store/index',
      title: { 'zh-CN': '门店', en: 'Stores' },
      code: 'COMPANY_MANAGE',
      page: loadStoreList,
    },
    {
      path: '/store/add',
      title: { 'zh-CN': '新增门店', en: 'New store' },
      code: 'COMPANY_MANAGE',
      under: '/store/index',
      page: loadStoreForm,
    },
    {
      path: '/store/edit',
      title: { 'zh-CN': '门店设置', en: 'Store settings' },
      code: 'COMPANY_MANAGE',
      under: '/store/index',
      page: loadStoreForm,
    },
    {
      path: '/store/account',
      title: { 'zh-CN': '门店账号', en: 'Accounts of the store' },
      code: 'COMPANY_MANAGE',
      under: '/store/index',
      page: loadStoreAccounts,
    },
    {
      path: '/store/accountEdit',
      title: { 'zh-CN': '账号权限', en: 'Account and rights' },
      code: 'COMPANY_MANAGE',
      under: '/store/account',
      page: loadAccountForm,
    },
  ],
  finds: [
    {
      id: 'stores',
      title: { 'zh-CN': '门店', en: 'Stores' },
      promise: { 'zh-CN': '门店', en: 'store' },
      code: 'COMPANY_MANAGE',
      icon: 'shop',
      load: loadFindStores,
    },
  ],
  // Its pages are parts of the operators' plugin, and so are their sentences; dialogs about accounts are those of staff, what
  // somebody may do is told by the plugin of rights.
  usesTexts: [storeTexts, staffTexts, rightTexts],
});
