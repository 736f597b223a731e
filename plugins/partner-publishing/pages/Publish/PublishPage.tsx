import { Button, Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { EventStatus } from '../../../../shared/codes/lists.ts';
import { event } from '../../../../shared/contract/events/calls.ts';
import { template } from '../../../../shared/contract/eventTemplates/calls.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { OwnTitle } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { idOf } from '../../../../shared/format/idOf.ts';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { loadOverdueReview } from '../../../partner-merchant/api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { NoteCard, PeopleCard, RegistrationCard, SessionPaymentCard, TimeCard } from './SessionCards.tsx';
import { copyOf, newSession, type SessionDetail, type SessionValues, valuesOf } from './sessionValues.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { type SessionMode, useSessionForm } from './useSessionForm.ts';
import { serverNow } from '../../../../shared/format/clock.ts';
import './Publish.css';

const OverdueReview = lazyPart(async () => (await loadOverdueReview()).OverdueReview);

const SECTIONS = [
  ['template', ['templateId']],
  ['time', ['startAt', 'endAt', 'place']],
  ['people', ['capacity', 'minParticipants', 'coachIds']],
  ['registration', ['registrationOpenAt', 'registrationClose', 'cancelDeadline']],
  ['payment', ['paymentModes']],
  ['participants', ['note', 'tell']],
] as const;
const MODES: readonly SessionMode[] = ['create', 'edit', 'copy', 'view'];

/** A moment of the address; nothing for anything that is none. */
const momentOf = (text: string | null): string | null =>
  text !== null && !Number.isNaN(instantOf(text)) ? new Date(text).toISOString() : null;

/** A cancelled session opens as a copy (screens F2), one that has ended to be read. */
function modeOf(asked: string | null, session: SessionDetail | undefined): SessionMode {
  const mode = MODES.find((known) => known === asked) ?? (session ? 'edit' : 'create');
  if (!session) return 'create';
  if (mode !== 'edit') return mode;
  if (session.status === EventStatus.cancelled) return 'copy';
  return session.derived === 'completed' ? 'view' : 'edit';
}

/** /event/publish: publishes one session, or changes, copies and shows a stored one. */
export default function PublishPage(): ReactElement {
  const t = usePluginText('partner-publishing');
  const [search] = useSearchParams();
  const [now] = useState(serverNow);
  const [id, templateId] = [idOf(search.get('id')), idOf(search.get('templateId'))];
  const stored = useCall(event, { params: { id: id ?? 0 } }, { enabled: id !== undefined, isFresh: true });
  const asked = useCall(
    template,
    { params: { id: templateId ?? 0 } },
    { enabled: id === undefined && templateId !== undefined },
  );
  const query = id === undefined ? asked : stored;
  if (query.error) return <LoadFailure title={t('publish.loadFailed')} of={query} />;
  // A cached answer may be older than what is stored: the form begins with a fresh one.
  const isReady =
    id === undefined ? templateId === undefined || asked.data : stored.isFetchedAfterMount && stored.data;
  if (!isReady) return <SkeletonRows rows={8} rowHeight={48} />;
  const times = { startAt: momentOf(search.get('startAt')), endAt: momentOf(search.get('endAt')) };
  const mode = modeOf(search.get('type'), stored.data);
  const values = stored.data
    ? mode === 'copy'
      ? copyOf(stored.data, times, now)
      : { ...valuesOf(stored.data), ...(times.startAt && mode === 'edit' && { startAt: times.startAt }) }
    : newSession(asked.data, times);
  return <Session key={`${id} ${templateId} ${mode}`} values={values} mode={mode} stored={stored.data} />;
}

function Session(start: {
  readonly values: SessionValues;
  readonly mode: SessionMode;
  readonly stored: SessionDetail | undefined;
}): ReactElement {
  const t = usePluginText('partner-publishing');
  const navigate = useNavigate();
  // What the form started with; later answers of the same calls must not move it.
  const [first] = useState(start);
  const session = useSessionForm(first);
  const { page, mode, stored, question, show } = session;
  const isView = mode === 'view';
  return (
    <FormLayout
      sections={SECTIONS.map(([id, fields]) => ({ id, fields, title: t(`publish.${id}`) }))}
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      side={page.draft.offer}
      onKeyDown={isView ? undefined : page.onKeyDown}
      footer={
        <FormFooter note={page.draft.note}>
          <LinkButton to="/event/index">{t(isView ? 'publish.back' : 'publish.leave')}</LinkButton>
          {isView && stored ? (
            <Button
              text={t('publish.copy')}
              onClick={() => void navigate(`/event/publish?type=copy&id=${stored.id}`)}
            />
          ) : (
            <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
              {t(mode === 'edit' ? 'publish.save' : 'publish.publish')} <KeyHint>Ctrl ↵</KeyHint>
            </Button>
          )}
        </FormFooter>
      }
    >
      <OwnTitle>{t(`publish.title.${mode}`)}</OwnTitle>
      {mode === 'create' || mode === 'copy' ? <OverdueReview /> : null}
      {isView ? <Callout intent="primary">{t('publish.viewOnly')}</Callout> : null}
      {/* What is only read is out of reach as a whole. */}
      <fieldset className="tl-session-fields" disabled={isView}>
        <TemplateCard {...session} />
        <TimeCard {...session} />
        <PeopleCard {...session} />
        <RegistrationCard {...session} />
        <SessionPaymentCard {...session} />
        <NoteCard {...session} />
      </fieldset>
      {question ? <ChangeDialog {...question} show={show} /> : null}
      {page.dialog}
    </FormLayout>
  );
}
