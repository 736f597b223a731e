import { type ReactElement, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BulkAction, List } from '../../../../core/api.ts';
import type { OrderRow } from '../../../../shared/contract/shapes/orders.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { orderAddress } from '../../addresses.ts';
import { orderActions, whyNoRefund } from '../../components/orderActions.ts';
import { useCheckIn } from '../../components/useCheckIn.ts';
import { useOrderDialogs } from '../../components/useOrderDialogs.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { BulkRefund } from './BulkRefund.tsx';

/** The most orders one bulk refund takes (screens F5). */
const MOST_REFUNDS = 50;

/** What can be done with orders of the list, one by one or several at once, and the dialogs on the way. */
export function useOrderListActions(list: List<OrderRow>, seesMoney: boolean) {
  const t = useOrderText();
  const navigate = useNavigate();
  const { refresh } = list;
  const { open, dialog } = useOrderDialogs(refresh);
  const checkIn = useCheckIn(refresh);
  const [refunding, setRefunding] = useState<readonly OrderRow[]>();
  const rowActions = useCallback(
    (row: OrderRow): readonly RowAction[] =>
      orderActions(row, t, {
        show: () => void navigate(orderAddress(row.orderNumber)),
        ask: (kind) => open(kind, row.orderNumber),
        checkIn: (undo) => checkIn(row, undo),
        seesMoney,
      }),
    [t, navigate, open, checkIn, seesMoney],
  );
  const bulk: readonly BulkAction<OrderRow>[] = [
    {
      id: 'refund',
      label: t('bulk.refund'),
      intent: 'danger',
      limit: MOST_REFUNDS,
      disabledReason: (rows) =>
        rows.every((row) => whyNoRefund(t, row, seesMoney) !== undefined)
          ? t(seesMoney ? 'bulk.nothing' : 'why.noMoneyRight')
          : undefined,
      onSelect: setRefunding,
    },
  ];
  const dialogs: ReactElement = (
    <>
      {dialog}
      {refunding ? <BulkRefund list={list} rows={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </>
  );
  return { rowActions, bulk, dialog: dialogs };
}
