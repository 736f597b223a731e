import { administratorColumns } from '../../../../shared/contract/permissions/administrators.columns.ts';
import { accountRightsColumns, roleColumns } from '../../../../shared/contract/permissions/columns.ts';
import type { Administrator } from '../../../../shared/contract/permissions/administrators.shapes.ts';
import type { AccountRights, RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import * as accounts from '../accounts/sql.ts';
import * as roles from '../roles/sql.ts';
import * as statements from './administrators.sql.ts';

/** A row of either list of accounts, as its file has it. */
const masked = <Row extends AccountRights>(row: Row) => ({
  ...row,
  id: row.accountId,
  cellphone: maskPhone(row.cellphone),
});

/** /account/role-list as a file. */
export const rolesFile = listExport<roles.RoleFilter, RoleRow, PlatformScope>({
  name: 'permissions.exportRoles',
  type: 'roles',
  columns: roleColumns,
  ids: ({ db, scope }, filter) => roles.roleIds(db, scope, filter),
  rows: ({ db, scope }, ids) => roles.rolesById(db, scope, ids),
});

/** /account/auth-list as a file. */
export const accountsFile = listExport<accounts.AccountFilter, AccountRights, PlatformScope>({
  name: 'permissions.exportAccounts',
  type: 'rights',
  columns: accountRightsColumns,
  ids: ({ db, scope, now }, filter) => accounts.accountIds(db, scope, filter, now),
  rows: async ({ db, scope }, ids) => (await accounts.accountsByIds(db, scope, ids)).map(masked),
});

/** /account/user as a file. */
export const administratorsFile = listExport<statements.AdministratorFilter, Administrator, PlatformScope>({
  name: 'permissions.exportAdministrators',
  type: 'administrators',
  columns: administratorColumns,
  ids: ({ db, scope, now, zone }, filter) => statements.administratorIds(db, scope, filter, { now, zone }),
  rows: async ({ db, scope }, ids) => (await statements.administratorsByIds(db, scope, ids)).map(masked),
});
