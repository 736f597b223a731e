import type { Domain } from '../domain.ts';
import * as coaching from './coaching/sql.ts';
import * as details from './list/detail.sql.ts';
import { staffFile } from './list/listExport.ts';
import { staffChange } from './change/many.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const staff: Domain = {
  name: 'staff',
  routes,
  statements: { ...statements, ...details, ...coaching },
  exports: [staffFile],
  changes: [staffChange],
};
