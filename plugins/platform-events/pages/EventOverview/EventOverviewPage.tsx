import { useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListPage, useListPage } from '../../../../core/api.ts';
import { exportOverview, managePlatform } from '../../../../shared/contract/events.ts';
import type { PlatformEventRow } from '../../../../shared/contract/shapes/events.ts';
import { ZoneContext } from '../../../../shared/ui/DateTime/zone.ts';
import { useCompanies, useSports, useStores } from '../../queries.ts';
import { useOverviewText } from '../../useOverviewText.ts';
import { overviewCard, overviewColumns, overviewTone } from './overviewColumns.tsx';
import { overviewFilters } from './overviewFilters.ts';
import { useOverviewActions } from './useOverviewActions.tsx';

const SORTABLE = ['id', 'title', 'nextStartAt', 'booked', 'gross', 'score'];
const DEFAULTS = { sort: { by: 'id', order: 'desc' } } as const;
const rowId = ({ id }: PlatformEventRow): string => String(id);
const rowName = ({ title }: PlatformEventRow): string => title;

/** /showEvent/index: the event templates of every company. */
export default function EventOverviewPage() {
  const t = useOverviewText();
  const zone = useContext(ZoneContext);
  const [search] = useSearchParams();
  const companies = useCompanies();
  const stores = useStores(search.get('companyId'));
  const sports = useSports();
  const filters = useMemo(
    () => overviewFilters(t, { companies, stores, sports }),
    [t, companies, stores, sports],
  );
  const list = useListPage({
    id: 'platform.events',
    call: managePlatform,
    filters,
    defaults: DEFAULTS,
    sortable: SORTABLE,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, dialog } = useOverviewActions(list);
  const columns = useMemo(() => overviewColumns(t, zone, open), [t, zone, open]);
  const card = useMemo(() => overviewCard(t, zone), [t, zone]);
  return (
    <ListPage
      list={list}
      label={t('events.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={overviewTone}
      onOpen={open}
      bulk={bulk}
      exportCall={exportOverview}
      exportType="events"
      firstUse={{ title: t('events.emptyTitle'), text: t('events.emptyText') }}
    >
      {dialog}
    </ListPage>
  );
}
