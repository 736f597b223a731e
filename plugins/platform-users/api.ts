import { listPlaces } from '../../core/list.ts';
import type { UserRow } from '../../shared/contract/shapes/users.ts';

/** App users: /account/userManage. */
export const UserList = listPlaces<UserRow>('platform.users');
