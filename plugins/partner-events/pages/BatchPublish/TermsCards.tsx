import { Switch, TextArea } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { usePluginText } from '../../../../core/api.ts';
import {
  CANCEL_DEADLINE_HOURS,
  REGISTRATION_CLOSE_MINUTES,
  RegisterType,
} from '../../../../shared/codes/lists.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import { NumberInput } from '../../../../shared/ui/NumberInput/NumberInput.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { codeOptions } from '../../codeOptions.ts';
import { CoachField } from '../../components/CoachField.tsx';
import { PayLines } from '../../components/PayLines.tsx';
import { hasOwnPayment } from './planValues.ts';
import type { BatchPublish } from './useBatchPublish.ts';

/** How many people, who leads them, and until when they sign up: empty is what the template says. */
export function PlacesCard({ page: { Field }, coaches }: BatchPublish): ReactElement {
  const t = usePluginText('partner-events');
  const asTemplate = t('batchPublish.asTemplate');
  return (
    <Card title={t('batchPublish.terms')} id="terms">
      <FieldRow columns={2}>
        <Field name="capacity" help={t('batchPublish.emptyHelp')}>
          {({ control, ...input }) => <NumberInput {...control} {...input} />}
        </Field>
        <Field name="minParticipants" help={t('batchPublish.emptyHelp')}>
          {({ control, ...input }) => <NumberInput {...control} {...input} />}
        </Field>
      </FieldRow>
      <Field name="coachIds" group help={t('batchPublish.coachesHelp')}>
        {({ value, onChange }) => <CoachField coaches={coaches} value={value} onChange={onChange} />}
      </Field>
      <FieldRow columns={3}>
        <Field name="registrationOpensDays" help={t('batchPublish.opensHelp')}>
          {({ control, ...input }) => (
            <NumberInput {...control} {...input} unit={t('batchPublish.daysBefore')} />
          )}
        </Field>
        <Field name="registrationClose">
          {({ control, ...input }) => (
            <OptionSelect
              {...control}
              {...input}
              none={asTemplate}
              options={codeOptions(t, 'registrationClose', REGISTRATION_CLOSE_MINUTES)}
            />
          )}
        </Field>
        <Field name="cancelDeadline">
          {({ control, ...input }) => (
            <OptionSelect
              {...control}
              {...input}
              none={asTemplate}
              options={codeOptions(t, 'cancelDeadline', CANCEL_DEADLINE_HOURS)}
            />
          )}
        </Field>
      </FieldRow>
    </Card>
  );
}

/** What people pay: the templates' prices, or others for this plan. One sign-up for a series has the series' price. */
export function PlanPaymentCard({ page, modes, packs, faultOf }: BatchPublish): ReactElement {
  const { Field, form } = page;
  const t = usePluginText('partner-events');
  const [ownPayment, registerType] = useWatch({
    control: form.control,
    name: ['ownPayment', 'registerType'],
  });
  const isSeries = registerType === RegisterType.series;
  return (
    <Card title={t('publish.payment')} id="payment">
      {isSeries ? null : (
        <Field name="ownPayment" label="" group>
          {({ value, onChange }) => (
            <Switch
              checked={value}
              label={t('batchPublish.ownPayment')}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
          )}
        </Field>
      )}
      {hasOwnPayment({ ownPayment, registerType }) ? (
        <Field
          name="paymentModes"
          label={isSeries ? t('batchPublish.seriesPay') : undefined}
          required
          group
          help={isSeries ? t('batchPublish.seriesPrice') : undefined}
        >
          {({ value, onChange }) => (
            <PayLines name="paymentModes" {...{ value, onChange, modes, packs, faultOf }} />
          )}
        </Field>
      ) : null}
    </Card>
  );
}

/** What participants read, and who hears of the sessions. */
export function PlanNoteCard({ page: { Field } }: BatchPublish): ReactElement {
  const t = usePluginText('partner-events');
  return (
    <Card title={t('publish.participants')} id="participants">
      <Field name="note" max={500} help={t('publish.noteHelp')}>
        {({ control, value, onChange, onBlur }) => (
          <TextArea
            {...control}
            fill
            rows={3}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      <Field name="notify" label="" group>
        {({ value, onChange }) => (
          <Switch
            checked={value}
            label={t('batchPublish.notify')}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      </Field>
    </Card>
  );
}
