import type { ReactElement } from 'react';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { PasswordInput } from '../../../shared/ui/PasswordInput/PasswordInput.tsx';
import { useText } from '../../shell/useText.ts';
import { StrengthBar } from '../password/StrengthBar.tsx';
import type { VisitorForm } from './useVisitorForm.ts';

/** Props of {@link NewPassword}. */
export interface NewPasswordProps {
  readonly form: VisitorForm<'password' | 'repeat'>;
  /** The first one of an account. */
  readonly isFirst?: boolean;
}

/** A new password with its strength, and the same again. */
export function NewPassword({ form, isFirst = false }: NewPasswordProps): ReactElement {
  const t = useText();
  const [password, repeat] = [form.bind('password'), form.bind('repeat')];
  return (
    <>
      <FormField
        id={password.id}
        label={t(isFirst ? 'password.first' : 'password.fresh')}
        required
        help={t('password.help')}
        error={password.error}
      >
        {(control) => (
          <>
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              value={password.value}
              onChange={password.onChange}
              onBlur={password.onBlur}
            />
            <StrengthBar password={password.value} />
          </>
        )}
      </FormField>
      <FormField
        id={repeat.id}
        label={t(isFirst ? 'password.firstRepeat' : 'password.repeat')}
        required
        error={repeat.error}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="repeat"
            autoComplete="new-password"
            value={repeat.value}
            onChange={repeat.onChange}
            onBlur={repeat.onBlur}
          />
        )}
      </FormField>
    </>
  );
}
