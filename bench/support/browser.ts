import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** The console waits 150 ms between calls that no row waits for. */
const QUIET_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** The browser all figures come from: no GPU, one at a time. */
export const launch = (): Promise<Browser> => chromium.launch(LAUNCH);
const LAUNCH = {
  executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--js-flags=--expose-gc',
  ],
};

/** One request as the network saw it. */
export interface Transfer {
  readonly url: string;
  /** Bytes on the wire, headers included; 0 from the browser's cache. */
  readonly bytes: number;
}

/** A page of its own context, with the browser's instruments. */
export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly tools: CDPSession;
  /** Every request since the tab was opened, or since the list was emptied. */
  readonly transfers: Transfer[];
  /** Ends when nothing has been on its way for a moment; the browser's own sign of it is given once a document. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a tab that takes gzip (what the budgets are written in), in English, with `storage` in its local storage from
 * the first script on, at a processor `slowdown` times slower.
 */
export const openTab = async (
  browser: Browser,
  storage: Readonly<Record<string, string>> = {},
  slowdown = 1,
): Promise<Tab> => tabIn(await browser.newContext(LOOK), storage, slowdown);

/** The same in a browser of its own that keeps what it compiled in a directory, as everybody's does. */
export const openProfile = async (
  directory: string,
  storage: Readonly<Record<string, string>>,
  slowdown: number,
): Promise<Tab> =>
  tabIn(await chromium.launchPersistentContext(directory, { ...LAUNCH, ...LOOK }), storage, slowdown);

const LOOK = {
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  extraHTTPHeaders: { 'accept-encoding': 'gzip' },
};

async function tabIn(
  context: BrowserContext,
  storage: Readonly<Record<string, string>>,
  slowdown: number,
): Promise<Tab> {
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const transfers: Transfer[] = [];
  const sent = new Map<string, string>();
  const underWay = new Set<string>();
  let changedAt = performance.now();
  const end = (requestId: string): void => {
    underWay.delete(requestId);
    changedAt = performance.now();
  };
  const quiet = async (): Promise<void> => {
    // Nothing tells that nothing comes any more: it is looked at.
    // oxlint-disable-next-line no-await-in-loop
    while (underWay.size > 0 || performance.now() - changedAt < QUIET_MS)
      await page.waitForTimeout(LOOK_EVERY_MS);
  };
  const cached = new Set<string>();
  tools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // What the page before had asked for went with it, and nothing tells of its end.
    if (type === 'Document') underWay.clear();
    sent.set(requestId, request.url);
    if (request.url.startsWith('http')) underWay.add(requestId);
  });
  tools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  tools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    const url = sent.get(requestId);
    if (url?.startsWith('http'))
      transfers.push({ url, bytes: cached.has(requestId) ? 0 : encodedDataLength });
  });
  return { context, page, tools, transfers, quiet, close: () => context.close() };
}

/** As text, because what compiles this file adds helpers a page does not have. */
const PAINTED_AT = `
  globalThis.paintedAt = (selector) => new Promise((done) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // A message that is sent before the frame is painted comes right after it, before tasks of the page that wait.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(0);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });`;

/** Installs `paintedAt(selector)` in every page of the tab: the time of the frame that first shows it. */
export const watchPaints = ({ context }: Tab): Promise<unknown> =>
  context.addInitScript({ content: PAINTED_AT });

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global.
  var paintedAt: (selector: string) => Promise<number>;
}

/** Milliseconds from a click on `button` to the frame that shows `target`; the click itself is the page's, not ours. */
export async function clickToPaint(page: Page, button: string, target: string): Promise<number> {
  return page.evaluate(
    async ([from, to]) => {
      const element = document.querySelector<HTMLElement>(from);
      if (!element) throw new Error(`There is no ${from} to click.`);
      const begin = performance.now();
      const painted = paintedAt(to);
      element.click();
      return (await painted) - begin;
    },
    [button, target] as const,
  );
}
