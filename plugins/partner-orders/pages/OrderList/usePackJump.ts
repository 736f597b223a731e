import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess, useCall } from '../../../../core/api.ts';
import { isPackageOrderNumber } from '../../../../shared/codes/lists.ts';
import { packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import { orderAddress } from '../../addresses.ts';
import { typedOrderNumber } from '../../../../shared/format/typedNumber.ts';

/** Leads from the registrations to an order of packs, once somebody has typed its whole number there. */
export function usePackJump(typed: string): void {
  const keyword = typedOrderNumber(typed);
  const navigate = useNavigate();
  const enabled = useAccess().can('TICKET_PACKAGE_READ') && isPackageOrderNumber(keyword);
  const { data } = useCall(packageOrders, { query: { keyword } }, { enabled });
  const found = data?.results.find(({ orderNumber }) => orderNumber === keyword)?.orderNumber;
  useEffect(() => {
    if (found !== undefined) void navigate(orderAddress(found), { replace: true });
  }, [found, navigate]);
}
