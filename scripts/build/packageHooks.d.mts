import type { Configuration, RspackPluginInstance, RuleSetRule } from '@rspack/core';
import type { Applied } from './assertApplied.mjs';

/** Files of Blueprint that draw an icon. */
export const ICON_FILES: RegExp;
/** True when a module in a folder of Blueprint gets the deferred overlay or popover for what it asks for. */
export function isDeferred(folder: string, request: string): boolean;
/** Rules of the console's modules. */
export const packageRules: readonly RuleSetRule[];
/** Plugins of the console's build, made by the bundler that takes them. */
export function packagePlugins(
  rspack: typeof import('@rspack/core').rspack,
): readonly RspackPluginInstance[];
/** Ways to ask for a package's smaller build. */
export const packageResolve: NonNullable<Configuration['resolve']>;
/** What shows in the modules of a build that each change was applied. */
export const applied: readonly Applied[];
