import { type ReactElement, useState } from 'react';
import { ActionDialog, Messages, useAct, usePluginText, useSend, useService } from '../../../core/api.ts';
import type { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import { resetStaffPassword } from '../../../shared/contract/staff/calls.ts';
import { copyText } from '../../../shared/ui/copyText.ts';
import { oneTimePassword } from './oneTimePassword.ts';
import './Staff.css';

/** Gives an account a one-time password and shows it, this once. */
export function ResetPasswordDialog(props: {
  readonly row: Pick<StaffRow, 'id' | 'name' | 'accountName'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, onDone, onClose } = props;
  const { id, name, accountName } = row;
  const t = usePluginText('platform-staff');
  const messages = useService(Messages);
  const { send } = useSend(resetStaffPassword);
  const act = useAct();
  const [password] = useState(oneTimePassword);
  const [isSet, setSet] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(password)) messages.success(t('reset.copied'));
    else messages.warn(t('reset.notCopied'));
  };
  if (isSet)
    return (
      <ActionDialog
        title={t('reset.doneTitle', { name })}
        confirmText={t('reset.copy')}
        cancelText={t('reset.close')}
        onAct={copy}
        onClose={onClose}
      >
        <p>{t('reset.doneText', { account: accountName })}</p>
        <p className="tl-staff-password">
          <code>{password}</code>
        </p>
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={t('reset.title', { name })}
      confirmText={t('reset.confirm')}
      cancelText={t('reset.keep')}
      act={act}
      onAct={() =>
        act.run(
          send,
          { params: { id }, body: { password } },
          {
            onDone: () => {
              onDone();
              setSet(true);
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('reset.text')}</p>
    </ActionDialog>
  );
}
