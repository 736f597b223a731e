/** Where the files of an area are, and what stands in them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib.mjs';
import { fill } from './fill.mjs';
import { piecesOf } from './pieces.mjs';

const TEMPLATES = inRoot('scripts/newArea/templates');
const END = '.txt';

/** Folders and files that are the area's alone, as paths of the repository. */
export const placesOf = ({ id, plural }) => [
  `plugins/${id}`,
  `server/domains/${plural}`,
  `shared/contract/${plural}.ts`,
  `shared/contract/shapes/${plural}.ts`,
  `shared/contract/columns/${plural}.ts`,
];

/** Writes every file of the area; answers their paths. @throws Error when one of its places is taken. */
export function writeArea(area) {
  const taken = placesOf(area).filter((place) => existsSync(inRoot(place)));
  if (taken.length > 0)
    throw new Error(`${taken.join(', ')} exists already. Choose another name, or remove it first.`);
  const pieces = piecesOf(area);
  const names = readdirSync(TEMPLATES, { recursive: true }).filter((name) =>
    statSync(join(TEMPLATES, name)).isFile(),
  );
  return names.map((name) => {
    const path = fill(name.slice(0, -END.length).replaceAll('\\', '/'), pieces);
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), fill(readFileSync(join(TEMPLATES, name), 'utf8'), pieces));
    return path;
  });
}

/** Deletes every place of the area; answers those that were there. */
export function deleteArea(area) {
  const found = placesOf(area).filter((place) => existsSync(inRoot(place)));
  for (const place of found) rmSync(inRoot(place), { recursive: true });
  return found;
}
