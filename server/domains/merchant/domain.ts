import type { Domain } from '../domain.ts';
import { routes } from './routes.ts';
import { sealNumbers } from './file/sealing.ts';
import * as file from './file/sql.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const merchant: Domain = {
  name: 'merchant',
  routes,
  statements: { ...statements, ...file },
  rounds: [{ everyMs: 600_000, work: sealNumbers }],
};
