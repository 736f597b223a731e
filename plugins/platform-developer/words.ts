import type { PluginText } from '../../core/api.ts';

/** Says a sentence of this plugin by its key. */
export type Words = PluginText<'platform-developer'>;
/** Key of such a sentence. */
export type Word = Parameters<Words>[0];
