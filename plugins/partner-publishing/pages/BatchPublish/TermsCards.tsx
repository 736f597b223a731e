import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { usePluginText } from '../../../../core/api.ts';
import { numberInput, switchInput } from '../../../../core/form.ts';
import { RegisterType } from '../../../../shared/codes/lists.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { FieldRow } from '../../../../shared/ui/FormLayout/FormLayout.tsx';
import {
  CancelDeadlineField,
  CoachesField,
  NoteField,
  PaymentField,
  RegistrationCloseField,
} from '../../../partner-templates/api.ts';
import { hasOwnPayment } from './planValues.ts';
import type { BatchPublish } from './useBatchPublish.ts';

/** How many people, who leads them, and until when they sign up: empty is what the template says. */
export function PlacesCard({ page: { Field }, coaches }: BatchPublish): ReactElement {
  const t = usePluginText('partner-publishing');
  const asTemplate = t('batchPublish.asTemplate');
  return (
    <Card title={t('batchPublish.terms')} id="terms">
      <FieldRow columns={2}>
        <Field name="capacity" help={t('batchPublish.emptyHelp')}>
          {numberInput()}
        </Field>
        <Field name="minParticipants" help={t('batchPublish.emptyHelp')}>
          {numberInput()}
        </Field>
      </FieldRow>
      <CoachesField Field={Field} coaches={coaches} help={t('batchPublish.coachesHelp')} />
      <FieldRow columns={3}>
        <Field name="registrationOpensDays" help={t('batchPublish.opensHelp')}>
          {numberInput({ unit: t('batchPublish.daysBefore') })}
        </Field>
        <RegistrationCloseField Field={Field} none={asTemplate} />
        <CancelDeadlineField Field={Field} none={asTemplate} />
      </FieldRow>
    </Card>
  );
}

/** What people pay: the templates' prices, or others for this plan. One sign-up for a series has the series' price. */
export function PlanPaymentCard({ page, modes, packs, faultOf }: BatchPublish): ReactElement {
  const { Field, form } = page;
  const t = usePluginText('partner-publishing');
  const [ownPayment, registerType] = useWatch({
    control: form.control,
    name: ['ownPayment', 'registerType'],
  });
  const isSeries = registerType === RegisterType.series;
  return (
    <Card title={t('publish.payment')} id="payment">
      {isSeries ? null : (
        <Field name="ownPayment" label="" group>
          {switchInput(t('batchPublish.ownPayment'))}
        </Field>
      )}
      {hasOwnPayment({ ownPayment, registerType }) ? (
        <PaymentField
          Field={Field}
          label={isSeries ? t('batchPublish.seriesPay') : undefined}
          help={isSeries ? t('batchPublish.seriesPrice') : undefined}
          modes={modes}
          packs={packs}
          faultOf={faultOf}
        />
      ) : null}
    </Card>
  );
}

/** What participants read, and who hears of the sessions. */
export function PlanNoteCard({ page: { Field } }: BatchPublish): ReactElement {
  const t = usePluginText('partner-publishing');
  return (
    <Card title={t('publish.participants')} id="participants">
      <NoteField Field={Field} />
      <Field name="notify" label="" group>
        {switchInput(t('batchPublish.notify'))}
      </Field>
    </Card>
  );
}
