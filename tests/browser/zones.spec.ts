// @partner-orders @partner-publishing @partner-sessions @partner-templates
import { expect } from '@playwright/test';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilQuiet } from './support/routes.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** Never the same day in both. */
const ZONES = ['America/Los_Angeles', 'Pacific/Kiritimati'];
const PAGES = ['/event/index', '/event/index?view=month', '/event/index?view=week', '/order/index'];

test('lists and calendars show the days of the business, wherever their reader is', async ({ browser }) => {
  const now = Date.now();
  const seen: string[][] = [];
  for (const timezoneId of ZONES) {
    const context = await browser.newContext({ locale: 'en-US', timezoneId });
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    const texts: string[] = [];
    for (const path of PAGES) {
      await enter(page, product, 'partner', path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilQuiet(page);
      const text = await page.locator('main').innerText();
      // How long ago a list was read is the one text that differs by when this test looked.
      texts.push(`${path} ${text.replaceAll(/Updated \d+ s ago/g, '')}`);
    }
    seen.push(texts);
    await context.close();
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.join(' ').match(/\d\d:\d\d/g)?.length).toBeGreaterThan(20);
});
