/**
 * What areas left behind: calls that no page asks any more, and tables that no schema states any more. Neither breaks
 * anything, so `npm run check` tells them as warnings: a call may wait for its page, or be asked by others.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true }).toSorted() : []);

/** Everything the console is made of, without its tests. */
function consoleSources(root) {
  const isSource = (name) =>
    /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|[\\/])(testing|_template)[\\/]/.test(name);
  return ['core', 'plugins'].flatMap((folder) =>
    namesIn(join(root, folder))
      .filter(isSource)
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
}

/** Calls that nothing in core or plugins asks, by their file of the contract: `[file, names]`. */
export function unusedCalls(root) {
  const sources = consoleSources(root);
  const folder = join(root, 'shared/contract');
  return namesIn(folder).flatMap((path) => {
    const file = path.replaceAll('\\', '/');
    if (!/^\w+\/(\w+\.)?calls\.ts$/.test(file)) return [];
    const stated = readFileSync(join(folder, file), 'utf8').matchAll(/^export const (\w+) = call\(/gm);
    // A type alone asks nothing.
    const readers = sources
      .map((text) => text.replaceAll(/^import type [^;]*;/gm, ''))
      .filter((text) => text.includes(`shared/contract/${file}'`));
    const names = [...stated].map(([, name]) => name);
    const unused = names.filter((name) => !readers.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
    return unused.length > 0 ? [[file, unused]] : [];
  });
}

/** Tables that the newest migration leaves in the database and that no schema states. */
export function lostTables(root) {
  const meta = join(root, 'server/db/migrations/meta');
  const newest = namesIn(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .at(-1);
  if (newest === undefined) return [];
  const { tables } = JSON.parse(readFileSync(join(meta, newest), 'utf8'));
  const schemas = [
    ...namesIn(join(root, 'server/db/schema')).map((name) => join(root, 'server/db/schema', name)),
    ...namesIn(join(root, 'server/domains'))
      .filter((name) => /[\\/]schema\.ts$/.test(name))
      .map((name) => join(root, 'server/domains', name)),
  ].map((path) => readFileSync(path, 'utf8'));
  const isStated = (name) => schemas.some((text) => new RegExp(`pgTable\\(\\s*'${name}'`).test(text));
  return Object.values(tables)
    .map(({ name }) => name)
    .filter((name) => !isStated(name));
}

/** Both in sentences. */
export const leftovers = (root) => [
  ...unusedCalls(root).map(
    ([file, names]) =>
      `shared/contract/${file}: no page asks ${names.join(', ')}. Write the page, or remove what nobody needs any more, here and in its domain.`,
  ),
  ...lostTables(root).map(
    (table) =>
      `the table ${table} is stated by no schema.ts any more. Write the migration that drops it (npx drizzle-kit generate), or bring its domain back.`,
  ),
];
