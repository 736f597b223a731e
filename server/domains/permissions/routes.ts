import * as lists from '../../../shared/contract/permissions/administrators.calls.ts';
import * as contract from '../../../shared/contract/permissions/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as accounts from './accounts/service.ts';
import * as changes from './history/service.ts';
import { treeOf } from './roles/present.ts';
import { findAccountOfName, listAdministrators, switchEffects } from './administrators/list.ts';
import { accountsFile, administratorsFile, rolesFile } from './administrators/listExports.ts';
import { switchOperator } from './administrators/operatorAccounts.ts';
import { createOperator } from './administrators/createOperator.ts';
import { revealPhone } from './administrators/revealPhone.ts';
import { changeAccounts, changeAdministrators } from './many/service.ts';
import * as read from './read.ts';
import * as roles from './roles/service.ts';
import { viewAs } from './viewAs.ts';

/** Handlers about roles and rights. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.roleList, ({ query, ...request }) => read.listRoles(services, request, query)),
  handler(contract.exportRoles, ({ query, body, ...request }) =>
    exportList(services, rolesFile, request, { filter: query, body }),
  ),
  handler(contract.privilegeTree, async ({ query }) => treeOf(query.side, new Set())),
  handler(contract.roleOne, ({ params, ...request }) => read.readRole(services, request, params.id)),
  handler(contract.createRole, ({ body, ...request }) => roles.createRole(services, request, body)),
  handler(contract.changeRole, ({ body, ...request }) => roles.changeRole(services, request, body)),
  handler(contract.switchRole, ({ params, query, ...request }) =>
    roles.switchRole(services, request, params.id, query),
  ),
  handler(contract.deleteRole, ({ params, ...request }) => roles.deleteRole(services, request, params.id)),
  handler(contract.roleMembers, ({ params, query, ...request }) =>
    read.listMembers(services, request, params.id, query),
  ),
  handler(contract.changeMembers, ({ params, body, ...request }) =>
    roles.changeMembers(services, request, params.id, body),
  ),
  handler(contract.roleChanges, ({ params, query, ...request }) =>
    changes.changesOfRole(services, request, params.id, query),
  ),
  handler(contract.undoRoleChange, ({ params, body, ...request }) =>
    changes.undoRoleChange(services, request, params, body.dryRun),
  ),
  handler(contract.accountRightsList, ({ query, ...request }) => read.listAccounts(services, request, query)),
  handler(contract.exportAccountRights, ({ query, body, ...request }) =>
    exportList(services, accountsFile, request, { filter: query, body }),
  ),
  handler(contract.accountRights, ({ params, ...request }) => read.rightsOf(services, request, params.id)),
  handler(contract.accountRoles, ({ params, ...request }) => read.rolesOf(services, request, params.id)),
  handler(contract.assembleRights, ({ body, ...request }) => accounts.assemble(services, request, body)),
  handler(contract.copyRights, ({ body, ...request }) => accounts.copyRights(services, request, body)),
  handler(contract.bulkRoles, ({ body, ...request }) => accounts.changeRolesOfMany(services, request, body)),
  handler(contract.changeAccounts, ({ query, body, ...request }) =>
    changeAccounts(services, request, { query, body }),
  ),
  handler(lists.changeAdministrators, ({ query, body, ...request }) =>
    changeAdministrators(services, request, { query, body }),
  ),
  handler(contract.accountChanges, ({ params, query, ...request }) =>
    changes.changesOfAccount(services, request, params.id, query),
  ),
  handler(contract.undoAccountChange, ({ params, body, ...request }) =>
    changes.undoAccountChange(services, request, params, body.dryRun),
  ),
  handler(contract.revealAccountPhone, ({ params, ...request }) => revealPhone(services, request, params.id)),
  handler(contract.createOperator, ({ body, ...request }) => createOperator(services, request, body)),
  handler(contract.switchOperator, ({ params, query, body, ...request }) =>
    switchOperator(services, request, { id: params.id, status: query.enabled, version: body.version }),
  ),
  handler(lists.administrators, ({ query, ...request }) => listAdministrators(services, request, query)),
  handler(lists.exportAdministrators, ({ query, body, ...request }) =>
    exportList(services, administratorsFile, request, { filter: query, body }),
  ),
  handler(lists.switchEffects, ({ query }) => switchEffects(services, query)),
  handler(lists.accountOfName, ({ query, ...request }) =>
    findAccountOfName(services, request, query.accountName),
  ),
  handler(contract.viewAs, ({ params, body, ...request }) =>
    viewAs(services, request, params.id, body.reason),
  ),
];
