// @partner-cancellations @partner-orders @partner-sessions @partner-stores @partner-templates
// @platform-stores
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

/** The store that is worked in, and one more of its company. */
const STORE_KEY = 'store-0001';
const OTHER_KEY = 'store-0002';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

interface Row {
  readonly orderNumber: string;
  readonly storeName: string;
}
async function newestOrder(storeKey: string): Promise<Row> {
  const token = await tokenOf(product, 'partner');
  const path = '/v1/orders?sortBy=bookedAt&sortOrder=desc';
  const { result } = await callApi<{ results: readonly Row[] }>(product, path, { token, storeKey });
  const [row] = result.results;
  if (!row) throw new Error('The demo has orders in each store.');
  return row;
}

test('a list shows all stores of the company, and leads into the one that a row belongs to', async ({
  page,
}) => {
  const [own, other] = await Promise.all([newestOrder(STORE_KEY), newestOrder(OTHER_KEY)]);
  await enter(page, product, 'partner', '/order/index', { storeKey: STORE_KEY });
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Store' })).toHaveCount(0);

  await page.getByRole('button', { name: /^More filters/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Store: ${own.storeName}` })
    .click();
  await page
    .getByRole('option', { name: 'All my stores' })
    .or(page.getByText('All my stores'))
    .first()
    .click();
  await expect(page).toHaveURL(/storeId=all/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Store' })).toBeVisible();
  // What is of several stores is read: a change is made in one.
  await expect(grid.getByRole('checkbox')).toHaveCount(0);

  await page.goto(`${product.url}/order/index?storeId=all&keyword=${other.orderNumber}`);
  await page.getByRole('button', { name: other.orderNumber }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`This belongs to ${other.storeName}; you work in ${own.storeName}.`);
  await question.getByRole('button', { name: `Stay in ${own.storeName}` }).click();
  await expect(question).toHaveCount(0);
  // Whatever an answer might have begun would have begun by now: the next question is asked and drawn.
  await page.getByRole('button', { name: other.orderNumber }).click();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/order/index?storeId=all&keyword=${other.orderNumber}`);
  await expect(page.getByRole('button', { name: `Switch store: ${own.storeName}` })).toBeVisible();
  await question.getByRole('button', { name: `Stay in ${own.storeName}` }).click();
  await expect(question).toHaveCount(0);

  await page.getByRole('button', { name: 'Go there' }).click();
  await question.getByRole('button', { name: `Go to ${other.storeName}` }).click();
  await expect(page).toHaveURL(`${product.url}/order/detail?id=${other.orderNumber}`);
  await expect(page.getByRole('heading', { name: other.orderNumber })).toBeVisible();
  await expect(page.getByRole('button', { name: `Switch store: ${other.storeName}` })).toBeVisible();
});

test('a row of the own store opens where it is, among those of others', async ({ page }) => {
  const own = await newestOrder(STORE_KEY);
  const address = `/order/index?storeId=all&keyword=${own.orderNumber}`;
  await enter(page, product, 'partner', address, { storeKey: STORE_KEY });
  // A whole number leads to its order, as it does in a list of one store.
  await expect(page).toHaveURL(`${product.url}/order/detail?id=${own.orderNumber}`);
});

test('calendar and cards lead there, too', async ({ page }) => {
  await enter(page, product, 'partner', '/event/template?view=card&storeId=all', { storeKey: STORE_KEY });
  const { storeName } = await newestOrder(OTHER_KEY);
  const card = page.getByRole('listitem').filter({ hasText: storeName }).first();
  await card.locator('.tl-template-title').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: `Go to ${storeName}` }).click();
  await expect(page).toHaveURL(/event\/index\?templateId=\d+/);
  await expect(page.getByRole('button', { name: `Switch store: ${storeName}` })).toBeVisible();
  await page.goto(`${product.url}/event/index?view=day&storeId=all`);
  const { storeName: first } = await newestOrder(STORE_KEY);
  const session = page.getByRole('listitem').filter({ hasText: first }).first();
  await session.locator('.tl-day-what .tl-link').click();
  await question.getByRole('button', { name: `Go to ${first}` }).click();
  await expect(page).toHaveURL(/event\/index\?open=\d+/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a store is found, its settings are changed, and the trail tells it', async ({ page }) => {
  await enter(page, product, 'partner', '/home/index', { storeKey: STORE_KEY });
  await page.getByRole('button', { name: /^Switch store/ }).click();
  await page.getByRole('button', { name: 'Store settings' }).click();
  await expect(page).toHaveURL(/\/store\/edit\?storeId=1$/);
  const facility = page.getByRole('textbox', { name: /^Facilities/ });
  await facility.fill('Climbing wall');
  await facility.press('Enter');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page).toHaveURL(/\/store\/index/);
  await page.goto(`${product.url}/store/edit?storeId=1`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Climbing wall');
});

