import { Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { OrderRefund } from '../../../shared/contract/orders/shapes.ts';
import { Dialog } from '../../../shared/ui/Dialog/Dialog.tsx';
import { LoadFailure, type Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { RefundProgress } from './RefundProgress.tsx';
import './RefundForm.css';

/** What every dialog of an order takes. `onClose` tells whether the order may have changed. */
export interface OrderDialogProps {
  readonly orderNumber: string;
  readonly onClose: (changed: boolean) => void;
}

/** The steps of a refund: the order comes, somebody is asked, and then it is shown until it is done or failed. */
export function RefundSteps<
  Order extends { readonly userName: string; readonly refunds: readonly OrderRefund[] },
>(props: {
  readonly of: Question<Order>;
  readonly onClose: OrderDialogProps['onClose'];
  /** The question; `onSent` goes on to the refund, which the order must know by then. */
  readonly renderQuestion: (order: Order, onSent: (refundId: number) => void) => ReactElement;
}): ReactElement {
  const { of: question, onClose, renderQuestion } = props;
  const { data: order, error, refetch } = question;
  const t = usePluginText('partner-refunds');
  const [refundId, setRefundId] = useState<number>();
  if (!order) {
    return (
      <Dialog
        isOpen
        title={t('refund.title')}
        onClose={() => onClose(false)}
        className="tl-dialog tl-dialog-520"
      >
        <div className="tl-dialog-body">{error ? <LoadFailure of={question} /> : <Spinner size={24} />}</div>
      </Dialog>
    );
  }
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) return renderQuestion(order, setRefundId);
  return (
    <RefundProgress
      userName={order.userName}
      refund={refund}
      onChanged={refetch}
      onClose={() => onClose(true)}
    />
  );
}
