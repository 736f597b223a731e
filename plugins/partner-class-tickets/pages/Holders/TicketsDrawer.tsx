import type { ReactElement } from 'react';
import { useCall } from '../../../../core/api.ts';
import { type RowsDialogProps, ShortTable } from '../../../../core/list.ts';
import { ticketsOfHolding } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { ticketColumns } from '../../../../shared/contract/classPacks/holdings.columns.ts';
import type { HoldingRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { useGoodsText } from '../../useGoodsText.ts';

/** Every time of one holding, and what became of it. */
export function TicketsDrawer({ rows, onClose }: RowsDialogProps<HoldingRow>): ReactElement {
  const t = useGoodsText();
  const [row] = rows;
  const tickets = useCall(ticketsOfHolding, { query: { holdingId: row?.id ?? 0 } }, { isFresh: true });
  return (
    <SideDrawer isOpen title={t('holders.ticketsOf', { name: row?.userName ?? '' })} onClose={onClose}>
      <Loaded of={tickets} waiting={<SkeletonRows rows={6} rowHeight={32} />}>
        {(found) => (
          <ShortTable
            label={t('holders.tickets')}
            columns={ticketColumns}
            rows={found}
            rowId={({ ticketNo }) => ticketNo}
          />
        )}
      </Loaded>
    </SideDrawer>
  );
}
