import { PARTNER_CODES, PLATFORM_CODES } from '../../shared/codes/privileges.ts';
import { MENU_SECTIONS, type MenuSection } from './menuSections.ts';
import type { LocalizedText, Plugin } from './plugin.ts';
import { type Problem, problem } from './problems.ts';
import { ShellLines } from '../shell/shellLines.ts';
import { shapeOf, viewsOf } from './routes.ts';
import type { Slot } from './slot.ts';
import type { Token } from './token.ts';

const CODES: ReadonlySet<string> = new Set([...PLATFORM_CODES, ...PARTNER_CODES]);
const SECTIONS: readonly MenuSection[] = MENU_SECTIONS;
const PATH = /^(\/(:?[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*))+$/;

/** Addresses of core's own pages; a plugin cannot claim them. */
export const CORE_PATHS = [
  '/login',
  '/merchant-login',
  '/redirect',
  '/company-list',
  '/change-password',
  '/maintain',
  '/new-website',
  '/404',
];

/** Slots that core's own pages offer. */
const CORE_SLOTS: readonly Slot<never>[] = [ShellLines];

/** The name a token was made with. */
export const nameOf = (token: Token<unknown>): string =>
  (typeof token === 'symbol' ? (token.description ?? '') : String(token)).replace(/^touchline\//, '');

/** First claim wins: the owner of `key`, or undefined when it is the claimant's now. */
type Claims = Map<string, string>;
const claim = (claims: Claims, key: string, plugin: string): string | undefined => {
  const owner = claims.get(key);
  if (owner === undefined) claims.set(key, plugin);
  return owner;
};

/** Everything wrong with a set of plugins. Pure; of two that claim the same thing the later one is at fault. */
export function findProblems(plugins: readonly Plugin[]): readonly Problem[] {
  return [
    ...plugins.flatMap(ownProblems),
    ...routeProblems(plugins),
    ...slotProblems(plugins),
    ...tokenProblems(plugins),
  ];
}

function ownProblems(plugin: Plugin): Problem[] {
  const { id, role } = plugin;
  const fits = role === 'developer' ? id.startsWith('platform-') : id.startsWith(`${role}-`);
  return [
    ...(fits ? [] : [problem.wrongRole(id, role)]),
    ...titleProblems(id, 'the plugin', plugin.title),
    ...plugin.routes.flatMap(({ path, title }) => titleProblems(id, `"${path}"`, title)),
    ...(plugin.finds ?? []).flatMap((finder) => titleProblems(id, `the finder "${finder.id}"`, finder.title)),
    ...codeProblems(plugin),
    ...plugin.routes.flatMap((route) => menuProblems(plugin, route)),
  ];
}

const titleProblems = (id: string, thing: string, title: LocalizedText): Problem[] =>
  (['zh-CN', 'en'] as const)
    .filter((language) => !title[language]?.trim())
    .map((language) => problem.noTitle(id, thing, language));

function codeProblems({ id, codes, routes, contributes = [], finds = [] }: Plugin): Problem[] {
  const used = [
    ...routes.map(({ path, code }) => ({ thing: `"${path}"`, code })),
    ...contributes.map((entry) => ({ thing: `the entry "${entry.id}"`, code: entry.code })),
    ...finds.map((finder) => ({ thing: `the finder "${finder.id}"`, code: finder.code })),
  ].flatMap(({ thing, code }) => (code === undefined ? [] : [{ thing, code }]));
  return [
    ...codes.filter((code) => !CODES.has(code)).map((code) => problem.unknownCode(id, code)),
    ...used
      .filter(({ code }) => !codes.includes(code))
      .map(({ thing, code }) => problem.undeclaredCode(id, code, thing)),
    ...codes
      .filter((code) => CODES.has(code) && !used.some((use) => use.code === code))
      .map((code) => problem.unusedCode(id, code)),
  ];
}

function menuProblems(
  plugin: Plugin,
  { path, menu, code, public: isPublic }: Plugin['routes'][number],
): Problem[] {
  const section = menu?.section;
  const isKnown = SECTIONS.some(({ id, view }) => id === section && viewsOf(plugin).includes(view));
  return [
    ...(section === undefined || isKnown ? [] : [problem.unknownSection(plugin.id, path, section)]),
    ...(isPublic && code ? [problem.hiddenPublic(plugin.id, path)] : []),
  ];
}

function routeProblems(plugins: readonly Plugin[]): Problem[] {
  const claims: Claims = new Map();
  for (const path of CORE_PATHS)
    for (const view of ['platform', 'partner']) claims.set(`${view} ${path}`, 'core');
  const paths = plugins.flatMap((plugin) =>
    plugin.routes.flatMap(({ path }) => {
      if (!PATH.test(path)) return [problem.badPath(plugin.id, path)];
      return viewsOf(plugin).flatMap((view) => {
        const owner = claim(claims, `${view} ${shapeOf(path)}`, plugin.id);
        return owner === undefined ? [] : [problem.takenPath(plugin.id, path, view, owner)];
      });
    }),
  );
  const parents = plugins.flatMap((plugin) =>
    plugin.routes.flatMap(({ path, under }) => {
      const isKnown = viewsOf(plugin).every((view) => claims.has(`${view} ${shapeOf(under ?? '')}`));
      return under === undefined || isKnown ? [] : [problem.unknownParent(plugin.id, path, under)];
    }),
  );
  return [...paths, ...parents];
}

function slotProblems(plugins: readonly Plugin[]): Problem[] {
  const hosts: Claims = new Map(CORE_SLOTS.map(({ name }) => [name, 'core']));
  const versions = new Map(CORE_SLOTS.map(({ name, version }) => [name, version]));
  const entries: Claims = new Map();
  const hosted = plugins.flatMap(({ id, hosts: offered = [] }) =>
    offered.flatMap(({ name, version }) => {
      const owner = claim(hosts, name, id);
      if (owner === undefined) versions.set(name, version);
      return owner === undefined ? [] : [problem.takenSlot(id, name, owner)];
    }),
  );
  const filled = plugins.flatMap((plugin) =>
    (plugin.contributes ?? []).flatMap(({ slot, version, id }) => {
      const owner = claim(entries, `${slot} ${id}`, plugin.id);
      const offered = versions.get(slot);
      if (owner !== undefined) return [problem.takenEntry(plugin.id, slot, id, owner)];
      if (offered === undefined) return [problem.noHost(plugin.id, slot, id)];
      return offered === version ? [] : [problem.oldSlot(plugin.id, slot, version, offered)];
    }),
  );
  return [...hosted, ...filled];
}

function tokenProblems(plugins: readonly Plugin[]): Problem[] {
  const owners: Claims = new Map();
  const provided = plugins.flatMap(({ id, provides = [], services }) => [
    ...(provides.length > 0 && !services ? [problem.noServices(id)] : []),
    ...provides.flatMap((token) => {
      const name = nameOf(token);
      const owner = claim(owners, name, id);
      if (owner !== undefined) return [problem.takenToken(id, name, owner)];
      return name.startsWith(`${id}/`) ? [] : [problem.foreignToken(id, name)];
    }),
  ]);
  const missing = plugins.flatMap(({ id, needs = [] }) =>
    needs
      .map(nameOf)
      .filter((name) => !owners.has(name))
      .map((name) => problem.noProvider(id, name)),
  );
  return [...provided, ...missing, ...cycleProblems(plugins, owners)];
}

function cycleProblems(plugins: readonly Plugin[], owners: Claims): Problem[] {
  const providersOf = (id: string): string[] =>
    (plugins.find((plugin) => plugin.id === id)?.needs ?? []).flatMap(
      (need) => owners.get(nameOf(need)) ?? [],
    );
  const told = new Set<string>();
  const walk = (id: string, trail: readonly string[]): Problem[] => {
    const begin = trail.indexOf(id);
    if (begin < 0) return providersOf(id).flatMap((next) => walk(next, [...trail, id]));
    const members = trail.slice(begin);
    const key = members.toSorted().join();
    if (told.has(key)) return [];
    told.add(key);
    return [problem.providerCycle(id, [...members, id])];
  };
  return plugins.flatMap(({ id }) => walk(id, []));
}
