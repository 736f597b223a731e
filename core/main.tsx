import './app/publicPath.ts';
import 'reflect-metadata';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { askFirstRows } from './app/askFirstRows.ts';
import { createContainer } from './app/container.ts';
import { fetchAhead } from './app/fetchAhead.ts';
import { createHistory } from './app/history.ts';
import { rememberDocumentState } from './app/documentState.ts';
import { homeOf, isHosted } from './app/publicPath.ts';
import { startConsole } from './app/console.ts';
import { takeArrival } from './guards/singleSignOn.ts';
import { renewOffline } from './offline/keepOffline.ts';
import { discoverPlugins } from './plugins/discovery.ts';
import { disabledBy, PluginRegistry } from './plugins/PluginRegistry.ts';
import { loadConfiguration } from './services/configuration/Configuration.ts';
import { Http } from './services/http/Http.ts';
import { withHeadStart } from './services/http/headStart.ts';
import { lazyTransport } from './services/http/lazyTransport.ts';
import { AccountMemory } from './services/authentication/AccountMemory.ts';
import { Maintenance } from './services/maintenance/Maintenance.ts';
import { Preferences } from './services/preferences/Preferences.ts';
import { Storage } from './services/storage/Storage.ts';
import './styles/index.css';

// Schemas that forms bring along would compile themselves by eval, which the content policy forbids and reports. This is
// where zod looks for its settings when it comes; the entry itself does without zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Where and how a console is shown. */
interface Mount {
  readonly root: HTMLElement;
  /** Path of the host page below which the console's own addresses begin. */
  readonly basename: string;
}

/** Starts the console in an element, in reading order; answers how to stop it and leave nothing behind. */
async function startIn({ root, basename }: Mount): Promise<() => void> {
  const restorePage = rememberDocumentState(document);
  const arrival = takeArrival(new URL(location.href), (address) =>
    window.history.replaceState(window.history.state, '', address),
  );
  const configuration = await loadConfiguration(homeOf());
  const headStart = withHeadStart(lazyTransport);
  const container = createContainer(configuration, headStart.transport);
  const { pathname: whole, search } = location;
  const pathname = basename === '/' ? whole : whole.slice(basename.length);
  askFirstRows(container, headStart, { pathname, search });
  const preferences = container.get(Preferences);
  // First of all, so that whoever fetches texts knows in which language.
  const spoken = preferences.setLanguage(preferences.language);
  const stop = startConsole(container, discoverPlugins(), disabledBy(location.search));
  const storage = container.get(Storage);
  if (storage.get('booking_token') !== undefined)
    fetchAhead(
      container.get(PluginRegistry).routes,
      pathname,
      storage,
      container.get(AccountMemory).recall()?.access,
    );
  // Who comes back does not wait for the flag: it was down the last time, and when it is up the answer leads away.
  const maintenance = container.get(Maintenance);
  const hasFlag = maintenance.recall();
  const flag = maintenance.check();
  await Promise.all([spoken, hasFlag || flag]);

  const history = createHistory(window);
  const screen = createRoot(root);
  screen.render(
    <App services={container} history={history} basename={basename} root={root} arrival={arrival} />,
  );
  if (!isHosted()) void renewWhenQuiet(container.get(Http));
  return () => {
    screen.unmount();
    history.dispose();
    stop();
    restorePage();
  };
}

/** A device that keeps the console for pages without a network takes this build once nothing else is on its way. */
async function renewWhenQuiet(http: Pick<Http, 'quiet'>): Promise<void> {
  await http.quiet();
  // Without a network what is kept stays; the next start tries again.
  await renewOffline(homeOf()).catch(() => undefined);
}

/** What a micro-frontend host passes to `mount`. */
interface HostProps {
  readonly container?: HTMLElement;
  readonly base?: string;
}

const HOST_BASE = '/micro-base/backoffice';
let stop: (() => void) | undefined;

/** Life cycle of a micro-frontend (spec section 2: history mode below /micro-base/backoffice/). */
export async function bootstrap(): Promise<void> {
  // Nothing to prepare: everything belongs to one mount and goes with it.
}

export async function mount({ container, base = HOST_BASE }: HostProps): Promise<void> {
  const root = (container ?? document).querySelector<HTMLElement>('#root');
  if (!root) throw new Error('Touchline needs an element #root inside the container it is mounted in.');
  stop = await startIn({ root, basename: base });
}

export async function unmount(): Promise<void> {
  stop?.();
  stop = undefined;
}

if (!isHosted()) {
  const root = document.querySelector<HTMLElement>('#root');
  if (root) void startIn({ root, basename: '/' }).catch((error: unknown) => showStartFailure(root, error));
}

/** The console cannot start without its configuration; there is no language and no service yet to say it with. */
function showStartFailure(root: HTMLElement, error: unknown): void {
  const notice = document.createElement('p');
  notice.className = 'tl-start-failure';
  notice.textContent = `启动失败，刷新重试 · Touchline could not start, reload the page. (${error instanceof Error ? error.message : String(error)})`;
  root.replaceChildren(notice);
}
