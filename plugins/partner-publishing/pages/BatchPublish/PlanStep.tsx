import { Button } from '@blueprintjs/core';
import { type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import { BULK_SESSIONS_AT_MOST } from '../../../../shared/codes/limits.ts';
import { occurrencesOf } from '../../../../shared/format/recurrence.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { wholeRule } from './planValues.ts';
import { RuleCard } from './RuleCard.tsx';
import { SlotsCard } from './SlotsCard.tsx';
import { PlacesCard, PlanNoteCard, PlanPaymentCard } from './TermsCards.tsx';
import type { BatchPublish } from './useBatchPublish.ts';
import { WhatCard } from './WhatCard.tsx';

const SECTIONS = [
  ['what', ['templateIds', 'place', 'registerType']],
  ['when', ['rule']],
  ['times', ['rule.slots']],
  [
    'terms',
    [
      'capacity',
      'minParticipants',
      'coachIds',
      'registrationOpensDays',
      'registrationClose',
      'cancelDeadline',
    ],
  ],
  ['payment', ['paymentModes']],
  ['participants', ['note', 'notify']],
] as const;

/** Step 1: what is published, when, and under which terms. */
export function PlanStep(plan: BatchPublish): ReactElement {
  const { page } = plan;
  const t = usePluginText('partner-publishing');
  return (
    <FormLayout
      sections={SECTIONS.map(([id, fields]) => ({ id, fields, title: t(`batchPublish.${id}`) }))}
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={
        <>
          {page.draft.offer}
          <Outlook {...plan} />
        </>
      }
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note ?? t('batchPublish.nothingYet')}>
          <LinkButton to="/event/template">{t('publish.leave')}</LinkButton>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t('batchPublish.toCheck')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      <WhatCard {...plan} />
      <RuleCard {...plan} />
      <SlotsCard {...plan} />
      <PlacesCard {...plan} />
      <PlanPaymentCard {...plan} />
      <PlanNoteCard {...plan} />
    </FormLayout>
  );
}

/** How many sessions the rule makes, before anything is asked; nothing while the rule is not whole. */
function Outlook({ page: { form } }: BatchPublish): ReactElement | null {
  const t = usePluginText('partner-publishing');
  const dates = useDates();
  const [draft, templateIds] = useWatch({ control: form.control, name: ['rule', 'templateIds'] });
  const rule = wholeRule(draft);
  if (!rule) return null;
  const { list, truncated } = occurrencesOf(rule, dates.zone, BULK_SESSIONS_AT_MOST);
  const times = list.filter(({ leftOut }) => !leftOut);
  const [first, last] = [times[0], times.at(-1)];
  const count = times.length * Math.max(1, templateIds.length);
  return (
    <Card title={t('batchPublish.outlook')}>
      <p className="tl-plan-count">
        {truncated || count > BULK_SESSIONS_AT_MOST
          ? t('batchPublish.outlookMore', { most: BULK_SESSIONS_AT_MOST })
          : t('batchPublish.outlookCount', { count })}
      </p>
      {first && last ? (
        <dl className="tl-plan-outlook">
          <dt>{t('batchPublish.first')}</dt>
          <dd>{dates.span(first.startAt, first.endAt)}</dd>
          <dt>{t('batchPublish.last')}</dt>
          <dd>{dates.span(last.startAt, last.endAt)}</dd>
        </dl>
      ) : null}
      {list.length > times.length ? (
        <p className="tl-ink-2">{t('batchPublish.outlookHolidays', { count: list.length - times.length })}</p>
      ) : null}
    </Card>
  );
}
