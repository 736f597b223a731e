// @partner-orders @partner-refunds @partner-sessions @platform-events
import { expect, type Page, type Route } from '@playwright/test';
import { MONEY_MODES } from '../../shared/codes/lists.ts';
import type { OrderRow, PurchaseData } from '../../shared/contract/orders/shapes.ts';
import type { SeriesPreview } from '../../shared/contract/orders/seriesCancel.shapes.ts';
import { formatCents } from '../../shared/format/money.ts';
import { tick } from './support/boxes.ts';
import { query } from './support/database.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { TEMPLATE } from './support/refunds.ts';
import { test } from './support/test.ts';

const STORE_KEY = 'store-0001';
/** Less than any order of the demo costs. */
const PART_CENTS = 123;
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

const ask = async <Result>(path: string): Promise<Result> =>
  (await callApi<Result>(product, path, { token, storeKey: STORE_KEY })).result;
const figures = (): Promise<PurchaseData> => ask(`/v1/event_templates/${TEMPLATE}/purchase-data`);

/** An order of the future that was paid through the provider and of which nothing went back. */
async function freshOrder(): Promise<OrderRow> {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const filter = `templateId=${TEMPLATE}&payMode=${MONEY_MODES.join(',')}&status=5&sessionStart=${day}&pageSize=100`;
  const { results } = await ask<{ results: readonly OrderRow[] }>(`/v1/orders?${filter}`);
  const free = results.filter((row) => row.refundState === null && row.checkedInAt === null);
  for (const row of free) {
    const { payments } = await ask<{ payments: readonly { atDesk: boolean }[] }>(
      `/v1/orders/${row.orderNumber}`,
    );
    if (row.seats === 1 && payments.every(({ atDesk }) => !atDesk)) return row;
  }
  throw new Error('The demo data has no such order.');
}

const tile = (page: Page, label: string) =>
  page.getByLabel('Figures of the template').locator('div', { hasText: label }).last();

test('an order is found by its number, refunded in part, moved and checked in, and the totals follow', async ({
  page,
}) => {
  const before = await figures();
  const { orderNumber, strEndTime } = await freshOrder();
  await enter(page, product, 'partner', '/order/index');
  await page.getByRole('searchbox').fill(orderNumber);
  await expect(page).toHaveURL(new RegExp(`/order/detail\\?id=${orderNumber}`));

  // A part goes back and the seat stays.
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Free amount').click();
  await dialog.getByLabel('Amount ¥').fill(formatCents(PART_CENTS));
  await dialog.getByText('Keep', { exact: true }).click();
  await dialog.getByRole('button', { name: `Refund ¥${formatCents(PART_CENTS)}` }).click();
  await expect(dialog.getByText(/went back to/)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    `Refund of ¥${formatCents(PART_CENTS)} done`,
  );

  await page.getByRole('button', { name: 'Move to another session…' }).click();
  const target = dialog.getByRole('radio').first();
  await tick(target);
  await dialog.getByRole('button', { name: 'Move order' }).click();
  await expect(page.getByText('Order moved.')).toBeVisible();
  await expect(page.locator('.tl-order-session')).not.toContainText(strEndTime);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Check in' }).click();
  await expect(page.getByText('Checked in.')).toBeVisible();

  // What was done stands in the history, by whom and with what changed.
  await page.getByRole('tab', { name: 'History' }).click();
  for (const deed of ['Refund', 'Moved to another session', 'Checked in'])
    await expect(page.locator('.tl-order-tab li').getByText(deed, { exact: true }).first()).toBeVisible();

  await page.goto(`${product.url}/event/purchase-data/${TEMPLATE}`);
  await expect(tile(page, 'Refunded')).toContainText(formatCents((before.refunded ?? 0) + PART_CENTS));
  const after = await figures();
  expect(after).toMatchObject({
    paid: before.paid,
    refunded: (before.refunded ?? 0) + PART_CENTS,
    booked: before.booked,
  });
});

/** An order for a session to come of the demo's series, and what cancelling all of them would do. */
async function seriesOrder() {
  const [found] = await query<{ orderNumber: string; templateId: number }>(
    product,
    `select b.order_number as "orderNumber", b.template_id as "templateId" from booking b
     join event e on e.id = b.event_id join store on store.id = e.store_id
     where e.register_type = 2 and store.store_key = $1 and b.status = 'paid' and e.start_at > now()
     order by e.start_at, b.id limit 1`,
    [STORE_KEY],
  );
  if (!found) throw new Error('The demo data has no such order.');
  return { ...found, seen: await ask<SeriesPreview>(`/v1/orders/${found.orderNumber}/series`) };
}

