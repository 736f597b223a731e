import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says a sentence of this plugin by its key; those of core, such as code labels, by `core:…`. */
export type OperatorText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Sentences in the current language; a new function for every language. */
export function useOperatorText(): OperatorText {
  const { t } = useTranslation(['platform-home', 'core']);
  return useCallback((key, values = {}) => t(key, values), [t]);
}
