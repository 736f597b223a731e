import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';

/** There is no sign-on here, or its ten minutes are over. */
export function Over(): ReactElement {
  const t = usePluginText('partner-joining');
  return (
    <>
      <Callout intent="warning" title={t('bind.overTitle')} className="tl-joining-dead">
        {t('bind.overText')}
      </Callout>
      <div className="tl-public-buttons">
        <Link className="bp6-button bp6-intent-primary" to="/merchant-login">
          {t('toSignIn')}
        </Link>
      </div>
    </>
  );
}
