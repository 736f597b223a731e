import { csvMoney } from '../../../../shared/format/csv.ts';
import { formatDateTime, startOfDay } from '../../../../shared/format/dates.ts';
import { exportFileName } from '../../../../shared/format/fileName.ts';
import { byKeyset, type CsvColumn, csvStream } from '../../../exports/csvStream.ts';
import { ORDER_STATUS, PAYMENT_MODE, SOURCE } from '../../../exports/words.ts';
import { FileAnswer, type RequestContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import type { OrderRow } from '../../../../shared/contract/shapes/orders.ts';
import { writeAudit } from '../../audit/service.ts';
import { presentOrder } from '../present.ts';
import { type OrderCaller, refuseHiddenAmounts, viewerOf } from './service.ts';
import {
  anyOrderRowsAfter,
  anyOrderTotals,
  type OrderFilter,
  type OrderRecord,
  orderRowsAfter,
  orderTotals,
} from './sql.ts';

const money = (cents: number | null) => (cents === null ? null : csvMoney(cents));

/** Columns of the file; `late` adds those of the check-in report. */
function columnsOf(zone: string, late: boolean): CsvColumn<OrderRow>[] {
  const time = (at: string | null): string | null =>
    at === null ? null : formatDateTime(Date.parse(at), zone);
  const minutesLate = ({ checkedInAt, startAt }: OrderRow): number | null =>
    checkedInAt === null ? null : Math.floor((Date.parse(checkedInAt) - Date.parse(startAt)) / 60_000);
  return [
    { heading: '订单号 Order', cell: ({ orderNumber }) => orderNumber },
    { heading: '场次 Session', cell: ({ eventTitle }) => eventTitle },
    { heading: '时间 Time', cell: ({ strEndTime }) => strEndTime },
    { heading: '门店 Store', cell: ({ storeName }) => storeName },
    { heading: '姓名 Name', cell: ({ userName }) => userName },
    { heading: '手机 Phone', cell: ({ phone }) => phone },
    { heading: '名额 Seats', cell: ({ seats }) => seats },
    { heading: '支付方式 Payment', cell: ({ payMode }) => PAYMENT_MODE[payMode] ?? payMode },
    { heading: '金额 Amount', cell: ({ amount }) => money(amount) },
    { heading: '已退 Refunded', cell: ({ refunded }) => money(refunded) },
    { heading: '状态 Status', cell: ({ status }) => ORDER_STATUS[status] ?? status },
    { heading: '来源 Source', cell: ({ source }) => SOURCE[source] ?? source },
    { heading: '报名时间 Booked', cell: ({ bookedAt }) => time(bookedAt) },
    { heading: '签到时间 Checked in', cell: ({ checkedInAt }) => time(checkedInAt) },
    ...(late
      ? [
          { heading: '签到人 Checked in by', cell: ({ checkedInBy }: OrderRow) => checkedInBy },
          { heading: '迟到分钟 Minutes late', cell: minutesLate },
        ]
      : []),
    { heading: '备注 Note', cell: ({ note }) => note },
  ];
}

/** Which report a file is. */
export interface OrderFile {
  /** First part of the name, as in spec section 9. */
  readonly type: string;
  /** `noun.verb` of the audit line. */
  readonly action: string;
  /** With who came, and how late. */
  readonly late: boolean;
}

/** Orders as CSV, read in steps and sent while it is read; phones masked. @throws Refusal forbidden. */
export async function exportOrders(
  services: Services,
  {
    caller,
    context,
  }: {
    readonly caller: OrderCaller;
    readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip' | 'signal'>;
  },
  filter: OrderFilter,
  { type, action, late }: OrderFile,
): Promise<FileAnswer> {
  refuseHiddenAmounts(caller, filter);
  const { zone } = services.config;
  const db = services.database.orm;
  const judged = { now: context.now, zone };
  const { count } =
    caller.kind === 'store'
      ? await orderTotals(db, caller.store, filter, judged)
      : await anyOrderTotals(db, caller.scope, filter, judged);
  await writeAudit(db, {
    ...{ by: caller, action, object: 'orders', objectId: '', after: { filter, rows: count }, context },
  });
  const read = (after: OrderRecord | undefined, limit: number): Promise<readonly OrderRecord[]> =>
    caller.kind === 'store'
      ? orderRowsAfter(db, caller.store, filter, judged, after?.id ?? 0, limit)
      : anyOrderRowsAfter(db, caller.scope, filter, judged, after?.id ?? 0, limit);
  const viewer = viewerOf(services, caller, context.now);
  const dayOrNow = (day: string | undefined): number =>
    day === undefined ? context.now : startOfDay(day, zone);
  const name = exportFileName({
    ...{ type, at: context.now, zone },
    ...{ start: dayOrNow(filter.start), end: dayOrNow(filter.end) },
  });
  const presented = async function* (): AsyncGenerator<readonly OrderRow[]> {
    for await (const rows of byKeyset(read)) yield rows.map((row) => presentOrder(row, viewer));
  };
  const content = csvStream({ columns: columnsOf(zone, late), pieces: presented(), signal: context.signal });
  return new FileAnswer(name, 'text/csv; charset=utf-8', content);
}
