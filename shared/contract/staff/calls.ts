import {
  WithdrawStaffBody,
  CoachedStore,
  ColleagueChange,
  NewColleague,
  StaffChange,
  StaffDetail,
  StaffForm,
  StaffManyChange,
  StaffRow,
} from './shapes.ts';
import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { everyStaffColumns, staffColumns } from './columns.ts';
import {
  Count,
  IdParams,
  IdText,
  Keyword,
  Ok,
  oneOf,
  Option,
  pageQuery,
  pageShape,
  severalOf,
} from '../basics.ts';
import { exportBody } from '../exports.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';
import { Password } from '../authentication/identity.shapes.ts';

/**
 * Operators about everybody of a merchant, merchants about who works in the stores in which they hold the right (decision
 * 0040). With PLATFORM_ACCOUNT_ADMIN what is said of one account is said of operators, too (decision 0049).
 */
const managers = either(
  platform('COMPANY_MANAGEMENT', 'PLATFORM_ACCOUNT_ADMIN'),
  partner('COMPANY_MANAGE', { scope: 'company' }),
);

export const staff = call({
  id: 'staff.select',
  method: 'GET',
  path: '/v2/backend-user/select',
  access: managers,
  summary: 'Who works in the stores that the caller manages, or in one of them.',
  query: pageQuery(staffColumns.sortable).extend({
    storeId: IdText.optional(),
    companyId: IdText.optional(),
    roleId: IdText.optional(),
    coach: oneOf([0, 1]).optional(),
    keyword: Keyword.optional(),
    status: severalOf([0, 1]).optional(),
  }),
  result: pageShape(StaffRow),
});

export const exportStaff = call({
  id: 'staff.export',
  method: 'POST',
  path: '/v2/backend-user/select/export',
  access: managers,
  summary: 'The people of the list as CSV; telephone numbers are masked as in the list.',
  query: staff.query,
  // Lists of people have some of these each.
  body: exportBody(everyStaffColumns.inFile),
  columns: everyStaffColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const revealStaffPhone = call({
  id: 'staff.revealPhone',
  method: 'POST',
  path: '/v2/backend-user/{id}/phone',
  access: managers,
  summary: 'The whole telephone number of somebody in the list; who asked is written down.',
  params: IdParams,
  addition: true,
  result: z.object({ phone: z.string() }),
});

/** With `storeId` the roles are those of that store. */
const oneQuery = z.object({ id: IdText, storeId: IdText.optional() });

export const staffOne = call({
  id: 'staff.one',
  method: 'GET',
  // Without a leading slash in the specification (decision H7).
  path: '/v2/b/backend-user',
  access: partner('COMPANY_MANAGE', { scope: 'company' }),
  summary: 'Somebody of the stores that the caller manages, for the form.',
  query: oneQuery,
  result: StaffDetail,
});

export const staffOneForOperators = call({
  id: 'staff.oneForOperators',
  method: 'GET',
  path: '/v2/p/backend-user',
  access: platform('COMPANY_MANAGEMENT', 'PLATFORM_ACCOUNT_ADMIN'),
  summary: 'Somebody of a merchant, or with PLATFORM_ACCOUNT_ADMIN an operator, for the form.',
  query: oneQuery,
  result: StaffDetail,
});

export const roleOptions = call({
  id: 'staff.roleOptions',
  method: 'GET',
  path: '/v1/permissions/roles',
  access: managers,
  summary:
    'Roles that the caller may give in a store: those whose privileges they hold there themselves; without a store every role of merchants.',
  query: z.object({ storeId: IdText.optional() }),
  addition: true,
  result: z.array(Option),
});

export const saveStaff = call({
  id: 'staff.save',
  method: 'POST',
  path: '/v3/backend-user/save',
  access: managers,
  summary:
    'Make an account of a store, or say what an account may do in a store; 10151 when name or telephone are used, 10150 when it was changed meanwhile.',
  body: StaffForm,
  idempotent: true,
  result: Ok,
});

export const makeColleague = call({
  id: 'staff.make',
  method: 'POST',
  path: '/v3/backend-user',
  access: managers,
  summary:
    'Make an account that works in one or several stores, with a one-time password that holds for 24 hours; 10151 when name, telephone or app user are used.',
  body: NewColleague,
  idempotent: true,
  result: Ok,
});

export const changeColleague = call({
  id: 'staff.changeWhole',
  method: 'PUT',
  path: '/v3/backend-user',
  access: managers,
  summary:
    'Change somebody as a whole: person, coach, app user, and the rights in every store that the caller manages; 10150 when it was changed meanwhile.',
  body: ColleagueChange,
  result: Ok,
});

export const coachedSessions = call({
  id: 'staff.coached',
  method: 'GET',
  path: '/v2/backend-user/{id}/coached',
  access: managers,
  summary: 'Future sessions of a coach in stores that the caller manages, with who may take them.',
  params: IdParams,
  query: z.object({ storeId: IdText.optional() }),
  addition: true,
  result: z.array(CoachedStore),
});

export const changeStaff = call({
  id: 'staff.change',
  method: 'PUT',
  path: '/v2/backend-user',
  access: managers,
  summary: 'Change name, telephone or state of an account; whoever is disabled is signed out at once.',
  body: StaffChange,
  result: Ok,
});

export const changeManyStaff = call({
  id: 'staff.changeMany',
  method: 'POST',
  path: '/v2/backend-user/changes/many',
  access: partner('COMPANY_MANAGE'),
  summary:
    'Disable the colleagues of a filter, or let them work in another store, as a task of kind 8, one by one; those that are refused stay as they are and are named.',
  query: staff.query,
  body: z.object({ change: StaffManyChange, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const resetStaffPassword = call({
  id: 'staff.resetPassword',
  method: 'PATCH',
  path: '/v2/backend-user/{id}/pwd',
  access: managers,
  summary: 'Set a one-time password: the account is signed out, and changes it at the next sign-in.',
  params: IdParams,
  body: z.object({ password: Password }),
  result: Ok,
});

export const signOutStaff = call({
  id: 'staff.signOut',
  method: 'DELETE',
  path: '/v2/backend-user/{id}/sessions',
  access: managers,
  summary: 'Sign an account out everywhere; tells of how many sign-ins.',
  params: IdParams,
  addition: true,
  result: z.object({ signedOut: Count }),
});

export const withdrawStaff = call({
  id: 'staff.withdraw',
  method: 'DELETE',
  path: '/v2/backend-user/{id}',
  access: managers,
  summary:
    'Withdraw the access to a store, with the reason where an operator does; without one delete the account, or take it out of every store that the caller manages when it works elsewhere, too. Who works nowhere any more is signed out at once.',
  params: IdParams,
  body: WithdrawStaffBody,
  result: Ok,
});
