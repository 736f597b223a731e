/** The table of docs/plugins.md that says what a manifest may hold, from the types it has to fit. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BEGIN = '<!-- Written by `npm run docs` from core/plugins/plugin.ts. -->';
const END = '<!-- End of what is written. -->';

/** Keys of an interface as `{ name, isNeeded, sentence }`. @throws Error for a key without a comment. */
function keysOf(source, interfaceName) {
  const begin = source.indexOf(`export interface ${interfaceName}<`);
  const body = source.slice(begin, source.indexOf('\n}', begin));
  return [...body.matchAll(/^ {2}readonly (\w+)(\??):/gm)].map(({ 1: name, 2: mark, index }) => {
    const before = body.slice(0, index).trimEnd();
    const comment = before.slice(before.lastIndexOf('/**'));
    if (begin < 0 || !before.endsWith('*/'))
      throw new Error(`${interfaceName}.${name} says nothing about itself. Write a comment above it.`);
    const lines = comment.split('\n').map((line) => line.replace('/**', '').replace('*/', '').trim());
    const sentence = lines
      .map((line) => line.replace(/^\* ?/, ''))
      .join(' ')
      .trim();
    return { name, isNeeded: mark === '', sentence };
  });
}

/** The table for the text of core/plugins/plugin.ts. */
export function manifestTable(source) {
  const rowOf = ({ name, isNeeded, sentence }, prefix = '') =>
    `| \`${prefix}${name}\` | ${isNeeded ? 'yes' : ''} | ${sentence.replaceAll('|', '\\|')} |`;
  const rows = keysOf(source, 'PluginManifest').flatMap((key) => [
    // definePlugin asks for it, though `findProblems` takes its absence for today's version.
    rowOf(key.name === 'writtenFor' ? { ...key, isNeeded: true } : key),
    ...(key.name === 'routes' ? keysOf(source, 'PluginRoute').map((each) => rowOf(each, 'routes[].')) : []),
  ]);
  return ['| Key | Needed | What it says |', '|---|---|---|', ...rows].join('\n');
}

/** docs/plugins.md of the repository at `root` as it has to be. */
export function pluginsPage(root) {
  const page = readFileSync(join(root, 'docs/plugins.md'), 'utf8');
  const table = manifestTable(readFileSync(join(root, 'core/plugins/plugin.ts'), 'utf8'));
  return `${page.slice(0, page.indexOf(BEGIN))}${BEGIN}\n\n${table}\n\n${page.slice(page.indexOf(END))}`;
}

/** Writes it. */
export const writePluginsPage = (root) => writeFileSync(join(root, 'docs/plugins.md'), pluginsPage(root));
