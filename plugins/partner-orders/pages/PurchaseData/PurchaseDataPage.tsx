import { type ReactElement, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CompanyStores, useAccess, useService } from '../../../../core/api.ts';
import { paymentModesOf } from '../../../../shared/codes/lists.ts';
import type { OrderRow } from '../../../../shared/contract/shapes/orders.ts';
import { orderAddress } from '../../addresses.ts';
import { PurchaseList, usePurchases } from '../../components/PurchaseData.tsx';
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
  const actions = useOrderListActions(list, seesMoney);
  const onOpen = (row: OrderRow): void => void navigate(orderAddress(row.orderNumber));
  return <PurchaseList {...what} list={list} actions={{ ...actions, onOpen }} linked />;
}
