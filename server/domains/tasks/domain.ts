import type { Domain } from '../domain.ts';
import { taskRoutes } from './routes.ts';
import * as changes from './changes/sql.ts';
import * as decisions from './decisions.sql.ts';
import * as files from './exports/sql.ts';
import { itemsFile } from './listExport.ts';
import * as running from './running.sql.ts';
import * as lists from './sql.ts';
import * as vouchers from './vouchers.sql.ts';

/** Long-running tasks as people see, retry and stop them. */
export const tasks: Domain = {
  name: 'tasks',
  routes: taskRoutes,
  statements: { ...lists, ...decisions, ...files, ...running, ...changes, ...vouchers },
  exports: [itemsFile],
};
