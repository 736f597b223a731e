import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { packageOrders } from '../../../../shared/contract/packageOrders.ts';
import { seesMoney, shown } from '../../../http/amounts.ts';
import type { StoreCaller } from '../../../http/caller.ts';
import type { Services } from '../../../services.ts';
import { presentPackageOrder } from '../present.ts';
import type { PackageQuestion } from './file.ts';
import { type PackageFilter, packageRows, packageTotals } from './sql.ts';

/** A filter with what its asker may see, for the file of the list. */
export const askedBy = (caller: StoreCaller, query: PackageFilter): PackageQuestion => ({
  query,
  seesMoney: seesMoney(caller),
});

/** Orders of class packs of the caller's stores, with sums over all pages. */
export async function listPackageOrders(
  { database, config: { zone } }: Services,
  caller: StoreCaller,
  filter: PackageFilter,
  now: number,
): Promise<ResultOf<typeof packageOrders>> {
  const judged = { now, zone };
  const { count, amount, paid, refunded } = await packageTotals(database.orm, caller.store, filter, judged);
  const { pageSize } = filter;
  // A page beyond the end is the last one (screens A2).
  const currentPage = Math.max(1, Math.min(filter.currentPage, Math.ceil(count / pageSize)));
  const rows = await packageRows(database.orm, caller.store, { ...filter, currentPage }, judged);
  const viewer = { seesMoney: seesMoney(caller) };
  return {
    ...{ currentPage, pageSize, totalRecords: count, totalPages: Math.ceil(count / pageSize) },
    results: rows.map((row) => presentPackageOrder(row, viewer)),
    totals: {
      amount: shown(viewer, amount),
      paid: shown(viewer, paid),
      refunded: shown(viewer, refunded),
    },
  };
}
