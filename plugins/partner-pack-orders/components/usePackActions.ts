import { useMemo } from 'react';
import { useAccess, usePluginText } from '../../../core/api.ts';
import { OrderStatus } from '../../../shared/codes/lists.ts';
import type { PackageOrderRow } from '../../../shared/contract/packageOrders/shapes.ts';
import type { RowAction } from '../../../shared/ui/DataTable/types.ts';
import { useRefundRights } from '../../partner-refunds/api.ts';
import { usePackText } from '../usePackText.ts';
import type { PackDialog } from './usePackDialogs.ts';

/** What the viewer can do with orders of packs; keeps its identity. */
export interface PackActions {
  /** Why they cannot change orders, in words; undefined when they can. */
  readonly whyNoChange: string | undefined;
  /** Why an order of packs cannot be refunded; undefined when it can. */
  readonly whyNoRefund: (row: Pick<PackageOrderRow, 'refundBlock'>) => string | undefined;
  /** Actions of one order; what is impossible stays visible with its reason. */
  readonly actionsOf: (
    row: Pick<PackageOrderRow, 'orderNumber' | 'refundBlock' | 'status'>,
    ask: (dialog: PackDialog, orderNumber: string) => void,
  ) => readonly RowAction[];
}

/** Actions of orders of packs, by the rights of the viewer. */
export function usePackActions(): PackActions {
  const t = usePackText();
  const ofOrders = usePluginText('partner-orders');
  const rights = useRefundRights();
  const writes = useAccess().can('TICKET_PACKAGE_WRITE');
  return useMemo(() => {
    const whyNoChange = writes ? undefined : t('why.noPackRight');
    const whyNoRefund: PackActions['whyNoRefund'] = (row) => whyNoChange ?? rights.whyNoRefund(row);
    const whyNoCancel = (status: number): string | undefined => {
      if (status === OrderStatus.pendingPayment) return undefined;
      return ofOrders(`why.cancel.${status === OrderStatus.revoked ? 'cancelled' : 'money'}`);
    };
    const actionsOf: PackActions['actionsOf'] = (row, ask) => [
      {
        id: 'note',
        label: ofOrders('actions.note'),
        disabledReason: whyNoChange,
        onSelect: () => ask('note', row.orderNumber),
      },
      {
        id: 'cancel',
        label: ofOrders('actions.cancel'),
        intent: 'danger',
        disabledReason: whyNoChange ?? whyNoCancel(row.status),
        onSelect: () => ask('cancel', row.orderNumber),
      },
      {
        id: 'refund',
        label: ofOrders('actions.refund'),
        intent: 'danger',
        disabledReason: whyNoRefund(row),
        onSelect: () => ask('refund', row.orderNumber),
      },
    ];
    return { whyNoChange, whyNoRefund, actionsOf };
  }, [t, ofOrders, rights, writes]);
}
