import { useObservable, useService } from '../../plugins/react.tsx';
import type { LocalizedText } from '../../plugins/plugin.ts';
import { Preferences } from './Preferences.ts';

/** Reads texts in the language on screen, and draws again when it changes. */
export function useLocalized(): (text: LocalizedText) => string {
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return (text) => text[language];
}
