import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import { seesMoney, amountFor } from '../../../http/access/amounts.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { presentPackageOrder } from '../present.ts';
import type { PackageQuestion } from './listExport.ts';
import { type PackageFilter, packageRows, packageTotals } from './sql.ts';
import { readPage } from '../../../db/statements/page.ts';

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
  const clock = { now, zone };
  const asked = { filter, clock };
  const { count, amount, paid, refunded } = await packageTotals(database.orm, caller.store, asked);
  const viewer = { seesMoney: seesMoney(caller) };
  const page = await readPage(filter, count, async (shownPage) =>
    (await packageRows(database.orm, caller.store, { filter: shownPage, clock })).map((row) =>
      presentPackageOrder(row, viewer),
    ),
  );
  return {
    ...page,
    totals: {
      amount: amountFor(viewer, amount),
      paid: amountFor(viewer, paid),
      refunded: amountFor(viewer, refunded),
    },
  };
}
