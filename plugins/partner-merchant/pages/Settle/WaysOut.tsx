import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Authentication, useObservable, usePluginText, useService } from '../../../../core/api.ts';

/** Whoever is sent here must be able to leave: another company, another password, another account (decision H23). */
export function WaysOut(): ReactElement {
  const t = usePluginText('partner-merchant');
  const authentication = useService(Authentication);
  const state = useObservable(authentication.state$, authentication.state);
  const keepsPassword = state.status === 'signedIn' && !state.user.isTouchline;
  return (
    <>
      <Link className="bp6-button bp6-minimal" to="/company-list">
        {t('out.otherCompany')}
      </Link>
      {keepsPassword ? (
        <Link className="bp6-button bp6-minimal" to="/change-password">
          {t('out.changePassword')}
        </Link>
      ) : null}
      <Button variant="minimal" onClick={() => void authentication.signOut()}>
        {t('out.signOut')}
      </Button>
    </>
  );
}
