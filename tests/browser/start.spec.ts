import { expect, test } from '@playwright/test';
import { startProduct } from './support/product.ts';

test.use({ locale: 'en-US' });

test('npm start serves the console and, with demo data, its identity provider, and ends both', async ({
  page,
}) => {
  const product = await startProduct({}, 'scripts/start.mjs');
  let provider = '';
  try {
    await page.goto(`${product.url}/merchant-login`);
    await page.getByRole('link', { name: 'Sign in with company identity' }).click();
    await expect(page.getByRole('button', { name: /Cancel/ })).toBeVisible();
    provider = new URL(page.url()).origin;
    expect(Number(new URL(provider).port)).toBe(Number(new URL(product.url).port) + 2);
  } finally {
    await product.stop();
  }
  for (const address of [product.url, provider]) await expect(fetch(address)).rejects.toThrow('fetch failed');
});
