import { InputGroup } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import type { FieldFor } from '../../../core/form.ts';
import { accountVerification } from '../../../shared/contract/accounts/calls.ts';
import { NewStaff } from '../../../shared/contract/staff/shapes.ts';

/** Numbers are pasted with their country and blanks. */
const LONGEST = { accountName: 30, cellphone: 20 } as const;

/** A field whose text is given once among all accounts: whether it is free is told when the field is left. */
export function CheckedField<Name extends 'accountName' | 'cellphone'>(props: {
  readonly Field: FieldFor<Name, string>;
  readonly name: Name;
  /** What the account is called already. */
  readonly stored: string | undefined;
  readonly disabled?: boolean;
  /** Nobody is added to a store here, so whoever has it is not to be added instead. */
  readonly isFirst?: boolean;
}): ReactElement {
  const { Field, name, stored, disabled = false, isFirst = false } = props;
  const t = usePluginText('platform-staff');
  const [left, setLeft] = useState('');
  const isAsked = left !== '' && left !== stored && NewStaff.shape[name].safeParse(left).success;
  const answer = useCall(accountVerification, { query: { [name]: left } }, { enabled: isAsked });
  let help: ReactNode = disabled ? undefined : t(`checked.${name}`);
  if (isAsked && answer.data)
    help = answer.data.free ? (
      t('checked.free')
    ) : (
      <span className="tl-warning">
        {answer.data.existing
          ? t(isFirst ? 'checked.hadBy' : 'checked.usedBy', { ...answer.data.existing })
          : t('checked.used')}
      </span>
    );
  return (
    <Field name={name} required max={LONGEST[name]} help={help}>
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
