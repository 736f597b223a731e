import { expect } from '@playwright/test';
import { closeNotices } from './support/notices.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';
import { collectViolations } from './support/violations.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

test('no dialog, drawer, menu or toast breaks the policy', async ({ page }) => {
  const found = await collectViolations(page);
  await enter(page, product, 'partner', '/event/index', { withDialogs: true });
  await closeNotices(page);
  await expect(page.getByRole('grid').locator('[data-index="0"]')).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByRole('heading', { name: 'More filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Feedback' }).click();
  await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
  expect(found).toEqual([]);
});

test('the policy is at work: what it forbids is refused and seen', async ({ page }) => {
  const found = await collectViolations(page);
  await page.goto(`${product.url}/login`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.broken = true';
    document.body.append(script);
  });
  await expect.poll(() => found.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
});

for (const path of ['/', '/login', '/event/template', '/micro-base/backoffice/login', '/no/such/page']) {
  test(`the page at ${path} carries the strict headers`, async ({ request }) => {
    const headers = (await request.get(`${product.url}${path}`)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line]));
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('style-src')).toBe("style-src 'self'");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    // The dense grid places its cells by style attributes; nothing else is unsafe.
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
    });
  });
}
