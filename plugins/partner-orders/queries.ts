import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Http, useService } from '../../core/api.ts';
import { order } from '../../shared/contract/calls/orders.ts';
import { packageOrder } from '../../shared/contract/calls/packageOrders.ts';
import type { OrderDetail } from '../../shared/contract/shapes/orders/orders.ts';
import type { PackageOrderDetail } from '../../shared/contract/shapes/orders/packageOrders.ts';
import { isOpenRefund } from './refundState.ts';

/** While a refund or a message is on its way the order is asked this often. */
const FOLLOW_MS = 1_000;

/** One order; followed while a refund of it is open or a message waits to be sent. */
export function useOrder(orderNumber: string): UseQueryResult<OrderDetail> {
  const http = useService(Http);
  return useQuery({
    queryKey: [order.id, orderNumber],
    queryFn: ({ signal }) => http.fetch(order, { params: { orderNumber } }, { signal, quiet: true }),
    enabled: orderNumber !== '',
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  });
}

/** One order of packs, by its number; followed while a refund of it is open or a message waits to be sent. */
export function usePackOrder(orderNumber: string): UseQueryResult<PackageOrderDetail> {
  const http = useService(Http);
  return useQuery({
    queryKey: [packageOrder.id, orderNumber],
    queryFn: ({ signal }) =>
      http.fetch(packageOrder, { params: { id: orderNumber } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? FOLLOW_MS : false),
  });
}

const isUnderWay = ({ refunds, timeline }: Pick<OrderDetail, 'refunds' | 'timeline'>): boolean =>
  refunds.some(({ state }) => isOpenRefund(state)) || timeline.some(({ kind }) => kind === 'noticeQueued');
