import { BehaviorSubject } from 'rxjs';
import type { useText } from './useText.ts';

/** Whether this is a keyboard with a command key. */
export const hasCommandKey = (): boolean => navigator.platform.startsWith('Mac');

/** The keys that open the search of pages, as this keyboard writes them. */
export const paletteKeys = (): string => (hasCommandKey() ? '⌘K' : 'Ctrl K');

/** Keys, each with what it does. */
export type KeyWords = readonly (readonly [key: string, words: string])[];

/** Keys of the page on screen beside those of the console. */
export const pageKeys = new BehaviorSubject<KeyWords>([]);

/** The keys of the console with what they do: the same list in the help and in the sheet that `?` opens. */
export const consoleKeys = (t: ReturnType<typeof useText>): KeyWords => [
  [paletteKeys(), t('shell.keyPalette')],
  [hasCommandKey() ? '⌘ ↵' : 'Ctrl ↵', t('shell.keySend')],
  ['/', t('shell.keySearch')],
  ['j  k', t('shell.keyRows')],
  ['x', t('shell.keySelect')],
  ['Enter', t('shell.keyOpenRow')],
  ['e', t('shell.keyEdit')],
  ['Esc', t('shell.keyClear')],
  ['?', t('shell.keyHelp')],
];
