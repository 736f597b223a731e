import type { Domain } from '../domain.ts';
import * as detail from './detail/sql.ts';
import * as counts from './list/counts.sql.ts';
import { usersFile } from './list/listExport.ts';
import { countUsersOfKeyword } from './list/keyword.sql.ts';
import * as list from './list/sql.ts';
import { routes } from './routes.ts';
import { foldCounts } from './service.ts';
import { cancelOfBlocked } from './status/service.ts';
import { userChange } from './status/changeMany.ts';
import * as status from './status/sql.ts';

/** The domain as the app mounts it. */
export const users: Domain = {
  name: 'users',
  routes,
  statements: { ...list, ...counts, ...detail, ...status, countUsersOfKeyword },
  exports: [usersFile],
  changes: [cancelOfBlocked, userChange],
  rounds: [{ everyMs: 60_000, work: foldCounts }],
};
