import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

const STORE = { storeKey: 'store-0001' };
/** A template with more than 5,000 bookings in the demo data, and a day before its first session. */
const CROWDED = '/event/index?templateId=1&start=2020-01-01&pageSize=100';

const firstRow = (page: Page) => page.getByRole('grid').getByRole('row').nth(1);
const chooseView = async (page: Page, current: string, entry: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: current, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('a view is saved, shared, opened with, modified and taken back; the address wins', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index?underMin=1');
  await expect(page.getByRole('grid', { name: 'Sessions' })).toBeVisible();
  await chooseView(page, 'Standard view', 'Save as…');
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Short of people');
  await dialog.getByText('Share with the company').click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Short of people', exact: true })).toBeVisible();

  await page
    .getByRole('button', { name: /remove filter/i })
    .first()
    .click();
  await expect(page.getByText('modified')).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL(/underMin=1/);
  await expect(page.getByText('modified')).toHaveCount(0);

  await chooseView(page, 'Short of people', 'Open the list with this view');
  await expect(page.getByText('The list opens with this view from now on.')).toBeVisible();
  await page.goto(`${product.url}/event/index`);
  await expect(page).toHaveURL(/underMin=1/);
  await page.goto(`${product.url}/event/index?waiting=1`);
  await expect(page).not.toHaveURL(/underMin/);
  await expect(page.getByRole('button', { name: 'Standard view', exact: true })).toBeVisible();

  // A colleague opens it, and changes nothing of it.
  await enter(page, product, 'frontdesk', '/event/index');
  await chooseView(page, 'Standard view', /Short of people/);
  await expect(page).toHaveURL(/underMin=1/);
  await page.getByRole('button', { name: 'Short of people', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Save as…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Rename|Delete/ })).toHaveCount(0);

  await enter(page, product, 'partner', '/event/index');
  await chooseView(page, 'Short of people', 'Delete…');
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText('View deleted.')).toBeVisible();
});

test('an export of more than 5,000 rows goes on under the bell and is downloaded there', async ({ page }) => {
  await enter(page, product, 'partner', CROWDED);
  await expect(firstRow(page)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'Export participants' }).click();
  await expect(page.getByText(/It will be among the tasks under the bell/)).toBeVisible();
  await expect(page.getByText(/\.csv is ready\./)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Tasks/ }).click();
  const task = page.getByRole('article', { name: /^participants_.*\.csv$/ });
  await expect(task).toContainText('Done');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    task.getByRole('button', { name: 'Download' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(download.suggestedFilename()).toMatch(/^participants_\d{8}_\d{8}_\d{14}\.csv$/);
  expect(lines.length).toBeGreaterThan(5_001);
});

test('all orders go into one file whose totals are those on screen', async ({ page }) => {
  await enter(page, product, 'partner', '/order/index?status=5');
  await expect(firstRow(page)).toBeVisible();
  const shown = await page.locator('.tl-totals').innerText();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText(/^All matching rows/).click();
  await expect(dialog.getByText(/made in the background/)).toBeVisible();
  await dialog.getByText('With a line of totals at the end').click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/^orders_.*\.csv is ready\./)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Tasks/ }).click();
  const task = page.getByRole('article', { name: /^orders_.*\.csv$/ });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    task.getByRole('button', { name: 'Download' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const amount = (lines[0] ?? '').split(',').indexOf('金额 Amount ¥');
  const totals = lines.at(-1)?.split(',') ?? [];
  expect(shown.replaceAll(',', '')).toContain(`Total (${lines.length - 2})`);
  expect(shown.replaceAll(',', '')).toContain(totals[amount]);
  const cents = lines.slice(1, -1).map((line) => Math.round(Number(line.split(',')[amount]) * 100));
  expect((cents.reduce((sum, one) => sum + one, 0) / 100).toFixed(2)).toBe(totals[amount]);
});

