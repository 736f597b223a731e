import {
  ViewAsBody,
  AccountRights,
  AccountsChange,
  AssembleRights,
  Assembled,
  BulkRoles,
  CopyRights,
  MembersChange,
  NewOperator,
  NewRole,
  Outcomes,
  RightsChange,
  RightsOfAccount,
  Role,
  RoleChange,
  RoleEffect,
  RoleMember,
  RoleRow,
  ViewedAs,
} from './shapes.ts';
import { z } from 'zod';
import { PARTNER_CODES, PLATFORM_CODES } from '../../codes/privileges.ts';
import { platform } from '../access.ts';
import { call } from '../call.ts';
import { HistoryQuery } from '../audit/calls.ts';
import { accountRightsColumns, roleColumns, roleMemberColumns } from './columns.ts';
import { IdParams, IdText, Keyword, Ok, oneOf, pageQuery, pageShape, Version } from '../basics.ts';
import { exportBody } from '../exports.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';
import { Privilege } from '../authentication/identity.shapes.ts';

/*
 * Who may what (screens E3, docs/security.md). Roles and the tree of codes are read by every page about accounts of the
 * console; what is changed asks for the code of its page.
 */
const readers = platform('PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ROLE', 'PLATFORM_ACCOUNT_ADMIN');
const ofRoles = platform('PLATFORM_ACCOUNT_ROLE');
const ofAccounts = platform('PLATFORM_ACCOUNT_PERMISSION');
/** Members of a role are found among accounts, and given it in one of their stores. */
const ofEither = platform('PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ROLE');

const side = oneOf([1, 2]);
const enabled = oneOf([0, 1]);
const AnyCode = z.enum([...PLATFORM_CODES, ...PARTNER_CODES]);
const dryRun = oneOf([0, 1]).default(0);

export const roleList = call({
  id: 'permissions.roleList',
  method: 'GET',
  path: '/v1/permissions/permissionList',
  access: readers,
  summary: 'Roles of both sides with their codes and the number of their members.',
  query: pageQuery(roleColumns.sortable).extend({
    keyword: Keyword.optional(),
    side: side.optional(),
    status: enabled.optional(),
    /** Roles that contain this code. */
    code: AnyCode.optional(),
  }),
  result: pageShape(RoleRow),
});

