import { Button, InputGroup } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { textInput } from '../../../../core/form.ts';
import { accountVerification } from '../../../../shared/contract/accounts.ts';
import { NewStaff } from '../../../../shared/contract/shapes/staff.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { PasswordInput } from '../../../../shared/ui/PasswordInput/PasswordInput.tsx';
import { oneTimePassword } from '../../oneTimePassword.ts';
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
  const { Field } = page;
  return (
    <Card title={t('account.person')}>
      <CheckedField page={page} name="accountName" max={30} disabled={!isNew} />
      <FieldRow columns={2}>
        <Field name="name" required max={20}>
          {textInput()}
        </Field>
        <CheckedField page={page} name="cellphone" max={11} disabled={false} />
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

/** A field whose text is given once among all accounts: whether it is free is told when the field is left. */
function CheckedField(props: {
  readonly page: AccountPage;
  readonly name: 'accountName' | 'cellphone';
  readonly max: number;
  readonly disabled: boolean;
}): ReactElement {
  const { page, name, max, disabled } = props;
  const t = usePluginText('platform-stores');
  const { Field, form } = page;
  const [left, setLeft] = useState('');
  const stored = form.formState.defaultValues?.[name];
  const isAsked = left !== '' && left !== stored && NewStaff.shape[name].safeParse(left).success;
  const answer = useCall(accountVerification, { query: { [name]: left } }, { enabled: isAsked });
  let help: ReactNode = disabled ? undefined : t(`account.help.${name}`);
  if (isAsked && answer.data)
    help = answer.data.free ? (
      t('account.free')
    ) : (
      <span className="tl-warning">
        {answer.data.existing ? t('account.usedBy', { ...answer.data.existing }) : t('account.used')}
      </span>
    );
  return (
    <Field name={name} required max={max} help={help}>
      {({ control, value, onChange, onBlur }) => (
        <InputGroup
          {...control}
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={() => {
            setLeft(value.trim());
            onBlur();
          }}
        />
      )}
    </Field>
  );
}
