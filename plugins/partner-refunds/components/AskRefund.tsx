import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../core/api.ts';
import { order as orderCall, refundOrder } from '../../../shared/contract/orders/calls.ts';
import type { OrderDetail, RefundOrderBody } from '../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { needsTypedWord, sumOf } from '../model/refundDraft.ts';
import { useRefundForm } from '../useRefundForm.ts';
import { RefundDoubt, useRefundDoubt } from './RefundDoubt.tsx';
import { RefundForm } from './RefundForm.tsx';
import type { OrderDialogProps } from './RefundSteps.tsx';

/** Asks how much of an order goes back, by pieces or as a free amount, and sends it (screens F5). */
export function AskRefund({
  order,
  onSent,
  onDoubt,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly onSent: (refundId: number) => void;
  /** It is not known what became of a refund: the order is read again. */
  readonly onDoubt: () => unknown;
  readonly onClose: OrderDialogProps['onClose'];
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const client = useQueryClient();
  const act = useAct();
  const { send } = useSend(refundOrder);
  const form = useRefundForm(order);
  const { doubt, look } = useRefundDoubt(refundOrder, { orderNumber: order.orderNumber }, onDoubt);
  const { orderNumber } = order;
  const sum = sumOf(order, form.values);
  const readAgain = () => client.invalidateQueries({ queryKey: [orderCall.id, orderNumber] });
  const refund = (body: RefundOrderBody) =>
    act.run(
      send,
      { params: { orderNumber }, body },
      {
        onDone: async ({ id }) => {
          await readAgain();
          onSent(id);
        },
        onRefused: async (refused) => {
          if (refused.hasFailed) look();
          else await readAgain();
          // The sum of pieces has no field of its own.
          return form.values.mode === 'amount' && form.showRefused(refused);
        },
      },
    );
  return (
    <ActionDialog
      title={t('refund.title')}
      intent="danger"
      confirmText={t('refund.confirm', { sum: formatCents(sum) })}
      cancelText={t('refund.leave')}
      typedWord={needsTypedWord(sum) ? 'REFUND' : undefined}
      act={act}
      form={form}
      onAct={refund}
      onClose={() => onClose(false)}
    >
      <RefundDoubt doubt={doubt} refunds={order.refunds} />
      <RefundForm order={order} form={form} />
    </ActionDialog>
  );
}
