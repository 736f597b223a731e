import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { usePlaceNames } from '../../queries.ts';

/** Fields nobody sees. */
const HIDDEN: readonly string[] = ['id', 'version'];
/** Fields whose broken rules core cannot say well; their sentences stand under `form.wrong`. */
const OWN_SENTENCES: readonly string[] = [
  'creditCode',
  'contactPhone',
  'accountPhone',
  'cityCode',
  'feeRate',
  'type',
];

/** Labels, sentences and values of the form in words, also for histories and conflicts. */
export function useCompanyTexts() {
  // Any key: they are put together from the fields of the form.
  const t = usePluginText<string>('platform-companies');
  const placeOf = usePlaceNames();
  const labelOf = useCallback(
    (field: string) => (HIDDEN.includes(field) ? '' : t(`form.fields.${field}`, { defaultValue: field })),
    [t],
  );
  const wrongOf = useCallback(
    (field: string) => (OWN_SENTENCES.includes(field) ? t(`form.wrong.${field}`) : undefined),
    [t],
  );
  const show = useCallback(
    (field: string, values: object): string => {
      const value: unknown = (values as Readonly<Record<string, unknown>>)[field];
      if (value === null || value === undefined || value === '') return '–';
      if (field === 'cityCode') return placeOf(String(value));
      if (field === 'type') return t(`core:codes.companyType.${String(value)}`);
      if (field === 'status') return t(`core:codes.enabled.${String(value)}`);
      if (field === 'auditStatus') return t(`core:codes.auditStatus.${String(value)}`);
      return String(value);
    },
    [t, placeOf],
  );
  return { labelOf, wrongOf, show };
}
