import { type ReactElement, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { PACKAGE_ORDER_STATUSES } from '../../../../shared/codes/lists.ts';
import { classPack } from '../../../../shared/contract/classPacks/calls.ts';
import { packageOrderColumns } from '../../../../shared/contract/packageOrders/columns.ts';
import { exportPackageOrders, packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderRow } from '../../../../shared/contract/packageOrders/shapes.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { formatAmount, formatCount } from '../../../../shared/format/money.ts';
import { TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { packCard, usePackListActions } from '../../../partner-pack-orders/api.ts';
import { PackOrderList } from '../../api.ts';
import { usePackText } from '../../usePackText.ts';

const rowId = ({ id }: PackageOrderRow): string => String(id);
const rowName = ({ orderNumber }: PackageOrderRow): string => orderNumber;
const rowTone = ({ status }: PackageOrderRow): 'muted' | undefined => (status === 6 ? 'muted' : undefined);
const detailOf = ({ id }: PackageOrderRow): string => `/classpack/log-detail/${id}`;
const NEWEST = { sort: { by: 'createdAt', order: 'desc' } } as const;

/** /classpack/logs/:id: the orders of one pack, with what they sum up to (screens F4). */
export default function PackLogsPage(): ReactElement {
  const t = usePackText();
  const ofOrders = usePluginText('partner-orders');
  const id = idOf(useParams()['id'] ?? null) ?? 0;
  const pack = useCall(classPack, { params: { id } });
  const always = useMemo(() => ({ classPackId: String(id) }), [id]);
  const filters = useMemo(
    () =>
      ({
        keyword: { kind: 'text', label: ofOrders('filter.keyword') },
        start: { kind: 'dates', label: t('logs.at'), params: ['start', 'end'] },
        status: {
          kind: 'codes',
          label: ofOrders('column.status'),
          options: PACKAGE_ORDER_STATUSES.map((value) => ({
            value: String(value),
            label: t(`core:codes.orderStatus.${value}`),
          })),
        },
        refunded: {
          kind: 'flag',
          label: ofOrders('column.refunded'),
          yes: ofOrders('filter.yes'),
          no: ofOrders('filter.no'),
        },
      }) as const,
    [t, ofOrders],
  );
  const list = useListPage({
    id: PackOrderList,
    call: packageOrders,
    always,
    filters,
    defaults: NEWEST,
    columns: packageOrderColumns,
    rowId,
    rowName,
  });
  const ofPacks = usePluginText('partner-pack-orders');
  const dates = useDates();
  const { columns } = useListColumns(packageOrderColumns);
  const card = useMemo(() => packCard(ofPacks, dates), [ofPacks, dates]);
  const actions = usePackListActions(list, detailOf);
  const totals = list.answer?.totals;
  return (
    <>
      {pack.data ? <TitleName>{pack.data.name}</TitleName> : null}
      <TileStrip
        label={t('logs.label')}
        tiles={[
          { id: 'orders', label: t('logs.orders'), figure: formatCount(list.total) },
          { id: 'paid', label: t('logs.paid'), figure: formatAmount(totals?.paid ?? null) },
          { id: 'refunded', label: t('logs.refunded'), figure: formatAmount(totals?.refunded ?? null) },
        ]}
      />
      <ListPage
        list={list}
        label={t('logs.label')}
        columns={columns}
        card={card}
        rowActions={actions.rowActions}
        rowTone={rowTone}
        onOpen={actions.open}
        bulk={actions.bulk}
        exportCall={exportPackageOrders}
        exportType="packageOrders"
        firstUse={{ title: t('logs.emptyTitle'), text: t('logs.emptyText') }}
      >
        {actions.dialog}
      </ListPage>
    </>
  );
}
