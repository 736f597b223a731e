import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { changeManyStaff, changeStaff } from '../../../../shared/contract/staff/calls.ts';

/** Disables several accounts, one after the other, with what became of each; many in a task. */
export function DisableManyDialog(props: RowsDialogProps<StaffRow>): ReactElement {
  const t = usePluginText('partner-staff');
  const { send } = useSend(changeStaff);
  const { count } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={t('disableMany.title', { count })}
      intent="danger"
      confirmText={t('disableMany.confirm')}
      said={t('disableMany.done')}
      task={{ call: changeManyStaff, change: { action: 'disable' } }}
      act={({ id, version }, options) => send({ body: { id, version, status: 0 } }, options)}
    >
      <p>{t('disableMany.text')}</p>
    </RowsDialog>
  );
}
