/** Where the files of an area are, and what stands in them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib.mjs';
import { fill } from './fill.mjs';
import { piecesOf } from './pieces.mjs';

const TEMPLATES = inRoot('scripts/newArea/templates');
const END = '.txt';

/** Folders and files that are the area's alone, as paths of the repository. */
const placesOf = ({ id, plural }) => [
  `plugins/${id}`,
  `server/domains/${plural}`,
  `shared/contract/${plural}`,
];

/** Those of them that are there. */
export const foundPlaces = (area) => placesOf(area).filter((place) => existsSync(inRoot(place)));

/** Writes every file of the area; answers their paths. @throws Error when one of its places is taken. */
export function writeArea(area) {
  const taken = foundPlaces(area);
  if (taken.length > 0)
    throw new Error(`${taken.join(', ')} exists already. Choose another name, or remove it first.`);
  const pieces = piecesOf(area);
  const names = readdirSync(TEMPLATES, { recursive: true }).filter((name) =>
    statSync(join(TEMPLATES, name)).isFile(),
  );
  return names.flatMap((name) => {
    const text = fill(readFileSync(join(TEMPLATES, name), 'utf8'), pieces);
    // What only areas of the other side have.
    if (text.trim() === '') return [];
    const path = fill(name.slice(0, -END.length).replaceAll('\\', '/'), pieces);
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
    return [path];
  });
}

/** Deletes every place of the area; answers those that were there. */
export function deleteArea(area) {
  const found = foundPlaces(area);
  for (const place of found) rmSync(inRoot(place), { recursive: true });
  return found;
}
