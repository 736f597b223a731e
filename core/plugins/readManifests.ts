import type { Plugin, PluginManifest } from './plugin.ts';
import { type Problem, problem } from './problems/problems.ts';

/** What discovery found: plugins by id in alphabetical order, and the manifests that could not be read. */
export interface Discovered {
  readonly plugins: readonly Plugin[];
  readonly problems: readonly Problem[];
}

/** What a plugin.ts exports. Its keys are checked by `findProblems`; here it is an object, or nothing. */
function manifestOf(module: unknown): PluginManifest {
  const found: unknown =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (typeof found !== 'object' || found === null) throw new Error('its default export is no manifest');
  return found as PluginManifest;
}

/** Reads the manifests of folders; one that throws costs only itself. */
export function readManifests(folders: readonly string[], read: (folder: string) => unknown): Discovered {
  const plugins: Plugin[] = [];
  const problems: Problem[] = [];
  for (const id of folders.toSorted()) {
    try {
      plugins.push({ ...manifestOf(read(id)), id });
    } catch (error) {
      problems.push(problem.unreadable(id, error instanceof Error ? error.message : String(error)));
    }
  }
  return { plugins, problems };
}
