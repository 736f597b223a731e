import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Http, type BulkAction, type List, useService, useWrite } from '../../../../core/api.ts';
import { shelveTemplate } from '../../../../shared/contract/eventTemplates.ts';
import type { TemplateRow } from '../../../../shared/contract/shapes/events.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import type { Choice } from '../../../../core/api.ts';
import { type EventText, useEventText } from '../../useEventText.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { OwnerDialog } from './OwnerDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TakeOffDialog } from './TakeOffDialog.tsx';
import { sessionsOf } from './templateColumns.tsx';

type Rows = readonly TemplateRow[];
/** The open dialog and the templates it is about. */
interface Open {
  readonly kind: 'copy' | 'takeOff' | 'owner' | 'remove';
  readonly rows: Rows;
}

/** What every dialog of the page receives. */
export interface TemplateDialogProps {
  readonly list: List<TemplateRow>;
  readonly rows: Rows;
  readonly onClose: () => void;
}

/** What can be done with templates: one by one, several at once, and the dialogs on the way. */
export function useTemplateActions(list: List<TemplateRow>, colleagues: readonly Choice[]) {
  const t = useEventText();
  const http = useService(Http);
  const navigate = useNavigate();
  const write = useWrite(list.refresh);
  const [open, setOpen] = useState<Open>();
  const { run } = list.bulk;
  const ask = useCallback((kind: Open['kind'], rows: Rows) => setOpen({ kind, rows }), []);
  const putOn = useCallback(
    ({ id }: TemplateRow) => http.send(shelveTemplate, { params: { id }, query: { isOnShelf: '1' } }),
    [http],
  );
  const toggleShelf = useCallback(
    (row: TemplateRow) =>
      row.isOnShelf === 1 ? ask('takeOff', [row]) : void write(() => putOn(row), t('templates.putOnDone')),
    [ask, write, putOn, t],
  );
  const rowActions = useCallback(
    (row: TemplateRow) => actionsOf(row, { t, go: (path) => void navigate(path), ask, toggleShelf }),
    [t, navigate, ask, toggleShelf],
  );
  const bulk: readonly BulkAction<TemplateRow>[] = [
    {
      id: 'putOn',
      label: t('templates.bulkOn'),
      onSelect: (rows) => void run(t('templates.bulkOn'), rows, putOn),
    },
    { id: 'takeOff', label: t('templates.bulkOff'), onSelect: (rows) => ask('takeOff', rows) },
    { id: 'owner', label: t('templates.owner'), onSelect: (rows) => ask('owner', rows) },
    {
      id: 'remove',
      label: t('templates.bulkRemove'),
      intent: 'danger',
      onSelect: (rows) => ask('remove', rows),
    },
  ];
  const dialog = useMemo(
    () => (open ? dialogOf(open, list, colleagues, () => setOpen(undefined)) : null),
    [open, list, colleagues],
  );
  return { rowActions, bulk, toggleShelf, dialog };
}

function dialogOf(
  { kind, rows }: Open,
  list: List<TemplateRow>,
  colleagues: readonly Choice[],
  onClose: () => void,
): ReactElement {
  const props: TemplateDialogProps = { list, rows, onClose };
  switch (kind) {
    case 'copy':
      return <CopyDialog {...props} />;
    case 'takeOff':
      return <TakeOffDialog {...props} />;
    case 'owner':
      return <OwnerDialog {...props} colleagues={colleagues} />;
    case 'remove':
      return <RemoveDialog {...props} />;
    default:
      return kind satisfies never;
  }
}

function actionsOf(
  row: TemplateRow,
  page: {
    readonly t: EventText;
    readonly go: (path: string) => void;
    readonly ask: (kind: Open['kind'], rows: Rows) => void;
    readonly toggleShelf: (row: TemplateRow) => void;
  },
): readonly RowAction[] {
  const { t, go, ask, toggleShelf } = page;
  const { id, upcomingCount, isOnShelf } = row;
  return [
    { id: 'sessions', label: t('templates.sessions'), onSelect: () => go(sessionsOf(row)) },
    { id: 'copy', label: t('templates.copy'), onSelect: () => ask('copy', [row]) },
    {
      id: 'shelf',
      label: t(isOnShelf === 1 ? 'templates.takeOff' : 'templates.putOn'),
      onSelect: () => toggleShelf(row),
    },
    {
      id: 'batchCancel',
      label: t('templates.batchCancel'),
      disabledReason: upcomingCount === 0 ? t('templates.noFuture') : undefined,
      onSelect: () => go(`/event/batch-cancel/${id}`),
    },
    { id: 'records', label: t('templates.records'), onSelect: () => go(`/event/cancel-record/${id}`) },
    { id: 'purchases', label: t('templates.purchases'), onSelect: () => go(`/event/purchase-data/${id}`) },
    { id: 'owner', label: t('templates.owner'), onSelect: () => ask('owner', [row]) },
    {
      id: 'remove',
      label: t('templates.remove'),
      intent: 'danger',
      disabledReason: upcomingCount > 0 ? t('templates.hasSessions', { count: upcomingCount }) : undefined,
      onSelect: () => ask('remove', [row]),
    },
  ];
}
