// @partner-check-in @partner-home
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { EventRow } from '../../shared/contract/events/shapes.ts';
import { query } from './support/database.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' });

const people = (page: Page) => page.getByRole('region', { name: 'People expected' }).getByRole('listitem');
const checkInFirst = (page: Page) =>
  people(page)
    .filter({ hasNotText: 'Pending' })
    .getByRole('button', { name: /^Check in / })
    .first()
    .click();

/** A session to come with people whom nobody has checked in; each test takes another one. */
async function freshSession(): Promise<number> {
  const token = await tokenOf(product, 'partner');
  const path = '/v1/events/manage?status=0&derived=open,full,closed&sortBy=startAt&pageSize=50';
  const { result } = await callApi<{ results: readonly EventRow[] }>(product, path, {
    token,
    storeKey: 'store-0001',
  });
  const found = result.results.find(({ booked, checkedIn }) => booked >= 8 && checkedIn === 0);
  if (!found) throw new Error('The demo data has no session with enough people.');
  return found.id;
}

async function openDoor(page: Page, id: number): Promise<void> {
  await enter(page, product, 'partner', `/event/check-in/${id}`);
  await expect(people(page).first()).toBeVisible();
}

const keptCaches = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());

/** As where the console is not served by https: there is no worker, and the browser's own cache has the files. */
const withoutWorker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'caches', { value: undefined }));

/** Waits until the page has fetched everything it may need. */
async function untilFetched(page: Page): Promise<void> {
  const { files } = (await (await fetch(`${product.url}/offline.json`)).json()) as {
    files: readonly string[];
  };
  const missing = (): Promise<readonly string[]> =>
    page.evaluate((listed) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return listed.filter((file) => !fetched.includes(`/${file}`));
    }, files);
  await expect.poll(missing).toEqual([]);
}

async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptCaches(page)).toHaveLength(1);
}

/** Addresses of files that could not be had from now on. */
function lostFiles(page: Page): readonly string[] {
  const lost: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('/assets/')) lost.push(request.url());
  });
  return lost;
}

/** Presses everything on the page of a door and around it, but what leads away. */
async function useEveryControl(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
  await checkInFirst(page);
  await expect(page.getByText('1 not sent', { exact: true })).toBeVisible();
  await page.keyboard.type('TL001');
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search name, order, phone' }).fill('a');
  await page.getByRole('searchbox', { name: 'Search name, order, phone' }).fill('');
  await people(page)
    .first()
    .getByRole('button', { name: /^Show the phone of / })
    .click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to page' }).fill('check in 18:00');
  await page.keyboard.press('Escape');
  const around = page.locator('header button:enabled, .tl-door-tools button:enabled, .tl-door-news button');
  const count = await around.count();
  expect(count).toBeGreaterThan(5);
  for (let index = 0; index < count; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other, as a person does it.
    await expect(async () => {
      // What the press before opened may have come late.
      await page.keyboard.press('Escape');
      await around.nth(index).click({ timeout: 2_000 });
    }).toPass();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByRole('dialog')).toContainText('2');
  await page.keyboard.press('Escape');
}

test('with the line cut every control of the door works, of files that came with the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    await withoutWorker(page);
    await openDoor(page, await freshSession());
    await untilFetched(page);
    const lost = lostFiles(page);
    await context.setOffline(true);
    await useEveryControl(page);
    expect(lost).toEqual([]);
    await expect(page.locator('.tl-lost')).toHaveCount(0);
  } finally {
    await context.close();
  }
});

test('a file that did not come with the page is seen to be missing', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    await withoutWorker(page);
    await page.route('**/offline.json', (route) => route.fulfill({ json: { build: 'none', files: [] } }));
    await openDoor(page, await freshSession());
    const lost = lostFiles(page);
    await context.setOffline(true);
    await checkInFirst(page);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
  } finally {
    await context.close();
  }
});

