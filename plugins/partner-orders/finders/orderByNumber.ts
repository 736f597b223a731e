import type { Http } from '../../../core/api.ts';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { isPackageOrderNumber } from '../../../shared/codes/lists.ts';
import { orders } from '../../../shared/contract/calls/orders.ts';
import { orderAddress } from '../addresses.ts';

/** A whole number as receipts print it; the server finds no parts of one. */
const ORDER_NUMBER = /^[A-Za-z]{0,3}[\d-]{8,}$/;

/** The order of a number, in the chosen store. */
export default async function findOrder(
  text: string,
  { http, signal }: { readonly http: Http; readonly signal: AbortSignal },
) {
  if (!ORDER_NUMBER.test(text) || MOBILE_NUMBER.test(text) || isPackageOrderNumber(text)) return [];
  const keyword = text.toUpperCase();
  const { results } = await http.fetch(orders, { query: { keyword } }, { signal, quiet: true });
  return results.map(({ orderNumber, userName, eventTitle, strEndTime }) => ({
    id: orderNumber,
    title: orderNumber,
    detail: `${userName} · ${eventTitle} · ${strEndTime}`,
    path: orderAddress(orderNumber),
  }));
}
