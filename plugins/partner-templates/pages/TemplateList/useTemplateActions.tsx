import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSend, type WriteOptions } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, useOpenInAddress, useRowDialogs } from '../../../../core/list.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates/calls.ts';
import { changeTemplates } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { TemplateRow } from '../../../../shared/contract/events/shapes.ts';
import { templateActions } from './templateActions.ts';

const CopyDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-templates-dialogs" */ './CopyDialog.tsx')).CopyDialog,
);
const OwnerDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-templates-dialogs" */ './OwnerDialog.tsx')).OwnerDialog,
);
const RemoveDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-templates-dialogs" */ './RemoveDialog.tsx')).RemoveDialog,
);
const TakeOffDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-templates-dialogs" */ './TakeOffDialog.tsx')).TakeOffDialog,
);
const StoresDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-templates-dialogs" */ './StoresDialog.tsx')).StoresDialog,
);

const DIALOGS = {
  copy: CopyDialog,
  takeOff: TakeOffDialog,
  owner: OwnerDialog,
  stores: StoresDialog,
  remove: RemoveDialog,
};

/** What can be done with templates: one by one, several at once, and the dialogs on the way. */
export function useTemplateActions(list: List<TemplateRow>) {
  const t = usePluginText('partner-templates');
  const navigate = useNavigate();
  const { send } = useSend(shelveTemplate);
  const { ask, asking, dialog } = useRowDialogs(list, DIALOGS);
  const { refresh } = list;
  const history = useOpenInAddress();
  const { open: openHistory } = history;
  const showHistory = useCallback(({ id }: TemplateRow) => openHistory(id), [openHistory]);
  const { run, start } = list.bulk;
  const putOn = useCallback(
    ({ id }: TemplateRow, options: WriteOptions) =>
      send({ params: { id }, query: { isOnShelf: '1' } }, options),
    [send],
  );
  const toggleShelf = useCallback(
    (row: TemplateRow) =>
      row.isOnShelf === 1
        ? ask('takeOff', [row])
        : void putOn(row, { said: t('templates.putOnDone'), refresh }),
    [ask, putOn, refresh, t],
  );
  const rowActions = useCallback(
    (row: TemplateRow) =>
      templateActions(row, { t, go: (path) => void navigate(path), ask, toggleShelf, showHistory }),
    [t, navigate, ask, toggleShelf, showHistory],
  );
  const bulk: readonly BulkAction<TemplateRow>[] = [
    {
      id: 'putOn',
      label: t('templates.bulkOn'),
      onSelect: (rows) => void run(t('templates.bulkOn'), rows, (row) => putOn(row, { quiet: true })),
      onMany: (many) => void start(t('templates.bulkOn'), many, changeTemplates, { action: 'shelve' }),
    },
    { id: 'takeOff', label: t('templates.bulkOff'), ...asking('takeOff') },
    { id: 'owner', label: t('templates.owner'), ...asking('owner') },
    { id: 'stores', label: t('templates.toStores'), ...asking('stores') },
    { id: 'remove', label: t('templates.bulkRemove'), intent: 'danger', ...asking('remove') },
  ];
  return { rowActions, bulk, toggleShelf, history, dialog };
}
