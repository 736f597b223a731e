import { listPlaces } from '../../core/list.ts';
import type { UserRow } from '../../shared/contract/users/shapes.ts';

/** App users: /account/userManage. */
export const UserList = listPlaces<UserRow>('platform.users');
