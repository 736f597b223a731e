// @partner-orders @platform-developer
import { expect } from '@playwright/test';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('a notice to chosen orders goes out, and the order and the outbox say so', async ({ page }) => {
  const text = 'The hall opens ten minutes later today.';
  await enter(page, product, 'partner', '/order/index?status=5');
  const boxes = page.getByRole('grid').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Notify…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await expect(dialog.getByRole('figure')).toContainText(text);
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByText(/^\d sent\.$/)).toBeVisible();

  await page.getByRole('grid').getByRole('link', { name: /^TL/ }).first().click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText(
    'Message kept by the platform, sent to nobody',
  );
  await expect(timeline).toContainText(text);

  await enter(page, product, 'operator', '/developer/outbox');
  await page.getByRole('searchbox').fill('notice-orders-');
  // The newest stand above already; what is clicked twice must not move in between.
  await expect(page.getByRole('row').filter({ hasNotText: 'notice-orders-' })).toHaveCount(1);
  const newest = page.getByRole('row').filter({ hasText: text }).first();
  await expect(newest).toContainText('Kept here, sent to nobody');
  await newest.getByText(text).dblclick();
  await expect(page.getByRole('dialog')).toContainText('notice-orders-');
});

test('a notice to all orders of a filter runs as a task, and says what came of it under the bell', async ({
  page,
}) => {
  const text = 'The pool is closed on Sunday.';
  await enter(page, product, 'partner', '/order/index?tab=packs&status=5');
  // The head is there before the rows that it selects.
  await expect(page.getByRole('grid').getByRole('link', { name: /^TP/ }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: /^Select all/ }).click();
  const chosen = (await page.getByText(/^[\d,]+ selected$/).textContent()) ?? '';
  const count = chosen.replace(' selected', '');
  await page.getByRole('button', { name: 'Notify…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Notice for ${count} orders` })).toBeVisible();
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: /^Send to [\d,]+ people$/ }).click();
  await expect(dialog.getByText(`${count} done, 0 skipped, 0 failed.`)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: /^Tasks/ }).click();
  const task = page.getByRole('article', { name: text });
  await expect(task).toContainText(`${count} / ${count} orders`);
  await page.keyboard.press('Escape');
  await page.getByRole('grid').getByRole('link', { name: /^TP/ }).first().click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(text);
});
