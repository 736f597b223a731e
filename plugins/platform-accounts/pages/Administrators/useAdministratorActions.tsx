import { type ReactElement, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, type RowsDialogProps, useRowDialogs } from '../../../../core/list.ts';
import { UserType } from '../../../../shared/codes/roles.ts';
import { changeAdministrators } from '../../../../shared/contract/permissions/administrators.calls.ts';
import type { Administrator } from '../../../../shared/contract/permissions/administrators.shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { DeleteAccountDialog, ResetPasswordDialog, useOwnId } from '../../../platform-staff/api.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

const EditAdministratorDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ './EditAdministratorDialog.tsx'))
      .EditAdministratorDialog,
);
const BulkRoleDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ '../RightsList/BulkRoleDialog.tsx'))
      .BulkRoleDialog<Administrator>,
);
const ManyRolesDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ '../RightsList/ManyRolesDialog.tsx'))
      .ManyRolesDialog<Administrator>,
);
const SwitchAccountDialog = lazyDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "platform-accounts-dialogs" */ '../RightsList/SwitchAccountDialog.tsx'
      )
    ).SwitchAccountDialog<Administrator>,
);

type Props = RowsDialogProps<Administrator>;
const AddRole = (props: Props): ReactElement =>
  props.many ? (
    <ManyRolesDialog {...props} way="add" manyCall={changeAdministrators} />
  ) : (
    <BulkRoleDialog {...props} way="add" />
  );
const Switch = (props: Props): ReactElement => (
  <SwitchAccountDialog {...props} manyCall={changeAdministrators} />
);
const ONE = { edit: EditAdministratorDialog, reset: ResetPasswordDialog, remove: DeleteAccountDialog };
const ROWS = { switch: Switch, signOut: SignOutDialog, addRole: AddRole };

/** What is done with accounts, and the dialogs on the way. */
export function useAdministratorActions(list: List<Administrator>) {
  const t = usePluginText('platform-accounts');
  const navigate = useNavigate();
  const access = useAccess();
  const self = useOwnId();
  const { refresh } = list;
  const many = useRowDialogs(list, ROWS);
  const { ask: askRows, asking } = many;
  const [asked, setAsked] = useState<{ readonly kind: keyof typeof ONE; readonly row: Administrator }>();
  const edit = useCallback((row: Administrator) => setAsked({ kind: 'edit', row }), []);
  const mayGive = access.can('PLATFORM_ACCOUNT_PERMISSION');
  const lacking = mayGive ? undefined : t('matrix.lacking', { code: 'PLATFORM_ACCOUNT_PERMISSION' });
  const whyNot = useCallback(
    ({ accountId, userType }: Administrator): string | undefined => {
      if (accountId === self) return t('users.isSelf');
      // Rights of merchants belong to who may enter the merchant view; a new password is a way to them.
      return userType === UserType.superAdmin || access.can('COMPANY_MANAGEMENT')
        ? undefined
        : t('matrix.lacking', { code: 'COMPANY_MANAGEMENT' });
    },
    [access, self, t],
  );
  const rowActions = useCallback(
    (row: Administrator): readonly RowAction[] => {
      const disabledReason = whyNot(row);
      const ask = (kind: keyof typeof ONE) => () => setAsked({ kind, row });
      return [
        { id: 'edit', label: t('users.edit'), onSelect: ask('edit') },
        {
          id: 'rights',
          label: t('users.rights'),
          disabledReason: lacking,
          onSelect: () => void navigate(`/account/auth-detail/${row.accountId}`),
        },
        { id: 'reset', label: t('users.reset'), disabledReason, onSelect: ask('reset') },
        {
          id: 'signOut',
          label: t('users.signOut'),
          disabledReason,
          onSelect: () => askRows('signOut', [row]),
        },
        {
          id: 'switch',
          label: t(row.status === 1 ? 'accounts.disable' : 'accounts.enable'),
          disabledReason,
          onSelect: () => askRows('switch', [row]),
        },
        { id: 'remove', label: t('users.delete'), intent: 'danger', disabledReason, onSelect: ask('remove') },
      ];
    },
    [t, navigate, askRows, whyNot, lacking],
  );
  const bulk: readonly BulkAction<Administrator>[] = [
    {
      id: 'addRole',
      label: t('accounts.addRole'),
      disabledReason: (rows) => {
        if (lacking !== undefined) return lacking;
        if (rows.some(({ accountId }) => accountId === self)) return t('accounts.isSelf');
        return new Set(rows.map(({ userType }) => userType)).size > 1 ? t('accounts.twoSides') : undefined;
      },
      ...asking('addRole'),
    },
    {
      id: 'disable',
      label: t('accounts.disable'),
      intent: 'danger',
      disabledReason: (rows) => rows.map(whyNot).find((why) => why !== undefined),
      ...asking('switch'),
    },
  ];
  let dialog: ReactElement | null = many.dialog;
  if (asked) {
    const View = ONE[asked.kind];
    const { accountId: id, name, accountName } = asked.row;
    dialog = (
      <View
        row={{ id, name, accountName }}
        onDone={() => void refresh()}
        onClose={() => setAsked(undefined)}
      />
    );
  }
  return { rowActions, bulk, edit, dialog };
}
