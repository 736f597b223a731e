// @platform-companies
import { expect } from '@playwright/test';
import { query } from './support/database.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

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

test('all that match are reminded in a task, which says who was skipped and why, and is not repeated that day', async ({
  page,
}) => {
  const word = '批量年审';
  await query(
    product,
    `insert into company (name, company_name, type, city, audit_status, annual_review_due, contact_phone)
     select $1 || n, $1 || n, 1, '上海市', 6, case when n > 1 then current_date + 20 end,
       '139' || lpad(n::text, 8, '0') from generate_series(1, 60) n`,
    [word],
  );
  const texts = async () =>
    (
      await query<{ recipient: string }>(
        product,
        `select recipient from message_outbox where starts_with(text, $1) order by id`,
        [word],
      )
    ).length;
  const remindAll = async (outcome: string) => {
    await page.goto(`${product.url}/company/index?keyword=${word}`);
    await page
      .getByRole('checkbox', { name: /^Select 批量年审/ })
      .first()
      .check();
    await page.getByRole('button', { name: /all 60/ }).click();
    await page.getByRole('button', { name: 'Remind of the annual review…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remind 60 merchants' });
    await dialog.getByRole('button', { name: 'Remind', exact: true }).click();
    await expect(page.getByText(outcome)).toBeVisible({ timeout: 30_000 });
  };
  await enter(page, product, 'operator', `/company/index?keyword=${word}`);
  await remindAll('59 done, 1 skipped, 0 failed.');
  await expect(page.getByText(`${word}1 has no annual review ahead`)).toBeVisible();
  expect(await texts()).toBe(59);
  await remindAll('0 done, 60 skipped, 0 failed.');
  await expect(page.getByText(`${word}60 was reminded of its annual review today already.`)).toBeVisible();
  expect(await texts()).toBe(59);
});
