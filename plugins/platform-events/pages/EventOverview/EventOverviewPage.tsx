import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage, useFieldLabels } from '../../../../core/list.ts';
import { overviewColumns } from '../../../../shared/contract/events/overview.columns.ts';
import { exportOverview, managePlatform } from '../../../../shared/contract/events/calls.ts';
import type { PlatformEventRow } from '../../../../shared/contract/events/shapes.ts';
import { EventOverviewList } from '../../api.ts';
import { useCompanies, useSports, useStores } from '../../queries.ts';
import { EventDrawer } from './EventDrawer.tsx';
import { overviewFilters } from './overviewFilters.ts';
import { useOverviewActions } from './useOverviewActions.tsx';

const DEFAULTS = { sort: { by: 'id', order: 'desc' } } as const;
const rowId = ({ id }: PlatformEventRow): string => String(id);
const rowName = ({ title }: PlatformEventRow): string => title;
/** Events off the shelf step back. */
const rowTone = ({ isOnShelf }: PlatformEventRow) => (isOnShelf === 0 ? ('muted' as const) : undefined);

/** /showEvent/index: the event templates of every company. */
export default function EventOverviewPage() {
  const t = usePluginText('platform-events');
  const { labelOf } = useFieldLabels(overviewColumns);
  const [search] = useSearchParams();
  const companies = useCompanies();
  const stores = useStores(search.get('companyId'));
  const sports = useSports();
  const filters = useMemo(
    () => overviewFilters(t, labelOf, { companies, stores, sports }),
    [t, labelOf, companies, stores, sports],
  );
  const list = useListPage({
    id: EventOverviewList,
    call: managePlatform,
    filters,
    defaults: DEFAULTS,
    columns: overviewColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, detail, dialog } = useOverviewActions(list);
  const own = useMemo(() => ({ open }), [open]);
  const { columns, card } = useListColumns(overviewColumns, own);
  return (
    <ListPage
      list={list}
      label={t('events.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      bulk={bulk}
      exportCall={exportOverview}
      exportType="events"
      firstUse={{ title: t('events.emptyTitle'), text: t('events.emptyText') }}
    >
      {dialog}
      {detail.number === undefined ? null : (
        <EventDrawer
          id={detail.number}
          title={list.rows.find(({ id }) => id === detail.number)?.title}
          onClose={detail.close}
        />
      )}
    </ListPage>
  );
}
