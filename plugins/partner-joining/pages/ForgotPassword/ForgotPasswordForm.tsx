import { Button, Callout } from '@blueprintjs/core';
import type { FormEvent, ReactElement } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import { NewPassword, NumberAndCode } from '../../../../core/visitor.ts';
import { useForgotPassword } from './useForgotPassword.ts';
import '../../joining.css';

/** Number and code, then the password. */
export function ForgotPasswordForm(): ReactElement {
  const t = usePluginText('partner-joining');
  const { form, step, failure, isBusy, next, back } = useForgotPassword();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void next();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className="tl-public-lead">{t(step === 'number' ? 'forgot.lead' : 'forgot.passwordLead')}</p>
      {failure === undefined ? null : (
        <Callout intent="danger" role="alert" className="tl-joining-failure">
          {failure}
        </Callout>
      )}
      {step === 'number' ? <NumberAndCode form={form} purpose="reset" /> : <NewPassword form={form} />}
      <div className="tl-public-buttons">
        <Button type="submit" intent="primary" loading={isBusy}>
          {t(step === 'number' ? 'forgot.next' : 'forgot.submit')}
        </Button>
        {step === 'number' ? (
          <LinkButton to="/merchant-login">{t('toSignIn')}</LinkButton>
        ) : (
          <Button onClick={back}>{t('forgot.back')}</Button>
        )}
      </div>
    </form>
  );
}
