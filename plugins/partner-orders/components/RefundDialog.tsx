import type { ReactElement } from 'react';
import { AskRefund, type OrderDialogProps, RefundSteps } from '../../partner-refunds/api.ts';
import { useOrder } from '../queries.ts';

/** Gives a part or all of an order back, and then shows what becomes of it until it is done or failed (screens F5). */
export function RefundDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const order = useOrder(orderNumber);
  return (
    <RefundSteps
      of={order}
      onClose={onClose}
      renderQuestion={(found, onSent) => (
        <AskRefund order={found} onSent={onSent} onDoubt={order.refetch} onClose={onClose} />
      )}
    />
  );
}
