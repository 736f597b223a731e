import { useObservable, useService } from '../plugins/react.tsx';
import type { Language } from '../plugins/plugin.ts';
import { Preferences } from '../services/preferences/Preferences.ts';

/** The language on screen; the caller renders anew when it changes. */
export function useLanguage(): Language {
  const preferences = useService(Preferences);
  return useObservable(preferences.language$, preferences.language);
}
