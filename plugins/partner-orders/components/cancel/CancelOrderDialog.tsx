import type { ReactElement } from 'react';
import { useSend } from '../../../../core/api.ts';
import { cancelOrder } from '../../../../shared/contract/orders/calls.ts';
import { CancelOrderBody } from '../../../../shared/contract/orders/shapes.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonLines } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import type { OrderDialogProps } from '../../../partner-refunds/api.ts';
import { useOrder } from '../../queries.ts';
import { useOrderText } from '../../useOrderText.ts';
import { AskCancel } from './AskCancel.tsx';

/** Cancels an order without money to give back; points and class times return by themselves. */
export function CancelOrderDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const { send } = useSend(cancelOrder);
  const order = useOrder(orderNumber);
  return (
    <AskCancel
      schema={CancelOrderBody}
      userName={order.data?.userName ?? ''}
      send={(body, options) => send({ params: { orderNumber }, body }, options)}
      onClose={onClose}
    >
      <Loaded of={order} waiting={<SkeletonLines lines={1} />}>
        {({ seats, points, times }) => (
          <p>
            {t('cancel.frees', { count: seats })} {points > 0 ? t('cancel.points', { count: points }) : null}
            {times > 0 ? t('cancel.times', { count: times }) : null}
          </p>
        )}
      </Loaded>
    </AskCancel>
  );
}
