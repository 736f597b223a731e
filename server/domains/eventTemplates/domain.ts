import type { Domain } from '../domain.ts';
import { templatesFile } from './listExport.ts';
import { templateChange } from './form/actions.ts';
import * as coaches from './form/coaches.sql.ts';
import * as form from './form/sql.ts';
import * as publish from './publish/sql.ts';
import { publications } from './publish/worker.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const eventTemplates: Domain = {
  name: 'eventTemplates',
  routes,
  statements: { ...statements, ...form, ...coaches, ...publish },
  exports: [templatesFile],
  changes: [templateChange],
  workers: [publications],
};
