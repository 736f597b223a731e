import type { ReactElement } from 'react';
import { type FieldFor, textInput } from '../../../core/form.ts';
import { FieldRow } from '../../../shared/ui/FormLayout/FormLayout.tsx';
import { CheckedField } from './CheckedField.tsx';
import { PasswordField } from './PasswordField.tsx';

/** What an account is called already. */
interface StoredPerson {
  readonly accountName?: string | undefined;
  readonly cellphone?: string | undefined;
}

/** Who somebody is: account, name and phone, and of a new account the password it is first signed in with. */
export function PersonFields(props: {
  readonly Field: FieldFor<'accountName' | 'cellphone', string> &
    FieldFor<'name', string> &
    FieldFor<'password', string>;
  readonly stored: StoredPerson | undefined;
  readonly isNew: boolean;
}): ReactElement {
  const { Field, stored, isNew } = props;
  return (
    <>
      <CheckedField Field={Field} name="accountName" stored={stored?.accountName} disabled={!isNew} />
      <FieldRow columns={2}>
        <Field name="name" required max={20}>
          {textInput()}
        </Field>
        <CheckedField Field={Field} name="cellphone" stored={stored?.cellphone} />
      </FieldRow>
      {isNew ? <PasswordField Field={Field} /> : null}
    </>
  );
}
