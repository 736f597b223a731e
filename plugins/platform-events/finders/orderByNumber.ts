import { ApiError, type FindTools } from '../../../core/api.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { merchantsOrder } from '../../../shared/contract/orders/calls.ts';
import { merchantsOrderAddress } from '../../partner-orders/api.ts';

/** A whole number of a registration as receipts print it. */
const ORDER_NUMBER = /^TL\d{8,}$/;

/** The registration of a whole number, of any merchant. */
export default async function findOrder(text: string, { http, signal }: FindTools) {
  const orderNumber = text.toUpperCase();
  if (!ORDER_NUMBER.test(orderNumber)) return [];
  try {
    const order = await http.fetch(merchantsOrder, { params: { orderNumber } }, { signal, quiet: true });
    const { userName, eventTitle, companyName } = order;
    const detail = `${userName} · ${eventTitle} · ${companyName}`;
    return [{ id: orderNumber, title: orderNumber, detail, path: merchantsOrderAddress(orderNumber) }];
  } catch (error) {
    if (error instanceof ApiError && error.code === ResultCode.notFound) return [];
    throw error;
  }
}
