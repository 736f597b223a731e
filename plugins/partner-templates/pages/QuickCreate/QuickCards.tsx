import { type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { codeOptions, usePluginText } from '../../../../core/api.ts';
import { momentInput, numberInput, textInput } from '../../../../core/form.ts';
import { GRADES } from '../../../../shared/codes/lists.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { CheckSet } from '../../../../shared/ui/CheckSet/CheckSet.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { CoverFields } from '../../components/CoverFields.tsx';
import {
  CancelDeadlineField,
  CoachesField,
  PaymentField,
  PlaceField,
  RegistrationCloseField,
} from '../../components/eventFields.tsx';
import { SportTemplates } from './SportTemplates.tsx';
import type { QuickEditor } from './useQuickForm.ts';

const MINUTE_MS = 60_000;

/** What the event is. */
export function EventCard({ page, sports, chooseSport }: QuickEditor): ReactElement {
  const t = usePluginText('partner-templates');
  const { Field, form, pictures } = page;
  const [sport, cover, coverAlt] = useWatch({
    control: form.control,
    name: ['sport_type', 'cover', 'coverAlt'],
  });
  return (
    <Card title={t('quick.event')} id="event">
      <FieldRow columns={2}>
        <Field name="title" required max={40}>
          {textInput()}
        </Field>
        <Field name="sport_type" required help={<SportTemplates sport={sport} />}>
          {({ control, value, onBlur }) => (
            <OptionSelect
              {...control}
              options={sports}
              {...(value === null && { none: t('templateForm.chooseSport') })}
              value={value}
              onBlur={onBlur}
              onChange={(next) => void chooseSport(next)}
            />
          )}
        </Field>
      </FieldRow>
      <Field name="grades" required group>
        {({ value, onChange }) => (
          <CheckSet options={codeOptions(t, 'grade', GRADES)} value={value} onChange={onChange} />
        )}
      </Field>
      <CoverFields
        Field={Field}
        pictures={pictures}
        cover={cover}
        coverAlt={coverAlt}
        clearAlt={() => form.setValue('coverAlt', '', { shouldDirty: true })}
        help={t('quick.coverHelp')}
      />
    </Card>
  );
}

/** When and where the first session is; left empty when the template alone is saved. */
export function TimeCard({ page: { Field, form } }: QuickEditor): ReactElement {
  const t = usePluginText('partner-templates');
  const dates = useDates();
  const [startAt, minutes, place] = useWatch({
    control: form.control,
    name: ['startAt', 'minutes', 'place'],
  });
  const end = instantOf(startAt) + (minutes ?? Number.NaN) * MINUTE_MS;
  return (
    <Card title={t('quick.time')} id="time">
      <div className="tl-quick-time">
        <Field name="startAt" required>
          {momentInput({ label: t('quick.fields.startAt') })}
        </Field>
        <Field
          name="minutes"
          required
          help={Number.isNaN(end) ? undefined : t('quick.ends', { time: dates.dateTime(end) })}
        >
          {numberInput({ unit: t('quick.min') })}
        </Field>
      </div>
      <PlaceField
        Field={Field}
        place={place}
        times={{ startAt, endAt: Number.isNaN(end) ? null : new Date(end).toISOString() }}
      />
    </Card>
  );
}

/** How many people, and who leads them. */
export function PeopleCard({ page: { Field }, coaches }: QuickEditor): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <Card title={t('quick.people')} id="people">
      <div className="tl-quick-seats">
        <Field name="capacity" required>
          {numberInput()}
        </Field>
      </div>
      <CoachesField Field={Field} coaches={coaches} />
    </Card>
  );
}

/** Card with the price and until when people may sign up and cancel. */
export function TermsCard({ page: { Field }, modes, packs, faultOf, canCharge }: QuickEditor): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <Card title={t('quick.terms')} id="terms">
      <PaymentField Field={Field} canCharge={canCharge} modes={modes} packs={packs} faultOf={faultOf} />
      <FieldRow columns={2}>
        <RegistrationCloseField Field={Field} />
        <CancelDeadlineField Field={Field} />
      </FieldRow>
    </Card>
  );
}
