import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { useText } from '../../shell/useText.ts';
import { PublicFrame } from '../PublicFrame.tsx';
import { SettleStatus } from './SettleStatus.tsx';
import './MerchantSettlePage.css';

const PAPERS = [1, 2, 3, 4, 5] as const;

/** /merchant-settle: what onboarding needs for a visitor, where it stands for a partner (screens D). */
export function MerchantSettlePage(): ReactElement {
  const authentication = useService(Authentication);
  const { status } = useObservable(authentication.state$, authentication.state);
  return (
    <PublicFrame width={880} bare actions={status === 'signedIn' ? <WaysOut /> : null}>
      {status === 'signedIn' ? <SettleStatus /> : <Preparation />}
    </PublicFrame>
  );
}

/** Whoever is sent here must be able to leave: another company, another password, another account (decision H23). */
function WaysOut(): ReactElement {
  const t = useText();
  const authentication = useService(Authentication);
  const state = useObservable(authentication.state$, authentication.state);
  const keepsPassword = state.status === 'signedIn' && !state.user.isTouchline;
  return (
    <>
      <Link className="bp6-button bp6-minimal" to="/company-list">
        {t('settle.otherCompany')}
      </Link>
      {keepsPassword ? (
        <Link className="bp6-button bp6-minimal" to="/change-password">
          {t('settle.changePassword')}
        </Link>
      ) : null}
      <Button variant="minimal" onClick={() => void authentication.signOut()}>
        {t('settle.signOut')}
      </Button>
    </>
  );
}

/** For visitors: no data is loaded. */
function Preparation(): ReactElement {
  const t = useText();
  return (
    <section className="tl-settle-card">
      <h1 className="tl-public-title">{t('settle.prepareTitle')}</h1>
      <p className="tl-public-lead">{t('settle.prepareText')}</p>
      <ol className="tl-settle-papers">
        {PAPERS.map((paper) => (
          <li key={paper}>{t(`settle.paper${paper}`)}</li>
        ))}
      </ol>
      <div className="tl-public-buttons">
        <Link className="bp6-button bp6-intent-primary" to="/merchant-login?redirect=/merchant-settle">
          {t('settle.signIn')}
        </Link>
      </div>
    </section>
  );
}
