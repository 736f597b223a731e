import * as contract from '../../../../shared/contract/orders/membership.calls.ts';
import { OrderStatus } from '../../../../shared/codes/lists.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { exportList } from '../../../exports/listExport.ts';
import { askedBy, checkReach, listBookings, listCheckIns } from '../list/service.ts';
import type { OrderFilter } from '../list/match.sql.ts';
import { BOOKING_COLUMNS, bookingsReport, CHECK_IN_COLUMNS, checkInsReport } from './listExport.ts';

/** Who came is asked by the day of the session, and only of those who were expected. */
const asCheckIns = ({ start, end, ...filter }: OrderFilter): OrderFilter => ({
  ...filter,
  sessionStart: start ?? filter.sessionStart,
  sessionEnd: end ?? filter.sessionEnd,
  status: filter.status ?? [OrderStatus.completed],
});

/** Every column, and no line of sums: reports are read by machines. */
const whole = (columns: readonly string[]) => ({ columns: [...columns], totals: false });

/** The transaction reports: orders as people count them afterwards. */
export const reportRoutes = (services: Services): Handler[] => [
  handler(contract.transactionBooking, ({ query, caller, context }) => {
    checkReach(caller, query);
    return listBookings(services, caller, query, context.now);
  }),
  handler(contract.transactionBookingReport, ({ query, caller, context }) =>
    exportList(
      services,
      bookingsReport,
      { caller, context },
      { filter: askedBy(caller, query), body: whole(BOOKING_COLUMNS), days: query },
    ),
  ),
  handler(contract.transactionCheckIn, ({ query, caller, context }) =>
    listCheckIns(services, caller, asCheckIns(query), context.now),
  ),
  handler(contract.transactionCheckInReport, ({ query, caller, context }) =>
    exportList(
      services,
      checkInsReport,
      { caller, context },
      { filter: askedBy(caller, asCheckIns(query)), body: whole(CHECK_IN_COLUMNS), days: query },
    ),
  ),
];
