import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, useCall } from '../../../core/api.ts';
import type { orders } from '../../../shared/contract/orders/calls.ts';
import type { packageOrders } from '../../../shared/contract/packageOrders/calls.ts';

/** The one buyer that a link narrows a list of orders to, so that its chip says a name; none until it is known. */
export function useBuyer(call: typeof orders | typeof packageOrders): readonly Choice[] {
  const [search] = useSearchParams();
  const userId = search.get('userId') ?? '';
  const { data } = useCall(
    call,
    { query: { userId, pageSize: 10 } },
    { enabled: /^[1-9]\d*$/.test(userId), isLater: true },
  );
  const name = data?.results[0]?.userName;
  return useMemo(() => (name === undefined ? [] : [{ value: userId, label: name }]), [userId, name]);
}
