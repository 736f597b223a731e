import {
  comparisonViolations,
  ledgerViolations,
  contentViolations,
  crowdViolations,
  cutViolations,
  cycleViolations,
  grantViolations,
  lengthViolations,
  linkViolations,
  pressViolations,
  schemaViolations,
  sentenceViolations,
  sizeViolations,
  tableViolations,
} from './fileRules.ts';
import { type Violation, importViolations } from './importRules.ts';
import { type Source, readSource } from './readSource.ts';

const isCode = (path: string) => /\.tsx?$/.test(path);

function productionPackages(files: ReadonlyMap<string, string>): Set<string> {
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(files.get('package.json') ?? '{}');
  return new Set(Object.keys(manifest.dependencies ?? {}));
}

/**
 * Holds the layers against a tree given as path -> text, and returns every broken rule.
 * Paths are relative to the repository, with slashes; `package.json` tells which packages the server may use.
 */
export function findViolations(files: ReadonlyMap<string, string>): Violation[] {
  const known = { production: productionPackages(files) };
  const sources = new Map<string, Source>();
  const violations: Violation[] = [];
  for (const [path, text] of files) {
    if (path.endsWith('.json')) continue;
    violations.push(
      ...comparisonViolations(path, text),
      ...ledgerViolations(path, text),
      ...lengthViolations(path, text),
      ...cutViolations(path, text),
      ...grantViolations(path, text),
      ...linkViolations(path, text),
      ...pressViolations(path, text),
      ...schemaViolations(path, text),
      ...sentenceViolations(path, text),
    );
    if (!isCode(path)) continue;
    try {
      sources.set(path, readSource(path, text));
    } catch (error) {
      violations.push({ rule: 'syntax', path, sentence: `does not parse: ${String(error).slice(0, 200)}` });
    }
  }
  for (const [path, source] of sources) {
    violations.push(
      ...importViolations(path, source, known),
      ...contentViolations(path, source),
      ...tableViolations(path, files.get(path) ?? '', source),
    );
  }
  return [
    ...violations,
    ...crowdViolations(files.keys()),
    ...sizeViolations(files),
    ...cycleViolations(sources),
  ];
}
