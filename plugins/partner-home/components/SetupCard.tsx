import { ProgressBar } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { CompanyStores, LinkButton, useObservable, usePluginText, useService } from '../../../core/api.ts';
import type { Setup } from '../../../shared/contract/overview/calls.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { useOpenPages } from '../useOpenPages.ts';

const STEPS = ['storeData', 'receivingAccount', 'firstTemplate', 'firstSession'] as const;

/** The way of a new store to its first session (screens F1): four steps, the next one marked. */
export function SetupCard({ setup }: { readonly setup: Setup }): ReactElement {
  const t = usePluginText('partner-home');
  const open = useOpenPages();
  const companies = useService(CompanyStores);
  const { store } = useObservable(companies.state$, companies.state);
  const done = STEPS.filter((step) => setup[step]).length;
  const addresses = {
    storeData: open(`/store/edit?storeId=${store?.id ?? ''}`),
    receivingAccount: open('/myAccount/index'),
    firstTemplate: open('/home/createTemplateQuick') ?? open('/event/create'),
    // There is nothing to publish before there is a template.
    firstSession: setup.firstTemplate ? open('/event/publish?type=create') : undefined,
  } satisfies Record<(typeof STEPS)[number], string | undefined>;
  const toDo = STEPS.filter((step) => !setup[step]);
  // A step whose page this console does not have waits for others; what can be done here is marked.
  const next = toDo.find((step) => addresses[step]) ?? toDo[0];
  const textOf = (step: (typeof STEPS)[number]): string => {
    if (setup[step] || addresses[step]) return t(`setup.${step}.text`);
    return t(step === 'firstSession' && !setup.firstTemplate ? 'setup.afterTemplate' : 'setup.elsewhere');
  };
  return (
    <Card title={t('setup.title')} count={t('setup.count', { done, all: STEPS.length })} flush>
      <div className="tl-setup-progress">
        <p>{t('setup.lead')}</p>
        <ProgressBar value={done / STEPS.length} stripes={false} animate={false} intent="primary" />
      </div>
      <ol className="tl-setup">
        {STEPS.map((step) => {
          const address = setup[step] ? undefined : addresses[step];
          return (
            <li key={step} className={step === next ? 'tl-setup-next' : undefined}>
              <StatusTag meaning={setup[step] ? 'good' : 'over'}>
                {t(setup[step] ? 'setup.done' : 'setup.open')}
              </StatusTag>
              <div>
                <b>{t(`setup.${step}.title`)}</b>
                <span>{textOf(step)}</span>
              </div>
              {address ? (
                <LinkButton to={address} intent={step === next ? 'primary' : 'none'}>
                  {t(`setup.${step}.act`)}
                </LinkButton>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
