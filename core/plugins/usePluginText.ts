import { useTexts } from '../services/preferences/useTexts.ts';

/** Says a sentence of a plugin by its key; those of core, such as code labels, by `core:…`. */
export type PluginText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The sentences of a plugin (`plugins/<id>/locales`) in the language on screen; loaded before the page is shown. */
export const usePluginText = (plugin: string): PluginText => useTexts(plugin);
