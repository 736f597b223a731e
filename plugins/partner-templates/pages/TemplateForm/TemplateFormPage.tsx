import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompanyStores, LinkButton, useCall, usePluginText, useService } from '../../../../core/api.ts';
import { template, templates } from '../../../../shared/contract/eventTemplates/calls.ts';
import { sportTemplate } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OwnTitle, TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { TemplateHistory } from '../../components/TemplateHistory.tsx';
import { idOf } from '../../../../shared/format/idOf.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { BasicsCard } from './BasicsCard.tsx';
import { CoachesCard, DeadlinesCard, DescriptionCard, PaymentCard, PlacesCard } from './DetailCards.tsx';
import { RulesCard } from './RulesCard.tsx';
import { defaultsOf, newTemplate, type TemplateValues, valuesOf } from './templateValues.ts';
import { useTemplateEditor } from './useTemplateEditor.ts';
import './TemplateForm.css';

/** Sections of the form with the fields whose faults they count. */
const SECTIONS = [
  ['basics', ['title', 'sport_type', 'storeId', 'grades', 'cover', 'coverAlt', 'images', 'isOnShelf']],
  ['description', ['description']],
  ['places', ['capacity', 'minParticipants', 'minAge', 'maxAge', 'waitlistMax', 'waitlistOfferMinutes']],
  ['payment', ['paymentModes']],
  ['deadlines', ['cancelDeadline', 'registrationClose']],
  ['coaches', ['coachIds']],
  ['regulations', ['regulations']],
] as const;
/** Of a stored template: what happened to it (screens A7). */
const HISTORY = ['history', []] as const;

/** /event/create: a new template, or with `id` a stored one. */
export default function TemplateFormPage(): ReactElement {
  const t = usePluginText('partner-templates');
  const [search] = useSearchParams();
  const id = idOf(search.get('id'));
  const start = useStart(id);
  if (start.error) return <LoadFailure title={t('templateForm.loadFailed')} of={start} />;
  if (!start.values) return <SkeletonRows rows={10} rowHeight={48} />;
  return <Editor key={id ?? 'new'} {...start} values={start.values} />;
}

interface Start {
  readonly values: TemplateValues | undefined;
  readonly canCharge: boolean;
  readonly upcoming: number;
}

/** What the form starts with: the stored template as it is now, or what the sport used last usually has. */
function useStart(
  id: number | undefined,
): Start & { readonly error: Error | null; readonly refetch: () => unknown } {
  const { store } = useService(CompanyStores).state;
  const isNew = id === undefined;
  const stored = useCall(template, { params: { id: id ?? 0 } }, { enabled: !isNew, isFresh: true });
  const newest = { pageSize: 1, sortBy: 'updatedAt', sortOrder: 'desc' } as const;
  const last = useCall(templates, { query: newest }, { enabled: isNew, isFresh: true });
  const sport = isNew ? last.data?.results[0]?.sport_type : stored.data?.sport_type;
  const usual = useCall(sportTemplate, { params: { id: sport ?? 0 } }, { enabled: sport !== undefined });
  // A cached template may be older than the one that is stored: the form begins with a fresh answer.
  const isFresh = isNew ? last.isFetchedAfterMount : stored.isFetchedAfterMount;
  const isReady = isFresh && (sport === undefined || usual.data !== undefined || usual.isError);
  const blank = { ...newTemplate(store?.id ?? null), sport_type: sport ?? null };
  const filled = usual.data && isNew ? { ...blank, ...defaultsOf(usual.data, () => false) } : blank;
  const values = stored.data && !isNew ? valuesOf(stored.data) : filled;
  return {
    values: isReady && (isNew || stored.data) ? values : undefined,
    canCharge: usual.data?.canCharge ?? true,
    upcoming: stored.data?.upcomingCount ?? 0,
    error: stored.error ?? last.error,
    refetch: (isNew ? last : stored).refetch,
  };
}

function Editor(start: Start & { readonly values: TemplateValues }): ReactElement {
  const t = usePluginText('partner-templates');
  // What the form started with; later answers of the same calls must not move it.
  const [first] = useState(start);
  const editor = useTemplateEditor(first);
  const { page, isNew } = editor;
  return (
    <FormLayout
      sections={[...SECTIONS, ...(isNew ? [] : [HISTORY])].map(([id, fields]) => ({
        id,
        fields,
        title: t(`templateForm.${id}`),
      }))}
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note ?? (page.form.formState.isDirty ? t('core:form.notSaved') : '')}>
          <LinkButton to="/event/template">{t('templateForm.leave')}</LinkButton>
          <Button
            text={t('templateForm.saveAndPublish')}
            disabled={page.busy}
            title={page.busy ? t('core:kit.underWay') : undefined}
            onClick={() => editor.save('publish')}
          />
          <Button intent="primary" loading={page.busy} onClick={() => editor.save('list')}>
            {t(isNew ? 'templateForm.create' : 'templateForm.save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      {isNew ? (
        <OwnTitle>{t('templateForm.newTitle')}</OwnTitle>
      ) : (
        <TitleName>{first.values.title}</TitleName>
      )}
      <BasicsCard {...editor} />
      <DescriptionCard {...editor} />
      <PlacesCard {...editor} />
      <PaymentCard {...editor} />
      <DeadlinesCard {...editor} />
      <CoachesCard {...editor} />
      <RulesCard {...editor} />
      {first.values.id === null ? null : (
        <Card title={t('templateForm.history')} id="history">
          <TemplateHistory id={first.values.id} />
        </Card>
      )}
      {editor.question ? <ApplyDialog {...editor.question} /> : null}
      {page.dialog}
    </FormLayout>
  );
}
