import { listPlaces } from '../../core/list.ts';
import type { AccountRights, RoleRow } from '../../shared/contract/shapes/permissions.ts';

/** Accounts with what they may do: /account/auth-list. */
export const AccountRightsList = listPlaces<AccountRights>('platform.accountRights');

/** Roles of both sides: /account/role-list. */
export const RoleList = listPlaces<RoleRow>('platform.roles');
