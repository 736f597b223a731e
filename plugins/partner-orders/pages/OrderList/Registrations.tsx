import { type ReactElement, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CompanyStores, useAccess, useService } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { paymentModesOf } from '../../../../shared/codes/lists.ts';
import { failedRefundColumns, orderColumns } from '../../../../shared/contract/orders/columns.ts';
import { exportOrders, orders } from '../../../../shared/contract/orders/calls.ts';
import type { OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import { cardSum } from '../../../../shared/ui/Money/cardSum.tsx';
import { Count, Money } from '../../../../shared/ui/Money/Money.tsx';
import { showsFailedRefunds, useFailedRefunds } from '../../../partner-refunds/api.ts';
import { useTemplateFilter } from '../../../partner-templates/api.ts';
import { RegistrationList } from '../../api.ts';
import { orderAddress } from '../../addresses.ts';
import { failedRefundCard, orderCard, orderCells, orderTone } from '../../components/orderCells.tsx';
import { orderFilters } from '../../components/orderFilters.ts';
import { useBuyer } from '../../components/useBuyer.ts';
import { useNumberJump } from '../../components/useNumberJump.ts';
import { useSessions } from '../../components/useSessions.ts';
import { useMemberPanel } from '../../member/useMemberPanel.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { Presets } from './Presets.tsx';
import { useOrderListActions } from './useOrderListActions.tsx';
import { usePackJump } from './usePackJump.ts';

const rowId = ({ id }: OrderRow): string => String(id);
const rowName = ({ orderNumber }: OrderRow): string => orderNumber;
const acrossStores = ({ orderNumber }: OrderRow): string => orderAddress(orderNumber);
const NEWEST = { sort: { by: 'bookedAt', order: 'desc' } } as const;

/** The orders of the chosen store, or of several; amounts are there for those who may see them (decision H21). */
export function Registrations(): ReactElement {
  const t = useOrderText();
  const navigate = useNavigate();
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  const companyType = useService(CompanyStores).state.company?.type;
  const templates = useTemplateFilter({
    placeholder: t('filter.findTemplate'),
    none: t('filter.noTemplate'),
  });
  const events = useSessions();
  const buyers = useBuyer(orders);
  const filters = useMemo(
    () =>
      orderFilters(t, { payModes: paymentModesOf(companyType ?? 0), seesMoney, templates, events, buyers }),
    [t, companyType, seesMoney, templates, events, buyers],
  );
  const list = useListPage({
    id: RegistrationList,
    call: orders,
    filters,
    defaults: NEWEST,
    columns: orderColumns,
    rowId,
    rowName,
    acrossStores,
  });
  const { open: showMember, panel } = useMemberPanel();
  const own = useMemo(() => orderCells(t, 'own', showMember), [t, showMember]);
  const hasFailed = showsFailedRefunds(list);
  const { columns } = useListColumns(hasFailed ? failedRefundColumns : orderColumns, own);
  const card = useMemo(() => (hasFailed ? failedRefundCard(t) : orderCard(t)), [hasFailed, t]);
  const { rowActions, bulk, dialog } = useOrderListActions(list);
  const failed = useFailedRefunds(list, seesMoney);
  const { actionsOf } = failed;
  const shownActions = useCallback(
    (row: OrderRow) =>
      hasFailed ? [...actionsOf(row), ...rowActions(row)] : [...rowActions(row), ...actionsOf(row)],
    [hasFailed, actionsOf, rowActions],
  );
  const keyword = list.address.state.values['keyword'] ?? '';
  useNumberJump(list, keyword);
  usePackJump(keyword);
  const totals = list.answer?.totals;
  return (
    <ListPage
      list={list}
      label={t('list.label')}
      columns={columns}
      card={card}
      rowActions={shownActions}
      // Who waits for money does not step back.
      rowTone={hasFailed ? undefined : orderTone}
      onOpen={(row) => void navigate(orderAddress(row.orderNumber))}
      bulk={hasFailed ? [...failed.bulk, ...bulk] : bulk}
      exportCall={exportOrders}
      exportType="orders"
      actions={<Presets list={list} />}
      totals={
        totals && list.total > 0
          ? {
              label: t('list.total', { count: list.total }),
              card: totals.owed === null ? undefined : { label: t('list.owed'), value: cardSum(totals.owed) },
              cells: {
                seats: <Count value={totals.seats} />,
                owed: <Money cents={totals.owed} />,
                amount: <Money cents={totals.amount} />,
                refunded: <Money cents={totals.refunded ? -totals.refunded : null} />,
              },
            }
          : undefined
      }
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
    >
      {dialog}
      {failed.dialog}
      {panel}
    </ListPage>
  );
}
