import { Callout } from '@blueprintjs/core';
import { type ReactElement, useLayoutEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import {
  Authentication,
  LinkButton,
  useObservable,
  usePluginText,
  useService,
} from '../../../../core/api.ts';
import { VisitorPage } from '../../../../core/visitor.ts';
import { ForcedForm } from './ForcedForm.tsx';
import { LinkForm } from './LinkForm.tsx';
import '../../joining.css';

/** /resetPwd: a password by a link, or in place of a one-time password (screens D, decision H50). */
export default function ResetPasswordPage(): ReactElement {
  const t = usePluginText('partner-joining');
  const token = useLinkToken();
  const [search] = useSearchParams();
  const [isDead, setIsDead] = useState(false);
  const authentication = useService(Authentication);
  const state = useObservable(authentication.state$, authentication.state);
  const [mustChange] = useState(state.status === 'signedIn' && state.user.mustChangePassword === true);
  if (isDead) return <NoLink title={t('reset.deadTitle')} text={t('reset.deadText')} />;
  if (token !== undefined)
    return (
      <VisitorPage title={t('reset.title')} lead={t('reset.linkLead')}>
        <LinkForm token={token} onDead={() => setIsDead(true)} />
      </VisitorPage>
    );
  // Signed out meanwhile, or nothing to change: the sign-in, or home, knows where to go on.
  const isForced = mustChange && state.status !== 'signedOut';
  if (!isForced && search.has('forced')) return <Navigate to="/" replace />;
  if (!isForced) return <NoLink title={t('reset.noLinkTitle')} text={t('reset.noLinkText')} />;
  return (
    <VisitorPage title={t('reset.title')} lead={t('reset.forcedLead')}>
      <ForcedForm accountName={state.status === 'signedIn' ? state.user.accountName : ''} />
    </VisitorPage>
  );
}

/** The token of the link, which leaves the address with the first render: histories and logs would keep it. */
function useLinkToken(): string | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const sent = search.get('token') ?? undefined;
  if (sent !== undefined && sent !== token) setToken(sent);
  useLayoutEffect(() => {
    if (sent !== undefined) void navigate('/resetPwd', { replace: true });
  }, [sent, navigate]);
  return sent ?? token;
}

/** Why this link sets no password, and what does. */
function NoLink({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  const t = usePluginText('partner-joining');
  return (
    <VisitorPage title={t('reset.title')}>
      <Callout intent="warning" title={title} className="tl-joining-dead">
        {text}
      </Callout>
      <div className="tl-public-buttons">
        <LinkButton to="/forget-pwd" intent="primary">
          {t('reset.askForCode')}
        </LinkButton>
        <LinkButton to="/login">{t('toSignIn')}</LinkButton>
      </div>
    </VisitorPage>
  );
}
