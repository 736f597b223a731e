import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { share } from '../../scripts/sweep.mjs';
import { WRITTEN } from './support/lostLooks.ts';
import { type Account, enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { TEMPLATE } from './support/refunds.ts';
import { untilQuiet } from './support/routes.ts';
import { openSession } from './support/sessions.ts';
import { test } from './support/test.ts';

/*
 * What the build takes out of Blueprint's style sheets is missed by nothing (decision 0039): with every rule put back
 * where it would stand, what the kit draws is the same to the eye.
 */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 1_000 } });

/** Pages that show the parts of the kit between them. */
const PAGES: readonly (readonly [Account, string])[] = [
  ['partner', '/home/index'],
  ['partner', '/event/index'],
  ['partner', '/event/index?view=week'],
  ['partner', '/event/template?view=card'],
  ['partner', `/event/create?id=${TEMPLATE}`],
  ['partner', `/event/publish?type=create&templateId=${TEMPLATE}`],
  ['partner', '/order/index'],
  ['partner', '/merchant/trail'],
  ['partner', '/storeStaff/index'],
  ['operator', '/home/index'],
  ['operator', '/account/create-role'],
  ['operator', '/company/edit?companyId=1'],
  ['operator', '/developer/settings'],
];

/** Every rule that Blueprint wrote, before those of the console; the same call takes them away again. */
const RULES = `@media all { ${WRITTEN.replaceAll(/@charset[^;]*;/g, '')} }`;
const toggleRules = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const [first] = document.styleSheets;
    if (!first) throw new Error('The page has no style sheet.');
    const [top] = first.cssRules;
    const isThere = top instanceof CSSMediaRule && top.conditionText === 'all';
    if (isThere) first.deleteRule(0);
    else first.insertRule(rules, 0);
  }, RULES);

/** The colours of what the page shows, one value for each of red, green and blue. */
const picture = async (page: Page): Promise<Buffer> =>
  sharp(await page.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer();
/** Of 255. Round corners between two pixels are mixed anew for each picture. */
const MIXED = 2;

/** Whether the page looks the same with every rule of Blueprint. */
async function looksTheSame(page: Page): Promise<boolean> {
  const built = await picture(page);
  await toggleRules(page);
  const written = await picture(page);
  await toggleRules(page);
  return (
    built.length === written.length &&
    built.every((value, at) => Math.abs(value - (written[at] ?? 0)) <= MIXED)
  );
}

/** What a clock on the page changes between two pictures is no difference: it is looked at again. */
async function expectSameLook(page: Page): Promise<void> {
  await untilQuiet(page);
  await expect.poll(() => looksTheSame(page)).toBe(true);
}

const pages = share(PAGES, 3, {
  name: 'pages that are compared with every rule of Blueprint',
  key: ([, path]) => path,
  owner: () => [],
  stage: 'browser',
});
for (const [account, path] of pages) {
  test(`${path} of ${account} looks as with every rule of Blueprint`, async ({ page }) => {
    await enter(page, product, account, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectSameLook(page);
  });
}

test('so do a menu, a dialog, a drawer, the palette and the bar of a selection', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index');
  await openSession(page).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Cancel session…' })).toBeVisible();
  await expectSameLook(page);
  await page.getByRole('menuitem', { name: 'Cancel session…' }).click();
  await expect(page.getByRole('dialog').getByText('Refund', { exact: true })).toBeVisible();
  await expectSameLook(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByRole('heading', { name: 'More filters' })).toBeVisible();
  await expectSameLook(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to page' })).toBeVisible();
  await expectSameLook(page);
  await page.keyboard.press('Escape');
  await page.getByRole('grid').locator('[data-index="0"] [data-check="row"]').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectSameLook(page);
});

test('a look that was taken is seen', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSameLook(page);
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.className = 'bp6-tree-node-content';
    planted.textContent = 'Planted';
    document.querySelector('h1')?.append(planted);
  });
  expect(await looksTheSame(page)).toBe(false);
});
