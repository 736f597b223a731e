// @partner-orders
import { expect } from '@playwright/test';
import type { PackageOrderDetail, PackageOrderRow } from '../../shared/contract/packageOrders/shapes.ts';
import { formatCents } from '../../shared/format/money.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const STORE_KEY = 'store-0001';
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

let product: Product;
let token: string;
test.beforeAll(async () => {
  product = await startProduct({
    TOUCHLINE_PAYMENTS_LATENCY_MS: '5',
    TOUCHLINE_PAYMENTS_FAILURE_PERCENT: '0',
  });
  token = await tokenOf(product, 'partner');
});
test.afterAll(() => product.stop());

interface Listed {
  readonly results: readonly PackageOrderRow[];
  readonly totals: { readonly paid: number; readonly refunded: number };
}
const ask = async <Result>(path: string): Promise<Result> =>
  (await callApi<Result>(product, `/v1/package-orders${path}`, { token, storeKey: STORE_KEY })).result;

/** A paid order with used and unused times, of which nothing went back. */
async function usedOrder(): Promise<PackageOrderDetail> {
  const { results } = await ask<Listed>('?status=5&refunded=0&sortBy=createdAt&sortOrder=desc&pageSize=100');
  for (const row of results.filter(({ refundBlock }) => refundBlock === null)) {
    const order = await ask<PackageOrderDetail>(`/${row.orderNumber}`);
    const isUsed = order.tickets.some(({ used, left }) => used > 0 && left > 0);
    if (isUsed && order.payments.every(({ atDesk }) => !atDesk)) return order;
  }
  throw new Error('The demo data has no such order.');
}

test('an order of packs is found by its number and refunded less what was used, and the totals follow', async ({
  page,
}) => {
  const before = (await ask<Listed>('?pageSize=1')).totals;
  const { id, orderNumber, refundable, tickets } = await usedOrder();
  const sum = formatCents(refundable ?? 0);
  const left = tickets.reduce((times, ticket) => times + ticket.left, 0);

  // Whoever types its number among the registrations gets there, too.
  await enter(page, product, 'partner', '/order/index');
  await page.getByRole('searchbox').fill(orderNumber);
  await expect(page).toHaveURL(new RegExp(`/order/detail\\?id=${orderNumber}`));

  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount ¥')).toHaveValue(sum.replaceAll(',', ''));
  await dialog.getByLabel('Reason').selectOption('Goodwill');
  await dialog.getByRole('button', { name: `Refund ¥${sum}` }).click();
  await expect(dialog.getByText(`¥${sum} went back to`)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(`Refund of ¥${sum} done`);
  await expect(page.getByRole('button', { name: 'Refund…' })).toBeDisabled();
  const after = await ask<PackageOrderDetail>(`/${id}`);
  expect(after).toMatchObject({ status: 6, refunded: refundable, refundable: 0, held: 0 });
  expect(after.tickets.map((ticket) => [ticket.left, ticket.frozen])).toEqual(tickets.map(() => [0, 0]));
  expect(after.tickets.reduce((times, { withdrawn }) => times + withdrawn, 0)).toBe(left);

  await page.goto(`${product.url}/order/index?tab=packs`);
  await expect(page.getByRole('tab', { name: /(Lesson|Card) packs/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const total = formatCents(before.refunded + (refundable ?? 0));
  await expect(page.getByText(`−${total}`)).toBeVisible();
  expect((await ask<Listed>('?pageSize=1')).totals).toMatchObject({ paid: before.paid });
});

test('the palette finds an order of packs, and the tab is not there for who may not read packs', async ({
  page,
}) => {
  const { results } = await ask<Listed>('?status=1');
  const { orderNumber = '' } = results[0] ?? {};
  await enter(page, product, 'partner', '/home/index');
  await page.getByRole('button', { name: /Go to page/ }).click();
  await page.getByRole('combobox', { name: 'Go to page' }).fill(orderNumber);
  await page.getByRole('option', { name: new RegExp(orderNumber) }).click();
  await expect(page).toHaveURL(new RegExp(`/order/detail\\?id=${orderNumber}`));
  await expect(page.getByText('Pending payment').first()).toBeVisible();

  await enter(page, product, 'frontdesk', '/order/index?tab=packs');
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /(Lesson|Card) packs/ })).toHaveCount(0);
});
