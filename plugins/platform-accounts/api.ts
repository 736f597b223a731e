import { listPlaces } from '../../core/list.ts';
import type { Administrator } from '../../shared/contract/permissions/administrators.shapes.ts';
import type { AccountRights, RoleRow } from '../../shared/contract/permissions/shapes.ts';

/** The sentences of the parts below, for the manifest of a plugin whose pages show them. */
export const rightTexts = {
  plugin: 'platform-accounts',
  locales: { 'zh-CN': () => import('./locales/zh-CN.json'), en: () => import('./locales/en.json') },
};

/* What somebody may do, for pages: a manifest takes the sentences, and nothing else comes with them. */
export { HeldRights } from './components/HeldRights.tsx';

/** Accounts with what they may do: /account/auth-list. */
export const AccountRightsList = listPlaces<AccountRights>('platform.accountRights');

/** Accounts of both sides: /account/user. */
export const AdministratorList = listPlaces<Administrator>('platform.administrators');

/** Roles of both sides: /account/role-list. */
export const RoleList = listPlaces<RoleRow>('platform.roles');
