import type { FindTools } from '../../../core/api.ts';
import { buyers } from '../../../shared/contract/orders/calls.ts';
import { ordersAddress } from '../addresses.ts';
import { cut } from '../../../shared/format/cut.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';

/** A phone, its last four digits, or letters of a name; anything else is a number of something. */
const PHONE_OR_NAME = /^(\d{4}|\d{11}|[^\d/]+)$/;

/** Who booked in the chosen store; leads to their orders. */
export default async function findMembers(text: string, { http, signal }: FindTools) {
  const typed = typedPhone(text);
  if (!PHONE_OR_NAME.test(typed)) return [];
  const query = { keyword: cut(/\d/.test(typed) ? typed : text, 50) };
  const found = await http.fetch(buyers, { query }, { signal, quiet: true });
  return found.map(({ userId, userName, phone }) => ({
    id: String(userId),
    title: userName,
    detail: phone,
    path: ordersAddress({ userId: String(userId) }),
  }));
}