export const exportRoles = call({
  id: 'permissions.exportRoles',
  method: 'POST',
  path: '/v1/permissions/permissionList/export',
  access: readers,
  summary: 'The roles of the list as CSV.',
  query: roleList.query,
  body: exportBody(roleColumns.inFile),
  columns: roleColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const privilegeTree = call({
  id: 'permissions.tree',
  method: 'GET',
  path: '/v1/permissions/optionList',
  access: readers,
  summary: 'Every privilege of a side as a tree, none held.',
  query: z.object({ side }),
  result: z.array(Privilege),
});

export const accountRightsList = call({
  id: 'permissions.accountList',
  method: 'GET',
  path: '/v1/permissions/adminPermissionList',
  access: ofEither,
  summary: 'Accounts with what they may do.',
  query: pageQuery(accountRightsColumns.sortable).extend({
    keyword: Keyword.optional(),
    side: side.optional(),
    roleId: IdText.optional(),
    /** Who has this code, however they came by it. */
    code: AnyCode.optional(),
    status: enabled.optional(),
    neverSignedIn: oneOf([1]).optional(),
    /** Signed in once, and not in the last 90 days. */
    inactive: oneOf([1]).optional(),
  }),
  result: pageShape(AccountRights),
});

export const exportAccountRights = call({
  id: 'permissions.exportAccounts',
  method: 'POST',
  path: '/v1/permissions/adminPermissionList/export',
  access: ofEither,
  summary: 'The accounts of the list as CSV; telephone numbers are masked as in the list.',
  query: accountRightsList.query,
  body: exportBody(accountRightsColumns.inFile),
  columns: accountRightsColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const createRole = call({
  id: 'permissions.createRole',
  method: 'POST',
  path: '/v1/permissions',
  access: ofRoles,
  summary:
    'Make a role of codes that the caller holds; 10151 when its name is used on its side, or its code at all.',
  body: NewRole,
  idempotent: true,
  result: Ok,
});

export const changeRole = call({
  id: 'permissions.changeRole',
  method: 'PUT',
  path: '/v1/permissions',
  access: ofRoles,
  summary:
    'Change name, remark and codes of a role, or tell what that would do; 10150 when it was changed meanwhile; refused for a role that the caller holds and for the rights of the last administrator.',
  body: RoleChange,
  looks: true,
  result: RoleEffect,
});

export const switchRole = call({
  id: 'permissions.switchRole',
  method: 'POST',
  path: '/v1/permissions/switch/{id}',
  access: ofRoles,
  summary: 'Enable or disable a role, or tell what that would do. A disabled role gives nothing.',
  params: IdParams,
  query: z.object({ enabled, dryRun }),
  looks: true,
  result: RoleEffect,
});

export const roleOne = call({
  id: 'permissions.role',
  method: 'GET',
  path: '/v1/permissions/{id}',
  access: readers,
  summary: 'One role with the tree of its side.',
  params: IdParams,
  result: Role,
});

export const deleteRole = call({
  id: 'permissions.deleteRole',
  method: 'DELETE',
  path: '/v1/permissions/{id}',
  access: ofRoles,
  summary: 'Delete a role that nobody holds; 644 while somebody does.',
  params: IdParams,
  addition: true,
  result: Ok,
});

export const roleMembers = call({
  id: 'permissions.members',
  method: 'GET',
  path: '/v1/permissions/{id}/members',
  access: readers,
  summary: 'Who holds a role, since when and given by whom; of merchants a row per store.',
  params: IdParams,
  query: pageQuery(roleMemberColumns.sortable).extend({ keyword: Keyword.optional() }),
  addition: true,
  result: pageShape(RoleMember),
});

export const changeMembers = call({
  id: 'permissions.changeMembers',
  method: 'POST',
  path: '/v1/permissions/{id}/members',
  access: ofRoles,
  summary:
    'Give a role to accounts and take it from others, or tell what that would do; the result of each. At most 50 each.',
  params: IdParams,
  body: MembersChange,
  looks: true,
  addition: true,
  result: Outcomes,
});

export const roleChanges = call({
  id: 'permissions.roleChanges',
  method: 'GET',
  path: '/v1/permissions/{id}/changes',
  access: readers,
  summary: 'What happened to a role and its members, newest first.',
  params: IdParams,
  query: HistoryQuery,
  addition: true,
  result: pageShape(RightsChange),
});

const changeParams = IdParams.extend({ changeId: IdText });

export const undoRoleChange = call({
  id: 'permissions.undoRoleChange',
  method: 'POST',
  path: '/v1/permissions/{id}/changes/{changeId}/undo',
  access: ofRoles,
  summary:
    'Undo a change of a role within 10 minutes; 10150 when something changed since; refused when it is too late. The undoing can be undone.',
  params: changeParams,
  body: z.object({ dryRun: z.boolean().default(false) }),
  looks: true,
  addition: true,
  result: RoleEffect,
});

export const accountRights = call({
  id: 'permissions.account',
  method: 'GET',
  path: '/v1/permissions/account/{id}',
  access: ofEither,
  summary:
    'Roles, direct and effective rights of an account, each with every origin; of merchants per store.',
  params: IdParams,
  result: RightsOfAccount,
});

export const accountRoles = call({
  id: 'permissions.accountRoles',
  method: 'GET',
  path: '/v1/permissions/{id}/roles',
  access: ofAccounts,
  summary: 'The roles of an account; of merchants those of all stores.',
  params: IdParams,
  result: z.array(Role),
});

export const assembleRights = call({
  id: 'permissions.assemble',
  method: 'POST',
  path: '/v1/permissions/assembleAccountPermission',
  access: ofAccounts,
  summary:
    'Write the roles and direct rights of an account, in a store for merchants, or tell what that would give and take; 10150 when it was changed meanwhile; refused for the own account, for codes that the caller lacks and for the last administrator.',
  body: AssembleRights,
  looks: true,
  result: Assembled,
});

export const copyRights = call({
  id: 'permissions.copy',
  method: 'POST',
  path: '/v1/permissions/account/copies',
  access: ofAccounts,
  summary:
    'Give accounts the roles and direct rights of another one in the place of theirs, or tell what that would do; the result of each.',
  body: CopyRights,
  looks: true,
  addition: true,
  result: Outcomes,
});

export const bulkRoles = call({
  id: 'permissions.bulkRoles',
  method: 'POST',
  path: '/v1/permissions/account/roles',
  access: ofAccounts,
  summary: 'Give roles to several accounts and take others, or tell what that would do; the result of each.',
  body: BulkRoles,
  looks: true,
  addition: true,
  result: Outcomes,
});

export const changeAccounts = call({
  id: 'permissions.changeMany',
  method: 'POST',
  path: '/v1/permissions/account/changes/many',
  access: ofAccounts,
  summary:
    'Disable the accounts of a filter, or give them a role or take it, as a task of kind 8, one by one; those that are refused keep what they have and are named.',
  query: accountRightsList.query,
  body: z.object({ change: AccountsChange, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const accountChanges = call({
  id: 'permissions.accountChanges',
  method: 'GET',
  path: '/v1/permissions/account/{id}/changes',
  access: ofAccounts,
  summary: 'What happened to the rights of an account, newest first.',
  params: IdParams,
  query: HistoryQuery,
  addition: true,
  result: pageShape(RightsChange),
});

export const undoAccountChange = call({
  id: 'permissions.undoAccountChange',
  method: 'POST',
  path: '/v1/permissions/account/{id}/changes/{changeId}/undo',
  access: ofAccounts,
  summary:
    'Undo a change of the rights of an account within 10 minutes; 10150 when something changed since; refused when it is too late. The undoing can be undone.',
  params: changeParams,
  body: z.object({ dryRun: z.boolean().default(false) }),
  looks: true,
  addition: true,
  result: Assembled,
});

export const viewAs = call({
  id: 'permissions.viewAs',
  method: 'POST',
  path: '/v1/permissions/account/{id}/view-as',
  access: ofAccounts,
  summary:
    'The codes and stores of an account, to look at its menu and pages; the reason stands in the trail before anything is answered. The caller stays who they are.',
  params: IdParams,
  body: ViewAsBody,
  addition: true,
  result: ViewedAs,
});

export const revealAccountPhone = call({
  id: 'permissions.revealPhone',
  method: 'POST',
  path: '/v1/permissions/account/{id}/phone',
  access: platform('PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ADMIN'),
  summary: 'The whole telephone number of an account; who asked is written down.',
  params: IdParams,
  addition: true,
  result: z.object({ phone: z.string() }),
});

export const createOperator = call({
  id: 'permissions.createOperator',
  method: 'POST',
  path: '/v1/permissions/accounts',
  access: ofAccounts,
  summary:
    'Make an account of an operator with roles whose codes the caller holds and a one-time password; 10151 when name or telephone are used.',
  body: NewOperator,
  idempotent: true,
  addition: true,
  result: Ok,
});

export const switchOperator = call({
  id: 'permissions.switchOperator',
  method: 'POST',
  path: '/v1/permissions/account/{id}/switch',
  access: platform('PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ADMIN'),
  summary:
    'Enable or disable an account of an operator; who is disabled is signed out at once. Refused for oneself, for who holds more than the caller, and for the last administrator.',
  params: IdParams,
  query: z.object({ enabled }),
  body: z.object({ version: Version }),
  addition: true,
  result: Ok,
});
