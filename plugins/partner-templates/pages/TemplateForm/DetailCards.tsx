import { Switch } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { numberInput } from '../../../../core/form.ts';
import { DESCRIPTION_MAX } from '../../../../shared/codes/limits.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { RichTextField } from '../../../../shared/ui/RichText/RichTextField.tsx';
import {
  CancelDeadlineField,
  CoachesField,
  PaymentField,
  RegistrationCloseField,
} from '../../components/eventFields.tsx';
import type { TemplateEditor } from './useTemplateEditor.ts';

/** Waiting list that is switched on starts with so many places. */
const WAITLIST_PLACES = 10;

/** What people read about the event. */
export function DescriptionCard({ page: { Field, pictures } }: TemplateEditor): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <Card title={t('templateForm.description')} id="description">
      <Field name="description" required help={t('templateForm.descriptionHelp')}>
        {({ control, value, onChange, onBlur }) => (
          <RichTextField
            {...control}
            label={t('templateForm.fields.description')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            send={pictures.upload}
            base={pictures.base}
            max={DESCRIPTION_MAX}
          />
        )}
      </Field>
    </Card>
  );
}

const NUMBERS = ['capacity', 'minParticipants', 'minAge', 'maxAge'] as const;

/** How many people, how old, and who waits. */
export function PlacesCard({ page: { Field } }: TemplateEditor): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <Card title={t('templateForm.places')} id="places">
      <FieldRow columns={4}>
        {NUMBERS.map((name) => (
          <Field
            key={name}
            name={name}
            required={name === 'capacity' || name === 'minParticipants'}
            help={name === 'minParticipants' ? t('templateForm.minimumHelp') : undefined}
          >
            {numberInput()}
          </Field>
        ))}
      </FieldRow>
      <Field name="waitlistMax" label={t('templateForm.waitlist')} group>
        {({ control, value, onChange, onBlur }) => (
          <div className="tl-template-waitlist">
            <Switch
              checked={value !== 0}
              label={t(value === 0 ? 'templateForm.waitlistOff' : 'templateForm.waitlistOn')}
              onChange={({ currentTarget }) => onChange(currentTarget.checked ? WAITLIST_PLACES : 0)}
            />
            {value === 0 ? null : (
              <NumberInput
                {...control}
                aria-label={t('templateForm.fields.waitlistMax')}
                unit={t('templateForm.people')}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
            {value === 0 ? null : (
              <Field name="waitlistOfferMinutes" label="">
                {numberInput({
                  'aria-label': t('templateForm.fields.waitlistOfferMinutes'),
                  unit: t('templateForm.offerMinutes'),
                })}
              </Field>
            )}
          </div>
        )}
      </Field>
    </Card>
  );
}

/** Ways to pay. */
export function PaymentCard({ page, modes, packs, faultOf, canCharge }: TemplateEditor): ReactElement {
  const t = usePluginText('partner-templates');
  const { Field } = page;
  return (
    <Card title={t('templateForm.payment')} id="payment">
      <PaymentField Field={Field} canCharge={canCharge} modes={modes} packs={packs} faultOf={faultOf} />
    </Card>
  );
}

/** Until when people may sign up and cancel. */
export function DeadlinesCard({ page: { Field } }: TemplateEditor): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <Card title={t('templateForm.deadlines')} id="deadlines">
      <FieldRow columns={2}>
        <RegistrationCloseField Field={Field} />
        <CancelDeadlineField Field={Field} />
      </FieldRow>
    </Card>
  );
}

/** Who leads the sessions. */
export function CoachesCard({ page: { Field }, coaches }: TemplateEditor): ReactElement {
  const t = usePluginText('partner-templates');
  return (
    <Card title={t('templateForm.coaches')} id="coaches">
      <CoachesField
        Field={Field}
        coaches={coaches}
        label={<span className="tl-sr">{t('templateForm.fields.coachIds')}</span>}
      />
    </Card>
  );
}
