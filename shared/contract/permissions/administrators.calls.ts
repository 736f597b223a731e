import { z } from 'zod';
import { platform } from '../access.ts';
import { call } from '../call.ts';
import { administratorColumns } from './administrators.columns.ts';
import { Day, Id, IdText, Ids, Keyword, oneOf, pageQuery, pageShape } from '../basics.ts';
import { Administrator } from './administrators.shapes.ts';
import { exportBody } from '../exports.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';
import { AccountEffect, AccountsChange } from './shapes.ts';

/*
 * Accounts of both sides (screens E3, /account/user). What is done with one of them are the calls of `staff.ts`, which
 * operators with PLATFORM_ACCOUNT_ADMIN also make about operators (decision 0049).
 */

export const administrators = call({
  id: 'permissions.administrators',
  method: 'GET',
  path: '/v2/backend-user/administrators',
  access: platform('PLATFORM_ACCOUNT_ADMIN'),
  summary:
    'Accounts of operators and of merchants, with where they work and when they signed in last; also answered at `GET /v2/backend-user` with any of these filters.',
  query: pageQuery(administratorColumns.sortable).extend({
    keyword: Keyword.optional(),
    side: oneOf([1, 2]).optional(),
    roleId: IdText.optional(),
    status: oneOf([0, 1]).optional(),
    neverSignedIn: oneOf([1]).optional(),
    /** Signed in once, and not in the last 90 days. */
    inactive: oneOf([1]).optional(),
    /** Days of the last sign-in. */
    start: Day.optional(),
    end: Day.optional(),
  }),
  addition: true,
  result: pageShape(Administrator),
});

export const exportAdministrators = call({
  id: 'permissions.exportAdministrators',
  method: 'POST',
  path: '/v2/backend-user/administrators/export',
  access: platform('PLATFORM_ACCOUNT_ADMIN'),
  summary: 'The accounts of the list as CSV; telephone numbers are masked as in the list.',
  query: administrators.query,
  body: exportBody(administratorColumns.inFile),
  columns: administratorColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const switchEffects = call({
  id: 'permissions.switchEffects',
  method: 'GET',
  path: '/v1/permissions/account/switch-effects',
  access: platform('PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ADMIN'),
  summary:
    'What accounts would lose if they were disabled, or gain if they were enabled: codes by name, of merchants per store; refused when nobody would be left who manages the platform, or a store.',
  query: z.object({ ids: Ids, enabled: oneOf([0, 1]) }),
  addition: true,
  result: z.array(AccountEffect),
});

export const accountOfName = call({
  id: 'permissions.accountOfName',
  method: 'GET',
  path: '/v1/backend-user/accountId',
  access: platform('PLATFORM_ACCOUNT_PERMISSION'),
  summary: 'The account with exactly this name, whatever its case; nothing when it is free.',
  query: z.object({ accountName: Keyword }),
  result: z.object({ accountId: Id.optional(), name: z.string().optional() }),
});

export const changeAdministrators = call({
  id: 'permissions.changeAdministrators',
  method: 'POST',
  path: '/v2/backend-user/administrators/changes/many',
  access: platform('PLATFORM_ACCOUNT_ADMIN'),
  summary:
    'The same as `permissions.changeMany` for the accounts of this list; roles need PLATFORM_ACCOUNT_PERMISSION as well.',
  query: administrators.query,
  body: z.object({ change: AccountsChange, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});
