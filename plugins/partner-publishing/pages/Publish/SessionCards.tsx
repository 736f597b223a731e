import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { usePluginText } from '../../../../core/api.ts';
import { momentInput, numberInput, switchInput } from '../../../../core/form.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTimeInput } from '../../../../shared/ui/DateTimeInput/DateTimeInput.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import {
  CancelDeadlineField,
  CoachesField,
  NoteField,
  PaymentField,
  PlaceField,
  RegistrationCloseField,
  useUsualMinutes,
} from '../../../partner-templates/api.ts';
import type { SessionForm } from './useSessionForm.ts';

const HOUR_MS = 3_600_000;
/** B4: nobody can cancel after signing up, on purpose. */
const NEVER_HOURS = 9999;
const MINUTE_MS = 60_000;

/** When and where. A start that moves takes its end along. */
export function TimeCard({ page: { Field, form }, isStarted, mode, stored }: SessionForm): ReactElement {
  const t = usePluginText('partner-publishing');
  const [templateId, place, startAt, endAt] = useWatch({
    control: form.control,
    name: ['templateId', 'place', 'startAt', 'endAt'],
  });
  const exceptId = mode === 'edit' ? stored?.id : undefined;
  const usual = useUsualMinutes(templateId) * MINUTE_MS;
  const move = (to: string | null): void => {
    const [from, until] = [form.getValues('startAt'), form.getValues('endAt')].map((at) => instantOf(at));
    const start = instantOf(to);
    if (Number.isNaN(start)) return;
    const length = (until ?? Number.NaN) - (from ?? Number.NaN);
    const end = new Date(start + (length > 0 ? length : usual)).toISOString();
    form.setValue('endAt', end, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Card title={t('publish.time')} id="time">
      <FieldRow columns={2}>
        <Field name="startAt" required help={isStarted ? t('publish.started') : undefined}>
          {({ control, value, onChange, onBlur }) => (
            <DateTimeInput
              {...control}
              label={t('publish.fields.startAt')}
              disabled={isStarted}
              value={value}
              onBlur={onBlur}
              onChange={(next) => {
                move(next);
                onChange(next);
              }}
            />
          )}
        </Field>
        <Field name="endAt" required>
          {momentInput({ label: t('publish.fields.endAt'), disabled: isStarted })}
        </Field>
      </FieldRow>
      <PlaceField Field={Field} place={place} times={{ startAt, endAt, exceptId }} />
    </Card>
  );
}

/** How many people, and who leads them. */
export function PeopleCard({ page: { Field }, coaches, isStarted, stored, mode }: SessionForm): ReactElement {
  const t = usePluginText('partner-publishing');
  const booked = mode === 'edit' ? (stored?.booked ?? 0) : 0;
  return (
    <Card title={t('publish.people')} id="people">
      <FieldRow columns={2}>
        <Field
          name="capacity"
          required
          help={booked > 0 ? t('publish.bookedSeats', { count: booked }) : undefined}
        >
          {numberInput({ disabled: isStarted, title: isStarted ? t('publish.started') : undefined })}
        </Field>
        <Field name="minParticipants" required help={t('publish.minimumHelp')}>
          {numberInput({ disabled: isStarted, title: isStarted ? t('publish.started') : undefined })}
        </Field>
      </FieldRow>
      <CoachesField Field={Field} coaches={coaches} />
    </Card>
  );
}

/** From when to when people may sign up and cancel. */
export function RegistrationCard({ page: { Field, form }, isStarted, now }: SessionForm): ReactElement {
  const t = usePluginText('partner-publishing');
  const [startAt, cancelDeadline] = useWatch({ control: form.control, name: ['startAt', 'cancelDeadline'] });
  const lead = instantOf(startAt) - now;
  const isTooLate =
    cancelDeadline !== null && cancelDeadline !== NEVER_HOURS && lead < cancelDeadline * HOUR_MS;
  return (
    <Card title={t('publish.registration')} id="registration">
      <Field name="registrationOpenAt" help={t('publish.opensHelp')}>
        {({ control, value, onChange, onBlur }) => (
          <div className="tl-session-opens">
            <DateTimeInput
              {...control}
              label={t('publish.fields.registrationOpenAt')}
              disabled={isStarted}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          </div>
        )}
      </Field>
      <FieldRow columns={2}>
        <RegistrationCloseField Field={Field} disabled={isStarted} />
        <CancelDeadlineField
          Field={Field}
          disabled={isStarted}
          help={isTooLate ? <span className="tl-warning">{t('publish.nobodyCanCancel')}</span> : undefined}
        />
      </FieldRow>
    </Card>
  );
}

/** Ways to pay; those of a session that somebody has booked stay as they are. */
export function SessionPaymentCard(form: SessionForm): ReactElement {
  const { page, mode, stored, isStarted, modes, packs, faultOf } = form;
  const t = usePluginText('partner-publishing');
  const { Field } = page;
  const isStored = mode === 'edit' || mode === 'view';
  const series = isStored ? stored?.series : undefined;
  const isLocked = isStarted || (isStored && (Boolean(series) || (stored?.booked ?? 0) > 0));
  const why = t(series ? 'publish.payOfSeries' : 'publish.payLocked');
  return (
    <Card title={t('publish.payment')} id="payment">
      {series ? (
        <Callout intent="primary" className="tl-session-series">
          {t('publish.series', {
            number: series.index + 1,
            count: series.count,
            left: series.toCome.length,
          })}
        </Callout>
      ) : null}
      <PaymentField
        Field={Field}
        help={isLocked ? why : undefined}
        modes={modes}
        packs={packs}
        faultOf={faultOf}
        disabled={isLocked}
      />
    </Card>
  );
}

/** What participants read, and who hears of a new session. */
export function NoteCard({ page: { Field }, mode, isStarted }: SessionForm): ReactElement {
  const t = usePluginText('partner-publishing');
  return (
    <Card title={t('publish.participants')} id="participants">
      <NoteField Field={Field} disabled={isStarted} />
      {mode === 'edit' || mode === 'view' ? null : (
        <Field name="tell" label="" group>
          {switchInput(t('publish.tell'))}
        </Field>
      )}
    </Card>
  );
}
