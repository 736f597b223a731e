import { useCallback } from 'react';
import { Preferences, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import { fileFieldLabel } from '../../../../shared/codes/merchant/merchantFileFields.ts';
import { REPEATED } from '../../model/faults.ts';

/** What is named as a whole: lists, and sections of an annual review. */
const WHOLE = {
  stores: 'lists.stores',
  files: 'lists.files',
  company: 'steps.company',
  legal: 'steps.legal',
  bank: 'steps.bank',
  [REPEATED]: 'form.repeat',
} as const;
const isWhole = (field: string): field is keyof typeof WHOLE => field in WHOLE;

/** A field in words (`Store 2: Phone`); one this console does not know is shown as the server spells it. */
export function useFieldName(): (field: string) => string {
  const t = usePluginText('partner-merchant');
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return useCallback(
    (field) => (isWhole(field) ? t(WHOLE[field]) : (fileFieldLabel(field, language) ?? field)),
    [t, language],
  );
}
