import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { type BulkAction, type List, useRowDialogs } from '../../../../core/list.ts';
import type { RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { CompareRolesDialog } from './CompareRolesDialog.tsx';
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx';
import { SwitchRoleDialog } from './SwitchRoleDialog.tsx';

const DIALOGS = { switch: SwitchRoleDialog, delete: DeleteRoleDialog, compare: CompareRolesDialog };

/** What is done with roles, and the dialogs on the way. */
export function useRoleActions(list: List<RoleRow>) {
  const t = usePluginText('platform-accounts');
  const navigate = useNavigate();
  const { ask, dialog } = useRowDialogs(list, DIALOGS);
  const open = useCallback(({ id }: RoleRow) => void navigate(`/account/role-detail/${id}`), [navigate]);
  const rowActions = useCallback(
    (row: RoleRow): readonly RowAction[] => [
      { id: 'edit', label: t('roles.edit'), onSelect: () => open(row) },
      {
        id: 'copy',
        label: t('roles.copy'),
        onSelect: () => void navigate(`/account/create-role?from=${row.id}`),
      },
      { id: 'compare', label: t('roles.compareWith'), onSelect: () => ask('compare', [row]) },
      {
        id: 'switch',
        label: t(row.status === 1 ? 'roles.disable' : 'roles.enable'),
        disabledReason: row.isOwn ? t('roles.isOwn') : undefined,
        onSelect: () => ask('switch', [row]),
      },
      {
        id: 'delete',
        label: t('roles.delete'),
        disabledReason: row.memberCount > 0 ? t('roles.hasMembers', { count: row.memberCount }) : undefined,
        onSelect: () => ask('delete', [row]),
      },
    ],
    [t, open, ask, navigate],
  );
  const bulk: readonly BulkAction<RoleRow>[] = [
    {
      id: 'compare',
      label: t('roles.compare'),
      disabledReason: (rows) => (rows.length === 2 ? undefined : t('roles.compareTwo')),
      onSelect: (rows) => ask('compare', rows),
    },
  ];
  return { rowActions, bulk, open, dialog };
}
