import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import { ActionDialog, type SendOptions, type Settled, useAct } from '../../../../core/api.ts';
import { type OrderDialogProps, ReasonFields, useReasonForm } from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Asks why an order of any kind is cancelled, and cancels it. */
export function AskCancel<Body>({
  schema,
  userName,
  send,
  onClose,
  children,
}: {
  readonly schema: z.ZodType<Body>;
  /** Who may be told, where the cancel asks that. */
  readonly userName?: string;
  readonly send: (body: Body, options: SendOptions) => Promise<Settled<unknown>>;
  readonly onClose: OrderDialogProps['onClose'];
  /** What becomes of the order. */
  readonly children: ReactNode;
}): ReactElement {
  const t = useOrderText();
  const act = useAct();
  const form = useReasonForm(schema);
  return (
    <ActionDialog
      title={t('cancel.title')}
      intent="danger"
      confirmText={t('cancel.confirm')}
      cancelText={t('cancel.keep')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(send, body, {
          said: t('cancel.done'),
          onDone: () => onClose(true),
          onRefused: form.showRefused,
        })
      }
      onClose={() => onClose(false)}
    >
      <div className="tl-refund-form">
        {children}
        <ReasonFields form={form} userName={userName} />
      </div>
    </ActionDialog>
  );
}
