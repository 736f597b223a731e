import type { PluginText } from '../../core/api.ts';

/** Says a sentence of this plugin by its key. */
export type DeveloperText = PluginText<'platform-developer'>;
