import { useMemo } from 'react';
import { useAccess, usePluginText } from '../../core/api.ts';
import type { RefundedOrder } from '../../shared/contract/tasks/refundPreviews.columns.ts';

/** What stands in the way of giving money back, in words; keeps its identity. */
export interface RefundRights {
  /** Why the viewer moves no money: without PAYMENT_READ_EXPORT they see no sums. Undefined when they may. */
  readonly whyNoMoney: string | undefined;
  /** Why an order cannot be refunded; undefined when it can. */
  readonly whyNoRefund: (row: Pick<RefundedOrder, 'refundBlock'>) => string | undefined;
}

/** Whether the viewer may refund, and whether an order can be refunded. */
export function useRefundRights(): RefundRights {
  const t = usePluginText('partner-refunds');
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  return useMemo(() => {
    const whyNoMoney = seesMoney ? undefined : t('why.noMoneyRight');
    const whyNoRefund: RefundRights['whyNoRefund'] = ({ refundBlock }) =>
      whyNoMoney ?? (refundBlock === null ? undefined : t(`why.refund.${refundBlock}`));
    return { whyNoMoney, whyNoRefund };
  }, [t, seesMoney]);
}
