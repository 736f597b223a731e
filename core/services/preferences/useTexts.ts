import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { reader } from './i18n.ts';

/** The sentences of a namespace in the language on screen; the caller renders anew when it changes. */
export function useTexts(namespace: string): TFunction {
  useTranslation(namespace);
  return reader(namespace);
}
