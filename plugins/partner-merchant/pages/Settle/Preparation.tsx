import type { ReactElement } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';

const PAPERS = [1, 2, 3, 4, 5] as const;

/** For visitors: what to have at hand. No data is loaded. */
export function Preparation(): ReactElement {
  const t = usePluginText('partner-merchant');
  return (
    <section className="tl-settle-card">
      <h1 className="tl-public-title">{t('prepare.title')}</h1>
      <p className="tl-public-lead">{t('prepare.text')}</p>
      <ol className="tl-settle-papers">
        {PAPERS.map((paper) => (
          <li key={paper}>{t(`prepare.paper${paper}`)}</li>
        ))}
      </ol>
      <div className="tl-public-buttons">
        <LinkButton to="/merchant-login?redirect=/merchant-settle" intent="primary">
          {t('prepare.signIn')}
        </LinkButton>
        <LinkButton to="/merchant-register">{t('prepare.register')}</LinkButton>
      </div>
    </section>
  );
}
