import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Parts that any page may show, by the folder of the plugin that adds them: its texts come with them. */
const ADDED = /^\.\/(?:lines|slots|finders|locales)\//;
/** Merchants' plugins, and what those of operators offer to them. */
const MANIFEST = /^plugins\/(?:partner-[^/]+\/plugin|[^/]+\/api)\.ts$/;

/**
 * Whether a part is fetched for pages that work without a network: what core and kit ask for, what the plugins of these
 * pages do, and what other merchants' plugins add to every page.
 */
export function isOfflinePart({ from, request }, plugins) {
  if (!from.startsWith('plugins/')) return true;
  if (plugins.some((plugin) => from.startsWith(`plugins/${plugin}/`))) return true;
  return MANIFEST.test(from) && ADDED.test(request);
}

/** Files of an entry and of all parts that are reached from it by parts that `isWanted`. */
function filesFrom(entry, isWanted) {
  const reached = new Set([entry]);
  for (const group of reached)
    for (const part of group.childrenIterable) if (isWanted(part)) reached.add(part);
  return [...new Set([...reached].flatMap((group) => [...group.getFiles()]))].toSorted();
}

/**
 * Rspack plugin: writes `offline.json`, the files that a device keeps to open the pages of `plugins` without a network,
 * and the name of this set of files.
 */
export class OfflineFiles {
  constructor(plugins) {
    this.plugins = plugins;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('OfflineFiles', (compilation) => {
      // Names carry the hash of what is in them, which is known late.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'OfflineFiles', stage }, () => {
        const fromOf = (module) => relative(compiler.context, module.identifier().split('!').at(-1));
        const files = filesFrom(compilation.entrypoints.get('main'), ({ origins }) =>
          [...origins].some(
            ({ module, request }) =>
              module && isOfflinePart({ from: fromOf(module), request: request ?? '' }, this.plugins),
          ),
        );
        const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
        const text = JSON.stringify({ build, files });
        compilation.emitAsset('offline.json', new sources.RawSource(text));
      });
    });
  }
}