test('the palette finds an order by its number or last digits, a member by phone or name', async ({
  page,
}) => {
  const token = await enter(page, product, 'partner', '/event/template');
  const { result } = await callApi<{ results: readonly { orderNumber: string; userName: string }[] }>(
    product,
    '/v1/orders?pageSize=10',
    { token, ...STORE },
  );
  const order = result.results[0] ?? { orderNumber: '', userName: '' };
  const path = `/v1/orders/${order.orderNumber}/phone`;
  const revealed = await callApi<{ phone: string }>(product, path, { token, ...STORE, method: 'POST' });
  const search = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to page' }).fill(text);
  };
  await expect(firstRow(page)).toBeVisible();
  await search(order.orderNumber);
  await expect(page.getByRole('option', { name: order.orderNumber })).toContainText(order.userName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/order/detail\\?id=${order.orderNumber}`));

  await search(revealed.result.phone);
  const people = page.getByRole('group', { name: 'Members by name or phone' });
  await expect(people.getByRole('option')).toContainText('****');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\/index\?userId=\d+$/);
  await expect(firstRow(page)).toContainText(order.userName);

  await search(order.orderNumber.slice(-4));
  await expect(page.getByRole('option', { name: order.orderNumber })).toContainText(order.userName);
  await page.keyboard.press('Escape');
  await search(order.userName);
  await expect(people.getByRole('option').first()).toContainText(order.userName);
  await page.keyboard.press('Escape');

  await search('13000000000');
  await expect(page.getByText(/Nothing found/)).toBeVisible();
});

test('an operator’s palette finds one order by its whole number, and no merchant’s list', async ({
  page,
}) => {
  await enter(page, product, 'operator', '/showEvent/index');
  await expect(firstRow(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to page' })).toHaveAttribute(
    'placeholder',
    /^Go to page(?=.* · order number)(?=.* · store)(?!.*(member|session))/,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const LISTS = [
    ['partner', '/event/template'],
    ['partner', '/event/index'],
    ['partner', '/order/index'],
    ['partner', '/event/channel?id=1'],
    ['partner', '/event/cancel-record/1'],
    ['partner', '/event/purchase-data/1'],
    ['operator', '/showEvent/index'],
  ] as const;
  for (const [account, path] of LISTS)
    test(`${path} shows its rows as cards`, async ({ page }) => {
      await enter(page, product, account, path);
      await expect(page.locator('.tl-row-card').first()).toBeVisible();
      await expect(page.getByRole('grid')).toHaveCount(0);
    });

  test('tasks stand in the account menu', async ({ page }) => {
    await enter(page, product, 'partner', '/event/template');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Tasks' }).click();
    await expect(page.getByRole('dialog', { name: 'Tasks' })).toBeVisible();
  });
});

test('a sum ends where the figures of its column end', async ({ page }) => {
  await enter(page, product, 'partner', CROWDED);
  const figures = page.locator('.tl-booked-figures').first();
  const sum = page.locator('.tl-totals [role="gridcell"]', { hasText: /^[\d,]{4,}$/ }).first();
  await expect(sum).toBeVisible();
  const endOf = (text: Locator): Promise<number> =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  expect(Math.abs((await endOf(sum)) - (await endOf(figures)))).toBeLessThanOrEqual(1);
});

test('a box that is pressed while the rows of a long list come to rest is ticked', async ({ page }) => {
  await enter(page, product, 'partner', '/event/batch-cancel/1');
  const rows = page.getByRole('grid', { name: 'Choose sessions' }).locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  // Elements are put in order once their rows rested for a while, which the clock of the test decides.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isOrdered = () =>
    rows.evaluateAll((all) => {
      const indexes = all.map((row) => Number(row.getAttribute('data-index')));
      return indexes.every((index, at) => index === (indexes[0] ?? 0) + at);
    });
  // The row behind the drawn ones gets the element of the first, which has to move to the end.
  const next = page.locator(`[data-index="${await rows.count()}"]`);
  await rows.nth(5).hover();
  await page.mouse.wheel(0, 400);
  await next.locator('[data-check="row"]').hover();
  await page.mouse.down();
  await page.clock.runFor('00:01');
  expect(await isOrdered()).toBe(false);
  await page.mouse.up();
  await expect(next).toHaveAttribute('aria-selected', 'true');
  await page.clock.runFor('00:01');
  await expect.poll(isOrdered).toBe(true);
});
