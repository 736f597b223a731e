import { packageOrderColumns } from '../../../../shared/contract/packageOrders/columns.ts';
import type { PackageOrderRow } from '../../../../shared/contract/packageOrders/shapes.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { refundStateWord } from '../../../exports/words.ts';
import { presentPackageOrder, type Viewer } from '../present.ts';
import { packageOrdersByIds, type PackageFilter, packageIds } from './sql.ts';

/** What the list was filtered by, and whether its reader may see amounts. */
export interface PackageQuestion extends Viewer {
  readonly query: PackageFilter;
}

/** The orders of packs of /order/index as a file. */
export const packageOrdersFile = listExport<PackageQuestion, PackageOrderRow, StoreScope>({
  name: 'packageOrders.exportPackageOrders',
  type: 'packageOrders',
  columns: packageOrderColumns,
  cells: { refundState: ({ refundState, refundFailCode }) => refundStateWord(refundState, refundFailCode) },
  ids: ({ db, scope, ...clock }, { query }) => packageIds(db, scope, { filter: query, clock }),
  rows: async ({ db, scope }, ids, viewer) =>
    (await packageOrdersByIds(db, scope, ids)).map((row) => presentPackageOrder(row, viewer)),
});
