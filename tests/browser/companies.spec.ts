import { expect, test } from '@playwright/test';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

/** Of the demo: handed in, and nobody has looked at it yet. */
const WAITING = '青岛云帆桨板运动有限公司';

test('a file is taken, returned with a reason, and found among the returned ones', async ({ page }) => {
  await enter(page, product, 'operator', '/company/process');
  await expect(page.getByRole('button', { name: /^Waiting/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Take the next file' }).click();
  await expect(page.getByRole('heading', { name: WAITING })).toBeVisible();
  await expect(page.getByText(/^You have the file until/)).toBeVisible();
  const approve = page.getByRole('button', { name: /^Approve…/ });
  await expect(approve).toBeDisabled();
  // It is the second round: what changed stands in front, the rest is folded.
  await expect(page.getByText('青岛市市南区海边')).toBeVisible();
  await page.getByRole('button', { name: 'Show fields that did not change' }).click();
  await page.getByRole('button', { name: 'Business licence is not OK' }).click();
  await page.getByLabel('Why Business licence is not OK').selectOption('cropped');
  await page.getByText('Checks', { exact: true }).click();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: `Return to ${WAITING}` });
  await expect(dialog).toContainText('有 1 处需要修改');
  await dialog.getByRole('button', { name: 'Return 1 field' }).click();
  await expect(page.getByText('Returned for correction').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Return…/ })).toHaveCount(0);

  await page.goto(`${product.url}/company/process`);
  await page.getByRole('button', { name: /^Returned/ }).click();
  await expect(page.getByRole('grid')).toContainText(WAITING);
});

test('a merchant is changed, and not disabled while it has live sessions', async ({ page }) => {
  await enter(page, product, 'operator', '/company/index?keyword=北门');
  await page.getByRole('grid').getByText('北京北门攀岩运动有限公司').click();
  const address = page.getByRole('textbox', { name: /^Address/ });
  await address.fill('朝阳区体育路 100 号');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/company\/index/);
  await page.goto(`${product.url}/company/index?keyword=北门`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Disable…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\d+ live sessions/);
  await dialog.getByLabel(/^Reason/).fill('Moved to another town');
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText(/sessions have not ended/)).toBeVisible();
  await expect(dialog).toBeVisible();
});
