import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import type { Administrator } from '../../../../shared/contract/permissions/administrators.shapes.ts';
import { signOutStaff } from '../../../../shared/contract/staff/calls.ts';

/** Ends every sign-in of an account. */
export function SignOutDialog(props: RowsDialogProps<Administrator>): ReactElement {
  const t = usePluginText('platform-accounts');
  const { send } = useSend(signOutStaff);
  const { one } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={t('signOut.title', { name: one?.name ?? '' })}
      intent="danger"
      confirmText={t('signOut.confirm')}
      cancelText={t('signOut.keep')}
      said={t('signOut.done')}
      act={({ accountId }, options) => send({ params: { id: accountId } }, options)}
    >
      <p>{t('signOut.text')}</p>
    </RowsDialog>
  );
}
