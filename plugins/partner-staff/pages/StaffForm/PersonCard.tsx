import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { switchInput, textInput } from '../../../../core/form.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { PasswordInput } from '../../../../shared/ui/PasswordInput/PasswordInput.tsx';
import { CheckedField, oneTimePassword } from '../../../platform-staff/api.ts';
import type { StaffPage } from './useStaffForm.ts';
import './StaffForm.css';

/** Who it is, whether they see whole bank numbers, and of a new colleague what they sign in with. */
export function PersonCard(props: { readonly page: StaffPage; readonly isNew: boolean }): ReactElement {
  const { page, isNew } = props;
  const t = usePluginText('partner-staff');
  const { Field, form } = page;
  const stored = form.formState.defaultValues;
  return (
    <Card title={t('form.person')} id="person">
      <CheckedField Field={Field} name="accountName" stored={stored?.accountName} disabled={!isNew} />
      <FieldRow columns={2}>
        <Field name="name" required max={20}>
          {textInput()}
        </Field>
        <CheckedField Field={Field} name="cellphone" stored={stored?.cellphone} />
      </FieldRow>
      {isNew ? (
        <Field name="password" required help={t('form.passwordHelp')}>
          {({ control, value, onChange, onBlur }) => (
            <div className="tl-staff-made">
              <PasswordInput
                {...control}
                autoComplete="new-password"
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
              <Button text={t('form.makePassword')} onClick={() => onChange(oneTimePassword())} />
            </div>
          )}
        </Field>
      ) : null}
      <Field name="financialStaff" label={null} help={t('form.financeHelp')}>
        {switchInput(t('form.finance'))}
      </Field>
    </Card>
  );
}
