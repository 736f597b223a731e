// @partner-merchant @partner-sessions @partner-templates @platform-companies
import { expect, type Page } from '@playwright/test';
import en from '../../plugins/partner-merchant/locales/en.json' with { type: 'json' };
import chinese from '../../plugins/partner-merchant/locales/zh-CN.json' with { type: 'json' };
import { AuditStatus, ReceivingAccountStatus } from '../../shared/codes/lists.ts';
import { query } from './support/database.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

/* States that the demo never has; annualReview.spec.ts walks a whole review, from overdue to approved. */

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

/** The second company of the demo's partner, whose file has its papers. */
const COMPANY_ID = 2;
const LOOKS = [
  { language: 'en', theme: 'light', texts: en, viewport: { width: 1440, height: 900 } },
  { language: 'zh-CN', theme: 'dark', texts: chinese, viewport: { width: 390, height: 844 } },
] as const;

/** The longest piece of a sentence between its gaps. */
const pieceOf = (text: string): string =>
  text.split(/\{\{\w+\}\}/).toSorted((one, other) => other.length - one.length)[0] ?? '';

/** Days until it is due; the state of the file; what the page says. */
const REVIEWS: readonly (readonly [string, number | null, number, (texts: typeof en) => string])[] = [
  ['none', null, AuditStatus.settled, ({ review }) => review.none],
  ['far ahead', 200, AuditStatus.settled, ({ review }) => review.next],
  ['open', 20, AuditStatus.settled, ({ review }) => review.due_other],
  ['due soon', 5, AuditStatus.settled, ({ review }) => review.due_other],
  ['due today', 0, AuditStatus.settled, ({ review }) => review.dueToday],
  ['overdue', -1, AuditStatus.settled, ({ review }) => review.stops],
  ['overdue and stopped', -60, AuditStatus.settled, ({ review }) => review.stopped],
  ['draft', 5, AuditStatus.draft, ({ review }) => review.due_other],
  ['handed in', 5, AuditStatus.submitted, ({ outcome }) => outcome.look],
  ['sent back', 5, AuditStatus.returned, ({ outcome }) => outcome.mend],
  ['rejected', 5, AuditStatus.rejected, ({ outcome }) => outcome.rejected],
];

const fitsScreen = async (page: Page): Promise<void> => {
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
};

const storeKeyOf = async (): Promise<string> =>
  (
    await query<{ storeKey: string }>(
      product,
      'select store_key as "storeKey" from store where company_id = $1 and status = 1 order by id limit 1',
      [COMPANY_ID],
    )
  )[0]?.storeKey ?? '';

for (const { language, theme, texts, viewport } of LOOKS) {
  test(`says how far the annual review is, in every state (${language}, ${theme})`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: language, viewport })).newPage();
    const storeKey = await storeKeyOf();
    await enter(page, product, 'partner', '/home/index', { storeKey, language, theme });
    for (const [name, days, status, said] of REVIEWS) {
      await test.step(name, async () => {
        await query(
          product,
          `update company set annual_review_due =
             (now() at time zone 'Asia/Shanghai')::date + $2::int where id = $1`,
          [COMPANY_ID, days],
        );
        await query(product, 'update merchant_file set audit_status = $2 where company_id = $1', [
          COMPANY_ID,
          status,
        ]);
        await page.goto(`${product.url}/merchant/annualReview`);
        await expect(page.getByText(pieceOf(said(texts))).first()).toBeVisible();
        const touching = await page
          .locator('.tl-public-buttons')
          .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).columnGap === 'normal').length);
        expect(touching).toBe(0);
        await fitsScreen(page);
      });
    }
    await page.context().close();
  });

  test(`says how far a receiving account is, in every state (${language}, ${theme})`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: language, viewport })).newPage();
    const storeKey = await storeKeyOf();
    await enter(page, product, 'partner', '/home/index', { storeKey, language, theme });
    const { notOpened, inProgress, open } = ReceivingAccountStatus;
    for (const [name, change, said] of [
      ['to be opened', { status: notOpened }, texts.accounts.openNow],
      ['in progress', { status: inProgress }, texts.accounts.openNow],
      ['open', { status: open }, texts.accounts.open],
    ] as const) {
      await test.step(name, async () => {
        await query(
          product,
          'update store set payment = payment || $2::jsonb where company_id = $1 and store_key = $3',
          [COMPANY_ID, JSON.stringify(change), storeKey],
        );
        await page.goto(`${product.url}/myAccount/index`);
        const store = page.locator('.tl-card').first();
        await expect(store.getByText(said, { exact: true })).toBeVisible();
        await expect(store.getByRole('button', { name: texts.receipts.open })).toBeEnabled();
        await fitsScreen(page);
      });
    }
    await page.context().close();
  });
}
