import { type ReactElement, useCallback, useState } from 'react';
import { useAccess, usePluginText, useSend } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import type { List } from '../../../../core/list.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { changeStaff } from '../../../../shared/contract/staff/calls.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { ResetPasswordDialog } from '../../components/ResetPasswordDialog.tsx';

const DeleteAccountDialog = lazyDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "platform-staff-dialogs" */ '../../components/DeleteAccountDialog.tsx'
      )
    ).DeleteAccountDialog,
);
const DisableAccountDialog = lazyDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "platform-staff-dialogs" */ '../../components/DisableAccountDialog.tsx'
      )
    ).DisableAccountDialog,
);
const RolesDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-staff-dialogs" */ './RolesDialog.tsx')).RolesDialog,
);
const UnbindDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-staff-dialogs" */ './UnbindDialog.tsx')).UnbindDialog,
);

const DIALOGS = {
  roles: RolesDialog,
  unbind: UnbindDialog,
  reset: ResetPasswordDialog,
  disable: DisableAccountDialog,
  remove: DeleteAccountDialog,
};

/** What operators do with somebody of a merchant, and the dialogs on the way. */
export function useStaffActions(list: List<StaffRow>) {
  const t = usePluginText('platform-staff');
  const { send } = useSend(changeStaff);
  const { refresh } = list;
  const [asked, setAsked] = useState<{ readonly kind: keyof typeof DIALOGS; readonly row: StaffRow }>();
  const access = useAccess();
  // Rights of merchants belong to who may enter the merchant view; a new password is a way to them.
  const disabledReason = access.can('COMPANY_MANAGEMENT')
    ? undefined
    : t('core:errors.forbidden', { code: 'COMPANY_MANAGEMENT' });
  const open = useCallback((row: StaffRow) => setAsked({ kind: 'roles', row }), []);
  const rowActions = useCallback(
    (row: StaffRow): readonly RowAction[] => {
      const { id, version, name } = row;
      const ask = (kind: keyof typeof DIALOGS) => () => setAsked({ kind, row });
      const enable = () =>
        send({ body: { id, version, status: 1 } }, { said: t('list.enabled', { name }), refresh });
      return [
        { id: 'edit', label: t('list.edit'), onSelect: ask('roles') },
        { id: 'unbind', label: t('list.unbind'), disabledReason, onSelect: ask('unbind') },
        { id: 'reset', label: t('list.reset'), disabledReason, onSelect: ask('reset') },
        row.status === 1
          ? { id: 'disable', label: t('list.disable'), disabledReason, onSelect: ask('disable') }
          : { id: 'enable', label: t('list.enable'), disabledReason, onSelect: () => void enable() },
        {
          id: 'remove',
          label: t('list.delete'),
          intent: 'danger',
          disabledReason,
          onSelect: ask('remove'),
        },
      ];
    },
    [t, send, refresh, disabledReason],
  );
  let dialog: ReactElement | null = null;
  if (asked) {
    const View = DIALOGS[asked.kind];
    dialog = <View row={asked.row} onDone={refresh} onClose={() => setAsked(undefined)} />;
  }
  return { rowActions, open, dialog };
}
