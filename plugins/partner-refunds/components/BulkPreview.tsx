import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../core/list.ts';
import {
  type RefundedOrder,
  refundedOrderColumns,
} from '../../../shared/contract/tasks/refundPreviews.columns.ts';
import { Money } from '../../../shared/ui/Money/Money.tsx';
import { DialogTable } from './DialogTable.tsx';

/** What a bulk refund does to each chosen order: what goes back, or why nothing does. */
export function BulkPreview({ rows }: { readonly rows: readonly RefundedOrder[] }): ReactElement {
  const t = usePluginText('partner-refunds');
  const own = useMemo<OwnColumns<RefundedOrder, 'refundable'>>(
    () => ({
      cells: {
        refundable: {
          render: ({ refundable, refundBlock }) =>
            refundBlock === null ? <Money cents={refundable} /> : t(`why.refund.${refundBlock}`),
        },
      },
    }),
    [t],
  );
  return (
    <DialogTable>
      <ShortTable
        label={t('bulk.orders')}
        columns={refundedOrderColumns}
        own={own}
        // What goes back first, what is left out below it.
        rows={rows.toSorted((a, b) => Number(a.refundBlock !== null) - Number(b.refundBlock !== null))}
        rowId={({ id }) => id}
      />
    </DialogTable>
  );
}
