import { breadcrumbOf, menuPathOf } from './breadcrumbOf.ts';
import type { Plugin } from './plugin.ts';
import { createPluginLog } from './PluginLog.ts';
import { disabledBy, registerPlugins } from './PluginRegistry.ts';
import { readManifests } from './readManifests.ts';
import { routeTable } from './routes.ts';

const title = { 'zh-CN': '页', en: 'Page' };
const page = async () => ({ default: () => null });
const manifest = (...paths: string[]) => ({
  role: 'partner' as const,
  title,
  codes: [],
  routes: paths.map((path) => ({ path, title, page })),
});
const discovered = (plugins: readonly Plugin[]) => ({ plugins, problems: [] });

test('reads manifests in alphabetical order whatever order they are found in', () => {
  const { plugins } = readManifests(['partner-b', 'partner-a'], () => ({ default: manifest('/x') }));
  expect(plugins.map(({ id }) => id)).toEqual(['partner-a', 'partner-b']);
});

test('a manifest that throws costs only itself', () => {
  const { plugins, problems } = readManifests(['partner-a', 'partner-b', 'partner-c'], (id) => {
    if (id === 'partner-a') throw new Error('it broke');
    return id === 'partner-b' ? {} : { default: manifest('/c') };
  });
  expect(plugins.map(({ id }) => id)).toEqual(['partner-c']);
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('plugins/partner-a/plugin.ts: it cannot be read (it broke)'),
    expect.stringContaining('plugins/partner-b/plugin.ts: it cannot be read (its default export is no'),
  ]);
});

test('of two plugins with one address neither gets it: both are left out and told, and the console starts', () => {
  const log = createPluginLog();
  const failures: string[] = [];
  log.failures$.subscribe((all) => failures.splice(0, failures.length, ...all.map(({ plugin }) => plugin)));
  const registry = registerPlugins(
    discovered([
      { ...manifest('/x'), id: 'partner-a' },
      { ...manifest('/x'), id: 'partner-b' },
      { ...manifest('/y'), id: 'partner-c' },
    ]),
    [],
    log,
  );
  expect(registry.plugins.map(({ id }) => id)).toEqual(['partner-c']);
  expect(registry.leftOut).toEqual(['partner-a', 'partner-b']);
  expect(failures).toEqual(['partner-a', 'partner-b']);
});

test('a manifest that misses keys is left out and told, and the console starts', () => {
  const { plugins, problems } = readManifests(['partner-a', 'partner-b'], (id) => ({
    default: id === 'partner-a' ? { role: 'partner', routes: [] } : manifest('/x'),
  }));
  const registry = registerPlugins({ plugins, problems }, []);
  expect(registry.plugins.map(({ id }) => id)).toEqual(['partner-b']);
  expect(registry.leftOut).toEqual(['partner-a']);
  expect(registry.problems.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('plugins/partner-a/plugin.ts: "title" is missing. Write title: {'),
    expect.stringContaining('plugins/partner-a/plugin.ts: "codes" is missing. Write codes: [].'),
  ]);
});

test('?disable-plugins= starts without suspects', () => {
  const disabled = disabledBy('?disable-plugins=partner-a,partner-z');
  const registry = registerPlugins(
    discovered([
      { ...manifest('/x'), id: 'partner-a' },
      { ...manifest('/x'), id: 'partner-b' },
    ]),
    disabled,
  );
  expect(registry.plugins.map(({ id }) => id)).toEqual(['partner-b']);
  expect(registry.leftOut).toEqual(['partner-a']);
  expect(registry.problems).toHaveLength(1);
});

test('pages of what is switched off are known by their address, and a name that nobody has is told', () => {
  const registry = registerPlugins(
    discovered([
      { ...manifest('/x', '/x/:id'), id: 'partner-a' },
      { ...manifest('/b'), id: 'partner-b' },
      { ...manifest('/c'), id: 'partner-c', routes: undefined as never },
    ]),
    ['partner-a', 'partner-c', 'partner-z'],
  );
  expect(registry.switchedOff.find('/x/7')?.partner?.plugin.id).toBe('partner-a');
  expect(registry.switchedOff.find('/b')).toBeUndefined();
  expect(registry.routes.find('/x')).toBeUndefined();
  expect(registry.problems.map(({ sentence }) => sentence)).toEqual([
    'plugins/partner-z/plugin.ts: it is switched off and does not exist. Mend its name in TOUCHLINE_DISABLED_PLUGINS or the address.',
  ]);
});

test('literal segments win over parameters', () => {
  const table = routeTable([{ ...manifest('/a/:id', '/a/new'), id: 'partner-a' }]);
  expect(table.find('/a/new')?.partner?.route.path).toBe('/a/new');
  expect(table.find('/a/7')?.partner?.route.path).toBe('/a/:id');
  expect(table.find('/b')).toBeUndefined();
});

test('the breadcrumb leads from the section over the pages above', () => {
  const plugin: Plugin = {
    id: 'partner-a',
    role: 'partner',
    title,
    codes: [],
    routes: [
      {
        path: '/event/template',
        title: { 'zh-CN': '模板', en: 'Templates' },
        page,
        menu: { section: 'event', order: 1 },
      },
      {
        path: '/event/channel/:id',
        title: { 'zh-CN': '渠道', en: 'Channel' },
        page,
        under: '/event/template',
      },
      { path: '/event/code', title: { 'zh-CN': '码', en: 'Code' }, page, under: '/event/channel/:id' },
      { path: '/loop', title: { 'zh-CN': '环', en: 'Loop' }, page, under: '/loop' },
    ],
  };
  const { pages, find } = routeTable([plugin]);
  const crumbs = (address: string) => {
    const at = find(address)?.partner;
    return at ? breadcrumbOf(at, pages).map(({ title: { en }, path }) => (path ? `${en} ${path}` : en)) : [];
  };
  expect(crumbs('/event/code')).toEqual(['Events', 'Templates /event/template', 'Channel', 'Code']);
  expect(crumbs('/loop')).toEqual(['Loop']);
  const code = find('/event/code')?.partner;
  expect(code && menuPathOf(code, pages)).toBe('/event/template');
});
