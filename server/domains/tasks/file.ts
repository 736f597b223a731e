import type { REFUND_COLUMNS } from '../../../shared/codes/exportColumns.ts';
import type { RefundItemRow } from '../../../shared/contract/shapes/tasks.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import type { StoreScope } from '../../db/scope.ts';
import { column, moneyColumn, timeColumn } from '../../exports/columns.ts';
import type { CsvColumn } from '../../exports/csvStream.ts';
import { listExport } from '../../exports/listExport.ts';
import { PAYMENT_MODE, REFUND_FAILURE, REFUND_STATE } from '../../exports/words.ts';
import { presentItem } from './present.ts';
import { idsOfItems, type ItemFilter, namedItems } from './sql.ts';

/** Which task, and what its orders were filtered by. */
interface ItemQuestion {
  readonly taskId: string;
  readonly query: ItemFilter;
}

const columnsOf = (
  zone: string,
): Readonly<Record<(typeof REFUND_COLUMNS)[number], CsvColumn<RefundItemRow>>> => ({
  orderNumber: column('订单号 Order', ({ orderNumber }) => orderNumber),
  userName: column('姓名 Name', ({ userName }) => userName),
  phone: column('手机 Phone', ({ phone }) => phone),
  session: column(
    '场次 Session',
    ({ eventTitle, startAt }) => `${eventTitle} · ${formatDateTime(Date.parse(startAt), zone)}`,
  ),
  amount: moneyColumn('金额 Amount ¥', ({ amount }) => amount),
  payMode: column('支付方式 Payment', ({ payMode }) => PAYMENT_MODE[payMode] ?? payMode),
  state: column('状态 State', ({ state }) => REFUND_STATE[state] ?? state),
  failText: column(
    '失败原因 Failure',
    ({ failText, failCode }) => failText || (REFUND_FAILURE[failCode] ?? failCode),
  ),
  tries: column('次数 Tries', ({ tries }) => tries),
  lastTryAt: timeColumn('上次尝试 Last try', zone, ({ lastTryAt }) => lastTryAt),
  nextTryAt: timeColumn('下次尝试 Next try', zone, ({ nextTryAt }) => nextTryAt),
  note: column('备注 Note', ({ note, voucher }) => [note, voucher].filter(Boolean).join(' · ')),
});

/** The orders of a refund task as a file. */
export const itemsFile = listExport<ItemQuestion, RefundItemRow, StoreScope>({
  ...{ name: 'tasks.exportItems', type: 'refund', columns: columnsOf },
  ids: ({ db, scope }, { taskId, query }) => idsOfItems(db, scope, taskId, query),
  rows: async ({ db, scope }, ids) => (await namedItems(db, scope, ids)).map(presentItem),
});
