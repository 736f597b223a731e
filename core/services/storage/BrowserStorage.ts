import { injectable } from 'inversify';
import type { Storage, StoredValues } from './Storage.ts';

type Key = keyof StoredValues;

/** Stored as they are, without JSON quotes: the token's form is fixed by spec section 9. */
const PLAIN: ReadonlySet<string> = new Set<Key>(['booking_token', 'sso']);
/** What a person chose for this browser and may stay when they sign out; everything else goes (reliability B5). */
const KEPT: readonly Key[] = [
  'touchline.language',
  'touchline.theme',
  'touchline.sidebar',
  'touchline.rememberedName',
  'touchline.side',
  // Shown once per version, and not again for a day: whoever signs in next in this browser.
  'touchline.seenVersion',
  'touchline.migrationSnoozedUntil',
];

/** Local storage. Values that cannot be read or written (private mode, full, edited by hand) count as absent. */
@injectable()
export class BrowserStorage implements Storage {
  get<K extends Key>(key: K): StoredValues[K] | undefined {
    try {
      const text = localStorage.getItem(key);
      if (text === null || text === '') return undefined;
      // What is stored under a key was written by `set` with the type of that key.
      return (PLAIN.has(key) ? text : JSON.parse(text)) as StoredValues[K];
    } catch {
      return undefined;
    }
  }

  set<K extends Key>(key: K, value: StoredValues[K]): void {
    try {
      localStorage.setItem(key, PLAIN.has(key) ? String(value) : JSON.stringify(value));
    } catch {
      // A full or blocked storage costs the preference, not the sign-in.
    }
  }

  remove(key: Key): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // See set.
    }
  }

  clearSignIn(nextToken?: string): void {
    try {
      const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
      const kept: readonly string[] = nextToken === undefined ? KEPT : [...KEPT, 'booking_token'];
      for (const name of names) if (name !== null && !kept.includes(name)) localStorage.removeItem(name);
      // Typing on its way over a reload (core/form) and writes without an answer (http) are the account's as well.
      sessionStorage.removeItem('touchline.keptForm');
      sessionStorage.removeItem('touchline.openWrites');
    } catch {
      // See set.
    }
    if (nextToken !== undefined) this.set('booking_token', nextToken);
  }

  watch(listener: (key: Key) => void): () => void {
    const handle = ({ key, storageArea }: StorageEvent): void => {
      if (storageArea && storageArea !== localStorage) return;
      // A null key means that everything was removed: for us, that the sign-in is over.
      // Foreign keys reach the listener too and match none of its cases.
      listener((key ?? 'booking_token') as Key);
    };
    addEventListener('storage', handle);
    return () => removeEventListener('storage', handle);
  }
}
