import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { query } from './support/database.ts';
import { menuLinks } from './support/menu.ts';
import { type Account, callApi, PASSWORD } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilQuiet } from './support/routes.ts';
import { test } from './support/test.ts';

const DEMO: readonly Account[] = ['operator', 'reviewer', 'partner', 'frontdesk', 'cashier', 'newcomer'];
const SIGN_IN = '/vue-admin-template/user/login';
/** What the demo fills, and a server without it begins with none of. */
const OF_MERCHANTS = [
  'company',
  'store',
  'member',
  'event_template',
  'event',
  'booking',
  'package_order',
  'task',
];

let product: Product;
let directory: string;
test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'touchline-empty-'));
  product = await startProduct({
    DATABASE_URL: '',
    TOUCHLINE_DATA: join(directory, 'data'),
    TOUCHLINE_SEED: 'none',
  });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
});
test.use({ locale: 'en-US' });

/** Its database is the embedded one in its own directory, and not the copy of the demo's. */
const empty = (): Product => ({
  ...product,
  database: undefined,
  ledger: join(directory, 'data', 'payments'),
});
const signIn = (username: string, password: string, side: 'P' | 'B') =>
  callApi<{ token: string; mustChangePassword?: boolean } | null>(product, SIGN_IN, {
    method: 'POST',
    body: { username, password, side },
  });

test('an empty server prints one way in, which works once, and has nothing of the demo', async ({
  page,
  browser,
}) => {
  // The lines on the terminal: an account, its password and a link, and nobody of the demo.
  const said = product.printed();
  const link = /\/\?uid=\S+/.exec(said)?.[0] ?? '';
  expect(link).toMatch(/^\/\?uid=[\w-]+&token=[\w-]{43}$/);
  const password = /(?<![\w-])[\w-]{20}-7(?![\w-])/.exec(said)?.[0] ?? '';
  expect(password).not.toBe('');
  expect(said).toContain('administrator');
  expect(said).not.toContain(PASSWORD);

  // Nobody of the demo comes in, at neither door, and nothing but its first account is there.
  for (const account of DEMO) {
    expect(said).not.toMatch(new RegExp(`\\b${account}\\b`));
    for (const side of ['P', 'B'] as const)
      expect([account, (await signIn(account, PASSWORD, side)).reason]).toEqual([account, 'wrongPair']);
  }
  await page.goto(`${product.url}/login`);
  await page.getByRole('textbox', { name: 'Account' }).fill('operator');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Account name or password is wrong.').first()).toBeVisible();
  const rows = await query<{ name: string; count: number }>(
    empty(),
    OF_MERCHANTS.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`).join(
      ' union all ',
    ),
  );
  expect(rows.filter(({ count }) => count > 0)).toEqual([]);
  expect(await query(empty(), 'select account_name as name from account')).toEqual([
    { name: 'administrator' },
  ]);

  // The first sign-in, by the link.
  await page.goto(product.url + link);
  await expect(page).toHaveURL(/\/home\/index/);
  await untilQuiet(page);
  const links = await menuLinks(page);
  expect(links.length).toBeGreaterThan(4);
  for (const path of ['/company/index', '/account/userManage', '/showEvent/index', '/company/process']) {
    expect(links).toContain(path);
    await page.goto(product.url + path);
    await untilQuiet(page);
    await expect(page.getByRole('grid').locator('[data-index]')).toHaveCount(0);
  }
  expect(pictures(join(directory, 'data'))).toEqual([]);

  // It has been spent: whoever finds it in a log comes to the sign-in page.
  const stranger = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await stranger.goto(product.url + link);
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.context().close();

  // The printed password opens the same account, and is told nowhere again.
  const first = await signIn('administrator', password, 'P');
  expect(first.resultCode).toBe(200);
  await product.kill();
  await product.start();
  expect(product.printed()).not.toMatch(/\?uid=/);
});

/** Files of pictures that lie in the data directory. */
function pictures(data: string): readonly string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(webp|png|jpe?g|svg)$/.test(name),
  );
}
