import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSend, type WriteOptions } from '../../../../core/api.ts';
import { type BulkAction, type List, type RowsDialogProps, useOpenInAddress } from '../../../../core/list.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates.ts';
import { changeTemplates } from '../../../../shared/contract/templateForms.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { OwnerDialog } from './OwnerDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { StoresDialog } from './StoresDialog.tsx';
import { TakeOffDialog } from './TakeOffDialog.tsx';
import { templateActions } from './templateActions.ts';

type Rows = readonly TemplateRow[];
/** More templates than are changed while somebody watches; a task changes them. */
type ManyTemplates = Parameters<NonNullable<BulkAction<TemplateRow>['onMany']>>[0];
/** The open dialog and the templates it is about. */
interface Open {
  readonly kind: 'copy' | 'takeOff' | 'owner' | 'stores' | 'remove';
  readonly rows: Rows;
  readonly many?: ManyTemplates;
}

/** What can be done with templates: one by one, several at once, and the dialogs on the way. */
export function useTemplateActions(list: List<TemplateRow>) {
  const t = usePluginText('partner-events');
  const navigate = useNavigate();
  const { send } = useSend(shelveTemplate);
  const [open, setOpen] = useState<Open>();
  const { refresh } = list;
  const history = useOpenInAddress();
  const { open: openHistory } = history;
  const showHistory = useCallback(({ id }: TemplateRow) => openHistory(id), [openHistory]);
  const { run, start } = list.bulk;
  const ask = useCallback((kind: Open['kind'], rows: Rows) => setOpen({ kind, rows }), []);
  const bulkAsk = (kind: Open['kind']) => ({
    onSelect: (rows: Rows) => ask(kind, rows),
    onMany: (many: ManyTemplates) => setOpen({ kind, rows: [], many }),
  });
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
    { id: 'takeOff', label: t('templates.bulkOff'), ...bulkAsk('takeOff') },
    { id: 'owner', label: t('templates.owner'), ...bulkAsk('owner') },
    { id: 'stores', label: t('templates.toStores'), ...bulkAsk('stores') },
    { id: 'remove', label: t('templates.bulkRemove'), intent: 'danger', ...bulkAsk('remove') },
  ];
  const dialog = useMemo(() => (open ? dialogOf(open, list, () => setOpen(undefined)) : null), [open, list]);
  return { rowActions, bulk, toggleShelf, history, dialog };
}

function dialogOf({ kind, rows, many }: Open, list: List<TemplateRow>, onClose: () => void): ReactElement {
  const props: RowsDialogProps<TemplateRow> = { list, rows, many, onClose };
  switch (kind) {
    case 'copy':
      return <CopyDialog {...props} />;
    case 'takeOff':
      return <TakeOffDialog {...props} />;
    case 'owner':
      return <OwnerDialog {...props} />;
    case 'stores':
      return <StoresDialog {...props} />;
    case 'remove':
      return <RemoveDialog {...props} />;
    default:
      return kind satisfies never;
  }
}
