import { type ReactElement, type ReactNode, useState } from 'react';
import { ActionDialog, type SendOptions, type Settled, useAct } from '../../../../core/api.ts';
import { RefundReason } from '../../../../shared/codes/lists.ts';
import {
  type OrderDialogProps,
  type Reason,
  ReasonFields,
  type ReasonValues,
} from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Asks why an order of any kind is cancelled, and cancels it. */
export function AskCancel<Values extends Reason & Partial<ReasonValues>>({
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
          {children}
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
