import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Http, useService } from '../../core/api.ts';
import { order } from '../../shared/contract/orders/calls.ts';
import type { OrderDetail } from '../../shared/contract/orders/shapes.ts';
import { isOpenRefund } from '../partner-refunds/api.ts';

/** While a refund or a message is on its way the order is asked this often. */
const FOLLOW_MS = 1_000;

/** One order; followed while a refund of it is open or a message waits to be sent. */
export function useOrder(orderNumber: string): UseQueryResult<OrderDetail> {
  const http = useService(Http);
  return useQuery({
    queryKey: [order.id, orderNumber],
    queryFn: ({ signal }) => http.fetch(order, { params: { orderNumber } }, { signal, quiet: true }),
    enabled: orderNumber !== '',
    refetchInterval: followOrder,
  });
}

/** How often an order of any kind is asked again: while a refund of it is open or a message waits to be sent. */
export const followOrder = ({
  state: { data },
}: {
  readonly state: { readonly data: Pick<OrderDetail, 'refunds' | 'timeline'> | undefined };
}): number | false => (data && isUnderWay(data) ? FOLLOW_MS : false);

const isUnderWay = ({ refunds, timeline }: Pick<OrderDetail, 'refunds' | 'timeline'>): boolean =>
  refunds.some(({ state }) => isOpenRefund(state)) || timeline.some(({ kind }) => kind === 'noticeQueued');
