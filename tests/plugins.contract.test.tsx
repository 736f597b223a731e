import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { listPlaces } from '../core/list/listPlaces.ts';
import { createContainers } from '../core/plugins/containers.ts';
import { findProblems } from '../core/plugins/problems/findProblems.ts';
import type { Plugin } from '../core/plugins/plugin.ts';
import { createPluginLog } from '../core/plugins/PluginLog.ts';
import { slotKey } from '../core/plugins/PluginRegistry.ts';
import { viewsOf } from '../core/plugins/routes.ts';
import { slot } from '../core/plugins/slots/slot.ts';
import { usePluginText } from '../core/plugins/usePluginText.ts';
import {
  addressOf,
  complainShortly,
  complaintsOf,
  listenForSentences,
  soundOf,
  takeMissing,
} from '../core/testing/complaintsOf.ts';
import { discoverFromDisk, discoverTemplate, folderOf } from '../core/testing/discoverFromDisk.ts';
import { renderConsole } from '../core/testing/renderPlugin.tsx';
import { testContainer } from '../core/testing/testServices.ts';
import { share } from '../scripts/sweep.mjs';

const found = discoverFromDisk();
const { plugins: templates } = discoverTemplate();
const plugins = [...found.plugins, ...templates];
const problems = findProblems(plugins);

/** Plugins may live on other plugins' pages alone: this one stands in the template's folder. */
const PAGELESS = templates.map((plugin) => ({ ...plugin, codes: [], routes: [] }));

