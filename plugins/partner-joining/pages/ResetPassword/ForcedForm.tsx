import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Authentication, Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { changePassword } from '../../../../shared/contract/authentication/calls.ts';
import { type Ended, PasswordForm } from './PasswordForm.tsx';

/** An own password in place of a one-time password; after it the console is open. */
export function ForcedForm({ accountName }: { readonly accountName: string }): ReactElement {
  const t = usePluginText('partner-joining');
  const authentication = useService(Authentication);
  const messages = useService(Messages);
  const navigate = useNavigate();
  const { send, isBusy } = useSend(changePassword);
  const save = async (password: string): Promise<Ended> => {
    const end = await send({ body: { password } }, { quiet: true });
    if (!end.isDone) return end;
    messages.success(t('reset.forcedDone'));
    authentication.refresh();
    await navigate('/', { replace: true });
    return undefined;
  };
  return (
    <PasswordForm accountName={accountName} isBusy={isBusy} onSave={save}>
      <Button onClick={() => void authentication.signOut()}>{t('signOut')}</Button>
    </PasswordForm>
  );
}
