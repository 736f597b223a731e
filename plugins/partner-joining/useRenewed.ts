import { useNavigate } from 'react-router-dom';
import { Messages, usePluginText, useService } from '../../core/api.ts';
import { UserType } from '../../shared/codes/roles.ts';
import type { ResultOf } from '../../shared/contract/call.ts';
import type { resetPassword } from '../../shared/contract/authentication/smsCodes.calls.ts';

/** After a new password: says so, and leads to the sign-in of the account's side with its name filled in. */
export function useRenewed(): (account: ResultOf<typeof resetPassword>) => Promise<void> {
  const t = usePluginText('partner-joining');
  const messages = useService(Messages);
  const navigate = useNavigate();
  return async ({ accountName, userType }) => {
    messages.success(t('renewed'));
    const door = userType === UserType.superAdmin ? '/login' : '/merchant-login';
    await navigate(door, { state: { accountName } });
  };
}
