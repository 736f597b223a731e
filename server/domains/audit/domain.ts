import type { Domain } from '../domain.ts';
import { trailFile } from './listExport.ts';
import { routes } from './routes.ts';
import * as counts from './counts.sql.ts';
import { foldTrailCounts } from './service.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const audit: Domain = {
  name: 'audit',
  routes,
  statements: { ...statements, ...counts },
  exports: [trailFile],
  rounds: [{ everyMs: 60_000, work: foldTrailCounts }],
};
