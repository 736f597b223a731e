import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { tick } from './support/boxes.ts';
import { fill, fillFile, next } from './support/merchantFile.ts';
import { callApi } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { fillQuickSession } from './support/quickSession.ts';
import { test } from './support/test.ts';

let product: Product;
let directory: string;

/** A server as README's "Your first merchant" starts it: no demo data, and nobody who delivers messages. */
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

const NUMBER = '13700002222';
const NAME = 'Riverside Paddling Ltd';

/** The code that a number asked for, as an operator reads it in the outbox to hand it on. */
async function codeFor(number: string, auditor: Page): Promise<string> {
  await auditor.goto(`${product.url}/developer/outbox?keyword=${number}`);
  const row = auditor.getByRole('row').filter({ hasText: 'Kept here, sent to nobody' });
  await row.getByText('A code of a registration, not shown').dblclick();
  const drawer = auditor.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Read the code' }).click();
  const text = drawer.getByText(/^\d{6} is your code to register a merchant/);
  return /\d{6}/.exec((await text.textContent()) ?? '')?.[0] ?? '';
}

async function register(page: Page, auditor: Page): Promise<void> {
  await page.goto(`${product.url}/merchant-register`);
  await page.getByLabel('Phone number').fill(NUMBER);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Ask whoever runs the platform for your code/)).toBeVisible();
  await expect(page.getByText(/^A code for 137\*\*\*\*2222 was made/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(NUMBER, auditor));
  for (const name of ['Password', 'Password again'])
    await page.getByRole('textbox', { name, exact: true }).fill('Another-horse-8');
  await page.getByLabel('Company name').fill(NAME);
  await page.getByLabel('Contact').fill('Li Wen');
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(/\/merchant-settle/);
}

async function handIn(page: Page): Promise<void> {
  await page.getByText(/true and complete/).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText(/expect an answer by/)).toBeVisible();
}

/** The auditor takes the file that waits. */
async function take(auditor: Page): Promise<void> {
  await auditor.goto(`${product.url}/company/process`);
  await auditor.getByRole('button', { name: 'Take the next file' }).click();
  await expect(auditor.getByRole('heading', { name: NAME })).toBeVisible();
}

/** A second store of the company, beside the one it was approved with. */
async function openStore(desk: Page): Promise<void> {
  await desk.goto(`${product.url}/store/add`);
  await fill(desk, /^Store name/, 'Lakeside Hall');
  await fill(desk, /^Full name/, 'Riverside Paddling Lakeside Hall');
  await fill(desk, /^Account number/, 'LAKE-0002');
  await fill(desk, /^City/, '厦门');
  await desk.getByRole('option', { name: /厦门/ }).first().click();
  await fill(desk, /^Address/, '2 Lakeside Road');
  await fill(desk, /^Phone/, '13800000002');
  await desk.getByRole('button', { name: /^Open store/ }).click();
  await expect(desk).toHaveURL(/\/store\/index/);
  await expect(desk.getByRole('grid')).toContainText('Lakeside Hall');
}

/** Somebody who works in the first store with one role. */
async function invite(
  desk: Page,
  person: { readonly account: string; readonly name: string; readonly phone: string; readonly role: RegExp },
): Promise<void> {
  await desk.goto(`${product.url}/store/accountEdit?storeId=1`);
  await fill(desk, /^Account name/, person.account);
  await fill(desk, /^Name/, person.name);
  await fill(desk, /^Mobile number/, person.phone);
  await fill(desk, /^One-time password/, 'Once-only-7');
  await tick(desk.getByRole('checkbox', { name: person.role }));
  await desk.getByRole('button', { name: /^Create account/ }).click();
  await expect(desk).toHaveURL(/\/store\/account\?storeId=1/);
  const row = desk.getByRole('row').filter({ hasText: person.name });
  await expect(row).toContainText(person.role);
}

/** A template and its first session in one form, and a seat in it that somebody pays at the desk. */
async function publishAndSell(desk: Page): Promise<void> {
  await desk.goto(`${product.url}/home/createTemplateQuick`);
  await fillQuickSession(desk, { title: 'Evening paddle', sport: '桨板' });
  await desk.getByRole('button', { name: /^Publish now/ }).click();
  await expect(desk).toHaveURL(/\/event\/index\?templateId=\d+/);
  await desk.getByRole('grid').getByText('Evening paddle').first().click();
  await desk.getByRole('button', { name: 'Add a participant' }).click();
  const dialog = desk.getByRole('dialog', { name: /Add a participant/ });
  await dialog.getByLabel(/^Mobile number/).fill('13900005555');
  await dialog.getByLabel(/^Name/).fill('Chen Lu');
  await dialog.getByLabel(/^Paid by/).selectOption({ label: 'Mobile-wallet pay' });
  await dialog.getByRole('button', { name: 'Take ¥80.00 and add' }).click();
  await expect(desk.getByText('The participant was added.')).toBeVisible();
  await expect(desk.getByText('Chen Lu').first()).toBeVisible();
}

