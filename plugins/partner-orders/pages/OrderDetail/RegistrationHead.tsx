import type { ReactElement } from 'react';
import { Messages, useSend, useService } from '../../../../core/api.ts';
import { OrderStatus } from '../../../../shared/codes/lists.ts';
import { resendConfirmation } from '../../../../shared/contract/orders/calls.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { useRefundRights } from '../../../partner-refunds/api.ts';
import { orderActions } from '../../components/orderActions.ts';
import { useCheckIn } from '../../components/useCheckIn.ts';
import { useOrderDialogs } from '../../components/useOrderDialogs.ts';
import { useOrderText } from '../../useOrderText.ts';
import type { BlockProps } from './OrderBlocks.tsx';
import { OrderHead } from './OrderHead.tsx';

/** Name, states, sums and actions of a registration. */
export function RegistrationHead({ order, onChanged }: BlockProps): ReactElement {
  const t = useOrderText();
  const rights = useRefundRights();
  const { open, dialog } = useOrderDialogs(onChanged);
  const checkIn = useCheckIn(onChanged);
  const resend = useResend(onChanged);
  const { orderNumber, status } = order;
  const ask = (kind: Parameters<typeof open>[0]): void => open(kind, orderNumber);
  const actions: readonly RowAction[] = [
    ...orderActions(order, t, { ask, checkIn: (undo) => checkIn(order, undo), ...rights }),
    {
      id: 'resend',
      label: t('actions.resend'),
      disabledReason:
        status === OrderStatus.completed
          ? undefined
          : t(status === OrderStatus.pendingPayment ? 'why.unpaid' : 'why.cancelled'),
      onSelect: () => resend(orderNumber),
    },
  ];
  return (
    <OrderHead
      title={order.eventTitle}
      order={order}
      listed={order.listed}
      place={{ label: t('column.session'), text: `${order.strEndTime} · ${order.place}` }}
      actions={actions}
      onChanged={onChanged}
    >
      {dialog}
    </OrderHead>
  );
}

/** Sends the confirmation again; the server does so at most once a minute. */
function useResend(onChanged: () => void): (orderNumber: string) => void {
  const t = useOrderText();
  const messages = useService(Messages);
  const { send } = useSend(resendConfirmation);
  return (orderNumber) =>
    void send({ params: { orderNumber } }, { said: t('resend.done'), refresh: onChanged }).then(
      ({ result }) => result?.sent === 0 && messages.warn(t('resend.tooSoon')),
    );
}
