import type { ReactElement } from 'react';
import { Authentication, useCall, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';

/** What core knows, and what the server answers. */
export default function TemplateExamplePage(): ReactElement {
  const t = usePluginText('partner-template');
  const authentication = useService(Authentication);
  const state = useObservable(authentication.state$, authentication.state);
  return (
    <div className="tl-page">
      <Card title={t('account')}>{state.status === 'signedIn' ? state.user.userName : null}</Card>
      <Card title={t('sports')}>
        <TemplateExampleSports />
      </Card>
    </div>
  );
}

/** What it asks, while it waits, when it failed, when there is nothing, and what it shows. */
function TemplateExampleSports(): ReactElement {
  const t = usePluginText('partner-template');
  return (
    <Loaded of={useCall(sports, {})} title={t('failed')} waiting={<p aria-live="polite">{t('loading')}</p>}>
      {(known) =>
        known.length === 0 ? (
          <EmptyState kind="first-use" title={t('empty')} />
        ) : (
          <ul>
            {known.map(({ value, label }) => (
              <li key={value}>{label}</li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
