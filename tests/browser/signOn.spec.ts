// @partner-joining @partner-sessions
import { expect, type Page } from '@playwright/test';
import {
  BUILT_PROVIDER,
  freePort,
  PROVIDER_SECRET,
  startProvider,
  type TestProvider,
} from '../../server/testing/identityProvider.ts';
import { tick } from './support/boxes.ts';
import { callApi, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

let product: Product;
let provider: TestProvider;
/** Another site than the provider's 127.0.0.1, as in production. */
let url: string;
test.beforeAll(async () => {
  const port = await freePort();
  product = await startProduct({
    TOUCHLINE_OIDC_ISSUER: `http://127.0.0.1:${port}`,
    TOUCHLINE_OIDC_CLIENT_ID: 'touchline',
    TOUCHLINE_OIDC_CLIENT_SECRET: PROVIDER_SECRET,
    TOUCHLINE_OIDC_COMPANIES: '1',
  });
  url = `http://localhost:${new URL(product.url).port}`;
  provider = await startProvider(url, { port, program: BUILT_PROVIDER });
});
test.afterAll(async () => {
  await provider.stop();
  await product.stop();
});

const IDENTITY = 'Sign in with company identity';

/** From the sign-in page through the provider, as one of its staff. */
async function comeAs(page: Page, staff: RegExp): Promise<void> {
  await page.goto(`${url}/merchant-login`);
  await page.getByRole('link', { name: IDENTITY }).click();
  await page.getByRole('button', { name: staff }).click();
}

async function typeCode(page: Page, cellphone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(cellphone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/A code is on its way/)).toBeVisible();
  const token = await tokenOf(product, 'operator');
  const path = `/v1/p/messages/outbox?keyword=${cellphone}`;
  const { result } = await callApi<{ results: readonly { text: string }[] }>(product, path, { token });
  const code = /\d{6}/.exec(result.results[0]?.text ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

test('linked staff go straight in, to the page they came for, and a sign-out ends both sessions', async ({
  page,
}) => {
  await page.goto(`${url}/event/index`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto(page.url().replace('/login?', '/merchant-login?'));
  await page.getByRole('link', { name: IDENTITY }).click();
  await page.getByRole('button', { name: /高连/ }).click();
  await expect(page).toHaveURL(`${url}/event/index`);
  await expect(menu(page)).toBeVisible();
  // What is new is the first thing, once.
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: /高连/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/merchant-login/);
  expect(await page.evaluate(() => localStorage.getItem('booking_token'))).toBeNull();
  // The provider asks again who it is.
  await page.getByRole('link', { name: IDENTITY }).click();
  await expect(page.getByRole('button', { name: /高连/ })).toBeVisible();
});

test('a record that waits is found, confirmed by a code, and opens the console', async ({ page }) => {
  await comeAs(page, /郑查询/);
  await expect(page).toHaveURL(/\/bind-store\?code=416$/);
  const number = page.getByLabel('Staff number or phone number');
  await number.fill('S1001');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/No record with this number waits for you/)).toBeVisible();
  // A reload asks for nothing that was known already.
  await page.reload();
  await number.fill('S1002');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/^郑\*\* · /)).toBeVisible();
  await typeCode(page, '13900001002');
  await page.getByRole('button', { name: 'Confirm and enter' }).click();
  await expect(page).not.toHaveURL(/bind-store/);
  expect(await page.evaluate(() => localStorage.getItem('booking_token'))).toMatch(/^[\w-]{43}$/);
});

test('staff without a record ask to be let in, and wait for their administrator', async ({ page }) => {
  await comeAs(page, /方新人/);
  await expect(page).toHaveURL(/\/bind-store\?code=417$/);
  await page.getByRole('button', { name: 'Ask to be let in' }).click();
  await expect(page.getByText('Choose the store you work in.')).toBeVisible();
  await page.getByLabel('Name').fill('Fang Xin');
  await typeCode(page, '13900001003');
  await page.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Ask to be let in' }).click();
  await expect(page.getByText('Your account waits for its administrator')).toBeVisible();
  await comeAgain(page);
  await expect(page.getByText(/Your account or store is switched off/)).toBeVisible();
});

/** The provider still knows who it is, so nothing is asked there. */
async function comeAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'To the sign-in' }).click();
  await page.getByRole('link', { name: IDENTITY }).click();
}

test('staff who changed stores move when they say so', async ({ page }) => {
  await comeAs(page, /邓调店/);
  await expect(page).toHaveURL(/\/bind-store\?code=418$/);
  await page.getByRole('button', { name: 'Move and enter' }).click();
  await expect(page.getByText('Tick the box to move your account.')).toBeVisible();
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Move and enter' }).click();
  await expect(page).not.toHaveURL(/bind-store/);
  expect(await page.evaluate(() => localStorage.getItem('booking_token'))).toMatch(/^[\w-]{43}$/);
});

test('disabled staff, strangers and who cancels are told why at the sign-in', async ({ browser }) => {
  const ends = [
    [/曹停用/, /Your account or store is switched off/],
    [/夏路人/, /no store of this console does/],
    [/Cancel/, /cancelled or refused/],
  ] as const;
  for (const [staff, sentence] of ends) {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await comeAs(page, staff);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(/\/merchant-login\?failed=/);
    await context.close();
  }
});

test('the page without a sign-on leads back to the sign-in', async ({ page }) => {
  await page.goto(`${url}/bind-store?code=416`);
  await expect(page.getByText('Start again at the sign-in')).toBeVisible();
  await page.getByRole('link', { name: 'To the sign-in' }).click();
  await expect(page).toHaveURL(/\/merchant-login$/);
});
