import { Button } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { EventCard, PeopleCard, TermsCard, TimeCard } from './QuickCards.tsx';
import { useQuickForm } from './useQuickForm.ts';
import { ignoreComposing } from '../../../../shared/ui/composition.ts';
import './QuickCreate.css';

/** Sections of the form with the fields whose faults they count. */
const SECTIONS = [
  ['event', ['title', 'sport_type', 'grades', 'cover', 'coverAlt']],
  ['time', ['startAt', 'minutes', 'place']],
  ['people', ['capacity', 'coachIds']],
  ['terms', ['paymentModes', 'registrationClose', 'cancelDeadline']],
] as const;

/** /home/createTemplateQuick: a template and its first session in one form. */
export default function QuickCreatePage(): ReactElement {
  const t = usePluginText('partner-templates');
  const editor = useQuickForm();
  const { page, save } = editor;
  return (
    <FormLayout
      sections={SECTIONS.map(([id, fields]) => ({ id, fields, title: t(`quick.${id}`) }))}
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={ignoreComposing((event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(true);
      })}
      footer={
        <FormFooter note={page.draft.note ?? (page.form.formState.isDirty ? t('core:form.notSaved') : '')}>
          <LinkButton to="/event/template">{t('templateForm.leave')}</LinkButton>
          <Button
            text={t('quick.saveOnly')}
            disabled={page.busy}
            title={page.busy ? t('core:kit.underWay') : undefined}
            onClick={() => save(false)}
          />
          <Button intent="primary" loading={page.busy} onClick={() => save(true)}>
            {t('quick.publish')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      <EventCard {...editor} />
      <TimeCard {...editor} />
      <PeopleCard {...editor} />
      <TermsCard {...editor} />
      {page.dialog}
    </FormLayout>
  );
}
