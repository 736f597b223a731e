import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { packageOrders } from '../../../../shared/contract/packageOrders.ts';
import { seesMoney, shown } from '../../../http/amounts.ts';
import type { StoreCaller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { presentPackageOrder } from '../present.ts';
import type { PackageQuestion } from './file.ts';
import { type PackageFilter, packageRows, packageTotals } from './sql.ts';

/** Filters and orders by amount tell amounts, too. @throws Refusal forbidden. */
export function refuseHiddenAmounts(
  caller: StoreCaller,
  { sortBy, amountMin, amountMax }: PackageFilter,
): void {
  const tells = sortBy === 'amount' || amountMin !== undefined || amountMax !== undefined;
  if (tells && !seesMoney(caller)) throw refuse.forbidden({ code: 'PAYMENT_READ_EXPORT' });
}

/** A filter with what its asker may see, for the file of the list. @throws Refusal forbidden. */
export function askedBy(caller: StoreCaller, query: PackageFilter): PackageQuestion {
  refuseHiddenAmounts(caller, query);
  return { query, seesMoney: seesMoney(caller) };
}

/** Orders of class packs of the caller's stores, with sums over all pages. @throws Refusal forbidden. */
export async function listPackageOrders(
  { database, config: { zone } }: Services,
  caller: StoreCaller,
  filter: PackageFilter,
  now: number,
): Promise<ResultOf<typeof packageOrders>> {
  refuseHiddenAmounts(caller, filter);
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
