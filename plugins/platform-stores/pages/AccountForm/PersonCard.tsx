import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { textInput } from '../../../../core/form.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { PasswordInput } from '../../../../shared/ui/PasswordInput/PasswordInput.tsx';
import { CheckedField, oneTimePassword } from '../../../platform-staff/api.ts';
import type { AccountPage } from './useAccountForm.ts';
import './AccountForm.css';

/** Who it is: name, telephone, and of a new account what it is signed in with. */
export function PersonCard({
  page,
  isNew,
}: {
  readonly page: AccountPage;
  readonly isNew: boolean;
}): ReactElement {
  const t = usePluginText('platform-stores');
  const { Field, form } = page;
  const stored = form.formState.defaultValues;
  return (
    <Card title={t('account.person')}>
      <CheckedField Field={Field} name="accountName" stored={stored?.accountName} disabled={!isNew} />
      <FieldRow columns={2}>
        <Field name="name" required max={20}>
          {textInput()}
        </Field>
        <CheckedField Field={Field} name="cellphone" stored={stored?.cellphone} />
      </FieldRow>
      {isNew ? (
        <Field name="password" required help={t('account.passwordHelp')}>
          {({ control, value, onChange, onBlur }) => (
            <div className="tl-store-made">
              <PasswordInput
                {...control}
                autoComplete="new-password"
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
              <Button text={t('account.makePassword')} onClick={() => onChange(oneTimePassword())} />
            </div>
          )}
        </Field>
      ) : null}
    </Card>
  );
}
