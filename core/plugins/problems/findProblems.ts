import { PARTNER_CODES, PLATFORM_CODES } from '../../../shared/codes/privileges.ts';
import { CORE_SLOTS } from '../../shell/shellSlots.ts';
import { malformedKeys } from './manifestShape.ts';
import { MENU_SECTIONS, type MenuSection } from '../menuSections.ts';
import { type LocalizedText, type Plugin, PLUGIN_INTERFACE } from '../plugin.ts';
import { type Problem, problem } from './problems.ts';
import { rivalProblems } from './rivals.ts';
import { shapeOf, viewsOf } from '../routes.ts';
import type { Token } from '../token.ts';

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

/** The name a token was made with. */
export const nameOf = (token: Token<unknown>): string =>
  (typeof token === 'symbol' ? (token.description ?? '') : String(token)).replace(/^touchline\//, '');

/** Everything wrong with a set of plugins. Pure; a manifest that cannot be read costs only its own plugin. */
export function findProblems(plugins: readonly Plugin[]): readonly Problem[] {
  const checked = plugins.map((plugin) => ({ plugin, ...checkShape(plugin) }));
  const readable = checked.filter(({ isReadable }) => isReadable).map(({ plugin }) => plugin);
  return [
    ...checked.flatMap(({ problems }) => problems),
    ...routeProblems(readable),
    ...slotProblems(readable),
    ...tokenProblems(readable),
  ];
}

/** What is wrong with a plugin by itself, and whether it can be held against the others. */
function checkShape(plugin: Plugin): { readonly isReadable: boolean; readonly problems: readonly Problem[] } {
  try {
    const malformed = malformedKeys(plugin);
    if (malformed.length === 0) return { isReadable: true, problems: ownProblems(plugin) };
    return { isReadable: false, problems: malformed.map((key) => problem.malformedKey(plugin.id, key)) };
  } catch (error) {
    return { isReadable: false, problems: [problem.unreadable(plugin.id, String(error))] };
  }
}

function ownProblems(plugin: Plugin): Problem[] {
  // Types ask for the version; one that was made without them is taken for today's.
  const { id, role, writtenFor = PLUGIN_INTERFACE } = plugin;
  const fits = role === 'developer' ? id.startsWith('platform-') : id.startsWith(`${role}-`);
  return [
    ...(writtenFor === PLUGIN_INTERFACE ? [] : [problem.otherInterface(id, writtenFor, PLUGIN_INTERFACE)]),
    ...(fits ? [] : [problem.wrongRole(id, role)]),
    ...titleProblems(id, 'the plugin', plugin.title),
    ...plugin.routes.flatMap(({ path, title }) => titleProblems(id, `"${path}"`, title)),
    ...(plugin.finds ?? []).flatMap(({ id: finder, title, promise = title }) =>
      titleProblems(id, `the finder "${finder}"`, title).concat(
        promise === title ? [] : titleProblems(id, `the promise of the finder "${finder}"`, promise),
      ),
    ),
    ...(plugin.contributes ?? []).flatMap((entry) =>
      entry.title ? titleProblems(id, `the entry "${entry.id}"`, entry.title) : [],
    ),
    ...codeProblems(plugin),
    ...finderProblems(plugin),
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

function finderProblems({ id, finds = [] }: Plugin): Problem[] {
  const ids = finds.map((finder) => finder.id);
  const twice = new Set(ids.filter((each, index) => ids.indexOf(each) < index));
  return [...twice].map((each) => problem.takenFinder(id, each));
}

function routeProblems(plugins: readonly Plugin[]): Problem[] {
  const routes = plugins.flatMap((plugin) => plugin.routes.map((route) => ({ plugin, ...route })));
  const malformed = routes
    .filter(({ path }) => !PATH.test(path))
    .map(({ plugin, path }) => problem.badPath(plugin.id, path));
  const claims = routes
    .filter(({ path }) => PATH.test(path))
    .flatMap(({ plugin, path }) =>
      viewsOf(plugin).map((view) => ({
        key: `${view} ${shapeOf(path)}`,
        plugin: plugin.id,
        problemWith: (others: string) => problem.takenPath(plugin.id, path, view, others),
      })),
    );
  const ofCore = CORE_PATHS.flatMap((path) => [`platform ${path}`, `partner ${path}`]);
  const known = new Set([...ofCore, ...claims.map(({ key }) => key)]);
  const parents = routes.flatMap(({ plugin, path, under }) => {
    const isKnown = viewsOf(plugin).every((view) => known.has(`${view} ${shapeOf(under ?? '')}`));
    return under === undefined || isKnown ? [] : [problem.unknownParent(plugin.id, path, under)];
  });
  return [...malformed, ...rivalProblems(claims, ofCore), ...parents];
}

function slotProblems(plugins: readonly Plugin[]): Problem[] {
  const hosted = plugins.flatMap(({ id, hosts = [] }) => hosts.map((each) => ({ ...each, plugin: id })));
  const entries = plugins.flatMap(({ id, contributes = [] }) =>
    contributes.map((entry) => ({ ...entry, plugin: id })),
  );
  const versions = new Map([...hosted, ...CORE_SLOTS].map(({ name, version }) => [name, version]));
  const unfit = entries.flatMap(({ plugin, slot, version, id }) => {
    const offered = versions.get(slot);
    if (offered === undefined) return [problem.noHost(plugin, slot, id)];
    return offered === version ? [] : [problem.oldSlot(plugin, slot, version, offered)];
  });
  return [
    ...rivalProblems(
      hosted.map(({ name, plugin }) => ({
        key: name,
        plugin,
        problemWith: (others) => problem.takenSlot(plugin, name, others),
      })),
      CORE_SLOTS.map(({ name }) => name),
    ),
    ...rivalProblems(
      entries.map(({ slot, id, plugin }) => ({
        key: `entry ${slot} ${id}`,
        plugin,
        problemWith: (others) => problem.takenEntry(plugin, slot, id, others),
      })),
    ),
    ...unfit,
  ];
}

function tokenProblems(plugins: readonly Plugin[]): Problem[] {
  const provided = plugins.flatMap(({ id, provides = [] }) =>
    provides.map((token) => ({ plugin: id, name: nameOf(token) })),
  );
  const owners = new Map(provided.map(({ plugin, name }) => [name, plugin]));
  const missing = plugins.flatMap(({ id, needs = [] }) =>
    needs
      .map(nameOf)
      .filter((name) => !owners.has(name))
      .map((name) => problem.noProvider(id, name)),
  );
  return [
    ...plugins
      .filter(({ provides = [], services }) => provides.length > 0 && !services)
      .map(({ id }) => problem.noServices(id)),
    ...rivalProblems(
      provided.map(({ plugin, name }) => ({
        key: name,
        plugin,
        problemWith: (others) => problem.takenToken(plugin, name, others),
      })),
    ),
    ...provided
      // Where a name has several providers, another problem tells each of them.
      .filter(({ name }) => provided.filter((other) => other.name === name).length === 1)
      .filter(({ plugin, name }) => !name.startsWith(`${plugin}/`))
      .map(({ plugin, name }) => problem.foreignToken(plugin, name)),
    ...missing,
    ...cycleProblems(plugins, owners),
  ];
}

function cycleProblems(plugins: readonly Plugin[], owners: ReadonlyMap<string, string>): Problem[] {
  const providersOf = (id: string): string[] =>
    (plugins.find((plugin) => plugin.id === id)?.needs ?? []).flatMap(
      (need) => owners.get(nameOf(need)) ?? [],
    );
  const reported = new Set<string>();
  const walk = (id: string, trail: readonly string[]): Problem[] => {
    const begin = trail.indexOf(id);
    if (begin < 0) return providersOf(id).flatMap((next) => walk(next, [...trail, id]));
    const members = trail.slice(begin);
    const key = members.toSorted().join();
    if (reported.has(key)) return [];
    reported.add(key);
    return members.map((member) => problem.providerCycle(member, [...members, id]));
  };
  return plugins.flatMap(({ id }) => walk(id, []));
}
