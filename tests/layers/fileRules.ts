import { CORE_DOORS, isTestFile, mayHoldSql } from './areas.ts';
import { type Violation, targetOf } from './importRules.ts';
import type { Source } from './readSource.ts';

const LINES_AT_MOST = 400;
const isTable = (path: string) => /\/(locales|migrations|seed)\/|\.generated\./.test(path);
/** Many like cases, or many looks, beside each other read better than over several files. */
const mayBeLong = (path: string) => isTable(path) || path.endsWith('.css') || isTestFile(path);

/** A file over 400 lines; texts, migrations, seeds, generated files, tests and style sheets apart. */
export function lengthViolations(path: string, text: string): Violation[] {
  const lines = text.replace(/\n$/, '').split('\n').length;
  if (lines <= LINES_AT_MOST || mayBeLong(path)) return [];
  return [
    { rule: 'length', path, sentence: `has ${lines} lines: split it by job, ${LINES_AT_MOST} is the end.` },
  ];
}

/** The most files that a newcomer takes in at one sight of a folder. */
const FILES_AT_MOST = 25;

/** Folders with one file for each thing of a kind: parts of a component, migrations. */
const mayBeFull = (folder: string) =>
  /^shared\/ui\/[^/]+$/.test(folder) || folder.startsWith('server/db/migrations');

