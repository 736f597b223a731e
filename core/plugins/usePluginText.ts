import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The sentences of a plugin (`plugins/<id>/locales`) in the language on screen; loaded before the page is shown. */
export const usePluginText = (plugin: string): TFunction => useTranslation(plugin).t;
