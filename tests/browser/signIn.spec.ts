import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page, type Request } from '@playwright/test';
import { HOSTILE_REDIRECTS } from '../../core/testing/hostileRedirects.ts';
import { query } from './support/database.ts';
import { menuLinks, pageTitle, OPERATOR_MENU } from './support/menu.ts';
import { type Account, enter, PASSWORD, sideOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ TOUCHLINE_LOG_LEVEL: 'info' });
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

async function typeIn(page: Page, account: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const open = (page: Page, account: Account): Promise<unknown> =>
  page.goto(`${product.url}${sideOf(account) === 'P' ? '/login' : '/merchant-login'}`);

/** What belongs to the browser and to nobody's data. */
const KEPT_PREFERENCES =
  /^touchline\.(language|theme|sidebar|rememberedName|side|seenVersion|migrationSnoozedUntil)$/;

/** Account, where it lands, and its menu. */
const ACCOUNTS: readonly (readonly [Account, RegExp, readonly string[]])[] = [
  ['operator', /\/home\/index$/, OPERATOR_MENU],
  [
    'reviewer',
    /\/home\/index$/,
    OPERATOR_MENU.filter((path) => /^\/(home|contentReview|version)\//.test(path)),
  ],
  [
    'partner',
    /\/home\/index$/,
    [
      '/home/index',
      '/event/template',
      '/event/index',
      '/class/index',
      '/classpack/index',
      '/order/index',
      '/booking-records/payment',
      '/booking-records/refund',
      '/ticket-records/paid',
      '/ticket-records/cancel',
      '/ticket-records/writeOff',
      '/data/card',
      '/data/cardSummary',
      '/data/purchasing',
      '/data/clock',
      '/storeStaff/index',
      '/merchant/annualReview',
      '/versionParter/record',
    ],
  ],
  [
    'frontdesk',
    /\/home\/index$/,
    [
      '/home/index',
      '/event/template',
      '/event/index',
      '/order/index',
      '/data/card',
      '/data/cardSummary',
      '/data/purchasing',
      '/data/clock',
      '/versionParter/record',
    ],
  ],
  [
    'cashier',
    /\/home\/index$/,
    [
      '/home/index',
      '/booking-records/payment',
      '/booking-records/refund',
      '/ticket-records/paid',
      '/ticket-records/cancel',
      '/ticket-records/writeOff',
      '/versionParter/record',
    ],
  ],
];

for (const [account, landing, entries] of ACCOUNTS) {
  test(`${account} signs in through the page and sees exactly its menu`, async ({ page }) => {
    await open(page, account);
    // Nobody is reminded of the payment migration for an hour.
    await page.evaluate(
      (until) => localStorage.setItem('touchline.migrationSnoozedUntil', String(until)),
      Date.now() + 3_600_000,
    );
    await typeIn(page, account);
    if (account === 'partner') await page.getByRole('button', { name: 'Open 滨江体育公园店' }).click();
    await expect(page).toHaveURL(landing);
    if (sideOf(account) === 'B') {
      // What is new is the first thing that merchants see.
      const news = page.getByRole('dialog', { name: /^Version \d/ });
      await news.getByRole('button', { name: 'Got it' }).click();
      await expect(news).toBeHidden();
    }
    expect(await menuLinks(page)).toEqual(entries);
    const developer = page.locator('.tl-sidebar-foot').getByRole('link', { name: 'Plugins' });
    await expect(developer).toHaveCount(sideOf(account) === 'P' ? 1 : 0);
  });
}

test('newcomer lands on onboarding and is kept there', async ({ page }) => {
  await open(page, 'newcomer');
  await typeIn(page, 'newcomer');
  await expect(page).toHaveURL(/\/merchant-settle/);
  await expect(page.getByRole('heading', { name: 'Merchant onboarding' })).toBeVisible();
  await page.goto(`${product.url}/event/template`);
  await expect(page).toHaveURL(/\/merchant-settle/);
});

/** Does something while a role of the demo gives nothing. */
async function withoutRights(code: string, act: () => Promise<void>): Promise<void> {
  const [role] = await query<{ codes: string[] }>(product, 'select codes from role where code = $1', [code]);
  try {
    await query(product, `update role set codes = '{}' where code = $1`, [code]);
    await act();
  } finally {
    await query(product, 'update role set codes = $1 where code = $2', [role?.codes, code]);
  }
}

test('a page without its right is refused by name, with the code', async ({ page }) => {
  await enter(page, product, 'cashier', '/event/template');
  await expect(page.getByText('You cannot open Templates')).toBeVisible();
  await expect(page.getByText('The right EVENTS_READ_WRITE is missing.')).toBeVisible();
  expect(await menuLinks(page)).not.toContain('/event/template');
});

test('a right that is taken away between page and click refuses the click, and signs nobody out', async ({
  page,
}) => {
  await enter(page, product, 'frontdesk', '/event/template');
  await expect(page.getByRole('grid')).toBeVisible();
  await withoutRights('FRONT_DESK', async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You cannot open Templates' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('booking_token'))).not.toBeNull();
    await expect(page.getByRole('link', { name: 'Today' })).toBeVisible();
  });
});

test('a wrong password is said in place, and the account name stays', async ({ page }) => {
  await open(page, 'operator');
  await typeIn(page, 'operator', 'Touchline-2027');
  await expect(page.getByText('Account name or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('operator');
  await expect(page).toHaveURL(/\/login$/);
  await typeIn(page, 'nobody-of-this-name', 'Touchline-2027');
  await expect(page.getByText('Account name or password is wrong.')).toBeVisible();
});

test('an address is reached after signing in, with its query and hash', async ({ page }) => {
  await page.goto(`${product.url}/showEvent/index?page=2&pageSize=20#rows`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await typeIn(page, 'operator');
  await expect(page).toHaveURL(`${product.url}/showEvent/index?page=2&pageSize=20#rows`);
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
});

test('no redirect leaves the origin, signed in or just signing in', async ({ page, context }) => {
  // Some fifty sign-ins, one after the other.
  const away: string[] = [];
  // Watched and not caught: nothing but this machine answers, and a route would turn the cache off.
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== product.url && /^https?:$/.test(protocol)) away.push(request.url());
  });
  for (const [index, hostile] of HOSTILE_REDIRECTS.entries()) {
    const address = `${product.url}/login?redirect=${encodeURIComponent(hostile)}`;
    await page.goto(`${product.url}/healthz`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await typeIn(page, 'operator');
    await expect(page.getByRole('link', { name: 'Touchline' }), JSON.stringify(hostile)).toBeVisible();
    expect(new URL(page.url()).origin, JSON.stringify(hostile)).toBe(product.url);
    // Signed in already, the guard follows by the same rule, which its own test holds to the whole list.
    if (index % 6 !== 0) continue;
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Touchline' }), JSON.stringify(hostile)).toBeVisible();
    expect(new URL(page.url()).origin, JSON.stringify(hostile)).toBe(product.url);
  }
  expect(away).toEqual([]);
});

/** A one-time value as an identity provider's server would deposit it. */
async function ticketFor(account: Account): Promise<{ readonly uid: string; readonly value: string }> {
  const value = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  const [ticket] = await query<{ uid: string }>(
    product,
    `insert into sign_on_ticket (token_hash, uid, account_id, code, expires_at)
     select $1, uid, id, 200, now() + interval '1 minute' from account where account_name = $2 returning uid`,
    [hash, account],
  );
  return { uid: ticket?.uid ?? '', value };
}

const refererOf = async (request: Request): Promise<string> => (await request.allHeaders())['referer'] ?? '';

/** Where a value stands in what a page can read: addresses of what was fetched, storages, state of the history, referrer. */
const tracesOf = (page: Page, value: string): Promise<string[]> =>
  page.evaluate(
    (secret) =>
      [
        // The entry of the navigation itself goes with the document.
        ...performance.getEntriesByType('resource').map(({ name }) => name),
        ...Object.values(localStorage),
        ...Object.values(sessionStorage),
        JSON.stringify(history.state),
        location.href,
        document.referrer,
      ].filter((text) => text.includes(secret)),
    value,
  );

test('a sign-on link works once and leaves no trace', async ({ page, context }) => {
  const { uid, value } = await ticketFor('frontdesk');
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  // Somewhere to come from, so that Back has somewhere to go.
  await page.goto(`${product.url}/healthz`);
  await page.goto(`${product.url}/?uid=${uid}&token=${value}`);
  await expect(page).toHaveURL(/\/home\/index$/);
  await expect(pageTitle(page, 'Today')).toBeVisible();
  // The arrival is in its own address and, where the browser asked for what the page names, in nothing else.
  const carried = await Promise.all(sent.map(async (each) => `${each.url()} ${await refererOf(each)}`));
  expect(carried.filter((line) => line.includes(value))).toEqual([
    expect.stringMatching(/^\S+\/\?uid=\S+ $/),
  ]);
  expect(await tracesOf(page, value)).toEqual([]);
  // One step back lies what was before the link: the address with the value is no entry of the history.
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/healthz`);
  await page.goForward();
  await expect(page).toHaveURL(/\/home\/index$/);
  expect(await tracesOf(page, value)).toEqual([]);
  // The search itself: a planted value is found in each place that is looked at.
  await page.evaluate((secret) => {
    sessionStorage.setItem('planted', secret);
    localStorage.setItem('planted', secret);
    history.replaceState({ planted: secret }, '');
  }, value);
  expect(await tracesOf(page, value)).toHaveLength(3);

  const second = await context.browser()?.newContext({ locale: 'en-US' });
  if (!second) throw new Error('The browser is gone.');
  const stranger = await second.newPage();
  await stranger.goto(`${product.url}/?uid=${uid}&token=${value}`);
  await expect(stranger.getByText('The sign-in link is used or expired. Sign in here.')).toBeVisible();
  await expect(stranger).toHaveURL(`${product.url}/login`);
  expect(await stranger.evaluate(() => localStorage.getItem('booking_token'))).toBeNull();
  await second.close();
  // The log tells of both tries, and of nothing they were made with.
  expect(product.printed().match(/"call":"authentication.exchange"/g)).toHaveLength(2);
  expect(product.printed()).not.toContain(value);
});

test('a sign-on link asks before it replaces somebody', async ({ page }) => {
  const { uid, value } = await ticketFor('frontdesk');
  await enter(page, product, 'operator', `/?uid=${uid}&token=${value}`);
  await expect(page.getByText('Switch to the account of the sign-in link?')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
});

test('signing out empties the storage and takes the second tab along', async ({ page, context }) => {
  // By way of another page of the console, so that Back leads into it.
  const token = await enter(page, product, 'frontdesk', '/event/template');
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Sessions' })
    .click();
  await expect(page.getByRole('grid', { name: 'Sessions' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${product.url}/event/template`);
  await expect(other.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  const late: string[] = [];
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(signIn).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  other.on('request', (request) => {
    if (request.headers()['token'] === token) late.push(request.url());
  });
  await expect(other).toHaveURL(/\/login/);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => !KEPT_PREFERENCES.test(name))).toEqual([]);
  // Neither Back nor the address brings the rows again.
  await page.goBack();
  await expect(signIn).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.goto(`${product.url}/event/index`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(signIn).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(late).toEqual([]);
});

/** What the console asks about the account itself at its start. */
const ABOUT_ACCOUNT =
  /\/api\/(v2\/backend-user|v1\/permissions\/identity|v1\/stores\/partner|v1\/applicationConfig)(\?|$)/;

test('H54: a reload shows menu, store and rows before the server has told who is signed in', async ({
  page,
}) => {
  await enter(page, product, 'frontdesk', '/event/template');
  const rows = page.getByRole('grid', { name: 'Event templates' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  let release = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: string[] = [];
  await page.route(ABOUT_ACCOUNT, async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await answered;
    await route.continue();
  });
  await page.reload();
  await expect(rows.nth(1)).toBeVisible();
  expect(new Set(held).size).toBe(4);
  await expect(page.locator('.tl-menu').getByRole('link', { name: 'Templates' })).toBeVisible();

  // What was lost meanwhile closes the page as soon as the answer comes.
  await withoutRights('FRONT_DESK', async () => {
    release();
    await expect(page.getByRole('heading', { name: 'You cannot open Templates' })).toBeVisible();
    await expect(page.locator('.tl-menu').getByRole('link', { name: 'Templates' })).toHaveCount(0);
  });
});
