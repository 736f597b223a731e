import { Disable, Edit, Envelope, Export } from '@blueprintjs/icons';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Choice,
  Exporter,
  usePluginText,
  useSend,
  useService,
  type WriteOptions,
} from '../../../../core/api.ts';
import { type BulkAction, type List, useOpened } from '../../../../core/list.ts';
import { changeSessions } from '../../../../shared/contract/events/eventEdits.calls.ts';
import { exportParticipants, quickChange } from '../../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { batchCancelAddress } from './batchCancelAddress.ts';
import { publishAddress } from './publishAddress.ts';
import { type QuickChange, sessionActions } from './sessionActions.ts';
import { type Opened, SessionDialogs } from './SessionDialog.tsx';
import { useOpenSession } from './useOpenSession.ts';
import { serverNow } from '../../../../shared/format/clock.ts';

/** The most sessions one cancel or one participants file takes (contract). */
const MOST_SESSIONS = 500;
/** The most sessions one bulk edit takes (contract). */
const MOST_EDITS = 200;

/** What can be done with sessions, one by one or several at once, and the dialogs on the way. */
export function useSessionActions(list: List<EventRow>, coaches: readonly Choice[]) {
  const t = usePluginText('partner-sessions');
  const exporter = useService(Exporter);
  const navigate = useNavigate();
  const dates = useDates();
  const { send } = useSend(quickChange);
  const { refresh } = list;
  const opened = useOpened<Opened>();
  const { open: setOpened } = opened;
  const session = useOpenSession(list.rows);
  const { open } = session;
  const move = useCallback(
    (row: EventRow, times?: { readonly startAt: string; readonly endAt: string }) =>
      setOpened({ kind: 'move', row, times: times ?? row }),
    [setOpened],
  );
  const change = useCallback(
    ({ id, version }: EventRow, values: QuickChange, options: WriteOptions) =>
      send({ params: { id }, body: { ...values, version } }, options),
    [send],
  );
  const saveParticipants = useCallback(
    (rows: readonly EventRow[]) => {
      const body = { eventIds: rows.map(({ id }) => id) };
      void exporter.download({ call: exportParticipants, request: { body }, type: 'participants' });
    },
    [exporter],
  );
  const rowActions = useCallback(
    (row: EventRow): readonly RowAction[] => {
      const { id, templateId, status } = row;
      const form = (type: 'edit' | 'copy') => () =>
        void navigate(publishAddress(type, { id, templateId, status }));
      return sessionActions(row, serverNow(), t, {
        edit: form('edit'),
        copy: form('copy'),
        move: () => move(row),
        participants: () => open(row),
        checkIn: () => void navigate(`/event/check-in/${id}`),
        add: () => setOpened({ kind: 'add', row }),
        notice: () => setOpened({ kind: 'notice', rows: [row] }),
        channels: () => void navigate(`/event/channel?id=${templateId}`),
        record: () => void navigate(`/event/cancel-record/${templateId}`),
        change: (values, said) => void change(row, values, { said, refresh }),
        save: () => saveParticipants([row]),
        cancel: () => setOpened({ kind: 'cancel', row }),
      });
    },
    [t, open, move, navigate, change, refresh, saveParticipants, setOpened],
  );
  const shelve = (label: string, isOnShelf: 0 | 1): Pick<BulkAction<EventRow>, 'onSelect' | 'onMany'> => ({
    onSelect: (rows) => void list.bulk.run(label, rows, (row) => change(row, { isOnShelf }, { quiet: true })),
    onMany: (many) =>
      void list.bulk.start(label, many, changeSessions, { action: isOnShelf === 1 ? 'shelve' : 'unshelve' }),
  });
  const bulk: readonly BulkAction<EventRow>[] = [
    {
      id: 'notice',
      label: t('sessions.bulkNotice'),
      icon: <Envelope />,
      onSelect: (rows) => setOpened({ kind: 'notice', rows }),
      onMany: (many) => setOpened({ kind: 'manyNotices', many }),
    },
    {
      id: 'change',
      label: t('sessions.bulkChange'),
      icon: <Edit />,
      limit: MOST_EDITS,
      onSelect: (rows) => setOpened({ kind: 'change', rows }),
      onMany: (many) => setOpened({ kind: 'change', rows: [], many }),
    },
    { id: 'putOn', label: t('sessions.bulkOn'), ...shelve(t('sessions.bulkOn'), 1) },
    { id: 'takeOff', label: t('sessions.bulkOff'), ...shelve(t('sessions.bulkOff'), 0) },
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
      onSelect: (rows) => {
        const state = { ids: rows.map(({ id }) => id) };
        const address = batchCancelAddress(rows, (at) => dates.day(instantOf(at)));
        void navigate(address, { state });
      },
    },
  ];
  const dialog = (
    <SessionDialogs
      list={list}
      over={opened}
      session={session}
      coaches={coaches}
      onDone={refresh}
      onExport={saveParticipants}
    />
  );
  return { rowActions, bulk, open, move, dialog };
}
