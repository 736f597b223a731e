import { expect, type Page } from '@playwright/test';
import { menuLinks } from './support/menu.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilQuiet } from './support/routes.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

/** Heads of the columns of a page: how many there are, and those whose text is cut. */
async function readHeads(page: Page, path: string) {
  await page.goto(`${product.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await untilQuiet(page);
  return page.evaluate(() => {
    const heads = [...document.querySelectorAll('.tl-head-text')];
    const cut = heads.filter((head) => head.scrollWidth > head.clientWidth);
    return { count: heads.length, cut: cut.map((head) => head.textContent ?? '') };
  });
}

for (const account of ['partner', 'operator'] as const)
  test(`no head of a list of the ${account} is cut, in neither language`, async ({ page }) => {
    await enter(page, product, account, '/home/index');
    await untilQuiet(page);
    const lists = await menuLinks(page);
    const cut: string[] = [];
    for (const language of ['en', 'zh-CN'] as const) {
      let heads = 0;
      // oxlint-disable-next-line no-await-in-loop -- one page after the other.
      await enter(page, product, account, '/home/index', { language });
      for (const path of lists) {
        // oxlint-disable-next-line no-await-in-loop
        const found = await readHeads(page, path);
        heads += found.count;
        cut.push(...found.cut.map((head) => `${path} ${head}`));
      }
      expect(heads).toBeGreaterThan(15);
    }
    expect(cut).toEqual([]);
  });
