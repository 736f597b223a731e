import type { ReactElement } from 'react';
import { useHref } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { linesInput, momentInput, numberInput, switchInput, textInput } from '../../../../core/form.ts';
import { FeedbackInvitation, MaintainNotice, MigrationText } from '../../../../core/visitor.ts';
import { Day } from '../../../../shared/contract/basics.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { DayInput } from '../../../../shared/ui/DayInput/DayInput.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { Preview, PreviewLink } from './Preview.tsx';
import { type SettingsPageForm, wholeMoment } from './useSettingsForm.ts';

interface CardProps {
  readonly page: SettingsPageForm;
}

/** Whether the console is closed, and what is read meanwhile. */
export function MaintenanceCard({ page: { Field, form } }: CardProps): ReactElement {
  const t = usePluginText('platform-settings');
  const [notice, until] = form.watch(['notice', 'until']);
  return (
    <Card title={t('sections.maintenance')} id="maintenance">
      <Field name="maintenance">{switchInput(t('switchOn'))}</Field>
      <Field name="notice" max={200} help={t('help.notice')}>
        {linesInput({ rows: 2 })}
      </Field>
      <Field name="until" help={t('help.until')}>
        {momentInput({ label: t('fields.until') })}
      </Field>
      <Preview>
        <MaintainNotice notice={notice.trim() || undefined} until={wholeMoment(until)} />
      </Preview>
    </Card>
  );
}

/** Where people read how it works, and where they say what does not. */
export function HelpCard({ page: { Field, form } }: CardProps): ReactElement {
  const t = usePluginText('platform-settings');
  const [guideUrl, feedbackQr] = form.watch(['guideUrl', 'feedbackQr']);
  return (
    <Card title={t('sections.help')} id="help">
      <Field name="guideUrl" help={t('help.guideUrl')}>
        {textInput()}
      </Field>
      <Preview>
        <PreviewLink address={guideUrl}>{t('core:shell.guide')}</PreviewLink>
      </Preview>
      <Field name="feedbackQr" help={t('help.feedbackQr')}>
        {textInput()}
      </Field>
      <Preview>
        <FeedbackInvitation target={feedbackQr.trim()} />
      </Preview>
    </Card>
  );
}

/** Where the console has moved to. */
export function MoveCard({ page: { Field, form } }: CardProps): ReactElement {
  const t = usePluginText('platform-settings');
  const place = useHref('/new-website');
  return (
    <Card title={t('sections.move')} id="move">
      <Field name="newWebsite" help={t('help.newWebsite')}>
        {textInput()}
      </Field>
      <Preview>
        <PreviewLink address={form.watch('newWebsite')}>{t('core:newWebsite.go')}</PreviewLink>
        <a href={place} target="_blank" rel="noopener">
          {t('openPage')}
        </a>
      </Preview>
    </Card>
  );
}

const isDay = (typed: string): boolean => Day.safeParse(typed).success;

/** Until when receiving accounts are opened. */
export function MigrationCard({ page: { Field, form } }: CardProps): ReactElement {
  const t = usePluginText('platform-settings');
  const { zone } = useDates();
  const [openBefore, stopFrom] = form.watch(['openBefore', 'stopFrom']);
  return (
    <Card title={t('sections.migration')} id="migration">
      <FieldRow columns={2}>
        <Field name="openBefore" required>
          {({ control, ...input }) => <DayInput {...control} {...input} />}
        </Field>
        <Field name="stopFrom" required help={t('help.stopFrom')}>
          {({ control, ...input }) => <DayInput {...control} {...input} />}
        </Field>
      </FieldRow>
      <Preview>
        {isDay(openBefore) && isDay(stopFrom) ? (
          <MigrationText openBefore={openBefore} stopFrom={stopFrom} zone={zone} />
        ) : (
          <p>{t('nothing')}</p>
        )}
      </Preview>
    </Card>
  );
}

/** How long merchants go on publishing after their annual review was due. */
export function ReviewCard({ page: { Field } }: CardProps): ReactElement {
  const t = usePluginText('platform-settings');
  return (
    <Card title={t('sections.review')} id="review">
      <Field name="annualReviewGraceDays" required help={t('help.annualReviewGraceDays')}>
        {numberInput({ unit: t('days') })}
      </Field>
    </Card>
  );
}

/** What becomes of class times that come back after their end. */
export function TimesCard({ page: { Field } }: CardProps): ReactElement {
  const t = usePluginText('platform-settings');
  return (
    <Card title={t('sections.times')} id="times">
      <Field name="returnedTimesDays" required help={t('help.returnedTimesDays')}>
        {numberInput({ unit: t('days') })}
      </Field>
    </Card>
  );
}

/** Who signs people in beside passwords. */
export function IdentityCard({ page, given }: CardProps & { readonly given: string }): ReactElement {
  const t = usePluginText('platform-settings');
  const { Field, form } = page;
  return (
    <Card title={t('sections.identity')} id="identity">
      <Field
        name="identityProvider"
        help={given ? t('help.given', { address: given }) : t('help.identityProvider')}
      >
        {textInput()}
      </Field>
      <Preview>
        <PreviewLink address={given || form.watch('identityProvider')}>
          {t('core:signIn.identity')}
        </PreviewLink>
      </Preview>
    </Card>
  );
}
