import { expect, type Page } from '@playwright/test';
import type { ResultOf } from '../../shared/contract/call.ts';
import type { manage } from '../../shared/contract/events/calls.ts';
import type { orders } from '../../shared/contract/orders/calls.ts';
import type { overview, platformOverview } from '../../shared/contract/overview/calls.ts';
import { dayOf } from '../../shared/format/dates.ts';
import { formatCents, formatCount } from '../../shared/format/money.ts';
import { query } from './support/database.ts';
import { pageTitle } from './support/menu.ts';
import { callApi, enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilQuiet } from './support/routes.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

const STORE_KEY = 'store-0001';
const ZONE = 'Asia/Shanghai';

async function open(page: Page, account: Parameters<typeof enter>[2], storeKey = STORE_KEY): Promise<string> {
  const token = await enter(page, product, account, '/home/index', { storeKey });
  await expect(pageTitle(page, 'Today')).toBeVisible();
  await untilQuiet(page);
  return token;
}

const tile = (page: Page, label: string) =>
  page.locator('.tl-tile').filter({ has: page.getByText(label, { exact: true }) });
/** The figure of a tile alone: its note and its unit hold digits, too. */
const figureOf = (page: Page, label: string) => tile(page, label).locator('.tl-tile-figure');
/** A figure that the account may see; a missing one would pass for none. */
function defined<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The answer lacks a figure.');
  return value;
}
const board = (page: Page) => page.getByRole('list', { name: 'Today’s sessions' });
/** The sessions of today as their list tells them. */
async function sessionsOfToday(token: string): Promise<ResultOf<typeof manage>> {
  const today = dayOf(Date.now(), ZONE);
  const path = `/v1/events/manage?start=${today}&end=${today}&status=0,1&sortBy=startAt&pageSize=100`;
  return (await callApi<ResultOf<typeof manage>>(product, path, { token, storeKey: STORE_KEY })).result;
}

test('the day of a store agrees with its lists of sessions and of orders', async ({ page }) => {
  const token = await open(page, 'partner');
  const today = dayOf(Date.now(), ZONE);
  const ask = async <Result>(path: string): Promise<Result> =>
    (await callApi<Result>(product, path, { token, storeKey: STORE_KEY })).result;

  const sessions = await sessionsOfToday(token);
  const { totalRecords, totals } = sessions;
  expect(totalRecords).toBeGreaterThan(0);
  await expect(
    page.getByText(
      `${totalRecords} session${totalRecords === 1 ? '' : 's'} · ${totals.booked} booked · ${totals.checkedIn} checked in`,
    ),
  ).toBeVisible();
  await expect(board(page).locator('.tl-board-line')).toHaveCount(totalRecords);
  await expect(board(page).locator('.tl-board-time b')).toHaveText(
    sessions.results.map(({ startAt }) =>
      new Date(startAt).toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }),
    ),
  );

  const { figures } = await ask<ResultOf<typeof overview>>('/v1/home/overview?range=7');
  const [first, last] = [figures.series[0]?.day, figures.series.at(-1)?.day];
  expect(last).toBe(today);
  const listed = await ask<ResultOf<typeof orders>>(`/v1/orders?start=${first}&end=${last}`);
  expect(figures.totals.bookings).toBe(listed.totalRecords);
  expect(figures.totals.refunded).toBe(listed.totals.refunded);
  const net = defined(figures.totals.paid) - defined(figures.totals.refunded);
  await expect(figureOf(page, 'Bookings, 7 days')).toHaveText(formatCount(listed.totalRecords));
  await expect(figureOf(page, 'Net, 7 days')).toHaveText(`¥${formatCents(net)}`);

  await page.getByRole('link', { name: 'Bookings, 7 days' }).click();
  await expect(page).toHaveURL(/\/order\/index\?/);
  await expect(page.getByText(new RegExp(`of ${formatCount(listed.totalRecords)}\\b`)).first()).toBeVisible();
});

test('failed refunds lead to exactly their orders', async ({ page }) => {
  const token = await open(page, 'partner');
  const { result } = await callApi<ResultOf<typeof overview>>(product, '/v1/home/overview', {
    token,
    storeKey: STORE_KEY,
  });
  const failed = defined(result.toDo.failedRefunds?.orders);
  expect(failed).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Resolve: \d+ refunds? failed$/ }).click();
  await expect(page).toHaveURL(/\/order\/index\?refundState=4/);
  await expect(page.getByText(new RegExp(`of ${formatCount(failed)}\\b`)).first()).toBeVisible();
  // The list adds up to what home told, and says what to do.
  const owed = formatCents(defined(result.toDo.failedRefunds?.amount));
  // Where one refund failed its own row says the same.
  await expect(page.getByText(owed, { exact: true }).last()).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Failure' })).toBeInViewport();
  await expect(page.getByRole('button', { name: /^(Try again|By hand…)/ }).first()).toBeVisible();
});

