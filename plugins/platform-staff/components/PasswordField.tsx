import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { FieldFor } from '../../../core/form.ts';
import { PasswordInput } from '../../../shared/ui/PasswordInput/PasswordInput.tsx';
import { oneTimePassword } from './oneTimePassword.ts';
import './Staff.css';

/** The one-time password of a new account, typed or made, which is told to somebody. */
export function PasswordField(props: { readonly Field: FieldFor<'password', string> }): ReactElement {
  const { Field } = props;
  const t = usePluginText('platform-staff');
  return (
    <Field name="password" required help={t('password.help')}>
      {({ control, value, onChange, onBlur }) => (
        <div className="tl-staff-made">
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
          <Button text={t('password.make')} onClick={() => onChange(oneTimePassword())} />
        </div>
      )}
    </Field>
  );
}