test('a whole series is cancelled from one of its orders: its rest goes back, what is over stays', async ({
  page,
}) => {
  const { orderNumber, templateId, seen } = await seriesOrder();
  const going = seen.orders.filter(({ stays }) => stays === null);
  const sumOfTemplate = () => ask<PurchaseData>(`/v1/event_templates/${templateId}/purchase-data`);
  const before = await sumOfTemplate();
  await enter(page, product, 'partner', `/order/detail?id=${orderNumber}`);
  const open = async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel the whole series…' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog');
  const rows = (name: string) =>
    dialog.getByRole('region', { name }).getByRole('row').filter({ hasText: 'TL' });
  await expect(rows(`To be cancelled (${going.length})`)).toHaveCount(going.length);
  const staying = seen.orders.length - going.length;
  await expect(rows(`Stay as they are (${staying})`)).toHaveCount(staying);
  const sum = formatCents(seen.amount ?? 0);
  await dialog.getByRole('button', { name: `Cancel ${going.length} orders, refund ¥${sum}` }).click();
  await expect(page.getByText(`${going.length} orders cancelled.`)).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Cancelled with its series');
  await expect(timeline).toContainText(/Refund of ¥[\d.]+ done/, { timeout: 30_000 });

  // Its other orders, too: what the sessions count is what went back.
  await expect
    .poll(async () => (await sumOfTemplate()).refunded, { timeout: 30_000 })
    .toBe((before.refunded ?? 0) + (seen.amount ?? 0));
  expect(await sumOfTemplate()).toMatchObject({ paid: before.paid, booked: before.booked - going.length });
  await page.goto(`${product.url}/event/purchase-data/${templateId}`);
  await expect(tile(page, 'Refunded')).toContainText(
    formatCents((before.refunded ?? 0) + (seen.amount ?? 0)),
  );

  await page.goto(`${product.url}/order/detail?id=${orderNumber}`);
  await open();
  await expect(dialog.getByText('Nothing of this series can be cancelled any more.')).toBeVisible();
  await expect(rows(`Stay as they are (${seen.orders.length})`)).toHaveCount(seen.orders.length);
});

test('operators read the same purchase data, and open an order of it', async ({ page }) => {
  const { refunded } = await figures();
  await enter(page, product, 'operator', `/showEvent/purchase-data/${TEMPLATE}`);
  await expect(tile(page, 'Refunded')).toContainText(formatCents(refunded ?? 0));
  const list = page.getByRole('grid', { name: 'Bookings of the template' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await expect(list.getByRole('link').first()).toHaveAttribute('href', /^\/showEvent\/order\?id=TL/);
  await list.getByRole('link', { name: /^TL/ }).first().click();
  await expect(page).toHaveURL(/\/showEvent\/order\?id=TL/);
});

const LOST_ANSWERS = [
  [
    'a page of a proxy',
    1,
    async (route: Route) => {
      await route.fetch();
      await route.fulfill({ contentType: 'text/html', body: '<h1>Gateway</h1>' });
    },
  ],
  [
    'a broken line',
    // The line is tried a second time by itself.
    2,
    async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
] as const;
for (const [what, tries, lose] of LOST_ANSWERS) {
  test(`a refund answered by ${what} is sent once, in another dialog and after a reload too`, async ({
    page,
  }) => {
    const { orderNumber } = await freshOrder();
    const path = `/order/detail?id=${orderNumber}`;
    await enter(page, product, 'partner', path);
    const dialog = page.getByRole('dialog');
    const fill = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Refund…' }).click();
      await dialog.getByText('Free amount').click();
      await dialog.getByLabel('Amount ¥').fill(formatCents(PART_CENTS));
      await dialog.getByText('Keep', { exact: true }).click();
    };
    const press = () => dialog.getByRole('button', { name: `Refund ¥${formatCents(PART_CENTS)}` }).click();
    const doubt = dialog.getByText(`It may have gone through: ¥${formatCents(PART_CENTS)} went back at`);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/refunds'))
        keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/refunds', lose);
    await fill();
    await expect(doubt).toHaveCount(0);
    await press();
    await expect(doubt).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Keep payment' }).click();
    await page.reload();
    await page.unroute('**/refunds');
    await fill();
    await expect(doubt).toBeVisible();
    await press();
    await expect(dialog.getByText(/went back to/)).toBeVisible({ timeout: 30_000 });
    const { refunds } = await ask<{ refunds: readonly { amount: number }[] }>(`/v1/orders/${orderNumber}`);
    expect(refunds.map(({ amount }) => amount)).toEqual([PART_CENTS]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual(Array.from({ length: tries + 1 }, () => keys[0]));
  });
}
