import { useState } from 'react';
import { changePassword } from '../../../shared/contract/authentication/calls.ts';
import { useService } from '../../plugins/react.tsx';
import { ApiError, Http } from '../../services/http/Http.ts';
import { useText } from '../../shell/useText.ts';
import { useVisitorForm, type VisitorForm } from '../visitor/useVisitorForm.ts';
import { useVisitorRules } from '../visitor/useVisitorRules.ts';

/** Everything the form shows and does. */
export interface ChangePasswordForm {
  readonly form: VisitorForm<'oldPassword' | 'password' | 'repeat'>;
  readonly busy: boolean;
  /** What the server said, when it refused. */
  readonly failure: string | undefined;
  /** How many other sign-ins were signed out, once the password is changed. */
  readonly others: number | undefined;
  submit(): Promise<void>;
}

/** State of /change-password. */
export function useChangePassword(accountName: string): ChangePasswordForm {
  const t = useText();
  const http = useService(Http);
  const rules = useVisitorRules();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [others, setOthers] = useState<number>();
  const form = useVisitorForm({
    id: 'password',
    initial: { oldPassword: '', password: '', repeat: '' },
    findFaults: ({ oldPassword, password, repeat }) => ({
      oldPassword: oldPassword === '' ? t('password.oldMissing') : undefined,
      password: rules.password(password, { accountName, old: oldPassword }),
      repeat: rules.repeat(repeat, password),
    }),
    sayRefused: rules.refused,
  });

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { oldPassword, password } = form.values;
      const body = { oldPassword, password };
      const { signedOutSessions } = await http.fetch(changePassword, { body }, { quiet: true });
      setOthers(signedOutSessions);
    } catch (error) {
      const isAtField = error instanceof ApiError && form.showRefused(error.fields);
      if (!isAtField) setFailure(error instanceof ApiError ? error.message : t('password.failed'));
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    busy,
    failure,
    others,
    submit: async () => {
      if (form.isFit() && !busy) await send();
    },
  };
}
