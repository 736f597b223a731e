import type { Observable } from 'rxjs';
import type { Language } from '../../plugins/plugin.ts';
import { type Token, token } from '../../plugins/token.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Language and theme of this browser. Applies `lang` and the dark class to the document. */
export interface Preferences {
  readonly language$: Observable<Language>;
  readonly language: Language;
  setLanguage(language: Language): Promise<void>;
  readonly theme$: Observable<Theme>;
  readonly theme: Theme;
  setTheme(theme: Theme): void;
  /** The theme in force: `system` resolved. */
  readonly dark$: Observable<boolean>;
}
export const Preferences: Token<Preferences> = token<Preferences>('core/preferences');
