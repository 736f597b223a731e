import { slot } from '../../core/api.ts';

/**
 * Cell of the column "channels" in the list of templates. `templateIds` are all templates of the shown page, so that
 * the entries of one page ask the server once; without an entry there is no column.
 */
export const TemplateChannels = slot<{
  readonly templateId: number;
  readonly templateIds: readonly number[];
}>('partner-events/template-channels', 1);

/** Colour and glyph of a session's shown state, for pages beside this plugin's that show sessions. */
export { DERIVED_MEANING } from './derivedMeaning.ts';

/** What happened to a template in words, and of whom it tells, for another plugin's page; `t` says {@link eventTexts}. */
export { peopleIn, templateLines } from './components/templateChanges.ts';

/** Sentences of this plugin, for such a page; keys as in this plugin's files. */
export const eventTexts = {
  'zh-CN': () => import('./locales/zh-CN.json'),
  en: () => import('./locales/en.json'),
};
