import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says a sentence of the orders by its key; those of core, such as code labels, by `core:…`. */
export type OrderText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Sentences in the current language; a new function for every language. */
export function useOrderText(): OrderText {
  const { t } = useTranslation(['partner-orders', 'core']);
  return useCallback((key, values = {}) => t(key, values), [t]);
}
