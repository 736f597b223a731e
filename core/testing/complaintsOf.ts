import { act, configure, screen, waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { PARTNER_CODES, PLATFORM_CODES } from '../../shared/codes/privileges.ts';
import type { View } from '../../shared/codes/roles.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { findProblems } from '../plugins/problems/findProblems.ts';
import { PluginLog } from '../plugins/PluginLog.ts';
import { Http } from '../services/http/Http.ts';
import { i18n, speak } from '../services/preferences/i18n.ts';
import { type Actor, answersFor } from './actors.ts';
import { renderConsole } from './renderPlugin.tsx';
import { sampleAnswers } from './sampleOf.ts';

/** An address of a route: parameters filled in with a number. */
export const addressOf = (path: string): string => path.replaceAll(/:[^/]+/g, '1');

/** The plugins whose pages are tried: what `findProblems` refuses is told by its sentence, once, and costs no more tests. */
export const soundOf = (plugins: readonly Plugin[]): readonly Plugin[] => {
  const told = new Set(findProblems(plugins).map(({ plugin }) => plugin));
  return plugins.filter(({ id }) => !told.has(id));
};

/** Has a test that finds nothing say so in one sentence; the whole page under it says nothing more. */
export const complainShortly = (): void =>
  configure({ getElementError: (message) => new Error(message?.split('\n')[0] ?? 'nothing is there') });

/** Somebody who holds every code of a view. */
const everyCode = (role: View): Actor => ({
  role,
  codes: role === 'partner' ? PARTNER_CODES : PLATFORM_CODES,
});

/** What React says about tests, not about pages: answers that come while nobody waits for them. */
const ABOUT_TESTS = /not wrapped in act|suspended inside an `act` scope/;

/** Sentences that were asked for and that no locale file has, as `<namespace>:<key>`. */
const missing: string[] = [];

/** Has i18next tell missing sentences from the first one on: each is looked for once. */
export async function listenForSentences(): Promise<void> {
  await speak('en');
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (_, namespace: string, key: string) => missing.push(`${namespace}:${key}`));
}

/** What was asked for and is not there, since it was last asked. */
export const takeMissing = (): readonly string[] =>
  [...new Set(missing.splice(0))].map((name) => {
    const [namespace = '', key = ''] = name.split(/:(.*)/s);
    const folder = namespace === 'core' ? 'core/locales' : `plugins/${namespace}/locales`;
    return `${folder}: no file has the sentence "${key}". Write it in zh-CN.json and en.json, or mend the key.`;
  });

/** First lines of everything written to the console as a warning or an error. */
function listenToConsole(): readonly string[] {
  const said: string[] = [];
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(String).join(' ');
      if (!ABOUT_TESTS.test(text)) said.push(text.split('\n')[0] ?? '');
    });
  return said;
}

/**
 * Shows a page to somebody who holds every code of a view, over answers generated from the contract, and tells what is
 * wrong with it, each in one sentence. What a page breaks it breaks loudly, so the first kind of complaint is enough.
 */
export async function complaintsOf(
  plugins: readonly Plugin[],
  plugin: Plugin,
  route: Plugin['routes'][number],
  view: View,
): Promise<readonly string[]> {
  const said = listenToConsole();
  const actor = everyCode(plugin.role === 'developer' ? 'platform' : view);
  const known = answersFor(actor).map(({ call }) => call);
  const { services } = await renderConsole(plugins, {
    as: route.public ? undefined : actor,
    at: addressOf(route.path),
    answers: sampleAnswers(known),
  });
  const log = services.get(PluginLog);
  const failures = async (): Promise<readonly string[]> =>
    (await firstValueFrom(log.failures$)).map((failure) => `${failure.plugin}: ${failure.sentence}`);
  await waitFor(async () => {
    const loads = await firstValueFrom(log.loads$);
    const isLoaded = loads.some(({ path }) => path === route.path);
    if (!isLoaded && (await failures()).length === 0)
      throw new Error(`${plugin.id}: the page ${route.path} was never loaded.`);
  });
  await act(() => services.get(Http).quiet());
  if ((await failures()).length > 0) return failures();
  const sentences = takeMissing();
  if (sentences.length > 0) return sentences;
  const page = route.public ? document.body : screen.getByRole('main');
  return page.textContent === '' ? [...said, `${plugin.id}: the page ${route.path} shows nothing.`] : said;
}
