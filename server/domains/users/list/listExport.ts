import { userColumns } from '../../../../shared/contract/users/columns.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { presentUser } from '../present.ts';
import { type UserFilter, userIds, usersByIds } from './sql.ts';

/** /account/userManage as a file. */
export const usersFile = listExport<UserFilter, UserRow, PlatformScope>({
  name: 'users.export',
  type: 'users',
  columns: userColumns,
  ids: ({ db, scope, now, zone }, filter) => userIds(db, scope, filter, { now, zone }),
  rows: async ({ db, scope, now }, ids) =>
    (await usersByIds(db, scope, ids)).map((row) => presentUser(row, now)),
});
