// @partner-templates @platform-settings
import { expect } from '@playwright/test';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

test('who begins maintenance closes open consoles at once, keeps this page, and ends it', async ({
  page,
  browser,
}) => {
  const merchant = await browser.newPage();
  await enter(merchant, product, 'partner', '/event/template', { storeKey: 'store-0001' });
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, product, 'operator', '/developer/settings');
  await page.getByText('The console is closed to everybody but super admins').click();
  await page.getByLabel(/^Notice/).fill('New halls are being added');
  await expect(page.getByRole('figure').first()).toContainText('New halls are being added');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: 'Begin maintenance' }).click();
  await expect(page.getByText('Saved. Open consoles follow at once.')).toBeVisible();

  await expect(merchant.getByRole('heading', { name: 'feature under maintenance' })).toBeVisible();
  await expect(merchant.getByText('New halls are being added')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /closed to everybody/ })).toBeChecked();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.url}/developer/settings`);
  await expect(visitor.getByRole('button', { name: /Sign in$/ })).toBeEnabled();
  await visitor.goto(`${product.url}/merchant-login`);
  await expect(visitor.getByRole('heading', { name: 'feature under maintenance' })).toBeVisible();

  await page.getByText('The console is closed to everybody but super admins').click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved. Open consoles follow at once.')).toBeVisible();
  await merchant.getByRole('button', { name: 'Try now' }).click();
  await expect(merchant.getByRole('heading', { name: 'feature under maintenance' })).toHaveCount(0);
  await merchant.close();
  await visitor.context().close();
});

test('the demo has a guide, a feedback group and a store whose account is not open', async ({ page }) => {
  await enter(page, product, 'partner', '/event/template', { storeKey: 'store-0008', withDialogs: false });
  await expect(page.getByRole('link', { name: 'Usage guide' })).toHaveAttribute('href', /^https:/);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Collection account' }).click();
  await expect(await opening).toHaveURL(/\/accounts\/store-0008\?/);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Feedback' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the feedback group' })).toBeVisible();
});
