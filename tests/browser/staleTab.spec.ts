// @partner-cancellations @partner-orders @partner-sessions @partner-templates
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { query } from './support/database.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { fillQuickSession } from './support/quickSession.ts';
import { cancelFirst, TEMPLATE } from './support/refunds.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

/** Chooses another store in another tab; answers what any tab writes from then on. */
async function makeStale(page: Page, context: BrowserContext): Promise<readonly string[]> {
  const other = await context.newPage();
  await other.goto(`${product.url}/event/index`);
  await other.getByRole('button', { name: /^Switch store:/ }).click();
  await other.getByRole('button', { name: /静安云顶店/ }).click();
  await expect(page.getByText('Another tab chose store 静安云顶店: this tab is read-only.')).toBeVisible();
  const written: string[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) written.push(request.url());
  });
  return written;
}
const countOf = async (table: 'task' | 'event_template'): Promise<number | undefined> =>
  (await query<{ count: number }>(product, `select count(*)::int as count from ${table}`))[0]?.count;

test('a batch cancel at its last step is not sent from a tab that went stale, whatever the theme', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(page, product, 'partner', `/event/batch-cancel/${TEMPLATE}`, {
    theme: 'system',
    language: 'en',
  });
  await cancelFirst(page, 2);
  const dialog = page.getByRole('dialog');
  const ground = () => dialog.evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  const tasks = await countOf('task');
  const written = await makeStale(page, context);
  // So few ask for no word.
  await dialog.getByRole('button', { name: /^Cancel and refund ¥/ }).click();
  await expect(page.getByText(/Another tab chose another store/).first()).toBeVisible();
  expect(written).toEqual([]);
  expect(await countOf('task')).toBe(tasks);
});

test('a publication is not sent from a tab that went stale, and keeps what was typed', async ({
  page,
  context,
}) => {
  await enter(page, product, 'partner', '/home/createTemplateQuick');
  await fillQuickSession(page, { title: 'Stale badminton', sport: '羽毛球' });
  const templates = await countOf('event_template');
  const written = await makeStale(page, context);
  await page.getByRole('button', { name: /^Publish now/ }).click();
  await expect(page.getByText(/Another tab chose another store/).first()).toBeVisible();
  expect(written).toEqual([]);
  expect(await countOf('event_template')).toBe(templates);
  await expect(page.getByLabel('Title')).toHaveValue('Stale badminton');
});
