import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import {
  Authentication,
  LinkButton,
  useObservable,
  usePluginText,
  useService,
} from '../../../../core/api.ts';

/** Whoever is sent here must be able to leave: another company, another password, another account (decision H23). */
export function WaysOut(): ReactElement {
  const t = usePluginText('partner-merchant');
  const authentication = useService(Authentication);
  const state = useObservable(authentication.state$, authentication.state);
  const keepsPassword = state.status === 'signedIn' && !state.user.isTouchline;
  return (
    <>
      <LinkButton to="/company-list" variant="minimal">
        {t('out.otherCompany')}
      </LinkButton>
      {keepsPassword ? (
        <LinkButton to="/change-password" variant="minimal">
          {t('out.changePassword')}
        </LinkButton>
      ) : null}
      <Button variant="minimal" onClick={() => void authentication.signOut()}>
        {t('out.signOut')}
      </Button>
    </>
  );
}
