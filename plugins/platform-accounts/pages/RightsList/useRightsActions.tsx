import { type ReactElement, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, type RowsDialogProps, useRowDialogs } from '../../../../core/list.ts';
import { changeAccounts } from '../../../../shared/contract/permissions/calls.ts';
import type { AccountRights } from '../../../../shared/contract/permissions/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { useOwnId } from '../../../platform-staff/api.ts';

const BulkRoleDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ './BulkRoleDialog.tsx')).BulkRoleDialog,
);
const CopyRightsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ './CopyRightsDialog.tsx'))
      .CopyRightsDialog,
);
const ManyRolesDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ './ManyRolesDialog.tsx'))
      .ManyRolesDialog,
);
const SwitchAccountDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ './SwitchAccountDialog.tsx'))
      .SwitchAccountDialog,
);
const ViewAsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ './ViewAsDialog.tsx')).ViewAsDialog,
);

type Props = RowsDialogProps<AccountRights>;
const rolesDialog =
  (way: 'add' | 'remove') =>
  (props: Props): ReactElement =>
    props.many ? (
      <ManyRolesDialog {...props} way={way} manyCall={changeAccounts} />
    ) : (
      <BulkRoleDialog {...props} way={way} />
    );
const Switch = (props: Props): ReactElement => <SwitchAccountDialog {...props} manyCall={changeAccounts} />;
const DIALOGS = {
  addRole: rolesDialog('add'),
  removeRole: rolesDialog('remove'),
  copy: CopyRightsDialog,
  switch: Switch,
  viewAs: ViewAsDialog,
};

/** What is done with the rights of accounts, and the dialogs on the way. */
export function useRightsActions(list: List<AccountRights>) {
  const t = usePluginText('platform-accounts');
  const navigate = useNavigate();
  const access = useAccess();
  const self = useOwnId();
  const { ask, asking, dialog } = useRowDialogs(list, DIALOGS);
  const open = useCallback(
    ({ accountId }: AccountRights) => void navigate(`/account/auth-detail/${accountId}`),
    [navigate],
  );
  // Rights of merchants, and the way to read their pages, belong to who may enter the merchant view.
  const whyNot = useCallback(
    ({ accountId, userType }: AccountRights): string | undefined => {
      if (accountId === self) return t('accounts.isSelf');
      return userType === 0 || access.can('COMPANY_MANAGEMENT')
        ? undefined
        : t('matrix.lacking', { code: 'COMPANY_MANAGEMENT' });
    },
    [access, self, t],
  );
  const rowActions = useCallback(
    (row: AccountRights): readonly RowAction[] => [
      { id: 'open', label: t('accounts.open'), onSelect: () => open(row) },
      {
        id: 'copy',
        label: t('accounts.copy'),
        onSelect: () => ask('copy', [row]),
      },
      {
        id: 'viewAs',
        label: t('accounts.viewAs'),
        disabledReason: whyNot(row),
        onSelect: () => ask('viewAs', [row]),
      },
      {
        id: 'switch',
        label: t(row.status === 1 ? 'accounts.disable' : 'accounts.enable'),
        disabledReason: whyNot(row),
        onSelect: () => ask('switch', [row]),
      },
    ],
    [t, open, ask, whyNot],
  );
  const ofOneSide = (rows: readonly AccountRights[]): string | undefined => {
    if (rows.some(({ accountId }) => accountId === self)) return t('accounts.isSelf');
    return new Set(rows.map(({ userType }) => userType)).size > 1 ? t('accounts.twoSides') : undefined;
  };
  const bulk: readonly BulkAction<AccountRights>[] = [
    {
      id: 'addRole',
      label: t('accounts.addRole'),
      disabledReason: ofOneSide,
      ...asking('addRole'),
    },
    {
      id: 'removeRole',
      label: t('accounts.removeRole'),
      disabledReason: ofOneSide,
      ...asking('removeRole'),
    },
    {
      id: 'disable',
      label: t('accounts.disable'),
      intent: 'danger',
      disabledReason: (rows) => rows.map(whyNot).find((why) => why !== undefined),
      ...asking('switch'),
    },
  ];
  return { rowActions, bulk, open, dialog };
}
