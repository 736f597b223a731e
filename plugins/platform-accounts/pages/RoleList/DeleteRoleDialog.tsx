import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { deleteRole } from '../../../../shared/contract/permissions/calls.ts';
import type { RoleRow } from '../../../../shared/contract/permissions/shapes.ts';

/** Deletes a role that nobody holds. */
export function DeleteRoleDialog(props: RowsDialogProps<RoleRow>): ReactElement {
  const t = usePluginText('platform-accounts');
  const { send } = useSend(deleteRole);
  const { one } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={t('deleteRole.title', { name: one?.name ?? '' })}
      intent="danger"
      confirmText={t('deleteRole.confirm')}
      cancelText={t('deleteRole.keep')}
      said={t('deleteRole.done')}
      act={({ id }, options) => send({ params: { id } }, options)}
    >
      <p>{t('deleteRole.text', { codes: one?.codes.length ?? 0 })}</p>
    </RowsDialog>
  );
}
