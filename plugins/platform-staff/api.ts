/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const staffTexts = {
  plugin: 'platform-staff',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* What is done with somebody's account, for pages: a manifest takes the sentences, and nothing else comes with them. */
export { AppUserCard } from './components/AppUserCard.tsx';
export { CheckedField } from './components/CheckedField.tsx';
export { DeleteAccountDialog } from './components/DeleteAccountDialog.tsx';
export { DisableAccountDialog } from './components/DisableAccountDialog.tsx';
export { PasswordField } from './components/PasswordField.tsx';
export { PersonFields } from './components/PersonFields.tsx';
export { ResetPasswordDialog } from './components/ResetPasswordDialog.tsx';
export { heldRoles, storeNamesOf } from './components/heldRoles.ts';
export { RightsField, type StoreRights } from './components/RightsField.tsx';
export { staffPhone } from './components/staffPhone.tsx';
export { SubstituteFields } from './components/SubstituteFields.tsx';
export { useOwnId } from './components/useOwnId.ts';
export { chosenFor, useSubstitutes } from './components/useSubstitutes.ts';
export { WithdrawDialog } from './components/WithdrawDialog.tsx';
