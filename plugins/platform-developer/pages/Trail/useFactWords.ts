import { useMemo } from 'react';
import { Preferences, useObservable, usePluginText, useService } from '../../../../core/api.ts';
import type { FactWords } from '../../../../shared/contract/trailChanges.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';

/** How facts of the trail are said in the language on screen; keeps its identity while that stays the same. */
export function useFactWords(): FactWords {
  const t = usePluginText('platform-developer');
  const dates = useDates();
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return useMemo(
    () => ({
      text: (text) => text[language],
      word: (words, code) =>
        typeof words === 'string'
          ? t(`core:codes.${words}.${code}`, { defaultValue: String(code) })
          : (words[code]?.[language] ?? String(code)),
      yesNo: (flag) => t(flag ? 'core:list.yes' : 'core:list.no'),
      dates,
    }),
    [t, dates, language],
  );
}
