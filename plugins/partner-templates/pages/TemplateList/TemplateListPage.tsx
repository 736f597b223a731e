import { Button } from '@blueprintjs/core';
import { GridView, Plus } from '@blueprintjs/icons';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { ListPage, type ListView, useListColumns, useListPage, usePeople } from '../../../../core/list.ts';
import { templateColumns } from '../../../../shared/contract/eventTemplates/columns.ts';
import { exportTemplates, templates } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { TemplateList } from '../../api.ts';
import { usePayModes } from '../../payModes.ts';
import { useSports } from '../../queries.ts';
import { formOf, sessionsOf } from './templateActions.ts';
import { templateCard, templateCells } from './templateCells.tsx';
import { templateFilters } from './templateFilters.ts';
import { useTemplateActions } from './useTemplateActions.tsx';
import { TemplateCards } from './views/TemplateCards.tsx';
import './TemplateList.css';

const HistoryDrawer = lazyPart(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer);

const DEFAULTS = { sort: { by: 'updatedAt', order: 'desc' } } as const;
const rowId = ({ id }: TemplateRow): string => String(id);
const rowName = ({ title }: TemplateRow): string => title;

/** /event/template: the templates of the chosen store, or of several. */
export default function TemplateListPage() {
  const t = usePluginText('partner-templates');
  const navigate = useNavigate();
  const sports = useSports();
  const owners = usePeople('creatorId');
  const payModes = usePayModes();
  const filters = useMemo(
    () => templateFilters(t, { sports, owners, payModes }),
    [t, sports, owners, payModes],
  );
  const list = useListPage({
    id: TemplateList,
    call: templates,
    filters,
    defaults: DEFAULTS,
    columns: templateColumns,
    rowId,
    rowName,
    acrossStores: sessionsOf,
  });
  const { rowActions, bulk, toggleShelf, history, dialog } = useTemplateActions(list);
  const own = useMemo(() => templateCells(t, toggleShelf), [t, toggleShelf]);
  const { columns } = useListColumns(templateColumns, own);
  const card = useMemo(() => templateCard(t), [t]);
  const open = useCallback((row: TemplateRow) => void navigate(sessionsOf(row)), [navigate]);
  const cards: ListView<TemplateRow> = {
    id: 'card',
    title: t('templates.cards'),
    icon: <GridView />,
    render: (shown, actionsOf) => <TemplateCards list={shown} actionsOf={actionsOf} />,
  };
  const create = (
    <Button
      intent="primary"
      icon={<Plus />}
      text={t('templates.create')}
      onClick={() => void navigate('/event/create')}
    />
  );
  return (
    <ListPage
      list={list}
      label={t('templates.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      onOpen={open}
      onEdit={(row) => void navigate(formOf(row))}
      bulk={bulk}
      views={[cards]}
      exportCall={exportTemplates}
      exportType="templates"
      actions={
        <>
          <Button
            text={t('templates.createQuick')}
            onClick={() => void navigate('/home/createTemplateQuick')}
          />
          {create}
        </>
      }
      firstUse={{ title: t('templates.emptyTitle'), text: t('templates.emptyText'), action: create }}
    >
      {dialog}
      {history.number === undefined ? null : (
        <HistoryDrawer
          id={history.number}
          title={list.rows.find(({ id }) => id === history.number)?.title}
          onClose={history.close}
          onLost={history.close}
        />
      )}
    </ListPage>
  );
}
