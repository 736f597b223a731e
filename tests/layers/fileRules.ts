import { CORE_DOORS, isTestFile, mayHoldSql } from './areas.ts';
import { type Violation, targetOf } from './importRules.ts';
import type { Source } from './readSource.ts';

const LINES_AT_MOST = 400;
const isTable = (path: string) => /\/(locales|migrations|seed)\/|\.generated\./.test(path);

/** A file over 400 lines; texts, migrations, seeds and generated files apart. */
export function lengthViolations(path: string, text: string): Violation[] {
  const lines = text.replace(/\n$/, '').split('\n').length;
  if (lines <= LINES_AT_MOST || isTable(path)) return [];
  return [
    { rule: 'length', path, sentence: `has ${lines} lines: split it by job, ${LINES_AT_MOST} is the end.` },
  ];
}

const UNNAMED_PRESS =
  /getByRole\('(button|link|menuitem)'\)\s*(\.(first|last|nth)\(\d*\)\s*)?\.(click|press|dblclick)\(/;

/** A test that presses whatever control stands there: a card gets a second one, and it is another that is pressed. */
export function pressViolations(path: string, text: string): Violation[] {
  const [found] = (path.startsWith('tests/browser/') && UNNAMED_PRESS.exec(text)) || [];
  if (!found) return [];
  return [{ rule: 'presses', path, sentence: `presses a control by its role alone (${found}): name it.` }];
}

const mayGrant = (path: string) =>
  /^server\/(http\/authorize|tasks\/|db\/scope)/.test(path) || isTestFile(path);
const isConsole = (path: string) => /^(core|plugins|shared)\//.test(path);
/** The kit passes on what its callers know. */
const isScreen = (path: string) => /^(core|plugins)\//.test(path) && !isTestFile(path);

/** Where the clock and the calendar of the business zone are made. */
const isClock = (path: string) => path.startsWith('shared/ui/DateTime/');
const isPrinted = (path: string) => /^(core|plugins|shared\/ui)\//.test(path) && !isTestFile(path);

/** Rules about what a file holds: barrels, parts that throw a lost file, icons by name, grey buttons without words, dates read by hand, failures drawn by hand, SQL in the wrong place, statements without scope, granted scopes. */
export function contentViolations(path: string, source: Source): Violation[] {
  const broken = (rule: string, sentence: string): Violation => ({ rule, path, sentence });
  const violations: Violation[] = [];
  if (source.isBarrel && !CORE_DOORS.includes(path))
    violations.push(broken('barrels', 'only passes on exports: import from the files themselves.'));
  if (isConsole(path) && !isTestFile(path))
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
  if (isPrinted(path) && !isClock(path))
    for (const what of source.rawDates)
      violations.push(
        broken(
          'dates',
          `reads ${what} itself: take useDates() of shared/ui/DateTime, or instantOf for figures.`,
        ),
      );
  if (/^server\//.test(path) && !mayHoldSql(path) && !isTestFile(path))
    for (const words of source.sql)
      violations.push(broken('sql', `holds SQL ("${words}"): move the statement to sql.ts of its folder.`));
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
