import { REFUND_FAILURE, WEEKDAY } from '../../../exports/words.ts';
import { span, weekdayOf } from '../../../../shared/format/dates.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { column, countColumn, moneyColumn } from '../../../exports/columns.ts';
import type { CsvColumn } from '../../../exports/csvStream.ts';
import { listExport } from '../../../exports/listExport.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import {
  candidateEvents,
  type CandidateEvent,
  type DeskBooking,
  deskBookings,
  type SessionFigures,
  sessionFigures,
} from './sql.ts';

/** Sessions that can be cancelled, judged when the file was asked for. */
interface Cancellable {
  readonly ids: readonly number[];
}
type Columns<Row> = Readonly<Record<string, CsvColumn<Row>>>;
type When = Pick<CandidateEvent, 'startAt' | 'endAt'>;

const timeOf = ({ startAt, endAt }: When, zone: string): string =>
  span(Date.parse(startAt), Date.parse(endAt), zone);

/** Columns of both files, in their order; nothing is chosen here. */
export const PREVIEW_COLUMNS = ['time', 'weekday', 'bookings', 'waiting', 'refund', 'notRefundable'] as const;
export const NOT_REFUNDABLE_COLUMNS = ['orderNumber', 'userName', 'time', 'amount', 'reason'] as const;

/** What a batch cancel would do to each session. */
export const previewFile = listExport<Cancellable, SessionFigures & When, StoreScope>({
  ...{ name: 'events.exportPreview', type: 'cancel-preview' },
  columns: (zone): Columns<SessionFigures & When> => ({
    time: column('时间 Time', (row) => timeOf(row, zone)),
    weekday: column('星期 Weekday', ({ startAt }) => WEEKDAY[weekdayOf(Date.parse(startAt), zone)]),
    bookings: countColumn('报名 Booked', ({ bookings }) => bookings),
    waiting: countColumn('候补 Waiting', ({ waiting }) => waiting),
    refund: moneyColumn('退款 Refund ¥', ({ refund }) => refund),
    notRefundable: countColumn('不可退 Not refundable', ({ notRefundable }) => notRefundable),
  }),
  ids: async (_reading, { ids }) => ids,
  rows: async ({ db, scope }, ids) => {
    const figures = new Map((await sessionFigures(db, scope, ids)).map((row) => [row.id, row]));
    return (await candidateEvents(db, scope, ids)).flatMap(({ id, startAt, endAt }) => {
      const row = figures.get(id);
      return row ? [{ ...row, startAt, endAt }] : [];
    });
  },
});

/** Orders paid at the desk: no payment of theirs can be given back, a person has to. */
export const notRefundableFile = listExport<Cancellable, DeskBooking & When, StoreScope>({
  ...{ name: 'events.exportNotRefundable', type: 'not-refundable' },
  columns: (zone): Columns<DeskBooking & When> => ({
    orderNumber: column('订单号 Order', ({ orderNumber }) => orderNumber),
    userName: column('姓名 Name', ({ userName }) => userName),
    time: column('时间 Time', (row) => timeOf(row, zone)),
    amount: moneyColumn('金额 Amount ¥', ({ amount }) => amount),
    reason: column('原因 Reason', () => REFUND_FAILURE[FailCode.paidAtDesk]),
  }),
  ids: async ({ db, scope }, { ids }) => (await deskBookings(db, scope, ids)).map(({ id }) => id),
  rows: async ({ db, scope }, wanted, { ids }) => {
    const sessions = new Map((await candidateEvents(db, scope, ids)).map((event) => [event.id, event]));
    const named = new Set(wanted);
    return (await deskBookings(db, scope, ids)).flatMap((booking) => {
      const session = sessions.get(booking.eventId);
      return session && named.has(booking.id)
        ? [{ ...booking, startAt: session.startAt, endAt: session.endAt }]
        : [];
    });
  },
});
