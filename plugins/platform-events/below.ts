import type { PluginText } from '../../core/api.ts';

/** Says the sentences of another plugin, which stand below a name among ours (plugin.ts). */
export const below =
  (name: 'order' | 'event', t: PluginText): PluginText =>
  (key, values) =>
    t(key.startsWith('core:') ? key : `${name}.${key}`, values);
