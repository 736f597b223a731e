import { useCallback } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { fieldName, rowOf } from '../../model/steps.ts';

/** A field in words (`Store 2: Phone`); one this console does not know is shown as the server spells it. */
export function useFieldName(): (field: string) => string {
  const t = usePluginText<string>('partner-merchant');
  return useCallback(
    (field) => {
      const name = t(
        field === 'stores' || field === 'files' ? `lists.${field}` : `fields.${fieldName(field)}`,
        { defaultValue: field },
      );
      const row = rowOf(field);
      if (row === undefined) return name;
      return t(field.startsWith('stores') ? 'fields.ofStore' : 'fields.ofPaper', { row, name });
    },
    [t],
  );
}
