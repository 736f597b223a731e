import { useCallback, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListPage, useListPage } from '../../../../core/api.ts';
import { templates } from '../../../../shared/contract/eventTemplates.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { ZoneContext } from '../../../../shared/ui/DateTime/zone.ts';
import { usePayModes } from '../../payModes.ts';
import { useColleagues, useSports } from '../../queries.ts';
import { useEventText } from '../../useEventText.ts';
import { sessionsOf, templateCard, templateColumns } from './templateColumns.tsx';
import { templateFilters } from './templateFilters.ts';
import { useTemplateActions } from './useTemplateActions.tsx';
import './TemplateList.css';

const SORTABLE = ['title', 'price', 'upcoming', 'booked', 'score', 'updatedAt'];
const DEFAULTS = { sort: { by: 'updatedAt', order: 'desc' } } as const;
const rowId = ({ id }: TemplateRow): string => String(id);
const rowName = ({ title }: TemplateRow): string => title;

/** /event/template: the templates of the chosen store. */
export default function TemplateListPage() {
  const t = useEventText();
  const zone = useContext(ZoneContext);
  const navigate = useNavigate();
  const sports = useSports();
  const colleagues = useColleagues();
  const payModes = usePayModes();
  const filters = useMemo(
    () => templateFilters(t, { sports, colleagues, payModes }),
    [t, sports, colleagues, payModes],
  );
  const list = useListPage({
    id: 'events.templates',
    call: templates,
    filters,
    defaults: DEFAULTS,
    sortable: SORTABLE,
    rowId,
    rowName,
  });
  const { rowActions, bulk, toggleShelf, dialog } = useTemplateActions(list, colleagues);
  const columns = useMemo(() => templateColumns(t, zone, toggleShelf), [t, zone, toggleShelf]);
  const card = useMemo(() => templateCard(t), [t]);
  const open = useCallback((row: TemplateRow) => void navigate(sessionsOf(row)), [navigate]);
  return (
    <ListPage
      list={list}
      label={t('templates.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      onOpen={open}
      bulk={bulk}
      exportType="templates"
      firstUse={{ title: t('templates.emptyTitle'), text: t('templates.emptyText') }}
    >
      {dialog}
    </ListPage>
  );
}
