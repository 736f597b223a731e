import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';

/** Fields whose broken rules core cannot say well; their sentences stand under `templateForm.wrong`. */
const OWN_SENTENCES: readonly string[] = [
  'grades',
  'cover',
  'images',
  'description',
  'minAge',
  'maxAge',
  'capacity',
  'minParticipants',
  'waitlistMax',
  'waitlistOfferMinutes',
  'paymentModes',
  'paymentModes.price',
  'paymentModes.points',
  'paymentModes.classPackId',
  'paymentModes.times',
  'paymentModes.items',
  'paymentModes.items.name',
  'paymentModes.items.price',
  'paymentModes.items.limit',
];
/** Fields nobody sees. */
const HIDDEN: readonly string[] = ['id', 'version'];

const keyOf = (field: string): string =>
  field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('-');

/** Labels and sentences of the template form; new functions for every language. */
export function useTemplateTexts(): {
  readonly labelOf: (field: string) => string;
  readonly wrongOf: (field: string) => string | undefined;
} {
  // Any key: they are put together from the fields of the form.
  const t = usePluginText<string>('partner-templates');
  const labelOf = useCallback(
    (field: string) => (HIDDEN.includes(field) ? '' : t(`templateForm.fields.${keyOf(field)}`)),
    [t],
  );
  const wrongOf = useCallback(
    (field: string) => (OWN_SENTENCES.includes(field) ? t(`templateForm.wrong.${keyOf(field)}`) : undefined),
    [t],
  );
  return { labelOf, wrongOf };
}
