import { useCallback } from 'react';
import { Preferences, useObservable, useService } from '../../../../core/api.ts';
import { fileFieldLabel } from '../../../../shared/codes/merchant/merchantFileFields.ts';

/** What a field is called, as the merchant reads it (`Store 2: Phone`). */
export function useFieldLabel(): (field: string) => string {
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return useCallback((field) => fileFieldLabel(field, language) ?? field, [language]);
}
