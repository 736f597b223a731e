import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import { cancelPackageOrder } from '../../../shared/contract/packageOrders/calls.ts';
import { CancelPackageBody } from '../../../shared/contract/packageOrders/shapes.ts';
import { AskCancel } from '../../partner-orders/api.ts';
import type { OrderDialogProps } from '../../partner-refunds/api.ts';
import { usePackText } from '../usePackText.ts';

/** Cancels an order of packs that nobody has paid. */
export function CancelPackDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = usePackText();
  const { send } = useSend(cancelPackageOrder);
  return (
    <AskCancel
      schema={CancelPackageBody}
      send={(body, options) => send({ params: { orderNumber }, body }, options)}
      onClose={onClose}
    >
      <p>{t('cancel.unpaid')}</p>
    </AskCancel>
  );
}
