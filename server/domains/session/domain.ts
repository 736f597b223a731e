import type { Domain } from '../domain.ts';
import { purgeSignIns } from './purge.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const session: Domain = {
  name: 'session',
  routes,
  statements,
  rounds: [{ everyMs: 3_600_000, work: purgeSignIns }],
};
