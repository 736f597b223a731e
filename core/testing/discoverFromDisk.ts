import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '../plugins/plugin.ts';
import { type Discovered, readManifests } from '../plugins/readManifests.ts';

/** plugins/ of the repository. */
export const PLUGINS_FOLDER = join(__dirname, '../../plugins');
/** The template is a plugin like any other, outside discovery; this is the id it speaks of itself. */
const TEMPLATE = { folder: '_template', id: 'partner-template' } as const;

/** Folder of a plugin; the template's differs from its id. */
export const folderOf = (id: string): string =>
  join(PLUGINS_FOLDER, id === TEMPLATE.id ? TEMPLATE.folder : id);

const load = (id: string): { readonly default: PluginManifest } => require(join(folderOf(id), 'plugin.ts'));

/** What discovery.ts finds, for Jest, which has no `import.meta.webpackContext`. */
export function discoverFromDisk(): Discovered {
  const folders = readdirSync(PLUGINS_FOLDER).filter(
    (name) =>
      /^(platform|partner)-[a-z0-9-]+$/.test(name) && existsSync(join(PLUGINS_FOLDER, name, 'plugin.ts')),
  );
  return readManifests(folders, load);
}

/** The template, under its own id. */
export const discoverTemplate = (): Discovered => readManifests([TEMPLATE.id], load);