/** Folders in which nobody finds anything at once. */
export function crowdViolations(paths: Iterable<string>): Violation[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (!isTestFile(path) && !mayBeFull(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_AT_MOST)
    .map(([path, count]) => ({
      rule: 'crowd',
      path,
      sentence: `holds ${count} files: give it rooms by subject, ${FILES_AT_MOST} is the end.`,
    }));
}

/** The most lines that one team keeps in its head: pages, looks, texts and tests of a plugin together. */
const PLUGIN_LINES_AT_MOST = 6_000;
const PLUGIN_FILE = /^plugins\/([^/]+)\/.+\.(ts|tsx|css|json)$/;

/** Plugins that are several areas by now. */
export function sizeViolations(files: ReadonlyMap<string, string>): Violation[] {
  const lines = new Map<string, number>();
  for (const [path, text] of files) {
    const plugin = PLUGIN_FILE.exec(path)?.[1];
    if (plugin === undefined) continue;
    lines.set(plugin, (lines.get(plugin) ?? 0) + text.replace(/\n$/, '').split('\n').length);
  }
  return [...lines]
    .filter(([, count]) => count > PLUGIN_LINES_AT_MOST)
    .map(([plugin, count]) => ({
      rule: 'size',
      path: `plugins/${plugin}`,
      sentence: `has ${count} lines: split it by area, ${PLUGIN_LINES_AT_MOST} is the end.`,
    }));
}

const UNNAMED_PRESS =
  /getByRole\('(button|link|menuitem)'\)\s*(\.(first|last|nth)\(\d*\)\s*)?\.(click|press|dblclick)\(/;

/** A test that presses whatever control stands there: a card gets a second one, and it is another that is pressed. */
export function pressViolations(path: string, text: string): Violation[] {
  const [found] = (path.startsWith('tests/browser/') && UNNAMED_PRESS.exec(text)) || [];
  if (!found) return [];
  return [{ rule: 'presses', path, sentence: `presses a control by its role alone (${found}): name it.` }];
}

const CALLS = /^import \{([^}]*)\} from '[^']*\/contract\/[^']*calls\.ts';$/gm;

/** What the browser asks of a call that the build takes from it: its schemas (decision 0001). */
export function schemaViolations(path: string, text: string): Violation[] {
  if (!/^(core|plugins)\//.test(path) || isTestFile(path)) return [];
  const names = [...text.matchAll(CALLS)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^\w+$/.test(name)),
  );
  return names
    .filter((name) => new RegExp(`\\b${name}\\.(body|query|params|result)\\b`).test(withoutTypes(text)))
    .map((name) => ({
      rule: 'schemas',
      path,
      sentence: `asks ${name} for a schema, which it has in tests alone: make it a shape and import that.`,
    }));
}

/** What stands in types is gone before the browser's version of a call is made. */
const withoutTypes = (text: string): string => text.replaceAll(/typeof \w+\.\w+/g, '');

/** A link of a page that is dressed up as a button by hand. */
export function linkViolations(path: string, text: string): Violation[] {
  if (!/^(core|plugins)\/.*\.tsx$/.test(path) || isTestFile(path)) return [];
  if (!/className=[^>]*\bbp6-button\b/.test(text)) return [];
  const sentence = 'dresses up something as a button by its class: take LinkButton of core/api.ts.';
  return [{ rule: 'links', path, sentence }];
}

const CUTS = [
  /\[\.\.\.[^\]]+\]\s*\.slice\(0,[^)]*\)\s*\.join\(''\)/,
  /\b\w*(?:text|keyword|typed|title|message|caption|name|note)\)?(?:\.trim\(\))?\.slice\(0, \w+\)/i,
  /(?:`|''\))\.slice\(0, \d+\)/,
  /\.substr(?:ing)?\(/,
];

/** Text that is cut by units, so that half an emoji remains, which no address and no database takes. */
export function cutViolations(path: string, text: string): Violation[] {
  if (!/^(core|plugins|server|shared)\/.*\.tsx?$/.test(path) || isTestFile(path)) return [];
  const [found] = CUTS.map((cuts) => cuts.exec(text)?.[0]).filter(Boolean);
  if (found === undefined) return [];
  return [
    { rule: 'cuts', path, sentence: `cuts a text itself (${found}): take cut of shared/format/cut.ts.` },
  ];
}

/** Tables whose columns a page would state itself. */
const OWN_TABLES = ['DataTable', 'PlainTable', 'ChartTable', 'HTMLTable'];
const TABLE_TYPES = /shared\/ui\/DataTable\/types\.ts$/;

/** A table of a plugin that states its columns on the page: with a head of its own, or the kit's table without a declaration. */
export function tableViolations(path: string, text: string, source: Source): Violation[] {
  if (!path.startsWith('plugins/') || isTestFile(path)) return [];
  const taken = source.imports.flatMap(({ specifier, names }) =>
    names.filter((name) => OWN_TABLES.includes(name) || (name === 'Column' && TABLE_TYPES.test(specifier))),
  );
  const found = [...taken, ...(text.includes('<thead') ? ['<thead>'] : [])];
  return found.map((what) => ({
    rule: 'tables',
    path,
    sentence: `states the columns of a table itself (${what}): declare them in the columns.ts of its family in shared/contract and take ListPage, DeclaredTable or ShortTable of core/list.ts.`,
  }));
}

/** A manifest whose sentences are not told to the compiler: any key would pass. */
export function sentenceViolations(path: string, text: string): Violation[] {
  if (!/^plugins\/[^/]+\/plugin\.ts$/.test(path)) return [];
  if (!/^ {2}locales:/m.test(text) || text.includes('interface PluginTexts {')) return [];
  const sentence = 'says sentences without naming them in PluginTexts (docs/plugins.md, the manifest).';
  return [{ rule: 'sentences', path, sentence }];
}

/** Where class times change, or a record of them is written. */
const OWN_LEDGER = /\b(?:update\s+holding|insert\s+into\s+(?:holding|pack_record))\b/;

/** A file of the product that changes class times without the record of it. */
export function ledgerViolations(path: string, text: string): Violation[] {
  if (!path.startsWith('server/') || isTestFile(path) || isTable(path)) return [];
  if (path === 'server/db/statements/holdings.ts') return [];
  const [found] = OWN_LEDGER.exec(text) ?? [];
  if (found === undefined) return [];
  const sentence = `changes class times by itself (${found}): take moveTimes or openHoldings of server/db/statements/holdings.ts.`;
  return [{ rule: 'ledger', path, sentence }];
}

/** Where two texts are compared otherwise than by their normal form, which no locale and no width of signs can change. */
const OWN_COMPARISON = /\b(?:lower|upper)\(|\bilike\b|toLocale(?:Lower|Upper)Case/;

/** A file of the product that says by itself which texts are the same. */
export function comparisonViolations(path: string, text: string): Violation[] {
  if (!/^(server|core|plugins|shared)\//.test(path) || isTestFile(path) || isTable(path)) return [];
  const [found] = OWN_COMPARISON.exec(text) ?? [];
  if (found === undefined) return [];
  const sentence = `compares texts by itself (${found}): take normalForm of shared/format, in statements contains or a normal_ column.`;
  return [{ rule: 'comparisons', path, sentence }];
}

const GRANTS_WRITTEN =
  /\b(?:insert\s+into|update|delete\s+from)\s+account_(?:role|privilege)\b|\.(?:insert|update|delete)\(\s*account(?:Role|Privilege)\b/;
/** The writer, and migrations; the demo makes its rows in memory together with their lines (server/db/seed/accounts.ts). */
const mayWriteGrants = (path: string) =>
  path === 'server/grants/sql.ts' || path.startsWith('server/db/migrations/');

/** A statement that gives or takes a right past the one writer, so that its history would not tell of it. */
export function grantViolations(path: string, text: string): Violation[] {
  if (!path.startsWith('server/') || isTestFile(path) || mayWriteGrants(path)) return [];
  const [found] = GRANTS_WRITTEN.exec(text) ?? [];
  if (found === undefined) return [];
  const sentence = `writes rights itself (${found}): take writeGrants of server/grants, which keeps their history.`;
  return [{ rule: 'grants', path, sentence }];
}

const mayGrant = (path: string) =>
  /^server\/(http\/access\/authorize|tasks\/|db\/scope|domains\/channels\/public\.ts)/.test(path) ||
  isTestFile(path);
const isConsole = (path: string) => /^(core|plugins|shared)\//.test(path);
/** The kit passes on what its callers know. */
const isScreen = (path: string) => /^(core|plugins)\//.test(path) && !isTestFile(path);

/** What acts are made of, and questions that do nothing by themselves. */
const mayAskItself = (path: string) =>
  /^core\/(act\/ActionDialog|shell\/(dialogs\/QuestionDialog|navbar\/StoreSwitcher))\.tsx$/.test(path);

/** Draws a page that is never shown, so nothing can go blank. */
const showsNothing = (path: string) => path === 'core/app/NextPage.tsx';

/** Where the clock and the calendar of the business zone are made. */
const isClock = (path: string) => path.startsWith('shared/ui/DateTime/');
/** Spans that begin and end on one device: waiting, drafts, what is kept, countdowns. */
const mayAskDevice = (path: string) =>
  /^core\/(services|form|offline|pages|plugins|shell\/dialogs)\//.test(path);
const isPrinted = (path: string) => /^(core|plugins|shared\/ui)\//.test(path) && !isTestFile(path);

/** Rules about what a file holds: barrels, parts that throw a lost file, icons by name, keys of an input method, grey buttons without words, acts by hand, dates read by hand, failures drawn by hand, SQL in the wrong place, literals spread into literals, statements without scope, granted scopes. */
export function contentViolations(path: string, source: Source): Violation[] {
  const broken = (rule: string, sentence: string): Violation => ({ rule, path, sentence });
  const violations: Violation[] = [];
  if (source.isBarrel && !CORE_DOORS.includes(path))
    violations.push(broken('barrels', 'only passes on exports: import from the files themselves.'));
  if (isConsole(path) && !isTestFile(path) && !showsNothing(path))
    for (const name of source.imports.flatMap(({ specifier, names }) => (specifier === 'react' ? names : [])))
      if (name === 'lazy' || name === 'Suspense')
        violations.push(
          broken(
            'lost files',
            `takes ${name} of React, which blanks the page when the file is lost: use lazyPart of shared/ui.`,
          ),
        );
  if (isConsole(path))
    for (const name of source.stringIcons)
      violations.push(
        broken('icons', `icon="${name}" loads every icon there is: pass an element: icon={<Calendar />}.`),
      );
  if (isConsole(path) && !isTestFile(path))
    for (const where of source.bareKeys)
      violations.push(
        broken(
          'keys',
          `hears keys of an input method (${where}): take ignoreComposing or keepComposingInside of shared/ui/composition.ts.`,
        ),
      );
  if (isScreen(path))
    for (const name of source.muteButtons)
      violations.push(
        broken('reasons', `disables a ${name} without words: say why with title or aria-description.`),
      );
  if (isScreen(path))
    for (const what of source.ownFailures)
      violations.push(
        broken(
          'failures',
          `offers ${what} in a Callout of its own: take LoadFailure or Loaded of shared/ui.`,
        ),
      );
  if (
    isScreen(path) &&
    !mayAskItself(path) &&
    source.imports.some(({ names }) => names.includes('ConfirmDialog'))
  )
    violations.push(
      broken(
        'acts',
        'takes ConfirmDialog, which cannot say why nothing was done: take ActionDialog of core/api.ts.',
      ),
    );
  if (isPrinted(path) && !isClock(path))
    for (const what of source.rawDates)
      violations.push(
        broken(
          'dates',
          `reads ${what} itself: take useDates() of shared/ui/DateTime, or instantOf for figures.`,
        ),
      );
  if (isPrinted(path) && source.asksDevice && !mayAskDevice(path))
    violations.push(
      broken(
        'clock',
        "asks the device's clock, which may be days off: take serverNow() of shared/format/clock.ts.",
      ),
    );
  if (/^server\//.test(path) && !mayHoldSql(path) && !isTestFile(path))
    for (const words of source.sql)
      violations.push(
        broken('sql', `holds SQL ("${words}"): move the statement to sql.ts of its folder, or a *.sql.ts.`),
      );
  if (source.spreadLiterals > 0)
    violations.push(
      broken(
        'spreads',
        'spreads a literal into a literal: write a property a line (a list a value a line), or name the value.',
      ),
    );
  for (const maker of source.blindStatements)
    violations.push(
      broken(
        'statements',
        `makes a statement by ${maker} that does not use its scope: narrow by it, or say why not with scopeUnused.`,
      ),
    );
  if (!mayGrant(path))
    for (const scope of source.grants)
      violations.push(
        broken(
          'scopes',
          `grants a ${scope}: only authorize and the tasks do, take the caller's scope instead.`,
        ),
      );
  return violations;
}

