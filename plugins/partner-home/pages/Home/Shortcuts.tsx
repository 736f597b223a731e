import { Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { CompanyStores, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { useOpenPages } from '../../useOpenPages.ts';

/** Companies of this type say "lesson ticket", all others "class card" (B24). */
const LESSON_TYPE = 1;

/** What is begun from here most; the main action comes last. */
export function Shortcuts(): ReactElement {
  const t = usePluginText('partner-home');
  const open = useOpenPages();
  const companies = useService(CompanyStores);
  const { company } = useObservable(companies.state$, companies.state);
  const [distribute, quick, publish] = [
    open('/class/distribute'),
    open('/home/createTemplateQuick'),
    open('/event/publish?type=create'),
  ];
  return (
    <>
      {distribute ? (
        <Link className="bp6-button" to={distribute}>
          {t(company?.type === LESSON_TYPE ? 'head.distributeTicket' : 'head.distributeCard')}
        </Link>
      ) : null}
      {quick ? (
        <Link className="bp6-button" to={quick}>
          {t('head.quick')}
        </Link>
      ) : null}
      {publish ? (
        <Link className="bp6-button bp6-intent-primary" to={publish}>
          <Plus />
          <span className="bp6-button-text">{t('head.publish')}</span>
        </Link>
      ) : null}
    </>
  );
}
