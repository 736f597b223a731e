import { posix } from 'node:path';
import { areaOf, isSchema, isTestFile, mayHoldSql } from './areas.ts';
import type { Import, Source } from './readSource.ts';

/** A broken rule: which, where, and what to do instead. */
export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly sentence: string;
}

/** What the import rules know beside the file itself. */
export interface Dependencies {
  /** Packages that `npm ci --omit=dev` installs; the built server finds no others. */
  readonly production: ReadonlySet<string>;
}

const isRelative = (specifier: string) => /^\.{1,2}(\/|$)/.test(specifier);

/** The repository path an import leads to, or undefined for a package. */
export const targetOf = (from: string, specifier: string): string | undefined =>
  isRelative(specifier) ? posix.normalize(posix.join(posix.dirname(from), specifier)) : undefined;

/** `@scope/name` or `name` of a package import. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const isNodes = (specifier: string) => specifier.startsWith('node:');
const holdsSql = (path: string) => mayHoldSql(path) || isTestFile(path);
const mayBuildContainers = (path: string) =>
  /^core\/(plugins|services|app)\//.test(path) || /^plugins\/[^/]+\/services\.ts$/.test(path);

function packageRefusal(path: string, found: Import, known: Dependencies): string | undefined {
  const name = packageOf(found.specifier);
  const area = areaOf(path);
  if (name === 'axios' && !path.startsWith('core/services/http/') && !path.startsWith('tests/'))
    return 'only core/services/http knows axios: send calls of shared/contract through the http service';
  if (
    name === 'inversify' &&
    !mayBuildContainers(path) &&
    (found.names.length === 0 || found.names.some((each) => /^Container/.test(each)))
  )
    return 'the container stays in core: inject what you need, or bind it in services.ts of the plugin';
  if (isTestFile(path)) return undefined;
  if (path.startsWith('server/')) return serverPackageRefusal(path, found, name, known);
  if (!area?.packages || area.packages.includes(name)) return undefined;
  return `${area.name} may not import this package; ${area.instead}`;
}

function serverPackageRefusal(
  path: string,
  { specifier, kind }: Import,
  name: string,
  known: Dependencies,
): string | undefined {
  if (isNodes(specifier)) return undefined;
  if (name.startsWith('@electric-sql/') && !path.startsWith('server/db/'))
    return 'only server/db knows PGlite: ask for the pool of server/db';
  if ((name === 'drizzle-orm' || name === 'pg') && !holdsSql(path))
    return 'only sql.ts, *.sql.ts and server/db speak SQL: add a statement to sql.ts and call it';
  const isEdge = name === 'fastify' || name.startsWith('@fastify/');
  if (isEdge && path.startsWith('server/domains/') && !path.endsWith('/routes.ts'))
    return 'inside a domain only routes.ts sees request and reply: pass values on to service.ts';
  // Types vanish in the build, so their package may be a development one.
  if (kind === 'type' || known.production.has(name)) return undefined;
  return 'the built server installs "dependencies" of package.json only: add the package there, or do without it';
}

function fileRefusal(path: string, target: string): string | undefined {
  const area = areaOf(path);
  if (!area) return 'no area owns this file: give its folder a place in tests/layers/areas.ts';
  if (/^core\/testing\//.test(target) && !isTestFile(path) && area.packages !== undefined)
    return 'it is for tests only: move what the product needs out of testing/';
  if (/^server\/(.+\/)?testing\//.test(target) && !isTestFile(path) && path.startsWith('server/'))
    return 'it is for tests only: move what the product needs out of testing/';
  if (isSchema(target) && path.startsWith('server/') && !holdsSql(path))
    return 'only sql.ts, *.sql.ts and server/db know tables: let sql.ts export the row type or a statement';
  if (!area.mayImport(target, path)) return `${area.name} may not import this file; ${area.instead}`;
  return undefined;
}

/** Every import of a file that the layers refuse. */
export function importViolations(path: string, source: Source, known: Dependencies): Violation[] {
  const imports = source.imports.flatMap((found): Violation[] => {
    const target = targetOf(path, found.specifier);
    const refused = target === undefined ? packageRefusal(path, found, known) : fileRefusal(path, target);
    const complete = target === undefined || /\.[a-z]+$/.test(target);
    return [
      ...(refused ? [{ rule: 'layers', path, sentence: `imports ${found.specifier}: ${refused}.` }] : []),
      ...(complete
        ? []
        : [{ rule: 'extension', path, sentence: `imports ${found.specifier}: write its extension.` }]),
    ];
  });
  return [...imports, ...discoveryViolations(path, source)];
}

const mayFindPlugins = (path: string) =>
  /^core\/(plugins|testing)\//.test(path) || !/^(core|plugins|shared)\//.test(path);

function discoveryViolations(path: string, source: Source): Violation[] {
  const sentence = 'only core/plugins/discovery.ts finds plugins: take a `readonly Plugin[]` instead.';
  const contexts = source.contexts.length > 0 && path !== 'core/plugins/discovery.ts';
  const computed = source.hasComputedImport && !mayFindPlugins(path);
  return [
    ...(contexts ? [{ rule: 'discovery', path, sentence: `lists a folder at build time: ${sentence}` }] : []),
    ...(computed ? [{ rule: 'discovery', path, sentence: `imports a computed path: ${sentence}` }] : []),
  ];
}
