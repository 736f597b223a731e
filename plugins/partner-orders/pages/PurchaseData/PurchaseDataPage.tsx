import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CompanyStores, useAccess, useService } from '../../../../core/api.ts';
import { paymentModesOf } from '../../../../shared/codes/lists.ts';
import { purchaseData } from '../../../../shared/contract/orders/calls.ts';
import type { OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import { orderAddress } from '../../addresses.ts';
import { PurchaseList, usePurchases } from '../../components/purchase/PurchaseData.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { useOrderListActions } from '../OrderList/useOrderListActions.tsx';

/** /event/purchase-data/:templateId: who bought, and what staff can do about it. */
export default function PurchaseDataPage(): ReactElement {
  const t = useOrderText();
  const navigate = useNavigate();
  const templateId = Number(useParams()['templateId']);
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  const type = useService(CompanyStores).state.company?.type;
  const payModes = useMemo(() => paymentModesOf(type ?? 0), [type]);
  const what = { templateId, t, seesMoney, payModes };
  const list = usePurchases(what);
  const client = useQueryClient();
  // The figures follow what is done to the bookings.
  const refreshFigures = useCallback(
    () => void client.invalidateQueries({ queryKey: [purchaseData.id] }),
    [client],
  );
  const actions = useOrderListActions(list, refreshFigures);
  const onOpen = (row: OrderRow): void => void navigate(orderAddress(row.orderNumber));
  return <PurchaseList {...what} list={list} actions={{ ...actions, onOpen }} linked="own" />;
}
