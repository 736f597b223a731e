import type { ORDER_COLUMNS } from '../../../../shared/codes/exportColumns.ts';
import type { OrderRow } from '../../../../shared/contract/shapes/orders.ts';
import type { PlatformScope, StoreScope } from '../../../db/scope.ts';
import { column, countColumn, moneyColumn, refundColumn, timeColumn } from '../../../exports/columns.ts';
import type { CsvColumn } from '../../../exports/csvStream.ts';
import { listExport } from '../../../exports/listExport.ts';
import { ORDER_STATUS, PAYMENT_MODE, REFUND_STATE, SOURCE, THREE_STATE } from '../../../exports/words.ts';
import { presentOrder } from '../present.ts';
import * as statements from './sql.ts';

/** What the list was filtered by, and whether its reader may see amounts. */
interface OrderQuestion {
  readonly query: statements.OrderFilter;
  readonly seesMoney: boolean;
}

type Columns<Id extends string> = Readonly<Record<Id, CsvColumn<OrderRow>>>;

const columnsOf = (zone: string): Columns<(typeof ORDER_COLUMNS)[number]> => ({
  orderNumber: column('订单号 Order', ({ orderNumber }) => orderNumber),
  session: column('场次 Session', ({ eventTitle }) => eventTitle),
  startAt: column('时间 Time', ({ strEndTime }) => strEndTime),
  storeName: column('门店 Store', ({ storeName }) => storeName),
  userName: column('姓名 Name', ({ userName }) => userName),
  phone: column('手机 Phone', ({ phone }) => phone),
  seats: countColumn('名额 Seats', ({ seats }) => seats),
  payMode: column('支付方式 Payment', ({ payMode }) => PAYMENT_MODE[payMode] ?? payMode),
  amount: moneyColumn('金额 Amount ¥', ({ amount }) => amount),
  refunded: refundColumn('已退 Refunded ¥', ({ refunded }) => refunded),
  status: column('状态 Status', ({ status }) => ORDER_STATUS[status] ?? status),
  threeState: column('有效性 Validity', ({ threeState }) => THREE_STATE[threeState] ?? threeState),
  refundState: column('退款 Refund', ({ refundState }) =>
    refundState === null ? null : (REFUND_STATE[refundState] ?? refundState),
  ),
  source: column('来源 Source', ({ source }) => SOURCE[source] ?? source),
  bookedAt: timeColumn('报名时间 Booked', zone, ({ bookedAt }) => bookedAt),
  checkedInAt: timeColumn('签到时间 Checked in', zone, ({ checkedInAt }) => checkedInAt),
  note: column('备注 Note', ({ note }) => note),
});

const isStore = (scope: StoreScope | PlatformScope): scope is StoreScope => 'storeId' in scope;

/** Orders as a file; `more` are columns that the list on screen has not. */
export const orderFile = (name: string, type: string, more: Columns<string> = {}) =>
  listExport<OrderQuestion, OrderRow, StoreScope | PlatformScope>({
    ...{ name, type, columns: (zone) => ({ ...columnsOf(zone), ...more }) },
    ids: ({ db, scope, ...judged }, { query }) =>
      isStore(scope)
        ? statements.orderIds(db, scope, query, judged)
        : statements.anyOrderIds(db, scope, query, judged),
    rows: async ({ db, scope, ...judged }, ids, { seesMoney }) => {
      const rows = await (isStore(scope)
        ? statements.namedOrders(db, scope, ids)
        : statements.anyNamedOrders(db, scope, ids));
      return rows.map((row) => presentOrder(row, { seesMoney, ...judged }));
    },
  });

/** /order/index as a file. */
export const ordersFile = orderFile('orders.exportOrders', 'orders');
/** The bookings of one template as a file. */
export const purchasesFile = orderFile('orders.exportPurchases', 'purchases');
