import type { Domain } from '../domain.ts';
import * as accounts from './accounts/sql.ts';
import * as manage from './manage/sql.ts';
import { receiptsFile } from './receipts/listExport.ts';
import * as receipts from './receipts/sql.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const stores: Domain = {
  name: 'stores',
  routes,
  statements: { ...statements, ...manage, ...accounts, ...receipts },
  exports: [receiptsFile],
};
