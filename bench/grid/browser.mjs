import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { buildPage } from './build.mjs';

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Builds a page and opens a browser at 1440x900 without a GPU; `close` ends both. */
export async function showPage(entry, name) {
  const folder = await buildPage(entry, name);
  const server = createServer(async (request, response) => {
    const file = new URL(request.url, 'http://x').pathname.slice(1) || 'index.html';
    const body = await readFile(resolve(folder, file)).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[file.split('.').at(-1)] ?? 'text/plain' });
    response.end(body ?? '');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  const close = async () => {
    await browser.close();
    server.close();
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    return { page, url: `http://127.0.0.1:${server.address().port}/`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the browser's own counters of a page, in thread time, so that other work on the machine does not count. */
export async function countersOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
}
