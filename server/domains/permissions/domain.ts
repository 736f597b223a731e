import type { Domain } from '../domain.ts';
import * as accounts from './accounts/sql.ts';
import * as administrators from './administrators/administrators.sql.ts';
import { accountsFile, administratorsFile, rolesFile } from './administrators/listExports.ts';
import * as changes from './history/sql.ts';
import { accountsChange } from './many/service.ts';
import * as newCodes from './newCodes/sql.ts';
import * as roles from './roles/sql.ts';
import { routes } from './routes.ts';

/** The domain as the app mounts it. */
export const permissions: Domain = {
  name: 'permissions',
  routes,
  statements: { ...roles, ...accounts, ...administrators, ...changes, ...newCodes },
  exports: [rolesFile, accountsFile, administratorsFile],
  changes: [accountsChange],
};
