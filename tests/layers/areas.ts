/** Part of the tree with the same right to import (docs/architecture.md, "Who may import whom"). */
export interface Area {
  readonly name: string;
  readonly owns: (path: string) => boolean;
  /** May a file of this area import the file `target`? */
  readonly mayImport: (target: string, from: string) => boolean;
  /** Packages the area may import; undefined means any. */
  readonly packages: readonly string[] | undefined;
  /** What to do instead of a refused import. */
  readonly instead: string;
}

const under =
  (...folders: readonly string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));
const isPure = under('shared/contract', 'shared/codes', 'shared/format');
const isDefinition = (path: string) => path === 'shared/css.d.ts';

/** `plugins/x` of `plugins/x/pages/A.tsx`, `server/domains/x` of `server/domains/x/sql.ts`. */
const folderOf = (path: string, depth: number) => path.split('/').slice(0, depth).join('/');

/** Tests and what only tests load. They may use any package. */
export const isTestFile = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || under('tests')(path) || /(^|\/)testing\//.test(path);

/** Files that state tables: the shared ones, and those of a domain. */
export const isSchema = (path: string): boolean =>
  /^server\/(db\/schema(\/|\.ts$)|domains\/[^/]+\/schema\.ts$)/.test(path);

/** Files that make a domain's demo rows; those of several domains follow from each other. */
const isSeed = (path: string): boolean => /^server\/domains\/[^/]+\/seed(\.ts$|\/)/.test(path);

/** Files of statements: `sql.ts` of a folder, and `<subject>.sql.ts` beside the files that use them. */
const isStatements = (path: string): boolean => /[/.]sql\.ts$/.test(path);

/** Files that know tables and speak SQL: statements, server/db, and of a domain its tables and its demo rows. */
export const mayHoldSql = (path: string): boolean =>
  isStatements(path) ||
  path.startsWith('server/db/') ||
  /^server\/domains\/[^/]+\/schema\.ts$/.test(path) ||
  isSeed(path);

const BLUEPRINT = ['core', 'datetime', 'icons', 'table'].map((name) => `@blueprintjs/${name}`);
const VIEW = ['react', 'react-dom', ...BLUEPRINT];
const DRAG = ['core', 'sortable', 'utilities'].map((name) => `@dnd-kit/${name}`);
const EDITOR = ['core', 'extension-image', 'pm', 'react', 'starter-kit'].map((name) => `@tiptap/${name}`);
const PAGE = [
  ...VIEW,
  '@tanstack/react-query',
  'inversify',
  'react-hook-form',
  'react-i18next',
  'react-router-dom',
  'rxjs',
  'zod',
];

/** What plugins may use of core. */
export const CORE_DOORS = [
  'core/api.ts',
  'core/list.ts',
  'core/form.ts',
  'core/queue.ts',
  'core/items.ts',
  'core/visitor.ts',
];
const DOMAIN_DOORS = ['server/services.ts', 'server/domains/domain.ts', 'server/secrets/secretBox.ts'];
const GATEWAYS = ['server/payments', 'server/messages', 'server/pictures'];
const isDomainsNeighbour = under(
  'server/http',
  'server/db',
  'server/audit',
  'server/grants',
  'server/purchases',
  // Beyond the table of the design: interfaces a service calls, such as the queue it enqueues into.
  'server/exports',
  'server/tasks',
  'server/live',
  ...GATEWAYS,
);

/** First match wins; a file no area owns is refused. */
export const AREAS: readonly Area[] = [
  {
    name: 'tests, scripts, bench and tool settings',
    owns: (path) => under('tests', 'scripts', 'bench')(path) || !path.includes('/'),
    mayImport: () => true,
    packages: undefined,
    instead: '',
  },
  {
    name: 'shared/contract, codes and format',
    owns: (path) => isPure(path) || isDefinition(path),
    mayImport: isPure,
    packages: ['zod'],
    instead: 'keep it pure (zod and each other only) and let the caller pass in what it needs',
  },
  {
    name: 'shared/ui',
    owns: under('shared/ui'),
    mayImport: under('shared/ui', 'shared/format'),
    packages: [...VIEW, ...DRAG, ...EDITOR, 'react-image-crop', 'recharts'],
    instead: 'take data and texts by props or the `texts` context; formatting is in shared/format',
  },
  {
    name: 'core',
    owns: under('core'),
    mayImport: (target, from) =>
      under('core', 'shared')(target) || (from === 'core/plugins/discovery.ts' && under('plugins')(target)),
    packages: [...PAGE, 'axios', 'i18next', 'qrcode', 'reflect-metadata'],
    instead: 'core knows no feature: add a slot or a service token in core and let the plugin fill it',
  },
  {
    name: 'a plugin',
    owns: under('plugins'),
    mayImport: (target, from) =>
      CORE_DOORS.includes(target) ||
      ((under('core/testing')(target) || /^plugins\/[^/]+\/testing\//.test(target)) && isTestFile(from)) ||
      under('shared', folderOf(from, 2))(target) ||
      /^plugins\/[^/]+\/api\.tsx?$/.test(target),
    packages: PAGE,
    instead:
      "import it from core/api.ts, core/list.ts, core/form.ts, core/queue.ts, core/items.ts, core/visitor.ts, shared/**, or the other plugin's api.ts",
  },
  {
    name: 'a domain',
    // The files beside the domains' folders put the domains together; they are the server's.
    owns: (path) => /^server\/domains\/[^/]+\//.test(path),
    mayImport: (target, from) =>
      isPure(target) ||
      DOMAIN_DOORS.includes(target) ||
      under(folderOf(from, 3))(target) ||
      (isDomainsNeighbour(target) && !isStatements(target)) ||
      /^server\/domains\/[^/]+\/(service|refusals)\.ts$/.test(target) ||
      (isSeed(target) && isSeed(from)) ||
      (under('server')(target) && isTestFile(from)),
    packages: undefined,
    instead:
      "import server/http, server/db, a gateway's interface, or the other domain's service.ts or refusals.ts",
  },
  {
    name: 'what domains stand on',
    owns: under(
      'server/audit',
      'server/exports',
      'server/grants',
      'server/http',
      'server/live',
      'server/purchases',
      'server/tasks',
      ...GATEWAYS,
    ),
    mayImport: (target, from) =>
      isPure(target) || (under('server')(target) && (!under('server/domains')(target) || isTestFile(from))),
    packages: undefined,
    instead: 'let the domain hand it in, as a worker, an export or a change of its domain.ts',
  },
  {
    name: 'the server',
    owns: under('server'),
    mayImport: (target, from) =>
      isPure(target) || under('server')(target) || (target === 'scripts/sweep.mjs' && isTestFile(from)),
    packages: undefined,
    instead: 'share it through shared/contract, shared/codes or shared/format',
  },
];

/** The area a file belongs to. */
export const areaOf = (path: string): Area | undefined => AREAS.find((area) => area.owns(path));
