import type { Domain } from '../domain.ts';
import * as buyers from './buyers/sql.ts';
import * as change from './change/sql.ts';
import { orderChange } from './changes/service.ts';
import * as detail from './detail/sql.ts';
import * as figures from './figures.sql.ts';
import { ordersFile } from './list/listExport.ts';
import * as list from './list/sql.ts';
import { askOrders } from './list/match.sql.ts';
import { orderNotices } from './notices/service.ts';
import * as purchase from './purchase/sql.ts';
import * as refund from './refund/sql.ts';
import { bookingsReport, checkInsReport } from './reports/listExport.ts';
import { routes } from './routes.ts';
import * as series from './series/sql.ts';

/** The domain as the app mounts it. */
export const orders: Domain = {
  name: 'orders',
  routes,
  statements: {
    ...list,
    askOrders,
    ...buyers,
    ...detail,
    ...change,
    ...refund,
    ...purchase,
    ...figures,
    ...series,
  },
  exports: [ordersFile, bookingsReport, checkInsReport],
  changes: [orderChange, orderNotices.change],
};
