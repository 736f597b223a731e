import { Button, Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { NewPassword, NumberAndCode } from '../../../../core/visitor.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import { type Registration, useRegistration } from './useRegistration.ts';
import '../../joining.css';

/** The form of a registration. */
export function RegisterForm(): ReactElement {
  const t = usePluginText('partner-joining');
  const registration = useRegistration();
  const { form, failure, isRegistered, isBusy } = registration;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void registration.submit();
  };
  const signIn = (
    <Link to="/merchant-login" state={{ accountName: form.values.cellphone }}>
      {t('signInInstead')}
    </Link>
  );
  return (
    <form onSubmit={submit} noValidate>
      {failure === undefined ? null : (
        <Callout intent={isRegistered ? 'warning' : 'danger'} role="alert" className="tl-joining-failure">
          {failure} {isRegistered ? signIn : null}
        </Callout>
      )}
      <NumberAndCode form={form} purpose="register" />
      <NewPassword form={form} isFirst />
      <TextField
        form={form}
        name="companyName"
        autoComplete="organization"
        help={t('register.companyHelp')}
      />
      <TextField form={form} name="contactName" autoComplete="name" />
      <Agreement form={form} />
      <Button type="submit" intent="primary" fill loading={isBusy}>
        {t('register.submit')}
      </Button>
      <p className="tl-joining-other">
        {t('register.known')} {signIn}
      </p>
    </form>
  );
}

interface TextFieldProps {
  readonly form: Registration['form'];
  readonly name: 'companyName' | 'contactName';
  readonly autoComplete: string;
  readonly help?: string;
}

function TextField({ form, name, autoComplete, help }: TextFieldProps): ReactElement {
  const t = usePluginText('partner-joining');
  const field = form.bind(name);
  return (
    <FormField id={field.id} label={t(`register.${name}`)} required help={help} error={field.error}>
      {(control) => (
        <InputGroup
          {...control}
          name={name}
          autoComplete={autoComplete}
          value={field.value}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

/** The box that must be ticked, and the terms it is about. */
function Agreement({ form }: Pick<Registration, 'form'>): ReactElement {
  const t = usePluginText('partner-joining');
  const [isOpen, setIsOpen] = useState(false);
  const field = form.bind('agree');
  return (
    <div className="tl-joining-agree">
      <Checkbox
        id={field.id}
        checked={field.value === 'yes'}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${field.id}-error` : undefined}
        onChange={(event) => field.onChange(event.currentTarget.checked ? 'yes' : '')}
      >
        {t('register.agree')}
      </Checkbox>
      <button type="button" className="tl-link" onClick={() => setIsOpen(true)}>
        {t('register.terms')}
      </button>
      {field.error ? (
        <div className="tl-field-error" id={`${field.id}-error`}>
          {field.error}
        </div>
      ) : null}
      {isOpen ? <TermsDialog onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
