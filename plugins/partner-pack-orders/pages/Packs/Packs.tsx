import { type ReactElement, useMemo } from 'react';
import {
  CompanyStores,
  useAccess,
  useCall,
  useChoices,
  usePluginText,
  useService,
} from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { classPackOptions } from '../../../../shared/contract/choices/calls.ts';
import { packageOrderColumns } from '../../../../shared/contract/packageOrders/columns.ts';
import { exportPackageOrders, packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderRow } from '../../../../shared/contract/packageOrders/shapes.ts';
import { packLabel } from '../../../../shared/format/packLabel.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import {
  orderAddress,
  Presets,
  useBuyer,
  useMemberPanel,
  useNumberJump,
} from '../../../partner-orders/api.ts';
import { PackList } from '../../places.ts';
import { usePackText } from '../../usePackText.ts';
import { packCard, packCells } from './packCells.tsx';
import { packFilters } from './packFilters.ts';
import { usePackListActions } from './usePackListActions.tsx';

const rowId = ({ id }: PackageOrderRow): string => String(id);
const rowName = ({ orderNumber }: PackageOrderRow): string => orderNumber;
const acrossStores = ({ orderNumber }: PackageOrderRow): string => orderAddress(orderNumber);
const NEWEST = { sort: { by: 'createdAt', order: 'desc' } } as const;
/** Cancelled orders step back. */
const rowTone = ({ status }: PackageOrderRow): 'muted' | undefined => (status === 6 ? 'muted' : undefined);

/** The orders of packs of the chosen store, or of several; amounts are there for those who may see them (decision H21). */
export default function Packs(): ReactElement {
  const t = usePackText();
  const ofOrders = usePluginText('partner-orders');
  const dates = useDates();
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  const storeId = String(useService(CompanyStores).state.store?.id ?? '');
  const packs = useChoices(
    useCall(classPackOptions, { query: { storeId } }, { enabled: storeId !== '', isLater: true }).data,
    packLabel,
  );
  const buyers = useBuyer(packageOrders);
  const filters = useMemo(
    () => packFilters(t, ofOrders, { packs, buyers, seesMoney }),
    [t, ofOrders, packs, buyers, seesMoney],
  );
  const list = useListPage({
    id: PackList,
    call: packageOrders,
    filters,
    defaults: NEWEST,
    columns: packageOrderColumns,
    rowId,
    rowName,
    acrossStores,
  });
  const { open: showMember, panel } = useMemberPanel();
  const own = useMemo(() => packCells(t, showMember), [t, showMember]);
  const { columns } = useListColumns(packageOrderColumns, own);
  const card = useMemo(() => packCard(t, dates), [t, dates]);
  const { open, rowActions, bulk, dialog } = usePackListActions(list);
  useNumberJump(list, list.address.state.values['keyword'] ?? '');
  const totals = list.answer?.totals;
  return (
    <ListPage
      list={list}
      label={t('list.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      bulk={bulk}
      exportCall={exportPackageOrders}
      exportType="packageOrders"
      actions={<Presets list={list} />}
      totals={
        totals && list.total > 0
          ? {
              label: ofOrders('list.total', { count: list.total }),
              cells: {
                amount: <Money cents={totals.amount} />,
                refunded: <Money cents={totals.refunded ? -totals.refunded : null} />,
              },
            }
          : undefined
      }
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
    >
      {dialog}
      {panel}
    </ListPage>
  );
}
