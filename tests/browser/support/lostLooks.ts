/** Classes that elements bear and whose rules the build left out (decision 0039). */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const SHEETS = [
  '@blueprintjs/core/lib/css/blueprint.css',
  '@blueprintjs/table/lib/css/table.css',
  '@blueprintjs/select/lib/css/blueprint-select.css',
  '@blueprintjs/datetime/lib/css/blueprint-datetime.css',
];
const CONSOLE = join(import.meta.dirname, '../../../dist/console');
const namesIn = (css: string): Set<string> => new Set(css.match(/(?<=\.)bp6-[a-z0-9-]+/g));

/** Icons are drawn: their names style the letters of a font that is not there. */
const isLetter = (name: string): boolean => name.startsWith('bp6-icon-');

/** Blueprint's style sheets as they are installed. */
export const WRITTEN: string = SHEETS.map((sheet) =>
  readFileSync(createRequire(import.meta.url).resolve(sheet), 'utf8'),
).join('\n');

/** The classes Blueprint has rules for and the built style sheets have none. */
function purgedNames(): readonly string[] {
  const built = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => readFileSync(join(CONSOLE, path), 'utf8'))
    .join('\n');
  const kept = namesIn(built);
  const purged = [...namesIn(WRITTEN)].filter((name) => !kept.has(name) && !isLetter(name));
  if (kept.size === 0 || purged.length === 0)
    throw new Error('Nothing was purged, or everything: is the console built?');
  return purged;
}

const PURGED = purgedNames();

/** One line for each element of the page that bears a class whose rules are gone: the page has lost that look. */
export const lostLooks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll(names.map((name) => `.${name}`).join())].map(
        (element) => `${location.pathname} has lost the rules of ${element.className.toString()}`,
      ),
    PURGED,
  );