/** Keys of a locale file as dotted paths. */
const keysOf = (texts: object, prefix = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

/** The keys of a file; plural forms are one key, because languages have different ones. */
const sentencesOf = (texts: object): readonly string[] =>
  [...new Set(keysOf(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted();

/** The slots among the exports of a module, and those of its lists. */
const placesIn = (api: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(api).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    if ('all' in value && Array.isArray(value.all)) return value.all.map(slotKey);
    return 'version' in value && 'name' in value
      ? [slotKey({ name: String(value.name), version: Number(value.version) })]
      : [];
  });

test('the places that a module names are found', () => {
  const [Tabs, Rows] = [slot<object>('x/tabs', 2), listPlaces<object>('rows')];
  expect(placesIn({ Tabs, Rows, words: {}, say: () => '' })).toEqual([
    'x/tabs 2',
    'list/rows/columns 1',
    'list/rows/actions 1',
    'list/rows/toolbar 1',
  ]);
});

beforeAll(async () => {
  complainShortly();
  await listenForSentences();
});
beforeEach(() => void takeMissing());
afterEach(() => jest.restoreAllMocks());

test('every manifest can be read', () => {
  expect(found.problems.map(({ sentence }) => sentence)).toEqual([]);
  expect(templates).toHaveLength(1);
});

test.each(plugins.map(({ id }) => id))('%s: findProblems finds nothing wrong', (id) => {
  const own = problems.filter(({ plugin }) => plugin === id);
  expect(own.map(({ sentence }) => sentence)).toEqual([]);
});

// A plugin that findProblems refuses is reported above, once.
const takenPlugins = share(soundOf(plugins), 2, {
  name: 'plugins that keep the contract of plugins',
  key: ({ id }) => id,
  owner: ({ id }) => id,
});
const rows = [
  ...takenPlugins.map((plugin) => [plugin.id, plugin] as const),
  ...PAGELESS.map((plugin) => ['a plugin without pages', plugin] as const),
];

describe.each(rows)('%s', (_, plugin) => {
  const { id } = plugin;

  test('says what it is in a README', () => {
    expect(existsSync(join(folderOf(id), 'README.md'))).toBe(true);
  });

  test('has every entry and finder it names', async () => {
    const parts = [...(plugin.contributes ?? []), ...(plugin.finds ?? [])];
    const loaded = await Promise.all(parts.map(({ load }) => load()));
    expect(loaded.map((module) => typeof module.default)).toEqual(parts.map(() => 'function'));
  });

  test('hosts every place that its api.ts names', async () => {
    const api = join(folderOf(id), 'api.ts');
    const offered = placesIn(existsSync(api) ? await import(api) : {});
    const hosted = (plugin.hosts ?? []).map(slotKey);
    expect(offered.filter((place) => !hosted.includes(place))).toEqual([]);
  });

  test('binds what it provides, over what it needs', async () => {
    const services = await createContainers(testContainer(), plugins, createPluginLog()).servicesOf(plugin);
    const provided = (plugin.provides ?? []).map((token) => services.get(token));
    expect(provided).not.toContain(undefined);
  });

  test('speaks both languages with the same keys', async () => {
    const { locales } = plugin;
    // Files that no manifest loads would never be seen.
    expect(existsSync(join(folderOf(id), 'locales'))).toBe(locales !== undefined);
    const [chinese, english] = await Promise.all([locales?.['zh-CN'](), locales?.en()]);
    expect(sentencesOf(chinese?.default ?? {})).toEqual(sentencesOf(english?.default ?? {}));
  });

  const guarded = plugin.routes.filter(({ code }) => code !== undefined || plugin.role === 'developer');
  // Home pages are for everybody: some plugins guard nothing.
  for (const { path } of guarded) {
    test(`${path} refuses who may not see it, and does not load it`, async () => {
      const loads: string[] = [];
      const watched: Plugin = {
        ...plugin,
        routes: plugin.routes.map((route) => ({
          ...route,
          page: () => {
            loads.push(route.path);
            return route.page();
          },
        })),
      };
      const role = plugin.role === 'platform' ? 'platform' : 'partner';
      await renderConsole([watched], { as: { role, codes: [] }, at: addressOf(path) });
      expect(await screen.findByRole('heading', { level: 1, name: /^You cannot open/ })).toBeVisible();
      expect(loads).toEqual([]);
    });
  }

  for (const route of plugin.routes) {
    for (const view of viewsOf(plugin)) {
      test(`${route.path} is shown to who may see it in the ${view} view, without a complaint`, async () => {
        expect(await complaintsOf(plugins, plugin, route, view)).toEqual([]);
      });
    }
  }
});

test('of a plugin that findProblems refuses nothing else is tried, and its neighbour is', () => {
  const titled = { 'zh-CN': '页', en: 'Page' };
  const page = async () => ({ default: () => null });
  const plugin = (id: string, path: string): Plugin => ({
    id,
    role: 'partner',
    title: titled,
    codes: [],
    routes: [{ path, title: titled, page }],
  });
  const sound = soundOf([plugin('partner-bad', 'no address'), plugin('partner-good', '/good')]);
  expect(sound.map(({ id }) => id)).toEqual(['partner-good']);
});

test('what a page does not show is told in one line, without the page', () => {
  render(<button type="button">one of many</button>);
  expect(() => screen.getByRole('link')).toThrow(
    /^Unable to find an accessible element with the role "link"$/,
  );
});

describe('a page is complained about', () => {
  const titled = { 'zh-CN': '坏页', en: 'Bad page' };
  const complaintsOfPage = (page: () => ReturnType<Plugin['routes'][number]['page']>) => {
    const route = { path: '/bad', title: titled, page };
    const plugin: Plugin = { id: 'partner-bad', role: 'partner', title: titled, codes: [], routes: [route] };
    return complaintsOf([...found.plugins, plugin], plugin, route, 'partner');
  };

  test.each([
    [
      'that asks for a sentence no file has',
      () => <p>{usePluginText('partner-bad')('list.lable')}</p>,
      'plugins/partner-bad/locales: no file has the sentence "list.lable". Write it in zh-CN.json and en.json, or mend the key.',
    ],
    ['that shows nothing', () => null, 'partner-bad: the page /bad shows nothing.'],
    [
      'that says something on the console',
      () => {
        console.warn('this list has no keys\nat line 7');
        return <p>shown</p>;
      },
      'this list has no keys',
    ],
    [
      'that throws',
      () => {
        throw new Error('no price');
      },
      'partner-bad: no price',
    ],
  ])('%s', async (_, Page, expected) => {
    expect(new Set(await complaintsOfPage(async () => ({ default: Page })))).toEqual(new Set([expected]));
  });

  test('whose file is lost', async () => {
    const lost = () => Promise.reject(new Error('Loading chunk 433 failed.'));
    expect(await complaintsOfPage(lost)).toEqual(['partner-bad: Loading chunk 433 failed.']);
  });
});
