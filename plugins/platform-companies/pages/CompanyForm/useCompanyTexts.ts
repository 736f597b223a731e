import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { useFormTexts } from '../../../../core/form.ts';
import { usePlaceNames } from '../../queries.ts';

/** What is said of fields apart from their labels. */
const FIELDS = {
  hidden: ['id', 'version'],
  own: ['creditCode', 'contactPhone', 'accountPhone', 'cityCode', 'feeRate', 'type'],
};

/** Labels, sentences and values of the form in words, also for histories and conflicts. */
export function useCompanyTexts() {
  const t = usePluginText('platform-companies');
  const placeOf = usePlaceNames();
  const { labelOf, wrongOf } = useFormTexts('platform-companies', 'form', FIELDS);
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
