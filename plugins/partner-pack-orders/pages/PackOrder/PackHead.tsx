import type { ReactElement } from 'react';
import type { PackageOrderDetail } from '../../../../shared/contract/packageOrders/shapes.ts';
import { OrderHead } from '../../../partner-orders/api.ts';
import { usePackActions } from '../../components/usePackActions.ts';
import { usePackDialogs } from '../../components/usePackDialogs.ts';

/** Name, states, sums and actions of an order of packs. */
export function PackHead({
  order,
  onChanged,
}: {
  readonly order: PackageOrderDetail;
  readonly onChanged: () => void;
}): ReactElement {
  const { open, dialog } = usePackDialogs(onChanged);
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
