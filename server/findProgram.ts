import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The program of a thread or process of ours: `bundled` beside the running bundle, or its source under a loader. The
 * bundler rewrites `import.meta.url` to the source path, so the running program's own path is asked first.
 */
export function findProgram(bundled: string, source: URL): URL {
  const beside = join(dirname(process.argv[1] ?? ''), bundled);
  return existsSync(beside) ? pathToFileURL(beside) : source;
}
