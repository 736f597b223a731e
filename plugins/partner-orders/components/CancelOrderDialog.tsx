import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ApiError, Messages, useSend, useService } from '../../../core/api.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { cancelOrder } from '../../../shared/contract/orders.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { useOrder } from '../queries.ts';
import { useOrderText } from '../useOrderText.ts';
import { ReasonFields, type ReasonValues } from './ReasonFields.tsx';
import type { OrderDialogProps } from './RefundSteps.tsx';

/** Cancels an order without money to give back; points and class times return by themselves. */
export function CancelOrderDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const { send, isBusy } = useSend(cancelOrder);
  const { data: order } = useOrder(orderNumber);
  const [values, setValues] = useState<ReasonValues>({
    reason: RefundReason.customerRequest,
    note: '',
    notify: true,
  });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isUnsaid = values.reason === RefundReason.other && [...values.note.trim()].length < 2;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (isUnsaid) return;
    try {
      const body = { ...values, note: values.note.trim() };
      const reply = await send({ params: { orderNumber }, body }, { quiet: true });
      if (reply.resultCode !== ResultCode.success) return setRefusal(reply.resultDesc);
      messages.success(t('cancel.done'));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    }
  };
  const { points = 0, times = 0, seats = 0 } = order ?? {};
  return (
    <ConfirmDialog
      isOpen
      title={t('cancel.title')}
      intent="danger"
      confirmText={t('cancel.confirm')}
      cancelText={t('cancel.keep')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <div className="tl-refund-form">
        <p>
          {t('cancel.frees', { count: seats })} {points > 0 ? t('cancel.points', { count: points }) : null}
          {times > 0 ? t('cancel.times', { count: times }) : null}
        </p>
        <ReasonFields
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          fault={tried && isUnsaid}
          userName={order?.userName ?? ''}
        />
        {refusal === undefined ? null : (
          <Callout intent="danger" role="alert">
            {refusal}
          </Callout>
        )}
      </div>
    </ConfirmDialog>
  );
}