test('the board is arranged by place, and counts 30 days, and keeps both in the address', async ({
  page,
}) => {
  const token = await open(page, 'partner');
  const { results } = await sessionsOfToday(token);
  const places = [...new Set(results.map(({ place }) => place))];
  expect(places.length).toBeGreaterThan(1);
  await page.getByRole('radio', { name: 'By place' }).click();
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(tile(page, 'Bookings, 30 days')).toBeVisible();
  await expect(page).toHaveURL(/view=place/);
  await page.reload();
  await expect(tile(page, 'Bookings, 30 days')).toBeVisible();
  const heads = board(page).locator('.tl-board-group');
  await expect(heads).toHaveCount(places.length);
  const shown = await heads.locator('h3').allTextContents();
  expect(shown.toSorted()).toEqual(places.toSorted());
  // Below each place stand its own sessions, as many as it says, and no others.
  const order = await board(page)
    .locator('.tl-board-group, .tl-board-line')
    .evaluateAll((lines) => lines.map((line) => line.querySelector('h3')?.textContent ?? ''));
  const counts = shown.map((place, index) => {
    const from = order.indexOf(place);
    const next = shown[index + 1];
    return (next === undefined ? order.length : order.indexOf(next)) - from - 1;
  });
  expect(counts).toEqual(shown.map((place) => results.filter((row) => row.place === place).length));
});

test('who sees no sessions sees only amounts, and no door', async ({ page }) => {
  await open(page, 'cashier');
  await expect(tile(page, 'Net, 7 days')).toBeVisible();
  await expect(tile(page, 'Bookings, 7 days')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Today’s sessions' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New session' })).toHaveCount(0);
});

test('a new store is led to its first session', async ({ page }) => {
  const [made] = await query<{ storeKey: string }>(
    product,
    `with fresh as (
       insert into store (company_id, name, full_name, store_key, account_num, payment)
       select company_id, 'New Hall', 'New Hall', 'store-new-hall', '990001', '{}' from store where store_key = $1
       returning id, store_key),
     seen as (
       insert into account_store (account_id, store_id)
       select a.id, fresh.id from account a, fresh where a.account_name = 'partner'),
     granted as (
       insert into account_role (account_id, role_id, store_id, given_by, given_at)
       select r.account_id, r.role_id, fresh.id, r.given_by, r.given_at from fresh, account_role r
         join account a on a.id = r.account_id join store s on s.id = r.store_id
       where a.account_name = 'partner' and s.store_key = $1)
     select store_key as "storeKey" from fresh`,
    [STORE_KEY],
  );
  await open(page, 'partner', made?.storeKey);
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await expect(page.getByText('0 of 4')).toBeVisible();
  await expect(page.getByText('Receiving account not open')).toBeVisible();
  await page.getByRole('link', { name: 'Create template' }).click();
  await expect(page).not.toHaveURL(/\/home\/index/);
});

test('operators see what waits, and today across merchants', async ({ page }) => {
  const token = await open(page, 'operator');
  const path = '/v1/p/home/overview';
  const { result } = await callApi<ResultOf<typeof platformOverview>>(product, path, { token });
  const { audits, failedRefunds, sales } = result;
  const waiting = defined(audits?.waiting);
  expect(waiting).toBeGreaterThan(0);
  await expect(figureOf(page, 'Audits waiting')).toHaveText(formatCount(waiting));
  await expect(figureOf(page, 'Refunds failed')).toHaveText(formatCount(defined(failedRefunds?.orders)));
  await expect(figureOf(page, 'Bookings today')).toHaveText(formatCount(defined(sales?.today.bookings)));
  const first = defined(failedRefunds?.templates[0]);
  await page
    .getByRole('link', { name: `See orders: ${first.title}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/showEvent/purchase-data/${first.templateId}`));
});

test('a reviewer finds there what waits for review, and nothing else', async ({ page }) => {
  await open(page, 'reviewer');
  await expect(page.getByRole('heading', { name: /^Posts/ })).toBeVisible();
  await expect(page.getByText('Nothing here for you yet')).toHaveCount(0);
});
