import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { ApiError, useSend } from '../../../core/api.ts';
import { isCancelSuccess } from '../../../shared/codes/resultCodes.ts';
import { order as orderCall, refundOrder } from '../../../shared/contract/orders.ts';
import type { OrderDetail } from '../../../shared/contract/shapes/orders.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { bodyOf, faultOf, needsTypedWord, newDraft, type RefundDraft, sumOf } from '../model/refundDraft.ts';
import { useOrder } from '../queries.ts';
import { useOrderText } from '../useOrderText.ts';
import { RefundDoubt, useRefundDoubt } from './RefundDoubt.tsx';
import { RefundForm } from './RefundForm.tsx';
import { type OrderDialogProps, RefundSteps } from './RefundSteps.tsx';

/** Gives a part or all of an order back, and then shows what becomes of it until it is done or failed (screens F5). */
export function RefundDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const { data: order, refetch } = useOrder(orderNumber);
  return (
    <RefundSteps
      order={order}
      refetch={refetch}
      onClose={onClose}
      renderQuestion={(found, onSent) => (
        <AskRefund order={found} onSent={onSent} onDoubt={refetch} onClose={onClose} />
      )}
    />
  );
}

function AskRefund({
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
  const t = useOrderText();
  const client = useQueryClient();
  const { send, isBusy } = useSend(refundOrder);
  const [draft, setDraft] = useState<RefundDraft>(() => newDraft(order));
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // From the press until the refund is refused: the order is read again before the dialog goes on, and a press
  // meanwhile would ask for the money a second time.
  const sent = useRef(false);
  const { doubt, look } = useRefundDoubt(refundOrder, { orderNumber: order.orderNumber }, onDoubt);
  const { orderNumber } = order;
  const sum = sumOf(order, draft);
  const confirm = async (): Promise<void> => {
    setTried(true);
    setRefusal(undefined);
    if (faultOf(order, draft) || sent.current) return;
    sent.current = true;
    try {
      const reply = await send({ params: { orderNumber }, body: bodyOf(order, draft) }, { quiet: true });
      await client.invalidateQueries({ queryKey: [orderCall.id, orderNumber] });
      if (isCancelSuccess(reply.resultCode)) return onSent(reply.result.id);
      setRefusal(reply.resultDesc);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      look();
    }
    sent.current = false;
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('refund.title')}
      intent="danger"
      confirmText={t('refund.confirm', { sum: formatCents(sum) })}
      cancelText={t('refund.leave')}
      typedWord={needsTypedWord(sum) ? 'REFUND' : undefined}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <RefundDoubt doubt={doubt} refunds={order.refunds} />
      <RefundForm
        order={order}
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        tried={tried}
        refusal={refusal}
      />
    </ConfirmDialog>
  );
}
