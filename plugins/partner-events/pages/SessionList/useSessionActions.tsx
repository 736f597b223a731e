import { Disable, Export } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Exporter, Http, type BulkAction, type List, useService, useWrite } from '../../../../core/api.ts';
import { exportParticipants, quickChange } from '../../../../shared/contract/events.ts';
import type { EventRow } from '../../../../shared/contract/shapes/events.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { isOneTemplate } from '../../sessionState.ts';
import { useEventText } from '../../useEventText.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ParticipantsDrawer } from './ParticipantsDrawer.tsx';
import { type QuickChange, sessionActions } from './sessionActions.ts';

/** The most sessions one cancel or one participants file takes (contract). */
const MOST_SESSIONS = 500;

/** What can be done with sessions, one by one or several at once, and the dialogs on the way. */
export function useSessionActions(list: List<EventRow>) {
  const t = useEventText();
  const http = useService(Http);
  const exporter = useService(Exporter);
  const navigate = useNavigate();
  const write = useWrite(list.refresh);
  const [opened, setOpened] = useState<{ kind: 'cancel' | 'participants'; row: EventRow }>();
  const close = useCallback(() => setOpened(undefined), []);
  const open = useCallback((row: EventRow) => setOpened({ kind: 'participants', row }), []);
  const change = useCallback(
    ({ id, version }: EventRow, values: QuickChange) =>
      http.send(quickChange, { params: { id }, body: { ...values, version } }),
    [http],
  );
  const saveParticipants = useCallback(
    (rows: readonly EventRow[]) => {
      const body = { eventIds: rows.map(({ id }) => id) };
      void exporter.download({ call: exportParticipants, request: { body }, type: 'participants' });
    },
    [exporter],
  );
  const rowActions = useCallback(
    (row: EventRow): readonly RowAction[] =>
      sessionActions(row, Date.now(), t, {
        participants: () => open(row),
        record: () => void navigate(`/event/cancel-record/${row.templateId}`),
        change: (values, done) => void write(() => change(row, values), done),
        save: () => saveParticipants([row]),
        cancel: () => setOpened({ kind: 'cancel', row }),
      }),
    [t, open, navigate, write, change, saveParticipants],
  );
  const shelve = (label: string, isOnShelf: 0 | 1) => (rows: readonly EventRow[]) =>
    void list.bulk.run(label, rows, (row) => change(row, { isOnShelf }));
  const bulk: readonly BulkAction<EventRow>[] = [
    { id: 'putOn', label: t('sessions.bulkOn'), onSelect: shelve(t('sessions.bulkOn'), 1) },
    { id: 'takeOff', label: t('sessions.bulkOff'), onSelect: shelve(t('sessions.bulkOff'), 0) },
    {
      id: 'export',
      label: t('sessions.bulkExport'),
      icon: <Export />,
      limit: MOST_SESSIONS,
      onSelect: saveParticipants,
    },
    {
      id: 'cancel',
      label: t('sessions.bulkCancel'),
      icon: <Disable />,
      intent: 'danger',
      limit: MOST_SESSIONS,
      disabledReason: (rows) => (isOneTemplate(rows) ? undefined : t('sessions.mixed')),
      onSelect: (rows) => {
        const [first] = rows;
        if (!first || !isOneTemplate(rows)) return;
        const state = { ids: rows.map(({ id }) => id) };
        void navigate(`/event/batch-cancel/${first.templateId}`, { state });
      },
    },
  ];
  const { refresh } = list;
  const dialog = useMemo((): ReactElement | null => {
    if (!opened) return null;
    const { kind, row } = opened;
    return kind === 'cancel' ? (
      <CancelDialog row={row} onClose={close} onDone={refresh} />
    ) : (
      <ParticipantsDrawer row={row} onClose={close} onExport={() => saveParticipants([row])} />
    );
  }, [opened, close, refresh, saveParticipants]);
  return { rowActions, bulk, open, dialog };
}
