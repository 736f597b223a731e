// @partner-home @partner-sessions @partner-templates
import { expect, type Page } from '@playwright/test';
import { type HostPage, startHostPage } from './support/hostPage.ts';
import { closeNotices } from './support/notices.ts';
import { PASSWORD } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { openSession } from './support/sessions.ts';
import { test } from './support/test.ts';

const BASE = '/micro-base/backoffice';
let host: HostPage;
let product: Product;
test.beforeAll(async () => {
  host = await startHostPage();
  product = await startProduct({ TOUCHLINE_HOST_ORIGINS: host.origin });
});
test.afterAll(async () => {
  await product.stop();
  await host.close();
});
test.use({ locale: 'en-US' });

/** What the host keeps of qiankun. */
interface Hosting {
  qiankun: {
    loadMicroApp(app: { name: string; entry: string; container: string }): {
      mountPromise: Promise<null>;
      unmount(): Promise<null>;
    };
  };
  shown: { mountPromise: Promise<null>; unmount(): Promise<null> };
}

const mount = (page: Page): Promise<unknown> =>
  page.evaluate(async (entry) => {
    const hosting = globalThis as unknown as Hosting;
    hosting.shown = hosting.qiankun.loadMicroApp({ name: 'touchline', entry, container: '#slot' });
    await hosting.shown.mountPromise;
  }, `${product.url}${BASE}/`);

const unmount = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as Hosting).shown.unmount());

/** Everything of a page that an application could leave something in. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.keys(globalThis).filter((name) => name !== 'shown'),
    slot: document.querySelector('#slot')?.innerHTML,
    body: Array.from(document.body.children, ({ tagName, id }) => `${tagName} ${id}`),
    root: [document.documentElement.className, document.documentElement.lang, document.body.className],
    styles: document.head.querySelectorAll('style, link[rel="stylesheet"]').length,
    title: document.title,
  }));

test('the same build lives inside a host: mount, work, leave, come back', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${host.origin}${BASE}/event/index`);
  const before = await traces(page);
  await mount(page);

  await expect(page).toHaveURL(/\/micro-base\/backoffice\/login\?redirect=/);
  await page.getByRole('link', { name: 'on their own page' }).click();
  await expect(page).toHaveURL(`${host.origin}${BASE}/merchant-login?redirect=%2Fevent%2Findex`);
  await page.getByLabel('Account', { exact: true }).fill('frontdesk');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${host.origin}${BASE}/event/index`);
  await closeNotices(page);

  // A page of a plugin: its files come from the other origin.
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${BASE}/event/index`));
  await openSession(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cancel session…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel “/ });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // Dark is a class on the host's own document: it must go too.
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/bp6-dark/);

  await unmount(page);
  expect(await traces(page)).toEqual({ ...before, globals: expect.any(Array) });
  const left = (await traces(page)).globals.filter((name) => !before.globals.includes(name));
  // qiankun's own marks stay; nothing of the console does.
  expect(left.filter((name) => !/qiankun|singleSpa|proxy/i.test(name))).toEqual([]);

  await mount(page);
  await expect(page.getByRole('grid').locator('[data-index="0"]')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${BASE}/event/index`));
  await unmount(page);
  expect(errors).toEqual([]);
});

test('a site that is no host gets nothing', async ({ page }) => {
  const stranger = await startHostPage();
  try {
    await page.goto(`${stranger.origin}${BASE}/`);
    const answer = await page.evaluate(
      (entry) =>
        fetch(entry).then(
          () => 'read',
          () => 'refused',
        ),
      `${product.url}${BASE}/config.json`,
    );
    expect(answer).toBe('refused');
  } finally {
    await stranger.close();
  }
});
