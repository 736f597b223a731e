import type { Domain } from '../domain.ts';
import * as cancel from './cancel/sql.ts';
import * as detail from './detail/sql.ts';
import { packageOrdersFile } from './list/listExport.ts';
import * as list from './list/sql.ts';
import { packageNotices } from './notices/service.ts';
import * as notes from './notes/sql.ts';
import * as refund from './refund/sql.ts';
import { routes } from './routes.ts';

/** The domain as the app mounts it. */
export const packageOrders: Domain = {
  name: 'packageOrders',
  routes,
  statements: { ...list, ...cancel, ...detail, ...notes, ...refund },
  exports: [packageOrdersFile],
  changes: [packageNotices.change],
};
