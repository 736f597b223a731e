import type { ReactElement } from 'react';
import type { PackageOrderDetail } from '../../../../shared/contract/shapes/orders/packageOrders.ts';
import { useOrderDialogs } from '../../components/useOrderDialogs.tsx';
import { usePackActions } from '../../components/usePackActions.ts';
import { OrderHead } from './OrderHead.tsx';

/** Name, states, sums and actions of an order of packs. */
export function PackHead({
  order,
  onChanged,
}: {
  readonly order: PackageOrderDetail;
  readonly onChanged: () => void;
}): ReactElement {
  const { open, dialog } = useOrderDialogs(onChanged);
  const { actionsOf } = usePackActions();
  return (
    <OrderHead
      title={order.packName}
      order={order}
      listed={order.amount}
      actions={actionsOf(order, open)}
      onChanged={onChanged}
    >
      {dialog}
    </OrderHead>
  );
}