test('a stranger becomes a merchant on a server without demo data', async ({ browser }) => {
  const office = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const auditor = await office.newPage();
  const link = /\/\?uid=\S+/.exec(product.printed())?.[0] ?? '';
  await auditor.goto(`${product.url}${link}`);
  await expect(auditor).toHaveURL(/\/home\/index/);
  await expect(auditor.getByText('No message gateway')).toBeVisible();
  await expect(auditor.getByText(/TOUCHLINE_MESSAGES_URL=/)).toBeVisible();

  const phone = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const merchant = await phone.newPage();
  await register(merchant, auditor);
  await fillFile(merchant, NAME);
  await next(merchant);
  await handIn(merchant);

  await take(auditor);
  for (const [field, reason] of [
    ['Business licence', 'cropped'],
    ['Branch', 'other'],
  ] as const) {
    await auditor.getByRole('button', { name: `${field} is not OK` }).click();
    await auditor.getByLabel(`Why ${field} is not OK`).selectOption(reason);
  }
  await auditor
    .getByLabel(/^Words.*Branch|^Say.*Branch|Branch.*words/i)
    .fill('Name the branch as on the card');
  await auditor.getByText('Checks', { exact: true }).click();
  await auditor.keyboard.press('t');
  await auditor.getByRole('dialog').getByRole('button', { name: 'Return 2 fields' }).click();
  await expect(auditor.getByText('Returned for correction').first()).toBeVisible();

  await expect(merchant.getByText('Name the branch as on the card').first()).toBeVisible({ timeout: 15_000 });
  // What stays as it was is answered.
  await merchant.goto(`${product.url}/merchant-settle?pageType=fix&step=company`);
  await fill(merchant, /^Your answer/, 'It is the whole licence');
  await expect(merchant.getByText(/^Saved \d/)).toBeVisible();
  await merchant.goto(`${product.url}/merchant-settle?pageType=fix&step=bank`);
  await fill(merchant, /^Branch/, 'Riverside East');
  await expect(merchant.getByText(/^Saved \d/)).toBeVisible();
  await merchant.goto(`${product.url}/merchant-settle?pageType=fix&step=check`);
  await handIn(merchant);

  await take(auditor);
  await expect(auditor.getByText('Answer of the merchant: It is the whole licence')).toBeVisible();
  await auditor.getByText('Checks', { exact: true }).click();
  await auditor.keyboard.press('a');
  await auditor.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(auditor.getByText('Approved.')).toBeVisible();

  // The console on the phone goes on by itself.
  const way = merchant.getByRole('link', { name: 'Open the receiving account' }).first();
  await expect(way).toBeVisible({ timeout: 15_000 });
  const [provider] = await Promise.all([phone.waitForEvent('page'), way.click()]);
  await provider.getByRole('button', { name: 'Open the account' }).click();
  await expect(provider.getByText(/account is open/)).toBeVisible();
  await provider.close();
  await expect(merchant).toHaveURL(/\/home\/index/, { timeout: 20_000 });
  await phone.close();

  const desk = await (
    await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await desk.goto(`${product.url}/merchant-login`);
  await desk.getByRole('textbox', { name: 'Account' }).fill(NUMBER);
  await desk.getByRole('textbox', { name: 'Password', exact: true }).fill('Another-horse-8');
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(desk).toHaveURL(/\/home\/index/);
  await desk.goto(`${product.url}/store/index`);
  await expect(desk.getByRole('grid')).toContainText('Riverside Hall');
  await openStore(desk);
  await invite(desk, { account: 'front.desk', name: 'Wang Fang', phone: '13700003333', role: /Front desk/ });
  await invite(desk, { account: 'money.desk', name: 'Zhao Min', phone: '13700004444', role: /Finance/ });
  await publishAndSell(desk);

  const token = await auditor.evaluate(() => localStorage.getItem('booking_token'));
  const { result } = await callApi<{ results: readonly { action: string }[] }>(
    product,
    '/v1/audit-logs?pageSize=100',
    { token: token ?? '' },
  );
  const actions = result.results.map(({ action }) => action);
  // The whole story, in its order; the newest entry comes first.
  const story = [
    'account.firstAdministrator',
    'messages.readCode',
    'account.register',
    'merchant.submit',
    'merchantAudits.claim',
    'merchantAudits.return',
    'merchant.submit',
    'merchantAudits.claim',
    'merchantAudits.approve',
    'stores.openAccount',
    'stores.create',
    'staff.create',
    'staff.create',
    'eventTemplates.create',
    'events.publish',
    'events.addParticipant',
  ];
  let at = 0;
  for (const action of actions.toReversed()) if (action === story[at]) at += 1;
  expect(story.slice(at)).toEqual([]);
  await office.close();
  await desk.context().close();
});
