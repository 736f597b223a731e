import type { Domain } from '../domain.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';
import { versionsFile } from './versions/listExport.ts';
import * as versions from './versions/sql.ts';

/** The domain as the app mounts it. */
export const configuration: Domain = {
  name: 'configuration',
  routes,
  statements: { ...statements, ...versions },
  exports: [versionsFile],
};
