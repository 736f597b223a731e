import { type Discovered, readManifests } from './readManifests.ts';

/**
 * The only module that knows where manifests come from. A folder `plugins/<role>-<name>` with a `plugin.ts` is a
 * plugin; nothing else registers it. Manifests are in the entry, their pages are not.
 */
const manifestFiles = import.meta.webpackContext('../../plugins', {
  mode: 'sync',
  recursive: true,
  regExp: /^\.\/(platform|partner)-[a-z0-9-]+\/plugin\.ts$/,
});

/** Every plugin of this build. */
export const discoverPlugins = (): Discovered =>
  readManifests(
    manifestFiles.keys().map((key) => key.split('/')[1] ?? key),
    (id) => manifestFiles(`./${id}/plugin.ts`),
  );
