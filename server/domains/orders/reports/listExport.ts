import type { orderColumns } from '../../../../shared/contract/orders/columns.ts';
import { orderFile } from '../list/listExport.ts';

/** Columns of the booking report, in their order; nothing is chosen here. */
export const BOOKING_COLUMNS = [
  'orderNumber',
  'session',
  'startAt',
  'storeName',
  'userName',
  'phone',
  'seats',
  'payMode',
  'amount',
  'refunded',
  'status',
  'source',
  'bookedAt',
  'checkedInAt',
  'note',
] as const satisfies (typeof orderColumns.inFile)[number][];
/** The check-in report says by whom, and how late. */
export const CHECK_IN_COLUMNS = [
  ...BOOKING_COLUMNS,
  'checkedInBy',
  'late',
] as const satisfies (typeof orderColumns.inFile)[number][];

/** The bookings as people count them afterwards. */
export const bookingsReport = orderFile('membership.transactionBookingForReport', 'booking');
/** Who came. */
export const checkInsReport = orderFile('membership.transactionCheckInForReport', 'checkIn');
