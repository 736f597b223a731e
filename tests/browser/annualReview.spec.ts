// @partner-merchant @partner-sessions @partner-templates @platform-companies
import { expect, type Page } from '@playwright/test';
import { addDays } from '../../shared/format/dates.ts';
import { query } from './support/database.ts';
import { fill, next, upload } from './support/merchantFile.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { fillQuickSession } from './support/quickSession.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** The second company of the demo's partner, whose file has its papers. */
const COMPANY_ID = 2;
const DAYS_LATE = 40;
const OVERDUE =
  /The annual review was due on [\d-]+, 40 days ago\. Since [\d-]+ nothing new can be published/;

/** Puts the due date so far back that the days of grace are over. */
async function beLate(): Promise<{ readonly name: string; readonly storeKey: string; readonly due: string }> {
  const [found] = await query<{ name: string; storeKey: string; due: string }>(
    product,
    `update company c
     set annual_review_due = (now() at time zone 'Asia/Shanghai')::date - $2::int
     from (select store_key from store where company_id = $1 and status = 1 order by id limit 1) s
     where c.id = $1
     returning c.company_name as name, s.store_key as "storeKey", c.annual_review_due::text as due`,
    [COMPANY_ID, DAYS_LATE],
  );
  if (!found) throw new Error('The demo has no second company with a store.');
  return found;
}
const sessions = async (): Promise<number> =>
  (
    await query<{ count: number }>(
      product,
      'select count(*)::int as count from event e join store s on s.id = e.store_id where s.company_id = $1',
      [COMPANY_ID],
    )
  )[0]?.count ?? 0;

async function publish(merchant: Page): Promise<void> {
  await merchant.goto(`${product.url}/home/createTemplateQuick`);
  const sport = await merchant
    .getByLabel('Sport', { exact: false })
    .locator('option:not([value=""])')
    .first()
    .textContent();
  await fillQuickSession(merchant, { title: 'Evening round', sport: sport ?? '' });
  await merchant.getByRole('button', { name: /^Publish now/ }).click();
}

async function handIn(merchant: Page): Promise<void> {
  await merchant.getByText(/true and complete/).click();
  await merchant.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(merchant.getByText(/expect an answer by/)).toBeVisible();
}

/** Opens the review of the company from the list of the auditor. */
async function take(auditor: Page, name: string): Promise<void> {
  await auditor.goto(`${product.url}/company/process`);
  await auditor.getByRole('button', { name: /^Annual reviews/ }).click();
  await auditor.getByRole('grid').getByText(name).click();
  await expect(auditor.getByRole('heading', { name })).toBeVisible();
  await auditor.getByRole('button', { name: 'Take the file', exact: true }).click();
  await expect(auditor.getByText(/^You have the file until/)).toBeVisible();
}

async function decide(auditor: Page, key: 'a' | 't', confirm: string): Promise<void> {
  await auditor.getByText('Checks', { exact: true }).click();
  await auditor.keyboard.press(key);
  await auditor.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(auditor.getByRole('dialog')).toHaveCount(0);
}

test('an overdue merchant is reviewed, sent back once, approved, and publishes again', async ({
  browser,
}) => {
  const { name, storeKey, due } = await beLate();
  const desk = { locale: 'en-US', viewport: { width: 1440, height: 900 } };
  const merchant = await (await browser.newContext(desk)).newPage();
  const auditor = await (await browser.newContext(desk)).newPage();
  await enter(auditor, product, 'operator', '/home/index');

  // Every page says it, and publishing stops.
  await enter(merchant, product, 'partner', '/home/index', { storeKey });
  await expect(merchant.getByText(OVERDUE)).toBeVisible();
  const before = await sessions();
  await publish(merchant);
  await expect(merchant.getByText(/so nothing new is published\. Hand it in/).first()).toBeVisible();
  expect(await sessions()).toBe(before);

  // The company moved: its address is marked, and asks for the licence that says so.
  await merchant.goto(`${product.url}/home/index`);
  await merchant.getByRole('link', { name: 'Open the annual review' }).click();
  await expect(merchant).toHaveURL(/\/merchant\/annualReview/);
  const old = await merchant.getByLabel(/^Address/).inputValue();
  await fill(merchant, /^Address/, '9 Harbour Road');
  await expect(merchant.getByText(`Approved before: ${old}`)).toBeVisible();
  await upload(merchant, 'file-company.licence', 'teal');
  await expect(merchant.getByText('Changed', { exact: true })).toHaveCount(2);
  await next(merchant);
  for (const _ of ['legal', 'bank', 'files']) {
    await merchant.getByText('Still correct', { exact: true }).click();
    await next(merchant);
  }
  await handIn(merchant);

  // What changed comes first, with what was approved before.
  await take(auditor, name);
  const address = auditor.locator('[data-field="company.address"]');
  await expect(address).toContainText(old);
  await expect(address).toContainText('9 Harbour Road');
  await expect(auditor.locator('[data-field="company.contactName"]')).toHaveCount(0);
  await auditor.getByRole('button', { name: 'Address is not OK' }).click();
  await auditor.getByLabel('Why Address is not OK').selectOption('other');
  await auditor.getByLabel(/^Words.*Address|Address.*words/i).fill('Which floor?');
  await decide(auditor, 't', 'Return 1 field');

  await expect(merchant.getByText('Which floor?').first()).toBeVisible({ timeout: 15_000 });
  await publish(merchant);
  await expect(merchant.getByText(/so nothing new is published/).first()).toBeVisible();
  await merchant.goto(`${product.url}/merchant/annualReview?pageType=fix&step=company`);
  await expect(merchant.getByText('Sent back: Which floor?')).toBeVisible();
  await fill(merchant, /^Address/, '9 Harbour Road, floor 3');
  await expect(merchant.getByText(/^Saved \d/)).toBeVisible();
  await merchant.goto(`${product.url}/merchant/annualReview?pageType=fix&step=check`);
  await handIn(merchant);

  await take(auditor, name);
  await expect(address).toContainText('9 Harbour Road, floor 3');
  await decide(auditor, 'a', 'Approve');

  // The open page learns of it, the warning is gone from all of them, and a session is published.
  await expect(merchant.getByText(/The next annual review can be begun from/)).toBeVisible({
    timeout: 15_000,
  });
  await merchant.goto(`${product.url}/home/index`);
  await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(merchant.getByText(/The annual review was due on/)).toHaveCount(0);
  await publish(merchant);
  await expect(merchant).toHaveURL(/\/event\/index\?templateId=\d+/);
  expect(await sessions()).toBe(before + 1);
  const [company] = await query<{ due: string; address: string }>(
    product,
    `select annual_review_due::text as due, f.company->>'address' as address
     from company c join merchant_file f on f.company_id = c.id where c.id = $1`,
    [COMPANY_ID],
  );
  expect(company).toEqual({ due: addDays(due, 365), address: '9 Harbour Road, floor 3' });
  await merchant.context().close();
  await auditor.context().close();
});
