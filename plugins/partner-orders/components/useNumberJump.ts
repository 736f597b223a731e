import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { List } from '../../../core/list.ts';
import { typedOrderNumber } from '../../../shared/format/typedNumber.ts';
import { orderAddress } from '../addresses.ts';

/** Leads from a list to the one order it shows, once somebody has typed its whole number there (screens F5). */
export function useNumberJump<Row extends { readonly orderNumber: string }>(
  list: List<Row>,
  keyword: string,
): void {
  const navigate = useNavigate();
  const [first] = list.rows;
  const isOnly = first !== undefined && list.rows.length === 1 && !list.stores.isElsewhere(first);
  const only = isOnly && first.orderNumber === typedOrderNumber(keyword) ? first.orderNumber : undefined;
  useEffect(() => {
    if (only !== undefined) void navigate(orderAddress(only), { replace: true });
  }, [only, navigate]);
}
