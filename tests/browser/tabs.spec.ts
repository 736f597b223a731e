import { createHash, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { query } from './support/database.ts';
import { pageTitle } from './support/menu.ts';
import { type Account, enter, PASSWORD } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account:/ });
const title = (page: Page) => page.locator('#field-title');

/** Every row of every database of the browser; runs in the page. */
async function rowsOfDatabases(): Promise<readonly unknown[]> {
  const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('It was not read.')));
    });
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const table of database.objectStoreNames)
      rows.push(...(await answerOf(database.transaction(table).objectStore(table).getAll())));
    database.close();
  }
  return rows;
}

/** A one-time sign-on value, as an identity provider's server would deposit it. */
async function signOnLink(account: Account): Promise<string> {
  const value = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(value).digest('hex');
  const [ticket] = await query<{ uid: string }>(
    product,
    `insert into sign_on_ticket (token_hash, uid, account_id, code, expires_at)
     select $1, uid, id, 200, now() + interval '1 minute' from account where account_name = $2 returning uid`,
    [hash, account],
  );
  return `${product.url}/?uid=${ticket?.uid}&token=${value}`;
}

async function signOnInPlaceOf(page: Page, account: Account): Promise<void> {
  await page.goto(await signOnLink(account));
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(accountMenu(page)).toBeVisible();
}

test('a tab at the sign-in page follows when another tab signs in', async ({ page, context }) => {
  await page.goto(`${product.url}/merchant-login`);
  const other = await context.newPage();
  await other.goto(`${product.url}/event/template`);
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Account', { exact: true }).fill('frontdesk');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(pageTitle(page, 'Today')).toBeVisible();
  await expect(other.getByRole('grid', { name: 'Event templates' })).toBeVisible();
});

test('a half-filled form keeps its account, and its typing comes back to who typed it', async ({
  page,
  context,
}) => {
  await enter(page, product, 'frontdesk', '/event/create');
  const name = (await accountMenu(page).getAttribute('aria-label')) ?? '';
  await title(page).fill('Evening badminton');
  const other = await context.newPage();
  await signOnInPlaceOf(other, 'cashier');
  const line = page.getByText(/^Another tab signed in\. This tab goes on as /);
  await expect(line).toBeVisible();
  await expect(title(page)).toHaveValue('Evening badminton');
  await expect(accountMenu(page)).toHaveAccessibleName(name);
  await page.getByRole('button', { name: 'Change account now' }).click();
  await expect(page.getByText(/^What .+ typed is kept in this tab\./)).toBeVisible();
  await expect(accountMenu(page)).not.toHaveAccessibleName(name);
  await expect(line).toHaveCount(0);
  await expect(page.getByText('The right EVENTS_READ_WRITE is missing.')).toBeVisible();
  await signOnInPlaceOf(other, 'frontdesk');
  await expect(accountMenu(page)).toHaveAccessibleName(name);
  await expect(title(page)).toHaveValue('Evening badminton');
});

test('a sign-out asks for typing in another tab, also when the line is down', async ({ page, context }) => {
  await enter(page, product, 'partner', '/event/template');
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${product.url}/event/create`);
  await title(other).fill('Evening badminton');
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const signOut = async (): Promise<void> => {
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toHaveCount(0);
  await expect(title(other)).toHaveValue('Evening badminton');
  await signOut();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('a door that is loaded anew stays in its store after another tab chose another', async ({
  page,
  context,
}) => {
  const [found] = await query<{ id: number }>(
    product,
    `select e.id from event e join store s on s.id = e.store_id
     where s.store_key = 'store-0001' and e.booked > 3 and e.start_at > now() limit 1`,
  );
  await enter(page, product, 'partner', `/event/check-in/${found?.id}`);
  const people = page.getByRole('region', { name: 'People expected' }).getByRole('listitem');
  await expect(people.first()).toBeVisible();
  await expect(page).toHaveURL(/\?store=\d+$/);
  const other = await context.newPage();
  await other.goto(`${product.url}/event/index`);
  await other.getByRole('button', { name: /^Switch store:/ }).click();
  await other.getByRole('button', { name: /静安云顶店/ }).click();
  await expect(page.getByText('Another tab chose store 静安云顶店: this tab is read-only.')).toBeVisible();
  await page.reload();
  await expect(people.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch store: 滨江体育公园店' })).toBeVisible();
  await expect(page.getByText('Another tab chose store 静安云顶店: this tab is read-only.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Switch store: 静安云顶店' })).toBeVisible();
});

test('signing out empties five tabs at once, and none of them sends the token again', async ({
  page,
  context,
}) => {
  const token = await enter(page, product, 'partner', '/event/template');
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  const name = /Account: (.+)/.exec((await accountMenu(page).getAttribute('aria-label')) ?? '')?.[1] ?? '';
  expect(name).not.toBe('');
  const others: Page[] = [];
  for (const path of ['/home/index', '/event/index', '/order/index', '/storeStaff/index']) {
    const other = await context.newPage();
    await other.goto(product.url + path);
    await expect(accountMenu(other)).toBeVisible();
    await other.waitForLoadState('networkidle');
    others.push(other);
  }
  const late: string[] = [];
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const tab of [page, ...others]) {
    await expect(tab).toHaveURL(/\/login/);
    tab.on('request', (request) => {
      if (request.headers()['token'] === token) late.push(request.url());
    });
  }
  for (const tab of [page, ...others]) {
    const kept = await tab.evaluate(async () => ({
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      caches: await caches.keys(),
      text: document.body.innerText,
    }));
    expect(kept.caches).toEqual([]);
    // The queue of the door stays as a place: what waits in it outlives a sign-out. Nothing waited here.
    expect(await tab.evaluate(rowsOfDatabases)).toEqual([]);
    for (const text of [kept.local, kept.session, kept.text]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(name);
      expect(text).not.toContain('store-0001');
    }
    // What was on screen before does not come back.
    await tab.goBack();
    await expect(tab).toHaveURL(/\/login|\/healthz$|^about:blank$/);
    await expect(accountMenu(tab)).toHaveCount(0);
    expect(await tab.locator('body').innerText()).not.toContain(name);
  }
  expect(late).toEqual([]);
});
