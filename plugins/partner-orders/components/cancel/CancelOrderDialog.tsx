import { type ReactElement, type ReactNode, useState } from 'react';
import { ActionDialog, type SendOptions, type Settled, useAct, useSend } from '../../../../core/api.ts';
import { RefundReason } from '../../../../shared/codes/lists.ts';
import { cancelOrder } from '../../../../shared/contract/calls/orders.ts';
import { cancelPackageOrder } from '../../../../shared/contract/calls/packageOrders.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import { useOrder } from '../../queries.ts';
import { useOrderText } from '../../useOrderText.ts';
import { type Reason, ReasonFields, type ReasonValues } from '../refund/ReasonFields.tsx';
import type { OrderDialogProps } from '../refund/RefundSteps.tsx';

const REASON: Reason = { reason: RefundReason.customerRequest, note: '' };

/** Cancels an order without money to give back; points and class times return by themselves. */
export function CancelOrderDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const { send } = useSend(cancelOrder);
  const { data: order } = useOrder(orderNumber);
  const { points = 0, times = 0, seats = 0, userName = '' } = order ?? {};
  return (
    <AskCancel
      initial={{ ...REASON, notify: true }}
      userName={userName}
      send={(body, options) => send({ params: { orderNumber }, body }, options)}
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
  const { send } = useSend(cancelPackageOrder);
  return (
    <AskCancel
      initial={REASON}
      userName=""
      send={(body, options) => send({ params: { orderNumber }, body }, options)}
      onClose={onClose}
    >
      {t('cancel.unpaid')}
    </AskCancel>
  );
}

function AskCancel<Values extends Reason & Partial<ReasonValues>>({
  initial,
  userName,
  send,
  onClose,
  children,
}: {
  readonly initial: Values;
  readonly userName: string;
  readonly send: (values: Values, options: SendOptions) => Promise<Settled<unknown>>;
  readonly onClose: OrderDialogProps['onClose'];
  /** What becomes of the order. */
  readonly children: ReactNode;
}): ReactElement {
  const t = useOrderText();
  const act = useAct();
  const [values, setValues] = useState(initial);
  const isUnsaid = values.reason === RefundReason.other && [...values.note.trim()].length < 2;
  return (
    <ActionDialog
      title={t('cancel.title')}
      intent="danger"
      confirmText={t('cancel.confirm')}
      cancelText={t('cancel.keep')}
      act={act}
      isFit={!isUnsaid}
      onAct={() =>
        act.run(
          send,
          { ...values, note: values.note.trim() },
          {
            said: t('cancel.done'),
            onDone: () => onClose(true),
          },
        )
      }
      onClose={() => onClose(false)}
    >
      {(tried) => (
        <div className="tl-refund-form">
          <p>{children}</p>
          <ReasonFields
            values={values}
            onChange={(change) => setValues({ ...values, ...change })}
            fault={tried && isUnsaid}
            userName={userName}
          />
        </div>
      )}
    </ActionDialog>
  );
}
