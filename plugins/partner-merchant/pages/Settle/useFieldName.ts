import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { fieldName, rowOf } from '../../model/steps.ts';

/** What is named as a whole: lists, and sections of an annual review. */
const WHOLE = {
  stores: 'lists.stores',
  files: 'lists.files',
  company: 'steps.company',
  legal: 'steps.legal',
  bank: 'steps.bank',
} as const;
const isWhole = (field: string): field is keyof typeof WHOLE => field in WHOLE;

/** A field in words (`Store 2: Phone`); one this console does not know is shown as the server spells it. */
export function useFieldName(): (field: string) => string {
  const t = usePluginText('partner-merchant');
  // Any key: fields are named by the server.
  const anyKey = usePluginText<string>('partner-merchant');
  return useCallback(
    (field) => {
      if (isWhole(field)) return t(WHOLE[field]);
      const name = anyKey(`fields.${fieldName(field)}`, { defaultValue: field });
      const row = rowOf(field);
      if (row === undefined) return name;
      return t(field.startsWith('stores') ? 'fields.ofStore' : 'fields.ofPaper', { row, name });
    },
    [t, anyKey],
  );
}
