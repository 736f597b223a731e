import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';
import { cancelPackageOrder } from '../../../shared/contract/packageOrders/calls.ts';
import { AskCancel } from '../../partner-orders/api.ts';
import type { OrderDialogProps } from '../../partner-refunds/api.ts';
import { usePackText } from '../usePackText.ts';

const REASON = { reason: RefundReason.customerRequest, note: '' };

/** Cancels an order of packs that nobody has paid. */
export function CancelPackDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = usePackText();
  const { send } = useSend(cancelPackageOrder);
  return (
    <AskCancel
      initial={REASON}
      userName=""
      send={(body, options) => send({ params: { orderNumber }, body }, options)}
      onClose={onClose}
    >
      <p>{t('cancel.unpaid')}</p>
    </AskCancel>
  );
}
