import type { ORDER_COLUMNS } from '../../../../shared/codes/exportColumns.ts';
import type { OrderRow } from '../../../../shared/contract/shapes/orders.ts';
import { column } from '../../../exports/columns.ts';
import { orderFile } from '../list/file.ts';

/** Columns of the booking report, in their order; nothing is chosen here. */
export const BOOKING_COLUMNS = [
  ...(['orderNumber', 'session', 'startAt', 'storeName', 'userName', 'phone', 'seats'] as const),
  ...(['payMode', 'amount', 'refunded', 'status', 'source', 'bookedAt', 'checkedInAt', 'note'] as const),
] satisfies (typeof ORDER_COLUMNS)[number][];
/** The check-in report says by whom, and how late. */
export const CHECK_IN_COLUMNS = [...BOOKING_COLUMNS, 'checkedInBy', 'late'] as const;

const minutesLate = ({ checkedInAt, startAt }: OrderRow): number | null =>
  checkedInAt === null ? null : Math.floor((Date.parse(checkedInAt) - Date.parse(startAt)) / 60_000);

/** The bookings as people count them afterwards. */
export const bookingsReport = orderFile('membership.transactionBookingForReport', 'booking');
/** Who came. */
export const checkInsReport = orderFile('membership.transactionCheckInForReport', 'checkIn', {
  checkedInBy: column('签到人 Checked in by', ({ checkedInBy }) => checkedInBy),
  late: column('迟到分钟 Minutes late', minutesLate),
});
