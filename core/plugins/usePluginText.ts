import type { TFunction } from 'i18next';
import { useTexts } from '../services/preferences/useTexts.ts';

/** The sentences of a plugin (`plugins/<id>/locales`) in the language on screen; loaded before the page is shown. */
export const usePluginText = (plugin: string): TFunction => useTexts(plugin);
