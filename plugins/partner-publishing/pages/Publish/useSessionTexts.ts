import { useCallback } from 'react';
import { type Choice, usePluginText } from '../../../../core/api.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { paymentLabels } from '../../../partner-templates/api.ts';
import type { SessionBody, SessionValues } from './sessionValues.ts';

/** Fields, and fields with a rule, that have sentences of their own under `publish.wrong`. */
const OWN_SENTENCES: readonly string[] = [
  'templateId',
  'startAt',
  'startAt:tooSoon',
  'endAt',
  'endAt:notAfterStart',
  'endAt:tooLong',
  'capacity',
  'capacity:belowBooked',
  'minParticipants',
  'registrationOpenAt',
  'registrationOpenAt:closesBeforeItOpens',
  'registrationClose:closesBeforeItOpens',
];
const HIDDEN: readonly string[] = ['version', 'tell'];

const keyOf = (field: string): string =>
  field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('-')
    // The colon parts namespaces in keys of texts.
    .replace(':', '_');

/** Labels, sentences and values in words of the form of one session. */
export function useSessionTexts(names: {
  readonly coaches: readonly Choice[];
  readonly packs: readonly Choice[];
}) {
  const { coaches, packs } = names;
  const t = usePluginText('partner-publishing');
  const ofTemplates = usePluginText('partner-templates');
  // Any key: they are put together from the fields of the form.
  const fieldsOf = usePluginText<string>('partner-publishing');
  const paymentsOf = usePluginText<string>('partner-templates');
  const dates = useDates();
  const labelOf = useCallback(
    (field: string) => {
      if (HIDDEN.includes(field)) return '';
      return field.startsWith('paymentModes')
        ? paymentsOf(`templateForm.fields.${keyOf(field)}`)
        : fieldsOf(`publish.fields.${keyOf(field)}`);
    },
    [fieldsOf, paymentsOf],
  );
  const wrongOf = useCallback(
    (field: string) => {
      if (field.startsWith('paymentModes')) return paymentsOf(`templateForm.wrong.${keyOf(field)}`);
      return OWN_SENTENCES.includes(field) ? fieldsOf(`publish.wrong.${keyOf(field)}`) : undefined;
    },
    [fieldsOf, paymentsOf],
  );
  const show = useCallback(
    (field: keyof SessionValues, values: SessionValues | SessionBody): string => {
      switch (field) {
        case 'startAt':
        case 'endAt':
        case 'registrationOpenAt': {
          const moment = instantOf(values[field] ?? '');
          return Number.isNaN(moment) ? t('publish.atOnce') : dates.dateTime(moment);
        }
        case 'coachIds':
          return (
            values.coachIds
              .map((id) => coaches.find(({ value }) => value === String(id))?.label ?? `#${id}`)
              .join(', ') || '–'
          );
        case 'paymentModes':
          return values.paymentModes.map((line) => paymentLabels(ofTemplates, line, packs)).join('; ');
        case 'cancelDeadline':
        case 'registrationClose':
          return t(`core:codes.${field}.${values[field]}`);
        default:
          return String(values[field] ?? '–') || '–';
      }
    },
    [t, ofTemplates, dates, coaches, packs],
  );
  return { labelOf, wrongOf, show };
}
