import { Button, Checkbox, InputGroup, Tab, Tabs } from '@blueprintjs/core';
import { Key } from '@blueprintjs/icons';
import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { lazyPart } from '../../../shared/ui/LazyPart/lazyPart.tsx';
import { Logo } from '../../../shared/ui/Logo/Logo.tsx';
import { PasswordInput } from '../../../shared/ui/PasswordInput/PasswordInput.tsx';
import { fetchConsoleTexts } from '../../plugins/consoleTexts.ts';
import { useService } from '../../plugins/react.tsx';
import { Storage } from '../../services/storage/Storage.ts';
import { PreferenceSwitches } from '../../shell/navbar/PreferenceSwitches.tsx';
import { useText } from '../../shell/useText.ts';
import { PitchPanel } from './PitchPanel.tsx';
import { SignInNotices } from './SignInNotices.tsx';
import { waitText } from './signInRules.ts';
import { useSignIn } from './useSignIn.ts';
import { useSignInConfig } from './useSignInConfig.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import './SignInPage.css';

/** Which console is entered: operators (P, /login) or merchants (B, /merchant-login). */
export interface SignInPageProps {
  readonly side: 'P' | 'B';
}

/** Comes with the sentences it needs beyond those of this page. */
const CodeSignIn = lazyPart(async () => {
  const [{ CodeSignIn: part }] = await Promise.all([import('./CodeSignIn.tsx'), fetchConsoleTexts()]);
  return part;
});
const YEAR = new Date().getFullYear();

/** Sign-in of one side (screens D). Every refusal is said in place, never only in a toast. */
export function SignInPage(props: SignInPageProps): ReactElement {
  const t = useText();
  const side = useSide(props);
  // Whoever came for a page comes to it through the other door as well.
  const { search } = useLocation();
  return (
    <div className="tl-signin">
      <PitchPanel side={side} />
      <main className="tl-signin-panel">
        <div className="tl-signin-top">
          <span className="tl-signin-logo">
            <Logo />
          </span>
          <PreferenceSwitches />
        </div>
        <div className="tl-signin-content">
          <h1 className="tl-signin-title">{t(`signIn.title${side}`)}</h1>
          <p className="tl-signin-lead">
            {t(`signIn.otherLead${side}`)}
            <Link to={{ pathname: side === 'P' ? '/merchant-login' : '/login', search }} state={CHOSEN}>
              {t(`signIn.otherLink${side}`)}
            </Link>
          </p>
          {side === 'P' ? <SignInForm side="P" /> : <MerchantWays />}
        </div>
        <p className="tl-signin-foot">{t('signIn.footer', { year: YEAR })}</p>
      </main>
    </div>
  );
}

/** State of the link between the two doors: who presses it wants that one, whichever was the last. */
const CHOSEN = { isChosenDoor: true };

/**
 * Whoever is asked to sign in for a page comes to /login whichever side the page is of (spec section 2), and meets the
 * door of the side that was entered last in this browser (decision H51).
 */
function useSide({ side }: SignInPageProps): 'P' | 'B' {
  const { state, search } = useLocation();
  const last = useService(Storage).get('touchline.side');
  const isSent = new URLSearchParams(search).has('redirect');
  return isSent && !isChosen(state) ? (last ?? side) : side;
}

const isChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isChosenDoor' in state;

/** Merchants sign in by password or by code; what comes with codes is fetched by whoever wants one. */
function MerchantWays(): ReactElement {
  const t = useText();
  return (
    <>
      <Tabs id="signin" className="tl-signin-ways" renderActiveTabPanelOnly>
        <Tab id="password" title={t('signIn.byPassword')} panel={<SignInForm side="B" />} />
        <Tab id="code" title={t('signIn.byCode')} panel={<CodeSignIn />} />
      </Tabs>
      <MerchantLinks />
    </>
  );
}

function MerchantLinks(): ReactElement {
  const t = useText();
  const { hasPage } = useSignInConfig();
  return (
    <p className="tl-signin-links">
      {hasPage('/merchant-register') ? <Link to="/merchant-register">{t('signIn.register')}</Link> : null}
      {hasPage('/merchant-settle') ? <Link to="/merchant-settle">{t('signIn.settle')}</Link> : null}
    </p>
  );
}

function SignInForm({ side }: SignInPageProps): ReactElement {
  const t = useText();
  const form = useSignIn(side);
  const { providerFor, closed, hasPage } = useSignInConfig();
  const identityProvider = providerFor(side);
  const nameField = useRef<HTMLInputElement>(null);
  const { faults } = form;
  // Whoever is here came to type: the first key belongs to the account.
  useEffect(() => nameField.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.name.trim() === '') nameField.current?.focus();
    void form.submit();
  };
  return (
    <form className="tl-signin-form" onSubmit={submit} noValidate>
      <SignInNotices form={form} />
      <FormField label={t('signIn.account')} error={faults.name && t(faults.name)}>
        {(control) => (
          <InputGroup
            {...control}
            size="large"
            inputRef={nameField}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.name}
            onChange={(event) => form.setName(event.currentTarget.value)}
            onBlur={() => form.check('name')}
          />
        )}
      </FormField>
      <div className="tl-signin-password">
        <FormField label={t('signIn.password')} error={faults.password && t(faults.password)}>
          {(control) => (
            <PasswordInput
              {...control}
              large
              name="password"
              value={form.password}
              onChange={form.setPassword}
              onBlur={() => form.check('password')}
            />
          )}
        </FormField>
        {hasPage('/forget-pwd') ? (
          <Link className="tl-signin-forgot" to="/forget-pwd">
            {t('signIn.forgot')}
          </Link>
        ) : null}
      </div>
      <Checkbox
        className="tl-signin-remember"
        checked={form.remember}
        label={t('signIn.remember')}
        onChange={(event) => form.setRemember(event.currentTarget.checked)}
      />
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        loading={form.busy}
        disabled={form.wait > 0 || closed !== undefined}
        title={closed}
      >
        {form.wait > 0 ? t('signIn.waitButton', { time: waitText(form.wait) }) : t('signIn.submit')}
      </Button>
      {identityProvider ? (
        <LinkButton href={identityProvider} size="large" fill className="tl-signin-identity" icon={<Key />}>
          {t('signIn.identity')}
        </LinkButton>
      ) : null}
    </form>
  );
}
