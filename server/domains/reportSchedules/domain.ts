import type { Domain } from '../domain.ts';
import { routes } from './routes.ts';
import { mailDue } from './service.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const reportSchedules: Domain = {
  name: 'reportSchedules',
  routes,
  statements,
  rounds: [{ everyMs: 60_000, work: mailDue }],
};
