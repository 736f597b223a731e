import type { Http } from '../../../core/api.ts';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { orders } from '../../../shared/contract/calls/orders.ts';
import { ordersAddress } from '../addresses.ts';

/** Who booked in the chosen store with a phone; leads to their orders. */
export default async function findPerson(
  text: string,
  { http, signal }: { readonly http: Http; readonly signal: AbortSignal },
) {
  if (!MOBILE_NUMBER.test(text)) return [];
  const { results } = await http.fetch(orders, { query: { keyword: text } }, { signal, quiet: true });
  const people = new Map(results.map((row) => [row.userId, row] as const));
  return [...people.values()].map(({ userId, userName, phone }) => ({
    id: String(userId),
    title: userName,
    detail: phone,
    path: ordersAddress({ keyword: text }),
  }));
}
