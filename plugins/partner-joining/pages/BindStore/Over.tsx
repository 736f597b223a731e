import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';

/** There is no sign-on here, or its ten minutes are over. */
export function Over(): ReactElement {
  const t = usePluginText('partner-joining');
  return (
    <>
      <Callout intent="warning" title={t('bind.overTitle')} className="tl-joining-dead">
        {t('bind.overText')}
      </Callout>
      <div className="tl-public-buttons">
        <LinkButton to="/merchant-login" intent="primary">
          {t('toSignIn')}
        </LinkButton>
      </div>
    </>
  );
}
