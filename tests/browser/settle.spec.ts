// @partner-joining @partner-merchant @platform-companies
import { expect } from '@playwright/test';
import { query } from './support/database.ts';
import { fill, fillFile, next } from './support/merchantFile.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

/** A merchant fills this in on a telephone. */
test.use({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true });

/** The company of the newcomer. */
const COMPANY = '新潮飞盘';
const NAME = '厦门新潮飞盘体育有限公司';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** Puts the file of the newcomer back to its beginning. */
async function begin(): Promise<void> {
  await query(product, 'update company set audit_status = 1 where name = $1', [COMPANY]);
  await query(
    product,
    `update merchant_file set audit_status = 1, company = '{}', legal = '{}', bank = '{}', stores = '[]', files = '[]',
       rejected = '[]', previous = null, submitted_at = null
     where company_id = (select id from company where name = $1)`,
    [COMPANY],
  );
}
const stored = async () =>
  (
    await query<{ status: number; company: Record<string, string>; legal: Record<string, string> }>(
      product,
      `select audit_status as status, company, legal from merchant_file
       where company_id = (select id from company where name = $1)`,
      [COMPANY],
    )
  )[0];
/** What an auditor's decision leaves behind. */
async function approve(): Promise<void> {
  await query(product, 'update company set audit_status = 5 where name = $1', [COMPANY]);
  await query(
    product,
    `insert into merchant_audit (company_id, round, action, audit_status, comment, fields, actor, at)
     select id, 1, 'approve', 5, '', '[]', '', now() from company where name = $1`,
    [COMPANY],
  );
}

test('a merchant fills in the file, hands it in, opens the account and works', async ({ page, context }) => {
  await begin();
  await enter(page, product, 'newcomer', '/merchant-settle');
  await fillFile(page, NAME);

  // Leaves in the middle, and finds everything on another device.
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const other = await context.newPage();
  await enter(other, product, 'newcomer', '/merchant-settle?step=check');
  await expect(other.getByText('Everything is there.')).toBeVisible();
  await expect(other.getByText('****7890')).toBeVisible();
  await other.close();

  await next(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByText(/true and complete/).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText(/expect an answer by/)).toBeVisible();
  expect((await stored())?.status).toBe(2);

  await approve();
  // Nobody told the server, so no word of it comes by the socket: the page asks when somebody looks at it again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const way = page.getByRole('link', { name: 'Open the receiving account' }).first();
  await expect(way).toBeVisible({ timeout: 10_000 });
  const [provider] = await Promise.all([context.waitForEvent('page'), way.click()]);
  await provider.getByRole('button', { name: 'Open the account' }).click();
  await expect(provider.getByText(/account is open/)).toBeVisible();
  await provider.close();
  await expect(page).toHaveURL(/\/home\/index/, { timeout: 20_000 });
  expect((await stored())?.status).toBe(6);
});

test('two tabs join what they wrote, and ask about a field that both wrote', async ({ page, context }) => {
  await begin();
  await enter(page, product, 'newcomer', '/merchant-settle');
  await fill(page, /^Contact/, 'Wang Fang');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const other = await context.newPage();
  await enter(other, product, 'newcomer', '/merchant-settle');
  await expect(other.getByLabel(/^Contact/).first()).toHaveValue('Wang Fang');
  await fill(page, /^Address/, '1 Lake Road');
  await expect.poll(async () => (await stored())?.company['address']).toBe('1 Lake Road');
  await fill(other, /^Contact/, 'Li Wen');
  await expect
    .poll(async () => (await stored())?.company)
    .toMatchObject({
      address: '1 Lake Road',
      contactName: 'Li Wen',
    });
  await expect(other.getByLabel(/^Address/)).toHaveValue('1 Lake Road');

  await fill(other, /^Address/, '2 Lake Road');
  await expect.poll(async () => (await stored())?.company['address']).toBe('2 Lake Road');
  await fill(page, /^Address/, '3 Lake Road');
  const question = page.getByRole('dialog');
  await expect(question.getByText('2 Lake Road')).toBeVisible();
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await stored())?.company['address']).toBe('3 Lake Road');
});
