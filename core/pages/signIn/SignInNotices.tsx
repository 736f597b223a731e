import { Button, Callout } from '@blueprintjs/core';
import { Error as ErrorIcon, Time, WarningSign } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useText } from '../../shell/useText.ts';
import { waitText } from './signInRules.ts';
import type { SignInForm } from './useSignIn.ts';
import { useSignInConfig } from './useSignInConfig.ts';

/** What stands above the fields: why one is here again, why it is closed, and how the last try ended. */
export function SignInNotices({ form }: { readonly form: SignInForm }): ReactElement {
  const t = useText();
  const { closed, ended, signOnFailure } = useSignInConfig();
  const { failure } = form;
  return (
    <div className="tl-signin-notices" aria-live="polite">
      {closed ? (
        <Callout intent="warning" icon={<WarningSign />}>
          {closed}
        </Callout>
      ) : null}
      {ended && !failure ? (
        <Callout intent="warning" icon={<Time />}>
          {ended}
        </Callout>
      ) : null}
      {signOnFailure && !failure ? (
        <Callout intent="warning" icon={<WarningSign />}>
          {signOnFailure}
        </Callout>
      ) : null}
      {failure?.kind === 'wait' ? (
        <Callout intent="warning" icon={<Time />}>
          {t('signIn.wait', { time: waitText(form.wait) })}
        </Callout>
      ) : null}
      {failure?.kind === 'refused' ? (
        <Callout intent="danger" icon={<ErrorIcon />}>
          {failure.text}
        </Callout>
      ) : null}
      {failure?.kind === 'network' ? (
        <Callout intent="danger" icon={<ErrorIcon />} className="tl-callout-action">
          <span>{t('signIn.network')}</span>
          <Button variant="minimal" size="small" onClick={() => void form.submit()}>
            {t('signIn.retry')}
          </Button>
        </Callout>
      ) : null}
    </div>
  );
}
