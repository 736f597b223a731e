import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import { changeUsers, setUserStatus } from '../../../../shared/contract/users/calls.ts';

/** Ends mutes and blocks. */
export function LiftDialog(props: RowsDialogProps<UserRow>): ReactElement {
  const t = usePluginText('platform-users');
  const { send } = useSend(setUserStatus);
  const { one, count } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={one ? t('lift.title', { name: one.userName }) : t('lift.titleMany', { count })}
      confirmText={t('lift.confirm')}
      said={t('lift.done')}
      act={({ id, version }, options) =>
        send({ params: { id }, body: { state: 'normal', note: '', version } }, options)
      }
      task={{ call: changeUsers, change: { action: 'lift', note: '' } }}
    >
      <p>{t('lift.text')}</p>
    </RowsDialog>
  );
}
