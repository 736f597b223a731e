import type { Http } from '../../../core/api.ts';
import { orders } from '../../../shared/contract/orders.ts';
import { ordersAddress } from '../addresses.ts';

/** A mobile number (screens A3). */
export const PHONE = /^1[3-9]\d{9}$/;

/** Who booked in the chosen store with a phone; leads to their orders. */
export default async function findPerson(
  text: string,
  { http, signal }: { readonly http: Http; readonly signal: AbortSignal },
) {
  if (!PHONE.test(text)) return [];
  const { results } = await http.fetch(orders, { query: { keyword: text } }, { signal, quiet: true });
  const people = new Map(results.map((row) => [row.userId, row] as const));
  return [...people.values()].map(({ userId, userName, phone }) => ({
    id: String(userId),
    title: userName,
    detail: phone,
    path: ordersAddress({ keyword: text }),
  }));
}