/** How a line dies: the device knows it, or believes to have a network that leads nowhere. */
const LINES = [
  ['without a network', (context: BrowserContext, isCut: boolean) => context.setOffline(isCut)],
  [
    'while the server cannot be reached',
    (_context: BrowserContext, isCut: boolean) => (isCut ? product.kill() : product.start()),
  ],
] as const;

for (const [how, cut] of LINES)
  test(`a door opens again ${how}, says of when its list is, and sends later`, async ({ page, context }) => {
    const id = await freshSession();
    await openDoor(page, id);
    await untilKept(page);
    const count = await people(page).count();
    await cut(context, true);
    await page.reload();
    await expect(people(page)).toHaveCount(count);
    await expect(page.getByText(/^List as of \d\d:\d\d$/)).toBeVisible();
    // Patience with the server ends, and nobody is signed out by it.
    await checkInFirst(page);
    await expect(page.getByText('1 not sent', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Walk-in…' })).toBeDisabled();
    await expect(page.getByText('No network', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 not sent', { exact: true })).toBeVisible();

    await cut(context, false);
    await expect(page.getByText(/not sent/)).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByText(/^List as of/)).toHaveCount(0);
    const [door] = await query<{ came: number }>(
      product,
      'select count(*)::int as came from booking where event_id = $1 and checked_in_at is not null',
      [id],
    );
    expect(door?.came).toBe(1);
  });

test('Today opens without a network and leads to the doors that this device keeps', async ({
  page,
  context,
}) => {
  await openDoor(page, await freshSession());
  await untilKept(page);
  await context.setOffline(true);
  await page.goto(`${product.url}/home/index`);
  const kept = page.locator('.tl-card').filter({ hasText: 'Doors kept on this device' });
  await expect(kept.getByText(/List as of/)).toBeVisible();
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await kept
    .getByRole('link', { name: /\d\d:\d\d - \d\d:\d\d/ })
    .first()
    .click();
  await expect(people(page).first()).toBeVisible();
});

test('what is kept is the door alone, without amounts, and goes with the sign-out', async ({ page }) => {
  await openDoor(page, await freshSession());
  await untilKept(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
      list: localStorage.getItem('touchline.offline') ?? '',
    };
  });
  expect(kept.paths).toEqual(expect.arrayContaining(['/', '/config.json']));
  expect(kept.paths.filter((path) => !/^\/(assets\/.+|config\.json)?$/.test(path))).toEqual([]);
  expect(kept.list).toContain('"orderNumber":"TL');
  expect(kept.list).not.toMatch(/"(?:amount|refunded)":\d/);

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => keptCaches(page)).toEqual([]);
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    list: localStorage.getItem('touchline.offline'),
  }));
  expect(left).toEqual({ workers: 0, list: null });
});

test('the worker and the list of files are asked for anew each time', async ({ request }) => {
  for (const name of ['worker.js', 'offline.json']) {
    // oxlint-disable-next-line no-await-in-loop
    const headers = (await request.get(`${product.url}/${name}`)).headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  }
});

test('another account finds nothing of it', async ({ page }) => {
  const id = await freshSession();
  await openDoor(page, id);
  await untilKept(page);
  await enter(page, product, 'frontdesk', '/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.offline'))).toBeNull();
});

test('a new build takes the place of the kept one, and no stale page is shown', async ({ page }) => {
  const opened = freshSession();
  await openDoor(page, await opened);
  await untilKept(page);
  const [current] = await keptCaches(page);
  await page.evaluate(async (name) => {
    await caches.delete(name);
    const earlier = await caches.open('touchline-files-earlier');
    await earlier.put(
      '/',
      new Response('<p>An earlier build</p>', { headers: { 'content-type': 'text/html' } }),
    );
  }, current ?? '');
  await page.goto(`${product.url}/home/index`);
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  await expect(page.getByText('An earlier build')).toHaveCount(0);
  await expect.poll(() => keptCaches(page)).toEqual([current]);
});
