import type { FindTools } from '../../../core/api.ts';
import { isPackageOrderNumber } from '../../../shared/codes/lists.ts';
import { packageOrders } from '../../../shared/contract/packageOrders/calls.ts';
import { orderAddress } from '../addresses.ts';
import { typedOrderNumber } from '../../../shared/format/typedNumber.ts';

/** The order of packs of a number, in the chosen store. */
export default async function findPackOrder(text: string, { http, signal }: FindTools) {
  const keyword = typedOrderNumber(text);
  if (!isPackageOrderNumber(keyword)) return [];
  const { results } = await http.fetch(packageOrders, { query: { keyword } }, { signal, quiet: true });
  return results.map(({ orderNumber, userName, packName }) => ({
    id: orderNumber,
    title: orderNumber,
    detail: `${userName} · ${packName}`,
    path: orderAddress(orderNumber),
  }));
}
