import type { FindTools } from '../../../core/api.ts';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { isPackageOrderNumber } from '../../../shared/codes/lists.ts';
import { orders } from '../../../shared/contract/orders/calls.ts';
import { orderAddress } from '../addresses.ts';
import { searchedNumber, typedNumber } from '../../../shared/format/typedNumber.ts';

/** A whole number is as long as receipts print it. */
const FEWEST_SIGNS = 8;
/** The last four digits of an order number or of a phone. */
const LAST_DIGITS = /^\d{4}$/;

/** The order of a number, or the newest that end in four digits, in the chosen store. */
export default async function findOrder(text: string, { http, signal }: FindTools) {
  const query = questionFor(text);
  if (!query) return [];
  const { results } = await http.fetch(orders, { query }, { signal, quiet: true });
  return results.map(({ orderNumber, userName, eventTitle, strEndTime }) => ({
    id: orderNumber,
    title: orderNumber,
    detail: `${userName} · ${eventTitle} · ${strEndTime}`,
    path: orderAddress(orderNumber),
  }));
}

function questionFor(text: string) {
  if (LAST_DIGITS.test(typedNumber(text)))
    return { lastDigits: typedNumber(text), sortBy: 'bookedAt', sortOrder: 'desc' } as const;
  const { orderNumber, phone } = searchedNumber(text) ?? { orderNumber: '', phone: '' };
  if (orderNumber.length < FEWEST_SIGNS || MOBILE_NUMBER.test(phone) || isPackageOrderNumber(orderNumber))
    return undefined;
  return { keyword: orderNumber };
}
