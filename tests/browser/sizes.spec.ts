import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import chinese from '../../core/locales/console/zh-CN.json' with { type: 'json' };
import english from '../../core/locales/console/en.json' with { type: 'json' };
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const CONSOLE = join(import.meta.dirname, '../../dist/console');

test.use({ locale: 'zh-CN' });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('scripts and styles of the sign-in page and of the first list stay within their budgets', async ({
  page,
}) => {
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) names.add(pathname);
  });
  const kib = (): number =>
    [...names].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(CONSOLE, name)), { level: 9 }).length,
      0,
    ) / 1_024;

  await page.goto(`${product.url}/merchant-login`, { waitUntil: 'networkidle' });
  await expect(page.locator('input[type="password"]')).toBeVisible();
  const signIn = kib();
  await enter(page, product, 'frontdesk', '/event/template', { language: 'zh-CN' });
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const list = kib();

  // Budgets of README; neither is empty.
  expect(signIn).toBeGreaterThan(100);
  expect(signIn).toBeLessThanOrEqual(230);
  expect(list).toBeGreaterThan(signIn);
  expect(list).toBeLessThanOrEqual(340);
  test.info().annotations.push({
    type: 'KiB',
    description: `${signIn.toFixed(1)}, then ${list.toFixed(1)}`,
  });
});

test('a reload fetches the sentences of the language on screen and of no other', async ({ page }) => {
  await enter(page, product, 'frontdesk', '/event/template', { language: 'en' });
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) names.add(pathname);
  });
  await page.reload();
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  const scripts = [...names].map((name) => readFileSync(join(CONSOLE, name), 'utf8'));
  const isSaid = (sentence: string): boolean => scripts.some((script) => script.includes(sentence));
  expect(isSaid(english.errors.notAllowedNow)).toBe(true);
  expect(isSaid(chinese.errors.notAllowedNow)).toBe(false);
});
