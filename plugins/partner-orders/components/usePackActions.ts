import { useMemo } from 'react';
import { useAccess } from '../../../core/api.ts';
import { OrderStatus } from '../../../shared/codes/lists.ts';
import type { PackageOrderRow } from '../../../shared/contract/shapes/orders/packageOrders.ts';
import type { RowAction } from '../../../shared/ui/DataTable/types.ts';
import { useOrderText } from '../useOrderText.ts';
import type { OrderDialog } from './useOrderDialogs.tsx';

/** What the viewer can do with orders of packs; keeps its identity. */
export interface PackActions {
  /** Why they cannot change orders, in words; undefined when they can. */
  readonly whyNoChange: string | undefined;
  /** Why an order of packs cannot be refunded; undefined when it can. */
  readonly whyNoRefund: (row: Pick<PackageOrderRow, 'refundBlock'>) => string | undefined;
  /** Actions of one order; what is impossible stays visible with its reason. */
  readonly actionsOf: (
    row: Pick<PackageOrderRow, 'orderNumber' | 'refundBlock' | 'status'>,
    ask: (dialog: OrderDialog, orderNumber: string) => void,
  ) => readonly RowAction[];
}

/** Actions of orders of packs, by the rights of the viewer. */
export function usePackActions(): PackActions {
  const t = useOrderText();
  const access = useAccess();
  const [writes, seesMoney] = [access.can('TICKET_PACKAGE_WRITE'), access.can('PAYMENT_READ_EXPORT')];
  return useMemo(() => {
    const whyNoChange = writes ? undefined : t('why.noPackRight');
    const whyNoRefund: PackActions['whyNoRefund'] = ({ refundBlock }) => {
      if (whyNoChange !== undefined) return whyNoChange;
      if (!seesMoney) return t('why.noMoneyRight');
      return refundBlock === null ? undefined : t(`why.refund.${refundBlock}`);
    };
    const whyNoCancel = (status: number): string | undefined => {
      if (status === OrderStatus.pendingPayment) return undefined;
      return t(`why.cancel.${status === OrderStatus.revoked ? 'cancelled' : 'money'}`);
    };
    const actionsOf: PackActions['actionsOf'] = (row, ask) => [
      {
        id: 'note',
        label: t('actions.note'),
        disabledReason: whyNoChange,
        onSelect: () => ask('note', row.orderNumber),
      },
      {
        id: 'cancel',
        label: t('actions.cancel'),
        intent: 'danger',
        disabledReason: whyNoChange ?? whyNoCancel(row.status),
        onSelect: () => ask('cancel', row.orderNumber),
      },
      {
        id: 'refund',
        label: t('actions.refund'),
        intent: 'danger',
        disabledReason: whyNoRefund(row),
        onSelect: () => ask('refund', row.orderNumber),
      },
    ];
    return { whyNoChange, whyNoRefund, actionsOf };
  }, [t, writes, seesMoney]);
}
