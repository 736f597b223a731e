import type { Domain } from '../domain.ts';
import { businessFile } from './business/service.ts';
import * as business from './business/sql.ts';
import { routes } from './routes.ts';
import * as sessions from './sessions/sql.ts';
import { statementFiles } from './statement/listExport.ts';
import * as statement from './statement/sql.ts';

/** The domain as the app mounts it. */
export const finance: Domain = {
  name: 'finance',
  routes,
  statements: { ...statement, ...sessions, ...business },
  exports: [...Object.values(statementFiles), businessFile],
};
