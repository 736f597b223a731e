import { useTranslation } from 'react-i18next';
import { type Reader, reader } from './i18n.ts';

/** The sentences of a namespace in the language on screen; the caller renders anew when it changes. */
export function useTexts(namespace: string): Reader {
  useTranslation(namespace);
  return reader(namespace);
}
