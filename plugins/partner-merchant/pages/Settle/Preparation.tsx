import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';

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
        <Link className="bp6-button bp6-intent-primary" to="/merchant-login?redirect=/merchant-settle">
          {t('prepare.signIn')}
        </Link>
        <Link className="bp6-button" to="/merchant-register">
          {t('prepare.register')}
        </Link>
      </div>
    </section>
  );
}
