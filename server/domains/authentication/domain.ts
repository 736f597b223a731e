import type { Domain } from '../domain.ts';
import * as codes from './codes/sql.ts';
import { purgeSignIns } from './purge.ts';
import { routes } from './routes.ts';
import * as singleSignOn from './singleSignOn/sql.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const authentication: Domain = {
  name: 'authentication',
  routes,
  statements: { ...statements, ...codes, ...singleSignOn },
  rounds: [{ everyMs: 3_600_000, work: purgeSignIns }],
};
