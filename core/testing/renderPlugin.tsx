import { act, cleanup, render } from '@testing-library/react';
import type { StoreRef } from '../../shared/contract/authentication/identity.shapes.ts';
import { App } from '../app/App.tsx';
import { startConsole } from '../app/console.ts';
import { createContainer } from '../app/container.ts';
import { createHistory, type GuardedHistory } from '../app/history.ts';
import type { Plugin, PluginManifest } from '../plugins/plugin.ts';
import type { Services } from '../plugins/react.tsx';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { Preferences } from '../services/preferences/Preferences.ts';
import type { StoredValues } from '../services/storage/Storage.ts';
import { type Actor, answersFor } from './actors.ts';
import { discoverFromDisk, discoverTemplate } from './discoverFromDisk.ts';
import { type FakeAnswer, type FakeEdge, fakeTransport } from './fakeTransport.ts';

export { uploadPictureCall } from '../services/http/uploadPicture.ts';
export { answer, brokenLine, refusal, reply, writes } from './fakeTransport.ts';

/** How a plugin is shown in a test. */
export interface RenderOptions {
  /** Who looks; undefined is a visitor without a token. */
  readonly as: Actor | undefined;
  readonly at: string;
  /** Answers beyond those that start the console; they come first. */
  readonly answers?: readonly FakeAnswer[] | undefined;
  /** Answers to calls that `answers` says nothing of. */
  readonly usual?: readonly FakeAnswer[] | undefined;
  readonly language?: 'zh-CN' | 'en';
  /** The store that was chosen before, where there are several. */
  readonly store?: StoreRef;
  /** What this browser kept from before. */
  readonly stored?: Partial<StoredValues>;
  /** Other plugins of the console, for slots and shared services. */
  readonly beside?: readonly Plugin[];
  /** What the server switches off for everybody. */
  readonly disabledPlugins?: readonly string[];
}

/** A running console in a test. */
export interface Rendered {
  readonly services: Services;
  readonly history: GuardedHistory;
  readonly requests: FakeEdge['requests'];
}

const API_BASE = 'http://localhost/api';
const started: (() => void)[] = [];

/** Everything a page stands on, over a fake wire that answers from the contract. */
export async function renderConsole(plugins: readonly Plugin[], options: RenderOptions): Promise<Rendered> {
  const {
    as: actor,
    at,
    answers = [],
    usual = [],
    language = 'en',
    store,
    stored = {},
    disabledPlugins = [],
  } = options;
  localStorage.clear();
  if (actor) localStorage.setItem('booking_token', 'test-token');
  if (store) localStorage.setItem('storeInfo', JSON.stringify(store));
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  localStorage.setItem('touchline.language', JSON.stringify(language));
  window.history.replaceState(null, '', at);
  // Some of it is asked again and again: what a test says of a call holds to the end.
  const unsaid = [...usual, ...answersFor(actor ?? { role: 'partner', codes: [] })].filter(
    ({ call }) => !answers.some((said) => said.call === call),
  );
  const wire = fakeTransport(API_BASE, [...answers, ...unsaid]);
  const configuration = {
    apiBase: API_BASE,
    wsBase: 'ws://localhost:1',
    picturesBase: 'http://localhost/pictures',
    identityProvider: '',
    productName: 'Touchline',
    disabledPlugins,
  };
  const container = createContainer(configuration, wire.transport);
  const stop = startConsole(container, { plugins, problems: [] }, []);
  const history = createHistory(window);
  started.push(() => {
    stop();
    history.dispose();
    if (wire.faults.length > 0) throw new Error(wire.faults.join('\n'));
  });
  await container.get(Preferences).setLanguage(language);
  await container.get(Maintenance).check();
  const root = document.createElement('div');
  document.body.append(root);
  await act(async () => {
    render(<App services={container} history={history} basename="/" root={document.body} />, {
      container: root,
    });
  });
  return { services: container, history, requests: wire.requests };
}

/**
 * Shows a plugin's page with the real router, guard and services. A request that breaks the contract, or that the
 * test has no answer for, fails the test at its end.
 */
export async function renderPlugin(manifest: PluginManifest, options: RenderOptions): Promise<Rendered> {
  // Comes with the frame in a browser. Here the first toast would wait for it, on a busy machine longer than it is shown.
  await import('../shell/notices/ToastStack.tsx');
  const tested = [...discoverFromDisk().plugins, ...discoverTemplate().plugins].find(
    // Discovery adds the id to a copy; the routes are still the manifest's own.
    ({ routes }) => routes === manifest.routes,
  );
  const id = manifest.role === 'partner' ? 'partner-tested' : 'platform-tested';
  return renderConsole([tested ?? { ...manifest, id }, ...(options.beside ?? [])], options);
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const stop of started.splice(0)) stop();
});
