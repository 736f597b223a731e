import { Plus } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { CompanyStores, LinkButton, useObservable, usePluginText, useService } from '../../../../core/api.ts';
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
        <LinkButton to={distribute}>
          {t(company?.type === LESSON_TYPE ? 'head.distributeTicket' : 'head.distributeCard')}
        </LinkButton>
      ) : null}
      {quick ? <LinkButton to={quick}>{t('head.quick')}</LinkButton> : null}
      {publish ? (
        <LinkButton to={publish} intent="primary" icon={<Plus />}>
          {t('head.publish')}
        </LinkButton>
      ) : null}
    </>
  );
}
