import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';

/** Fields whose broken rules core cannot say well; their sentences stand under `batchPublish.wrong`. */
const OWN_SENTENCES: readonly string[] = [
  ...['templateIds', 'place', 'capacity', 'minParticipants', 'registrationOpensDays'],
  ...['rule.byWeekday', 'rule.byMonthday', 'rule.dates', 'rule.from', 'rule.until', 'rule.count'],
  ...['rule.slots', 'rule.slots.start', 'rule.slots.end', 'rule.slots.capacity'],
];

const keyOf = (field: string): string =>
  field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('-');

/** Labels and sentences of the form of a plan. */
export function usePlanWords() {
  const t = usePluginText('partner-events');
  const labelOf = useCallback(
    (field: string) =>
      t(`${field.startsWith('paymentModes') ? 'templateForm' : 'batchPublish'}.fields.${keyOf(field)}`),
    [t],
  );
  const wrongOf = useCallback(
    (field: string) => {
      if (field.startsWith('paymentModes')) return t(`templateForm.wrong.${keyOf(field)}`);
      return OWN_SENTENCES.includes(field) ? t(`batchPublish.wrong.${keyOf(field)}`) : undefined;
    },
    [t],
  );
  return { labelOf, wrongOf };
}
