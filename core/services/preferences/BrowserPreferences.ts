import { injectable } from 'inversify';
import { BehaviorSubject, combineLatest, fromEventPattern, map, startWith } from 'rxjs';
import { Inject } from '../../plugins/inject.ts';
import type { Language } from '../../plugins/plugin.ts';
import { Storage } from '../storage/Storage.ts';
import { languageOf, speak } from './i18n.ts';
import type { Preferences, Theme } from './Preferences.ts';

const DARK = '(prefers-color-scheme: dark)';
/** Blueprint's own class; its dark rules and ours hang on it. */
const DARK_CLASS = 'bp6-dark';

/** Language and theme, kept in local storage and applied to the document. */
@injectable()
export class BrowserPreferences implements Preferences {
  readonly language$: BehaviorSubject<Language>;
  readonly theme$: BehaviorSubject<Theme>;
  readonly dark$;

  constructor(@Inject(Storage) private readonly storage: Storage) {
    this.language$ = new BehaviorSubject(
      storage.get('touchline.language') ?? languageOf(navigator.languages),
    );
    this.theme$ = new BehaviorSubject(storage.get('touchline.theme') ?? 'system');
    // Missing in test environments, where the theme is light.
    const system = typeof matchMedia === 'function' ? matchMedia(DARK) : undefined;
    const system$ = fromEventPattern(
      (handler) => system?.addEventListener('change', handler),
      (handler) => system?.removeEventListener('change', handler),
    ).pipe(
      map(() => system?.matches ?? false),
      startWith(system?.matches ?? false),
    );
    this.dark$ = combineLatest([this.theme$, system$]).pipe(
      map(([theme, systemIsDark]) => (theme === 'system' ? systemIsDark : theme === 'dark')),
    );
    this.dark$.subscribe((dark) => document.documentElement.classList.toggle(DARK_CLASS, dark));
  }

  get language(): Language {
    return this.language$.value;
  }

  get theme(): Theme {
    return this.theme$.value;
  }

  async setLanguage(language: Language): Promise<void> {
    await speak(language);
    document.documentElement.lang = language;
    this.storage.set('touchline.language', language);
    this.language$.next(language);
  }

  setTheme(theme: Theme): void {
    this.storage.set('touchline.theme', theme);
    this.theme$.next(theme);
  }
}
