import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Slot, useCall, usePluginText } from '../../../../core/api.ts';
import { settings } from '../../../../shared/contract/configuration/calls.ts';
import type { Settings, SettingsForm } from '../../../../shared/contract/configuration/settings.shapes.ts';
import { FormFooter, KeyHint } from '../../../../shared/ui/FormFooter/FormFooter.tsx';
import { FormLayout } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { MoreSettings } from '../../api.ts';
import {
  HelpCard,
  IdentityCard,
  MaintenanceCard,
  MigrationCard,
  MoveCard,
  ReviewCard,
  TimesCard,
} from './SettingsCards.tsx';
import { useSettingsForm, valuesOf } from './useSettingsForm.ts';

const SECTIONS = [
  ['maintenance', ['maintenance', 'notice', 'until']],
  ['help', ['guideUrl', 'feedbackQr']],
  ['move', ['newWebsite']],
  ['migration', ['openBefore', 'stopFrom']],
  ['review', ['annualReviewGraceDays']],
  ['times', ['returnedTimesDays']],
  ['identity', ['identityProvider']],
] as const;

/** /developer/settings: what operators who manage rights decide for everybody, with what people see of it. */
export default function SettingsPage(): ReactElement {
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(settings, {}, { isFresh: true });
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={10} rowHeight={48} />;
  return <Editors stored={stored.data} />;
}

/** One form after the other: what was saved is where the next one begins. */
function Editors({ stored }: { readonly stored: Settings }): ReactElement {
  const [start, setStart] = useState(() => valuesOf(stored));
  return <Editor key={start.version} start={start} given={stored.givenIdentityProvider} onSaved={setStart} />;
}

function Editor(props: {
  readonly start: SettingsForm;
  readonly given: string;
  readonly onSaved: (saved: SettingsForm) => void;
}): ReactElement {
  const t = usePluginText('platform-settings');
  const page = useSettingsForm(props.start, props.onSaved);
  return (
    <FormLayout
      sections={SECTIONS.map(([id, fields]) => ({ id, fields, title: t(`sections.${id}`) }))}
      summary={page.summary}
      faults={page.faults}
      failure={page.failure}
      onKeyDown={page.onKeyDown}
      footer={
        <FormFooter note={page.form.formState.isDirty ? t('core:form.notSaved') : ''}>
          <Link to="/developer/audit?object=settings">{t('trail')}</Link>
          <Button intent="primary" loading={page.busy} onClick={page.onSubmit}>
            {t('save')} <KeyHint>Ctrl ↵</KeyHint>
          </Button>
        </FormFooter>
      }
    >
      <MaintenanceCard page={page} />
      <HelpCard page={page} />
      <MoveCard page={page} />
      <MigrationCard page={page} />
      <ReviewCard page={page} />
      <TimesCard page={page} />
      <IdentityCard page={page} given={props.given} />
      <Slot of={MoreSettings} />
      {page.dialog}
    </FormLayout>
  );
}
