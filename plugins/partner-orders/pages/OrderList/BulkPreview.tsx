import { type ReactElement, useMemo } from 'react';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import {
  type RefundedOrder,
  refundedOrderColumns,
} from '../../../../shared/contract/columns/refundPreviews.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { useOrderText } from '../../useOrderText.ts';
import '../../components/ShortTable.css';

/** What a bulk refund does to each chosen order: what goes back, or why nothing does. */
export function BulkPreview({ rows }: { readonly rows: readonly RefundedOrder[] }): ReactElement {
  const t = useOrderText();
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
    <div className="tl-short-table">
      <ShortTable
        label={t('bulk.orders')}
        columns={refundedOrderColumns}
        own={own}
        // What goes back first, what is left out below it.
        rows={rows.toSorted((a, b) => Number(a.refundBlock !== null) - Number(b.refundBlock !== null))}
        rowId={({ id }) => id}
      />
    </div>
  );
}
