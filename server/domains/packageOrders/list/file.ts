import type { PACKAGE_ORDER_COLUMNS } from '../../../../shared/codes/exportColumns.ts';
import type { PackageOrderRow } from '../../../../shared/contract/shapes/packageOrders.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { column, countColumn, moneyColumn, refundColumn, timeColumn } from '../../../exports/columns.ts';
import type { CsvColumn } from '../../../exports/csvStream.ts';
import { listExport } from '../../../exports/listExport.ts';
import { ORDER_STATUS, PAYMENT_MODE, REFUND_STATE, SOURCE, THREE_STATE } from '../../../exports/words.ts';
import { presentPackageOrder, type Viewer } from '../present.ts';
import { namedPackages, type PackageFilter, packageIds } from './sql.ts';

/** What the list was filtered by, and whether its reader may see amounts. */
export interface PackageQuestion extends Viewer {
  readonly query: PackageFilter;
}

const columnsOf = (
  zone: string,
): Readonly<Record<(typeof PACKAGE_ORDER_COLUMNS)[number], CsvColumn<PackageOrderRow>>> => ({
  orderNumber: column('订单号 Order', ({ orderNumber }) => orderNumber),
  packName: column('课程包或卡包 Pack', ({ packName }) => packName),
  storeName: column('门店 Store', ({ storeName }) => storeName),
  valid: column('有效期 Valid', ({ paidAt, validTo }) =>
    paidAt === null || validTo === null
      ? null
      : `${dayOf(Date.parse(paidAt), zone)} - ${dayOf(Date.parse(validTo), zone)}`,
  ),
  userName: column('姓名 Name', ({ userName }) => userName),
  phone: column('手机 Phone', ({ phone }) => phone),
  quantity: countColumn('数量 Pieces', ({ quantity }) => quantity),
  payMode: column('支付方式 Payment', ({ payMode }) => PAYMENT_MODE[payMode] ?? payMode),
  amount: moneyColumn('金额 Amount ¥', ({ amount }) => amount),
  refunded: refundColumn('已退 Refunded ¥', ({ refunded }) => refunded),
  status: column('状态 Status', ({ status }) => ORDER_STATUS[status] ?? status),
  threeState: column('有效性 Validity', ({ threeState }) => THREE_STATE[threeState] ?? threeState),
  refundState: column('退款 Refund', ({ refundState }) =>
    refundState === null ? null : (REFUND_STATE[refundState] ?? refundState),
  ),
  source: column('来源 Source', ({ source }) => SOURCE[source] ?? source),
  createdAt: timeColumn('下单时间 Ordered', zone, ({ createdAt }) => createdAt),
  paidAt: timeColumn('支付时间 Paid at', zone, ({ paidAt }) => paidAt),
  note: column('备注 Note', ({ note }) => note),
});

/** The orders of packs of /order/index as a file. */
export const packageOrdersFile = listExport<PackageQuestion, PackageOrderRow, StoreScope>({
  ...{ name: 'packageOrders.exportPackageOrders', type: 'packageOrders', columns: columnsOf },
  ids: ({ db, scope, ...judged }, { query }) => packageIds(db, scope, query, judged),
  rows: async ({ db, scope }, ids, viewer) =>
    (await namedPackages(db, scope, ids)).map((row) => presentPackageOrder(row, viewer)),
});
