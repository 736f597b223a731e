// @partner-merchant @partner-orders @partner-sessions @partner-staff @partner-stores @partner-templates
// @partner-trail @platform-accounts @platform-companies @platform-developer @platform-events
// @platform-settings @platform-staff @platform-stores @platform-users
import { expect } from '@playwright/test';
import type { AuditEntry } from '../../shared/contract/audit/shapes.ts';
import { menuLinks, OPERATOR_MENU } from './support/menu.ts';
import { callApi, enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

test('an operator visits the merchant view of a store, and the trail names both', async ({ page }) => {
  const token = await enter(page, product, 'operator', '/showEvent/index');
  expect(await menuLinks(page)).toEqual(OPERATOR_MENU);
  await page.getByRole('button', { name: 'switch to merchant back-office' }).click();
  await expect(page).toHaveURL(/\/company-list$/);
  await page.getByLabel('Search company or store').fill('静安云顶');
  await page.getByLabel('Search company or store').press('Enter');

  await expect(page.getByText('Merchant view of 沪动体育 / 静安云顶店')).toBeVisible();
  expect(await menuLinks(page)).toEqual([
    '/home/index',
    '/event/template',
    '/event/index',
    '/class/index',
    '/classpack/index',
    '/order/index',
    '/booking-records/payment',
    '/booking-records/refund',
    '/ticket-records/paid',
    '/ticket-records/cancel',
    '/ticket-records/writeOff',
    '/data/card',
    '/data/cardSummary',
    '/data/purchasing',
    '/data/clock',
    '/storeStaff/index',
    '/merchant/annualReview',
    '/versionParter/record',
  ]);
  await page.getByRole('link', { name: 'Templates' }).click();
  const grid = page.getByRole('grid', { name: 'Event templates' });
  await expect(grid.locator('[data-index="0"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch store: 静安云顶店' })).toBeVisible();

  const { result } = await callApi<{ results: readonly AuditEntry[] }>(
    product,
    '/v1/audit-logs?sortBy=at&sortOrder=desc&pageSize=20',
    { token },
  );
  const entered = result.results.find(({ actingFor }) => actingFor !== null);
  expect(entered?.actor).toContain('林运营');
  expect(entered?.actingFor).toContain('静安云顶店');

  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
  await expect(page.getByText(/^Merchant view of/)).toHaveCount(0);
  expect(await menuLinks(page)).toEqual(OPERATOR_MENU);
});

test('a visit survives a reload, and going back to operations does too', async ({ page }) => {
  await enter(page, product, 'operator', '/company-list');
  await page.getByRole('button', { name: 'Open 静安云顶店' }).first().click();
  await expect(page.getByText('Merchant view of 沪动体育 / 静安云顶店')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Merchant view of 沪动体育 / 静安云顶店')).toBeVisible();
  // Both consoles have a home, so the address stays.
  await expect(page).toHaveURL(/\/home\/index$/);
  await page.getByRole('button', { name: 'switch to operations back-office' }).click();
  await expect(page.getByText('Operations', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/home\/index$/);
  await page.reload();
  await expect(page.getByText('Operations', { exact: true })).toBeVisible();
});

test('pages of the other view are refused by name', async ({ page }) => {
  await enter(page, product, 'operator', '/event/template');
  await expect(page.getByText('You cannot open Templates')).toBeVisible();
  await expect(page.getByText('This page belongs to the other console.')).toBeVisible();
});

test('a reviewer cannot switch, and the button says why', async ({ page }) => {
  await enter(page, product, 'reviewer', '/redirect');
  const reason = 'The right COMPANY_MANAGEMENT is missing, so the merchant view stays closed.';
  const button = page.getByRole('button', { name: `switch to merchant back-office. ${reason}` });
  await expect(button).toBeDisabled();
  await button.focus();
  await expect(page.getByText(reason)).toBeVisible();
  await button.press('Enter');
  await expect(page).toHaveURL(/\/home\/index$/);
});

test('partners have no such button', async ({ page }) => {
  await enter(page, product, 'partner', '/event/template');
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  await expect(page.getByRole('button', { name: /back-office/ })).toHaveCount(0);
});