/** The files each file needs before it can run; types and lazy imports do not count. */
function graphOf(sources: ReadonlyMap<string, Source>): Map<string, string[]> {
  const needs = (path: string, source: Source) =>
    source.imports
      .filter(({ kind }) => kind === 'value')
      .map(({ specifier }) => targetOf(path, specifier))
      .filter((target) => target !== undefined && sources.has(target))
      .map(String);
  return new Map([...sources].map(([path, source]) => [path, needs(path, source)]));
}

/** Import cycles, each told once from its alphabetically first file. */
export function cycleViolations(sources: ReadonlyMap<string, Source>): Violation[] {
  const graph = graphOf(sources);
  const finished = new Set<string>();
  const cycles = new Map<string, Violation>();
  const visit = (path: string, trail: readonly string[]): void => {
    const begin = trail.indexOf(path);
    if (begin >= 0) {
      const loop = trail.slice(begin);
      const first = loop.toSorted()[0] ?? path;
      const turned = [...loop.slice(loop.indexOf(first)), ...loop.slice(0, loop.indexOf(first)), first];
      const sentence = `${turned.join(' -> ')}: move what both need into a third file.`;
      cycles.set(sentence, { rule: 'cycles', path: first, sentence });
      return;
    }
    if (finished.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    finished.add(path);
  };
  for (const path of [...graph.keys()].toSorted()) visit(path, []);
  return [...cycles.values()];
}
