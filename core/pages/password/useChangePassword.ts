import { useState } from 'react';
import { changePassword } from '../../../shared/contract/authentication.ts';
import { useService } from '../../plugins/react.tsx';
import { ApiError, Http } from '../../services/http/Http.ts';
import { useText } from '../../shell/useText.ts';
import { newPasswordFault } from './passwordRules.ts';
import type { FieldFault } from '../signIn/signInRules.ts';

/** The three fields: current password, new one, new one again. */
export type PasswordField = 'old' | 'fresh' | 'repeat';
type Values = Readonly<Record<PasswordField, string>>;
type Faults = Readonly<Record<PasswordField, FieldFault>>;

const NO_FAULTS: Faults = { old: undefined, fresh: undefined, repeat: undefined };

/** Everything the form shows and does. */
export interface ChangePasswordForm {
  readonly values: Values;
  readonly faults: Faults;
  readonly busy: boolean;
  /** What the server said, when it refused. */
  readonly failure: string | undefined;
  /** How many other sign-ins were signed out, once the password is changed. */
  readonly others: number | undefined;
  change(field: PasswordField, value: string): void;
  check(field: PasswordField): void;
  submit(): Promise<void>;
}

const faultsOf = ({ old, fresh, repeat }: Values, accountName: string): Faults => ({
  old: old === '' ? 'password.oldMissing' : undefined,
  fresh: newPasswordFault(fresh, old, accountName),
  repeat: repeat === fresh ? undefined : 'password.mismatch',
});

/** State of /change-password. The rules are checked on blur and on submit (form contract A3). */
export function useChangePassword(accountName: string): ChangePasswordForm {
  const t = useText();
  const http = useService(Http);
  const [values, setValues] = useState<Values>({ old: '', fresh: '', repeat: '' });
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [others, setOthers] = useState<number>();

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { oldPassword: values.old, password: values.fresh };
      const { signedOutSessions } = await http.fetch(changePassword, { body }, { quiet: true });
      setOthers(signedOutSessions);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('password.failed'));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    faults,
    busy,
    failure,
    others,
    change: (field, value) => {
      setValues((now) => ({ ...now, [field]: value }));
      setFaults((now) => ({ ...now, [field]: undefined }));
    },
    check: (field) => {
      if (values[field] !== '')
        setFaults((now) => ({ ...now, [field]: faultsOf(values, accountName)[field] }));
    },
    submit: async () => {
      const found = faultsOf(values, accountName);
      setFaults(found);
      const bad = (Object.keys(values) as PasswordField[]).find((field) => found[field]);
      if (bad) document.getElementById(`password-${bad}`)?.focus();
      else if (!busy) await send();
    },
  };
}
