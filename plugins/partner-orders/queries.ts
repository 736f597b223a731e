import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Http, useService } from '../../core/api.ts';
import { order } from '../../shared/contract/orders.ts';
import type { OrderDetail } from '../../shared/contract/shapes/orders.ts';
import { isOpenRefund } from './meanings.ts';

/** While a refund is on its way the order is asked this often. */
const FOLLOW_MS = 1_000;

/** One order; followed while a refund of it is open. */
export function useOrder(orderNumber: string): UseQueryResult<OrderDetail> {
  const http = useService(Http);
  return useQuery({
    queryKey: [order.id, orderNumber],
    queryFn: ({ signal }) => http.fetch(order, { params: { orderNumber } }, { signal, quiet: true }),
    enabled: orderNumber !== '',
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ state: refund }) => isOpenRefund(refund)) ? FOLLOW_MS : false,
  });
}
