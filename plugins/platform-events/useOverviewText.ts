import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says a sentence of this plugin by its key; those of core, such as code labels, by `core:…`. */
export type OverviewText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Says the sentences of another plugin, which stand below a name among ours (plugin.ts). */
export const below =
  (name: 'order' | 'event', t: OverviewText): OverviewText =>
  (key, values) =>
    t(key.startsWith('core:') ? key : `${name}.${key}`, values);

/** Sentences in the current language; a new function for every language. */
export function useOverviewText(): OverviewText {
  const { t } = useTranslation(['platform-events', 'core']);
  return useCallback((key, values = {}) => t(key, values), [t]);
}
