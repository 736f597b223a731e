import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';

/** Fields whose broken rules core cannot say well; their sentences stand under `batchPublish.wrong`. */
const OWN_SENTENCES: readonly string[] = [
  'templateIds',
  'place',
  'capacity',
  'minParticipants',
  'registrationOpensDays',
  'rule.byWeekday',
  'rule.byMonthday',
  'rule.dates',
  'rule.from',
  'rule.until',
  'rule.count',
  'rule.slots',
  'rule.slots.start',
  'rule.slots.end',
  'rule.slots.capacity',
];

const keyOf = (field: string): string =>
  field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('-');

/** Labels and sentences of the form of a plan. */
export function usePlanTexts() {
  // Any key: they are put together from the fields of the form.
  const t = usePluginText<string>('partner-publishing');
  const ofTemplates = usePluginText<string>('partner-templates');
  const labelOf = useCallback(
    (field: string) =>
      field.startsWith('paymentModes')
        ? ofTemplates(`templateForm.fields.${keyOf(field)}`)
        : t(`batchPublish.fields.${keyOf(field)}`),
    [t, ofTemplates],
  );
  const wrongOf = useCallback(
    (field: string) => {
      if (field.startsWith('paymentModes')) return ofTemplates(`templateForm.wrong.${keyOf(field)}`);
      return OWN_SENTENCES.includes(field) ? t(`batchPublish.wrong.${keyOf(field)}`) : undefined;
    },
    [t, ofTemplates],
  );
  return { labelOf, wrongOf };
}
