import { type ReactElement, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, useRowDialogs } from '../../../../core/list.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { changeStaff } from '../../../../shared/contract/staff/calls.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import {
  DeleteAccountDialog,
  DisableAccountDialog,
  ResetPasswordDialog,
  useOwnId,
} from '../../../platform-staff/api.ts';
import { DisableManyDialog } from './DisableManyDialog.tsx';

const AddToStoreDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-staff-dialogs" */ './AddToStoreDialog.tsx')).AddToStoreDialog,
);

const DIALOGS = { reset: ResetPasswordDialog, disable: DisableAccountDialog, remove: DeleteAccountDialog };
const MANY = { addToStore: AddToStoreDialog, disable: DisableManyDialog };

/** What can be done with colleagues, and the dialogs on the way. */
export function useColleagueActions(list: List<StaffRow>) {
  const t = usePluginText('partner-staff');
  const navigate = useNavigate();
  const { send } = useSend(changeStaff);
  const ownId = useOwnId();
  const { refresh } = list;
  const [asked, setAsked] = useState<{ readonly kind: keyof typeof DIALOGS; readonly row: StaffRow }>();
  const many = useRowDialogs(list, MANY);
  const { ask: askMany } = many;
  const open = useCallback(
    ({ id }: StaffRow) => void navigate(`/storeStaff/edit?accountId=${id}`),
    [navigate],
  );
  const rowActions = useCallback(
    (row: StaffRow): readonly RowAction[] => {
      const { id, version, name } = row;
      const disabledReason = id === ownId ? t('list.self') : undefined;
      const ask = (kind: keyof typeof DIALOGS) => () => setAsked({ kind, row });
      const enable = () =>
        send({ body: { id, version, status: 1 } }, { said: t('list.enabled', { name }), refresh });
      return [
        { id: 'edit', label: t('list.edit'), onSelect: () => open(row) },
        { id: 'reset', label: t('list.reset'), disabledReason, onSelect: ask('reset') },
        row.status === 1
          ? { id: 'disable', label: t('list.disable'), disabledReason, onSelect: ask('disable') }
          : { id: 'enable', label: t('list.enable'), onSelect: () => void enable() },
        { id: 'addToStore', label: t('add.open'), onSelect: () => askMany('addToStore', [row]) },
        { id: 'remove', label: t('list.delete'), intent: 'danger', disabledReason, onSelect: ask('remove') },
      ];
    },
    [t, send, refresh, open, ownId, askMany],
  );
  const bulk: readonly BulkAction<StaffRow>[] = [
    { id: 'addToStore', label: t('add.open'), ...many.asking('addToStore') },
    { id: 'disable', label: t('list.disable'), ...many.asking('disable') },
  ];
  let dialog: ReactElement | null = many.dialog;
  if (asked) {
    const View = DIALOGS[asked.kind];
    dialog = <View row={asked.row} onDone={refresh} onClose={() => setAsked(undefined)} />;
  }
  return { rowActions, bulk, open, dialog };
}
