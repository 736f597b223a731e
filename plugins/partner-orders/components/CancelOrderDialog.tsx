import { type ReactElement, type ReactNode, useState } from 'react';
import { ApiError, Messages, useSend, useService } from '../../../core/api.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { cancelOrder } from '../../../shared/contract/orders.ts';
import { cancelPackageOrder } from '../../../shared/contract/packageOrders.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Refusal } from '../../../shared/ui/Refusal/Refusal.tsx';
import { formatCount } from '../../../shared/format/money.ts';
import { useOrder } from '../queries.ts';
import { useOrderText } from '../useOrderText.ts';
import { type Reason, ReasonFields, type ReasonValues } from './ReasonFields.tsx';
import type { OrderDialogProps } from './RefundSteps.tsx';

const REASON: Reason = { reason: RefundReason.customerRequest, note: '' };
type Reply = { readonly resultCode: number; readonly resultDesc: string };

/** Cancels an order without money to give back; points and class times return by themselves. */
export function CancelOrderDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const { send, isBusy } = useSend(cancelOrder);
  const { data: order } = useOrder(orderNumber);
  const { points = 0, times = 0, seats = 0, userName = '' } = order ?? {};
  return (
    <AskCancel
      initial={{ ...REASON, notify: true }}
      userName={userName}
      isBusy={isBusy}
      send={(body) => send({ params: { orderNumber }, body }, { quiet: true })}
      onClose={onClose}
    >
      {t('cancel.frees', { count: seats })}{' '}
      {points > 0 ? t('cancel.points', { count: points, shown: formatCount(points) }) : null}
      {times > 0 ? t('cancel.times', { count: times }) : null}
    </AskCancel>
  );
}

/** Cancels an order of packs that nobody has paid. */
export function CancelPackDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const { send, isBusy } = useSend(cancelPackageOrder);
  return (
    <AskCancel
      initial={REASON}
      userName=""
      isBusy={isBusy}
      send={(body) => send({ params: { orderNumber }, body }, { quiet: true })}
      onClose={onClose}
    >
      {t('cancel.unpaid')}
    </AskCancel>
  );
}

function AskCancel<Values extends Reason & Partial<ReasonValues>>({
  initial,
  userName,
  isBusy,
  send,
  onClose,
  children,
}: {
  readonly initial: Values;
  readonly userName: string;
  readonly isBusy: boolean;
  readonly send: (values: Values) => Promise<Reply>;
  readonly onClose: OrderDialogProps['onClose'];
  /** What becomes of the order. */
  readonly children: ReactNode;
}): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isUnsaid = values.reason === RefundReason.other && [...values.note.trim()].length < 2;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (isUnsaid) return;
    try {
      const reply = await send({ ...values, note: values.note.trim() });
      if (reply.resultCode !== ResultCode.success) return setRefusal(reply.resultDesc);
      messages.success(t('cancel.done'));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    }
  };
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
        <p>{children}</p>
        <ReasonFields
          values={values}
          onChange={(change) => setValues({ ...values, ...change })}
          fault={tried && isUnsaid}
          userName={userName}
        />
        <Refusal text={refusal} />
      </div>
    </ConfirmDialog>
  );
}
