import * as contract from '../../../../shared/contract/membership.ts';
import { OrderStatus } from '../../../../shared/codes/lists.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { exportOrders } from '../list/export.ts';
import { listOrders } from '../list/service.ts';
import type { OrderFilter } from '../list/sql.ts';

const BOOKINGS = { type: 'booking', action: 'membership.transactionBookingForReport', late: false };
const CHECK_INS = { type: 'checkIn', action: 'membership.transactionCheckInForReport', late: true };

/** Who came is asked by the day of the session, and only of those who were expected. */
const asCheckIns = ({ start, end, ...filter }: OrderFilter): OrderFilter => ({
  ...filter,
  sessionStart: start ?? filter.sessionStart,
  sessionEnd: end ?? filter.sessionEnd,
  status: filter.status ?? [OrderStatus.completed],
});

/** The transaction reports: orders as people count them afterwards. */
export const reportRoutes = (services: Services): Handler[] => [
  handler(contract.transactionBooking, ({ query, caller, context }) =>
    listOrders(services, caller, query, context.now),
  ),
  handler(contract.transactionBookingReport, ({ query, caller, context }) =>
    exportOrders(services, { caller, context }, query, BOOKINGS),
  ),
  handler(contract.transactionCheckIn, ({ query, caller, context }) =>
    listOrders(services, caller, asCheckIns(query), context.now),
  ),
  handler(contract.transactionCheckInReport, ({ query, caller, context }) =>
    exportOrders(services, { caller, context }, asCheckIns(query), CHECK_INS),
  ),
];
