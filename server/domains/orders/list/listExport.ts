import { orderColumns } from '../../../../shared/contract/orders/columns.ts';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import type { FailedRefund, OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import type { PlatformScope, StoreScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { REFUND_FAILURE, refundStateWord } from '../../../exports/words.ts';
import { presentOrder } from '../present.ts';
import { askOrders, type OrderFilter } from './match.sql.ts';
import { orderIds, ordersByIds } from './sql.ts';

/** What the list was filtered by, and whether its reader may see amounts. */
interface OrderQuestion {
  readonly query: OrderFilter;
  readonly seesMoney: boolean;
}

/** Orders as a file. */
export const orderFile = (name: TrailAction, type: string) =>
  listExport<OrderQuestion, OrderRow, StoreScope | PlatformScope>({
    name,
    type,
    columns: orderColumns,
    // Codes of ours have words; the provider's come with a text of theirs.
    cells: {
      refundState: ({ refundState, failedRefund }) =>
        refundStateWord(refundState, failedRefund?.failCode ?? ''),
      failure: ({ failedRefund }) => failedRefund && failureOf(failedRefund),
    },
    ids: async ({ db, scope, ...clock }, { query }) =>
      orderIds(db, scope, await askOrders(db, scope, query, clock)),
    rows: async ({ db, scope, ...clock }, ids, { seesMoney }) =>
      (await ordersByIds(db, scope, ids)).map((row) => presentOrder(row, { seesMoney, ...clock })),
  });

const failureOf = ({ failText, failCode }: FailedRefund): string =>
  failText || (REFUND_FAILURE[failCode] ?? failCode);

/** /order/index as a file. */
export const ordersFile = orderFile('orders.exportOrders', 'orders');
