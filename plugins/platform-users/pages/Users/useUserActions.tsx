import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, useOpenInAddress, useRowDialogs } from '../../../../core/list.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { LiftDialog } from './LiftDialog.tsx';

const BlockDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-users-dialogs" */ './BlockDialog.tsx')).BlockDialog,
);
const MuteDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "platform-users-dialogs" */ './MuteDialog.tsx')).MuteDialog,
);
const NoteDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "platform-users-dialogs" */ './NoteDialog.tsx')).NoteDialog,
);

const DIALOGS = { mute: MuteDialog, block: BlockDialog, lift: LiftDialog, note: NoteDialog };

/** What operators do about users, and the dialogs on the way. */
export function useUserActions(list: List<UserRow>) {
  const t = usePluginText('platform-users');
  const { ask, asking, dialog } = useRowDialogs(list, DIALOGS);
  const panel = useOpenInAddress();
  const { open: openPanel } = panel;
  const open = useCallback(({ id }: UserRow) => openPanel(id), [openPanel]);
  const rowActions = useCallback(
    (row: UserRow): readonly RowAction[] => {
      const blocked = row.state === 'blocked' ? t('users.isBlocked') : undefined;
      return [
        { id: 'open', label: t('users.open'), onSelect: () => open(row) },
        { id: 'note', label: t('users.note'), onSelect: () => ask('note', [row]) },
        { id: 'mute', label: t('users.mute'), disabledReason: blocked, onSelect: () => ask('mute', [row]) },
        {
          id: 'block',
          label: t('users.block'),
          disabledReason: blocked,
          onSelect: () => ask('block', [row]),
        },
        {
          id: 'lift',
          label: t(row.state === 'muted' ? 'users.unmute' : 'users.lift'),
          disabledReason: row.state === 'normal' ? t('users.isNormal') : undefined,
          onSelect: () => ask('lift', [row]),
        },
      ];
    },
    [t, open, ask],
  );
  const bulk: readonly BulkAction<UserRow>[] = [
    { id: 'mute', label: t('users.mute'), ...asking('mute') },
    { id: 'lift', label: t('users.liftMany'), ...asking('lift') },
  ];
  return { rowActions, bulk, open, panel, dialog };
}