test('a one-time password signs somebody in, who has to change it', async ({ page }) => {
  await enter(page, product, 'operator', '/store/account?storeId=1');
  await page.getByPlaceholder(/^Name, account/).fill('frontdesk');
  await expect(page.getByRole('grid').getByRole('button', { name: 'More actions' })).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reset password…' }).click();
  await page.getByRole('button', { name: 'Reset password', exact: true }).click();
  const password = await page.getByRole('code').textContent();
  const body = { username: 'frontdesk', password };
  const { result } = await callApi<{ mustChangePassword: boolean }>(
    product,
    '/vue-admin-template/user/login',
    {
      method: 'POST',
      body,
    },
  );
  expect(result.mustChangePassword).toBe(true);
});

test('a store with live sessions leads to their cancel, and closes afterwards', async ({ page }) => {
  // The closed one of the demo, with one session of its own.
  const closed = { storeKey: 'store-closed', name: '五角场旧址店' };
  const token = await tokenOf(product, 'partner');
  const path = `/v1/stores?pageSize=9999`;
  const { result } = await callApi<{ results: readonly { id: number; name: string }[] }>(product, path, {
    token,
  });
  const { id = 0 } = result.results.find(({ name }) => name === closed.name) ?? {};
  await callApi(product, `/v1/stores/${id}`, { method: 'PATCH', token, body: { enable: 1 } });
  const templates = await callApi<{ results: readonly { cover: string; sport_type: number }[] }>(
    product,
    '/v1/event_templates?pageSize=1',
    { token, storeKey: STORE_KEY },
  );
  const [{ cover, sport_type } = { cover: '', sport_type: 1 }] = templates.result.results;
  const made = await callApi<{ eventId: number | null }>(product, '/v1/events/quick', {
    method: 'POST',
    token,
    storeKey: closed.storeKey,
    key: randomUUID(),
    body: {
      title: 'Farewell',
      sport_type,
      grades: [1],
      cover,
      startAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      minutes: 90,
      place: 'Old hall',
      capacity: 8,
      coachIds: [],
      paymentModes: [{ mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] }],
      cancelDeadline: 24,
      registrationClose: 60,
      publish: true,
      publishAnyway: false,
    },
  });
  expect([made.resultCode, made.reason, made.errors]).toEqual([200, undefined, undefined]);

  const disable = async () => {
    await page
      .getByPlaceholder(/^Search|name/i)
      .first()
      .fill(closed.name);
    await expect(page.getByRole('grid').getByRole('button', { name: 'More actions' })).toHaveCount(1);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Disable…' }).click();
  };
  await enter(page, product, 'partner', '/store/index', { storeKey: STORE_KEY });
  await disable();
  const dialog = page.getByRole('dialog').filter({ hasText: closed.name });
  await expect(dialog).toContainText('1 session here has not ended');
  await dialog.getByRole('button', { name: 'Cancel first…' }).click();
  await page.getByRole('button', { name: `Go to ${closed.name}` }).click();
  await expect(page).toHaveURL(/\/event\/batch-cancel\/\d+$/);
  await page
    .getByRole('grid', { name: 'Choose sessions' })
    .locator('[data-index="0"] [data-check="row"]')
    .click();
  await page.getByRole('button', { name: 'Continue to reason' }).click();
  await page.getByText('Weather', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue to effect' }).click();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel (and refund|1 session)/ })
    .click();
  await expect(page).toHaveURL(/\/event\/cancel-record\//);

  await page.goto(`${product.url}/store/index`);
  await disable();
  await dialog.getByRole('button', { name: 'Disable store' }).click();
  await expect(page.getByText(`${closed.name} is disabled.`)).toBeVisible();
});
