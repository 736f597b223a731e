import { Button, Callout } from '@blueprintjs/core';
import { Error as ErrorIcon, Tick } from '@blueprintjs/icons';
import type { FormEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { PasswordInput } from '../../../shared/ui/PasswordInput/PasswordInput.tsx';
import { useObservable, useService } from '../../plugins/react.tsx';
import { keyOf, Slot, useSlot } from '../../plugins/slots/Slot.tsx';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { AccountSections } from '../../shell/shellSlots.ts';
import { useLanguage } from '../../shell/useLanguage.ts';
import { useText } from '../../shell/useText.ts';
import { PublicFrame } from '../PublicFrame.tsx';
import { NewPassword } from '../visitor/NewPassword.tsx';
import { useChangePassword } from './useChangePassword.ts';

/** /change-password, for accounts whose password is kept here (isTouchline false, decision H27). */
export function ChangePasswordPage(): ReactElement {
  const t = useText();
  const authentication = useService(Authentication);
  const navigate = useNavigate();
  const state = useObservable(authentication.state$, authentication.state);
  const user = state.status === 'signedIn' ? state.user : undefined;
  const back = <Button onClick={() => void navigate(-1)}>{t('password.back')}</Button>;
  return (
    <PublicFrame>
      <h1 className="tl-public-title">{t('password.title')}</h1>
      {user?.isTouchline ? (
        <>
          <p className="tl-public-lead">{t('password.central')}</p>
          {back}
        </>
      ) : (
        <>
          <p className="tl-public-lead">{t('password.lead')}</p>
          <PasswordForm accountName={user?.accountName ?? ''} back={back} />
          <Sections />
        </>
      )}
    </PublicFrame>
  );
}

/** What other plugins let people choose for their own account. */
function Sections(): ReactElement {
  const language = useLanguage();
  return (
    <>
      {useSlot(AccountSections).map((entry) => (
        <section key={keyOf(entry)} aria-label={entry.contribution.title[language]}>
          <h2>{entry.contribution.title[language]}</h2>
          <Slot of={AccountSections} only={entry.contribution.id} />
        </section>
      ))}
    </>
  );
}

function PasswordForm(props: { readonly accountName: string; readonly back: ReactElement }): ReactElement {
  const t = useText();
  const { form, busy, failure, others, submit: send } = useChangePassword(props.accountName);
  const old = form.bind('oldPassword');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  if (others !== undefined) {
    return (
      <>
        <Callout intent="success" icon={<Tick />}>
          <output>
            {others > 0 ? t('password.doneOthers', { total: others }) : t('password.doneNoOthers')}
          </output>
        </Callout>
        <div className="tl-public-buttons">{props.back}</div>
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      {failure ? (
        <Callout intent="danger" icon={<ErrorIcon />} role="alert" className="tl-password-failure">
          {failure}
        </Callout>
      ) : null}
      <FormField id={old.id} label={t('password.old')} required error={old.error}>
        {(control) => (
          <PasswordInput
            {...control}
            name="old"
            value={old.value}
            onChange={old.onChange}
            onBlur={old.onBlur}
          />
        )}
      </FormField>
      <NewPassword form={form} />
      <div className="tl-public-buttons">
        <Button type="submit" intent="primary" loading={busy}>
          {t('password.submit')}
        </Button>
        {props.back}
      </div>
    </form>
  );
}
