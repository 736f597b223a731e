/** The sentences of the pages below, for the manifest of a plugin that shows them in its own view. */
export const storeTexts = {
  plugin: 'platform-stores',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* The pages of stores, which both views have. Lazy: manifests import this file and no React. */

/** /store/index */
export const loadStoreList = () => import('./pages/StoreList/StoreListPage.tsx');
/** /store/add and /store/edit */
export const loadStoreForm = () => import('./pages/StoreForm/StoreFormPage.tsx');
/** /store/account */
export const loadStoreAccounts = () => import('./pages/StoreAccounts/StoreAccountsPage.tsx');
/** /store/accountEdit */
export const loadAccountForm = () => import('./pages/AccountForm/AccountFormPage.tsx');
/** Stores in the command palette. */
export const loadFindStores = () => import('./finders/findStores.ts');

/** Live sessions with the way to cancel them. Lazy, as the pages above. */
export const loadLiveSessions = () => import('./components/LiveSessions.tsx');
