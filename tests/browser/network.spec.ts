import { expect, type Page, type Route } from '@playwright/test';
import { query } from './support/database.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { openSession } from './support/sessions.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

const SESSIONS = '**/api/v1/events/manage?*';
const firstRow = (page: Page) => page.getByRole('grid').locator('[data-index="0"]');
/** What failed stands in its place; the toast beside it goes by itself (decision H55). */
const callout = (page: Page) => page.locator('#tl-main').getByRole('alert');
const retry = (page: Page) => callout(page).getByRole('button', { name: 'Try again' });

test('a lost line is said on top, the rows stay, and work goes on when it is back', async ({
  page,
  context,
}) => {
  await enter(page, product, 'partner', '/event/index');
  await expect(firstRow(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(callout(page)).toContainText(/Could not load\. These rows are from \d\d:\d\d\./);
  await expect(firstRow(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
  await retry(page).click();
  await expect(callout(page)).toHaveCount(0);
  await expect(firstRow(page)).toBeVisible();
});

/** What a broken way to the server does, and the sentence that tells. */
const BROKEN: readonly (readonly [string, (route: Route) => Promise<void>, RegExp])[] = [
  [
    'a proxy page',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Gateway</h1>' }),
    /answered with an error/,
  ],
  [
    'half a JSON',
    (route) => route.fulfill({ contentType: 'application/json', body: '{"resultCode":20' }),
    /answered with an error/,
  ],
  [
    'HTTP 502',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
    /HTTP 502/,
  ],
  ['a dropped connection', (route) => route.abort('connectionreset'), /No connection to the server\./],
];

for (const [name, breaks, sentence] of BROKEN) {
  test(`${name} is one message and a retry in place`, async ({ page }) => {
    await page.route(SESSIONS, breaks);
    await enter(page, product, 'partner', '/event/index');
    // One toast for 5 s beside what stays, and never an endless spinner.
    await expect(page.locator('.tl-toasts .bp6-toast')).toHaveCount(1);
    await expect(callout(page)).toHaveText(sentence);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(SESSIONS);
    await retry(page).click();
    await expect(firstRow(page)).toBeVisible();
    await expect(callout(page)).toHaveCount(0);
  });
}

/** Lists of both sides: who opens them, where, and what they ask. */
const LISTS = [
  ['partner', '/event/template', '/v1/event_templates'],
  ['partner', '/event/index', '/v1/events/manage'],
  ['partner', '/order/index', '/v1/orders'],
  ['partner', '/order/index?tab=packs', '/v1/package-orders'],
  ['partner', '/event/channel?id=1', '/v1/channel-codes'],
  ['partner', '/event/purchase-data/1', '/v1/membership/transaction/booking'],
  ['operator', '/showEvent/index', '/v1/p/events/manage'],
  ['operator', '/account/userManage', '/v1/p/users'],
  ['operator', '/developer/audit', '/v1/audit-logs'],
  ['operator', '/company/index', '/v1/p/companies'],
] as const;

for (const [who, address, call] of LISTS) {
  test(`${address} says a dropped connection once, and has its rows by "Try again"`, async ({ page }) => {
    const asked = (url: URL): boolean => url.pathname === `/api${call}`;
    await page.route(asked, (route) => route.abort('connectionreset'));
    await enter(page, product, who, address);
    await expect(callout(page)).toHaveCount(1);
    await expect(callout(page)).toContainText('No connection to the server.');
    await expect(page.locator('.tl-toasts .bp6-toast')).toHaveCount(1);
    await expect(page.locator('#tl-main').getByRole('progressbar')).toHaveCount(0);
    await page.unroute(asked);
    await retry(page).click();
    await expect(firstRow(page)).toBeVisible();
    await expect(callout(page)).toHaveCount(0);
  });
}

test('a server that never answers is given up after 20 seconds', async ({ page, context }) => {
  // Before it knows where its servers are, the console has no page to say it on.
  const started = await context.newPage();
  await started.route('**/config.json', () => {});
  await started.goto(`${product.url}/login`);
  let asked = 0;
  await page.route(SESSIONS, () => {
    asked += 1;
  });
  await enter(page, product, 'partner', '/event/index');
  await expect.poll(() => asked).toBe(1);
  // axios hands the limit to XMLHttpRequest, whose clock is the browser's own.
  await expect(callout(page)).toContainText('did not answer in time', { timeout: 25_000 });
  await expect(started.getByText('Touchline could not start, reload the page.')).toBeVisible();
  await page.unroute(SESSIONS);
  await retry(page).click();
  await expect(firstRow(page)).toBeVisible();
});

test('a failed write is sent once and is one toast', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index');
  await expect(firstRow(page)).toBeVisible();
  let tries = 0;
  await page.route('**/api/v1/events/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    tries += 1;
    return route.abort('connectionreset');
  });
  await openSession(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close registration' }).click();
  await expect(page.locator('.tl-toasts .bp6-toast')).toHaveCount(1);
  await expect(page.locator('.tl-toasts')).toContainText('No connection to the server.');
  // Its kind is an icon in colour on the ground of the page, not a painted toast with an icon too pale to see.
  const toast = page.locator('.tl-toasts .bp6-toast');
  await expect(toast.getByRole('button')).toHaveCSS('box-shadow', 'none');
  await expect(toast).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(toast.locator('> .bp6-icon')).not.toHaveCSS('color', /255, 255, 255/);
  // It carries no key, so nothing repeats it; of those that do, orders.spec.ts tells.
  expect(tries).toBe(1);
});

test('of two tabs with two stores the old one becomes read-only', async ({ page, context }) => {
  await enter(page, product, 'partner', '/event/index');
  await expect(firstRow(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${product.url}/event/index`);
  await expect(firstRow(other)).toBeVisible();
  const written: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) written.push(request.url());
  });
  await other.getByRole('button', { name: /^Switch store:/ }).click();
  await other.getByRole('button', { name: /静安云顶店/ }).click();
  await expect(other.getByRole('button', { name: 'Switch store: 静安云顶店' })).toBeVisible();

  await expect(page.getByText('Another tab chose store 静安云顶店: this tab is read-only.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch store: 滨江体育公园店' })).toBeVisible();
  await openSession(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Close registration' }).click();
  await expect(page.getByText('Another tab chose another store.')).toBeVisible();
  expect(written).toEqual([]);
  // Reading goes on with the store on screen.
  const [asked] = await Promise.all([
    page.waitForRequest(SESSIONS),
    page.getByRole('button', { name: 'Refresh' }).click(),
  ]);
  expect(asked.headers()['store-key']).toBe('store-0001');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Switch store: 静安云顶店' })).toBeVisible();
});

test('maintenance closes the console and opens it again', async ({ page }) => {
  await enter(page, product, 'partner', '/event/template');
  await expect(firstRow(page)).toBeVisible();
  const set = (on: boolean) =>
    query(
      product,
      `insert into setting (name, value) values ('maintenance', $1::jsonb)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(on)],
    );
  await set(true);
  await page.reload();
  await expect(page).toHaveURL(/\/maintain$/);
  await expect(page.getByText('feature under maintenance')).toBeVisible();
  await page.goto(`${product.url}/event/index`);
  await expect(page).toHaveURL(/\/maintain$/);
  await set(false);
  // The page asks by itself as well, and may have gone when it is pressed.
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(async () => {
    await tryNow.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    expect(page.url()).toMatch(/\/home\/index/);
  }).toPass({ timeout: 20_000 });
  await page.goto(`${product.url}/maintain`);
  await expect(page).toHaveURL(/\/home\/index/);
});
