import { type ReactElement, type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Messages, type PluginText, useCall, useService } from '../../../../core/api.ts';
import { type BulkAction, type List, ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { purchaseColumns } from '../../../../shared/contract/orders/columns.ts';
import { transactionBooking } from '../../../../shared/contract/orders/membership.calls.ts';
import { exportOrders, purchaseData } from '../../../../shared/contract/orders/calls.ts';
import type { OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Count, Money } from '../../../../shared/ui/Money/Money.tsx';
import { merchantsOrderAddress } from '../../addresses.ts';
import { PurchaseDataList } from '../../api.ts';
import { type Linked, orderCard, orderCells, orderTone } from '../orderCells.tsx';
import { orderFilters } from '../orderFilters.ts';
import { PurchaseFigures } from './PurchaseFigures.tsx';
import { sessionChoices } from '../useSessions.ts';
import './PurchaseData.css';

/** What staff can do with the bookings; operators look only. */
export interface PurchaseActions {
  readonly rowActions?: (row: OrderRow) => readonly RowAction[];
  readonly onOpen?: (row: OrderRow) => void;
  readonly bulk?: readonly BulkAction<OrderRow>[];
  readonly dialog?: ReactNode;
}

/** What the purchase data is about, and for whom. */
export interface PurchaseProps {
  readonly templateId: number;
  /** Says the sentences of the orders, by whichever plugin shows them. */
  readonly t: PluginText<'partner-orders'>;
  /** Amounts are shown; the server decides the same. */
  readonly seesMoney: boolean;
  readonly payModes: readonly number[];
}

/** The list with the sums of its newest answer. */
type PurchasePage = List<OrderRow> & { readonly answer: ResultOf<typeof transactionBooking> | undefined };

const rowId = ({ id }: OrderRow): string => String(id);
const rowName = ({ orderNumber }: OrderRow): string => orderNumber;
const NEWEST = { sort: { by: 'bookedAt', order: 'desc' } } as const;

/** The bookings of one template, to be shown by {@link PurchaseList}. */
export function usePurchases({ templateId, t, seesMoney, payModes }: PurchaseProps): PurchasePage {
  const dates = useDates();
  const { data: figures } = useCall(purchaseData, { params: { id: templateId } });
  const filters = useMemo(() => {
    const events = sessionChoices(figures, dates);
    const all = orderFilters(t, { payModes, seesMoney, events });
    const { templateId: _template, sessionStart, refundState, ...rest } = all;
    return {
      ...rest,
      sessionStart: { ...sessionStart, place: 'drawer' as const },
      refundState: { ...refundState, place: 'drawer' as const },
    };
  }, [t, payModes, seesMoney, figures, dates]);
  const always = useMemo(() => ({ templateId: String(templateId) }), [templateId]);
  return useListPage({
    id: PurchaseDataList,
    call: transactionBooking,
    always,
    filters,
    defaults: NEWEST,
    columns: purchaseColumns,
    rowId,
    rowName,
  });
}

/** Who bought from one template: figures above, every booking below; it empties when loading fails (screens F2, E5). */
export function PurchaseList({
  list,
  actions = {},
  linked,
  ...props
}: PurchaseProps & {
  readonly list: PurchasePage;
  readonly actions?: PurchaseActions;
  /** What the row's number opens. */
  readonly linked: Linked;
}): ReactElement {
  const { templateId, t } = props;
  const own = useMemo(() => orderCells(t, linked), [t, linked]);
  const { columns } = useListColumns(purchaseColumns, own);
  const card = useMemo(() => orderCard(t), [t]);
  const { rowActions, onOpen, bulk, dialog } = actions;
  const totals = list.answer?.totals;
  return (
    <div className="tl-purchase">
      <PurchaseFigures templateId={templateId} t={t} />
      <ListPage
        list={list.data.status === 'error' ? { ...list, rows: [], total: 0 } : list}
        label={t('purchase.label')}
        columns={columns}
        card={card}
        rowTone={orderTone}
        rowActions={rowActions}
        onOpen={onOpen}
        bulk={bulk}
        exportCall={exportOrders}
        exportType="purchases"
        totals={
          totals && list.total > 0
            ? {
                label: t('list.total', { count: list.total }),
                cells: {
                  seats: <Count value={totals.seats} />,
                  amount: <Money cents={totals.amount} />,
                  refunded: <Money cents={totals.refunded ? -totals.refunded : null} />,
                },
              }
            : undefined
        }
        firstUse={{ title: t('purchase.emptyTitle'), text: t('purchase.emptyText') }}
      >
        {dialog}
      </ListPage>
    </div>
  );
}

/** The purchase data of a merchant, for operators: numbers can be copied, and open their orders. */
export function PurchaseData(props: PurchaseProps): ReactElement {
  const { t } = props;
  const messages = useService(Messages);
  const navigate = useNavigate();
  // It is also the stop by which the keyboard reaches the rows and scrolls them (WCAG 2.1.1).
  const rowActions = useCallback(
    ({ orderNumber }: OrderRow): readonly RowAction[] => [
      {
        id: 'open',
        label: t('actions.open'),
        onSelect: () => void navigate(merchantsOrderAddress(orderNumber)),
      },
      {
        id: 'copy',
        label: t('purchase.copy'),
        onSelect: () =>
          void navigator.clipboard.writeText(orderNumber).then(() => messages.success(t('purchase.copied'))),
      },
    ],
    [t, messages, navigate],
  );
  return <PurchaseList {...props} list={usePurchases(props)} actions={{ rowActions }} linked="merchants" />;
}
