import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { findProblems } from '../core/plugins/findProblems.ts';
import type { Plugin } from '../core/plugins/plugin.ts';
import { discoverFromDisk, discoverTemplate, folderOf } from '../core/testing/discoverFromDisk.ts';
import { PluginLog } from '../core/plugins/PluginLog.ts';
import { viewsOf } from '../core/plugins/routes.ts';
import { Http } from '../core/services/http/Http.ts';
import { i18n } from '../core/services/preferences/i18n.ts';
import { renderConsole } from '../core/testing/renderPlugin.tsx';
import { answersFor } from '../core/testing/actors.ts';
import { sampleAnswers } from '../core/testing/sampleOf.ts';
import { PARTNER_CODES, PLATFORM_CODES } from '../shared/codes/privileges.ts';

const found = discoverFromDisk();
const { plugins: templates } = discoverTemplate();
const plugins = [...found.plugins, ...templates];

/** Keys of a locale file as dotted paths. */
const keysOf = (texts: object, prefix = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

/** The keys of a file; plural forms are one key, because languages have different ones. */
const sentencesOf = (texts: object): readonly string[] =>
  [...new Set(keysOf(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted();

/** An address of a route: parameters filled in with a number. */
const addressOf = (path: string): string => path.replaceAll(/:[^/]+/g, '1');

/** Somebody who holds every code of a view. */
const everyCode = (role: 'platform' | 'partner') => ({
  role,
  codes: role === 'partner' ? PARTNER_CODES : PLATFORM_CODES,
});

/** What React says about tests, not about pages: answers that come while nobody waits for them. */
const ABOUT_TESTS = /not wrapped in act|suspended inside an `act` scope/;

/** Everything written to the console as a warning or an error while a page is shown. */
function listenToConsole(): readonly string[] {
  const said: string[] = [];
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!ABOUT_TESTS.test(text)) said.push(text);
    });
  return said;
}

/** Sentences that were asked for and that no locale file has. */
const missing: string[] = [];
beforeAll(() => {
  i18n.on('missingKey', (_, namespace: string, key: string) => missing.push(`${namespace}:${key}`));
});
beforeEach(() => missing.splice(0));
afterEach(() => jest.restoreAllMocks());

const roleOf = ({ role }: Plugin) => (role === 'partner' ? ('partner' as const) : ('platform' as const));

test('every manifest can be read', () => {
  expect(found.problems).toEqual([]);
  expect(templates).toHaveLength(1);
});

test('the judge finds nothing wrong', () => {
  expect(findProblems(plugins).map(({ sentence }) => sentence)).toEqual([]);
});

describe.each(plugins.map((plugin) => [plugin.id, plugin] as const))('%s', (id, plugin) => {
  test('says what it is in a README', () => {
    expect(existsSync(join(folderOf(id), 'README.md'))).toBe(true);
  });

  test('has every page and service it names', async () => {
    for (const { page } of plugin.routes) expect(typeof (await page()).default).toBe('function');
    const modules = await Promise.all(plugin.services ? [plugin.services()] : []);
    for (const module of modules) expect(module).toHaveProperty('default');
    for (const { load } of plugin.contributes ?? []) expect(typeof (await load()).default).toBe('function');
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
      const role = plugin.role === 'developer' ? 'partner' : roleOf(plugin);
      await renderConsole([watched], { as: { role, codes: [] }, at: addressOf(path) });
      expect(await screen.findByRole('heading', { level: 1, name: /^You cannot open/ })).toBeVisible();
      expect(loads).toEqual([]);
    });
  }

  const shown = plugin.routes.flatMap((route) =>
    viewsOf(plugin).map((view) => [route.path, view, route.public === true] as const),
  );
  test.each(shown)(
    '%s is shown to who may see it in the %s view, without a complaint',
    async (path, view, isPublic) => {
      const said = listenToConsole();
      const actor = everyCode(plugin.role === 'developer' ? 'platform' : view);
      const known = answersFor(actor).map(({ call }) => call);
      const { services } = await renderConsole([...found.plugins, ...templates], {
        as: isPublic ? undefined : actor,
        at: addressOf(path),
        answers: sampleAnswers(known),
      });
      if (i18n.options) i18n.options.saveMissing = true;
      const log = services.get(PluginLog);
      await waitFor(async () => expect(await firstValueFrom(log.loads$)).not.toEqual([]), {
        timeout: 10_000,
      });
      await act(() => services.get(Http).quiet());
      expect(await firstValueFrom(log.failures$)).toEqual([]);
      expect(screen.queryByRole('heading', { name: /^You cannot open/ })).not.toBeInTheDocument();
      const page = isPublic ? document.body : screen.getByRole('main');
      expect(page.textContent).not.toBe('');
      expect(missing).toEqual([]);
      expect(said).toEqual([]);
    },
  );
});
