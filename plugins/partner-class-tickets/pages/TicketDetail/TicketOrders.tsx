import type { ReactElement } from 'react';
import { useCall } from '../../../../core/api.ts';
import { ShortTable } from '../../../../core/list.ts';
import { pickColumns } from '../../../../shared/contract/columns.ts';
import { packageOrderColumns } from '../../../../shared/contract/packageOrders/columns.ts';
import { packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { ordersAddress } from '../../../partner-orders/api.ts';
import { LinkButton } from '../../../../core/api.ts';
import { useGoodsText } from '../../useGoodsText.ts';

const SHOWN = 20;
const COLUMNS = pickColumns(packageOrderColumns, [
  'orderNumber',
  'userName',
  'quantity',
  'amount',
  'refunded',
  'status',
  'createdAt',
]);

/** The newest orders of a ticket (decision H45); the whole list is one press away. */
export function TicketOrders({ classPackId }: { readonly classPackId: number }): ReactElement {
  const t = useGoodsText();
  const query = {
    classPackId: String(classPackId),
    pageSize: SHOWN,
    sortBy: 'createdAt',
    sortOrder: 'desc',
  } as const;
  const orders = useCall(packageOrders, { query });
  return (
    <Loaded of={orders} waiting={<SkeletonRows rows={6} rowHeight={40} />}>
      {({ results, totalRecords }) => (
        <>
          <ShortTable label={t('detail.orders')} columns={COLUMNS} rows={results} rowId={({ id }) => id} />
          <LinkButton to={ordersAddress({ tab: 'packs', classPackId: String(classPackId) })}>
            {t('detail.allOrders', { count: totalRecords })}
          </LinkButton>
        </>
      )}
    </Loaded>
  );
}
