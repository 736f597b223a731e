import { listPlaces } from '../../core/list.ts';
import type { Administrator } from '../../shared/contract/shapes/administrators.ts';
import type { AccountRights, RoleRow } from '../../shared/contract/shapes/permissions.ts';

/** Accounts with what they may do: /account/auth-list. */
export const AccountRightsList = listPlaces<AccountRights>('platform.accountRights');

/** Accounts of both sides: /account/user. */
export const AdministratorList = listPlaces<Administrator>('platform.administrators');

/** Roles of both sides: /account/role-list. */
export const RoleList = listPlaces<RoleRow>('platform.roles');
