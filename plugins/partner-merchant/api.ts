import { listPlaces } from '../../core/list.ts';
import type { StoreReceipt } from '../../shared/contract/stores/receipts.shapes.ts';

/** What came in on the receiving account of a store: /myAccount/index. */
export const ReceiptList = listPlaces<StoreReceipt>('partner.receipts');

/** The sentences of the parts below, for the manifest of a plugin that shows them. */
export const merchantTexts = {
  plugin: 'partner-merchant',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/** /myAccount/index for operators. Lazy: manifests import this file and no React. */
export const loadCompanyAccounts = () => import('./pages/Account/CompanyAccountsPage.tsx');

/** Says on a page that publishes that the annual review is overdue; nothing while it is not. Lazy, as above. */
export const loadOverdueReview = () => import('./components/OverdueReview.tsx');
