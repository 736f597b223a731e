import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Http, useService } from '../../../../core/api.ts';
import { merchantsOrder } from '../../../../shared/contract/orders/calls.ts';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { followOrder, loadMerchantsOrder } from '../../../partner-orders/api.ts';

const MerchantsOrder = lazyPart(async () => (await loadMerchantsOrder()).MerchantsOrder);
const WAITING = <SkeletonRows rows={10} rowHeight={32} />;

/** /showEvent/order: an order of any merchant, to read, and to act on its failed refund (decision H70). */
export default function OrderPage(): ReactElement {
  const http = useService(Http);
  const orderNumber = useSearchParams()[0].get('id') ?? '';
  const query = useQuery({
    queryKey: [merchantsOrder.id, orderNumber],
    queryFn: ({ signal }) => http.fetch(merchantsOrder, { params: { orderNumber } }, { signal, quiet: true }),
    refetchInterval: followOrder,
  });
  return (
    <>
      <TitleName>{orderNumber}</TitleName>
      <Loaded of={query} waiting={WAITING}>
        {(order) => (
          <MerchantsOrder meanwhile={WAITING} order={order} onChanged={() => void query.refetch()} />
        )}
      </Loaded>
    </>
  );
}
