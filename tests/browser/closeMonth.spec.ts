// @platform-closing @platform-events @platform-reports @platform-statements
import { expect, type Page } from '@playwright/test';
import { addDays, dayOf } from '../../shared/format/dates.ts';
import { query } from './support/database.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const ZONE = 'Asia/Shanghai';
const today = dayOf(Date.now(), ZONE);
const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
const month = lastDay.slice(0, 7);

interface Movement {
  readonly number: string;
  readonly orderNumber: string;
  readonly day: string;
  readonly cents: number;
}

/** What moved through the provider last month, as it would stand in the provider's file. */
const movements = (): Promise<readonly Movement[]> =>
  query<Movement>(
    product,
    `select coalesce(b.payment_number, o.payment_number, '') as number, coalesce(b.order_number, o.order_number) as "orderNumber",
       p.business_day::text as day, (case when p.debit = 'provider' then p.cents else -p.cents end)::int as cents
     from posting p left join booking b on b.id = p.booking_id
       left join package_order o on o.id = p.package_order_id and p.booking_id is null
     where 'provider' in (p.debit, p.credit) and p.business_day between $1 and $2
     order by p.business_day desc, (b.id is not null and p.debit = 'provider') desc, p.id`,
    [`${month}-01`, lastDay],
  );

async function importFile(page: Page, rows: readonly Movement[]): Promise<void> {
  const lines = rows.map(({ number, day, cents }) => `${number},${(cents / 100).toFixed(2)},${day} 12:00:00`);
  const buffer = Buffer.from(['Payment number,Amount,Time', ...lines].join('\r\n'));
  await page.getByRole('button', { name: 'Import provider file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByLabel(/^Payment number/)).toHaveValue('Payment number');
  await dialog.getByLabel(/^Provider/).fill('Pay');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^From .* agree/)).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
}

/** Explains every difference of the day whose drawer is open. */
async function explainAll(page: Page, count: number): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^Reconciliation of/ });
  for (let left = count; left > 0; left -= 1) {
    await drawer.getByRole('button', { name: 'Explain', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Explain the difference' });
    await dialog.getByLabel(/^Explanation/).fill('The provider corrects it next month.');
    await dialog.getByRole('button', { name: 'Save explanation' }).click();
    await expect(drawer.getByRole('button', { name: 'Explain', exact: true })).toHaveCount(left - 1);
  }
}

test('a month is reconciled, explained, followed down to an order, exported, and closed for good', async ({
  page,
}) => {
  const all = await movements();
  const [gone, wrong, ...rest] = all;
  if (!gone || !wrong) throw new Error('The demo moved no money last month.');
  await enter(page, product, 'operator', `/records/payment?start=${gone.day}&end=${gone.day}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = page.getByRole('dialog', { name: 'Export' });
  await file.getByText(/^All matching rows/).click();
  const saved = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^payment_.*\.csv$/);

  await page.getByRole('link', { name: 'Reconcile with the provider' }).click();
  await page.goto(`${product.url}/records/reconciliation?month=${month}`);
  await importFile(page, [{ ...wrong, cents: wrong.cents + 100 }, ...rest]);
  const days = [...new Set([gone.day, wrong.day])];
  for (const day of days) {
    await page.getByRole('button', { name: day, exact: true }).click();
    await explainAll(page, [gone, wrong].filter((one) => one.day === day).length);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('To be worked on')).toHaveCount(0);
  await importFile(page, [{ ...wrong, cents: wrong.cents + 100 }, ...rest]);
  await expect(page.getByText('To be worked on')).toHaveCount(0);

  await page.getByRole('button', { name: gone.day, exact: true }).click();
  await page.getByRole('link', { name: gone.orderNumber }).first().click();
  await expect(page).toHaveURL(new RegExp(`/showEvent/order\\?id=${gone.orderNumber}`));
  await expect(page.getByText(gone.orderNumber).first()).toBeVisible();

  // The days of the demo are closed in the first minute after a start.
  const closed = () =>
    query<{ closed: boolean }>(product, 'select closed_through >= $1::date as closed from journal_state', [
      lastDay,
    ]);
  await expect.poll(closed, { timeout: 90_000 }).toEqual([{ closed: true }]);
  await page.goto(`${product.url}/statements/index`);
  await page.getByRole('link', { name: 'Month close' }).click();
  await page.getByRole('button', { name: month, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Month ${month}` });
  await drawer.getByRole('button', { name: 'Close the month' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${month} for good` });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Failed refunds are tried again this month.');
  await dialog.getByRole('button', { name: 'Close for good' }).click();
  await expect(drawer.getByText(/^Closed at/)).toBeVisible();
  await expect(drawer.getByText(/the journal still says the same/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Close the month' })).toHaveCount(0);
});
