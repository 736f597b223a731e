import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import type { StaffRow } from '../../../../shared/contract/shapes/staff.ts';
import { changeStaff } from '../../../../shared/contract/staff.ts';

/** Disables an account, which signs it out wherever it is. */
export function DisableAccountDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'version'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, onDone, onClose } = props;
  const { id, name, version } = row;
  const t = usePluginText('platform-stores');
  const { send } = useSend(changeStaff);
  const act = useAct();
  return (
    <ActionDialog
      title={t('accounts.disableTitle', { name })}
      intent="danger"
      confirmText={t('accounts.disableYes')}
      cancelText={t('accounts.disableNo')}
      act={act}
      onAct={() =>
        act.run(
          send,
          { body: { id, version, status: 0 } },
          {
            said: t('accounts.disabled', { name }),
            onDone: () => {
              onDone();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('accounts.disableText')}</p>
    </ActionDialog>
  );
}
