// @partner-joining @partner-merchant @partner-sessions @partner-stores @partner-templates
import { expect, type Page } from '@playwright/test';
import { newToken, tokenHashOf } from '../../server/http/access/token.ts';
import { query } from './support/database.ts';
import { type Account, callApi, PASSWORD, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

const FRESH = 'Another-horse-8';

/** Gives a demo account a number of its own. */
async function numberOf(account: Account, cellphone: string): Promise<string> {
  await query(product, 'update account set cellphone = $1 where account_name = $2', [cellphone, account]);
  return cellphone;
}

/** The code that a number was sent last, as the operator of a demo reads it in the outbox. */
async function codeTo(cellphone: string): Promise<string> {
  const token = await tokenOf(product, 'operator');
  const path = `/v1/p/messages/outbox?keyword=${cellphone}`;
  const { result } = await callApi<{ results: readonly { text: string }[] }>(product, path, { token });
  return /\d{6}/.exec(result.results[0]?.text ?? '')?.[0] ?? '';
}

async function askForCode(page: Page, cellphone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(cellphone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/A code is on its way/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeTo(cellphone));
}

async function typePassword(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name, exact: true }).fill(FRESH);
  await page.getByRole('textbox', { name: `${name} again` }).fill(FRESH);
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a stranger registers a merchant on a phone, and comes in again by password and by code', async ({
  page,
}) => {
  const cellphone = '13700001111';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/merchant-login`);
  await page.getByRole('link', { name: 'Register a merchant' }).click();
  await expect(page.getByText(/Demo: nobody holds this phone/)).toBeVisible();
  await askForCode(page, cellphone);
  await typePassword(page, 'Password');
  await page.getByLabel('Company name').fill('Riverside Paddling Ltd');
  await page.getByLabel('Contact').fill('Zhou Min');
  await page.getByRole('button', { name: 'terms of use' }).click();
  await expect(page.getByRole('dialog').getByText('Version 1.0 of 2026-11-20')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('I agree to the').click();
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/merchant-settle/);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.goto(`${product.url}/merchant-login`);
  await page.getByRole('textbox', { name: 'Account' }).fill(cellphone);
  await signIn(page, FRESH);
  await expect(page).toHaveURL(/\/merchant-settle/);
});

test('a merchant signs in by a code', async ({ page }) => {
  const cellphone = await numberOf('frontdesk', '13700002222');
  await page.goto(`${product.url}/merchant-login?redirect=%2Fevent%2Ftemplate`);
  await page.getByRole('tab', { name: 'With a code' }).click();
  await askForCode(page, cellphone);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/event\/template/);
});

test('a forgotten password is set anew by a code, and the sign-in has the name filled in', async ({
  page,
}) => {
  const cellphone = await numberOf('cashier', '13700003333');
  const before = await tokenOf(product, 'cashier');
  await page.goto(`${product.url}/merchant-login`);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await askForCode(page, cellphone);
  await page.getByRole('button', { name: 'Next' }).click();
  await typePassword(page, 'New password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('cashier');
  expect((await callApi(product, '/v2/backend-user', { token: before })).resultCode).toBe(401);
  await signIn(page, FRESH);
  await expect(page).toHaveURL(/\/home\/index$/);
});

test('a one-time password leads to its change and nowhere else; then the console is open', async ({
  page,
}) => {
  await query(product, 'update account set must_change_password = true where account_name = $1', [
    'reviewer',
  ]);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Account', { exact: true }).fill('reviewer');
  await signIn(page, PASSWORD);
  await expect(page).toHaveURL(`${product.url}/resetPwd?forced=1`);
  for (const path of ['/home/index', '/change-password', '/company-list', '/login']) {
    await page.goto(`${product.url}${path}`);
    await expect(page).toHaveURL(`${product.url}/resetPwd?forced=1`);
  }
  const token = await page.evaluate(() => localStorage.getItem('booking_token') ?? '');
  const { resultCode } = await callApi(product, '/v1/permissions/identity', { token });
  expect(resultCode).toBe(403);
  await typePassword(page, 'New password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test('the token of a link leaves the address at once, and sets one password', async ({ page }) => {
  const token = newToken();
  await query(
    product,
    `insert into password_link (token_hash, account_id, expires_at)
     select $1, id, now() + interval '1 hour' from account where account_name = $2`,
    [tokenHashOf(token), 'newcomer'],
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    asked.push(`${request.isNavigationRequest() ? '' : request.url()} ${referer}`);
  });
  await page.goto(`${product.url}/resetPwd?token=${token}`);
  await expect(page).toHaveURL(`${product.url}/resetPwd`);
  await typePassword(page, 'New password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('newcomer');
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).not.toContain(token);
  await page.goto(`${product.url}/resetPwd?token=${token}`);
  await typePassword(page, 'New password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link is used or expired')).toBeVisible();
});
