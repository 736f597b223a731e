import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Http, useService } from '../../core/api.ts';
import { packageOrder } from '../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderDetail } from '../../shared/contract/packageOrders/shapes.ts';
import { followOrder } from '../partner-orders/api.ts';

/** One order of packs, by its number; followed while a refund of it is open or a message waits to be sent. */
export function usePackOrder(orderNumber: string): UseQueryResult<PackageOrderDetail> {
  const http = useService(Http);
  return useQuery({
    queryKey: [packageOrder.id, orderNumber],
    queryFn: ({ signal }) =>
      http.fetch(packageOrder, { params: { id: orderNumber } }, { signal, quiet: true }),
    refetchInterval: followOrder,
  });
}
