// @partner-joining @platform-accounts @platform-companies
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

const NAME = 'Event desk';
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const chooseAction = async (page: Page, row: string, entry: string): Promise<void> => {
  const line = page.getByRole('row', { name: new RegExp(row) });
  await line.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const addMember = async (page: Page, account: string, role = NAME): Promise<void> => {
  await page.getByRole('button', { name: 'Add a member…' }).click();
  const dialog = page.getByRole('dialog', { name: `Give the role ${role}` });
  await dialog.getByRole('combobox').first().fill(account);
  await dialog.getByRole('option', { name: new RegExp(account) }).click();
  await expect(dialog.getByRole('row', { name: new RegExp(account) })).toBeVisible();
  await dialog.getByRole('button', { name: 'Give the role' }).click();
  await expect(dialog).toHaveCount(0);
};
const COLLEAGUE = 'second.desk';
const FIRST_PASSWORD = 'Another-horse-8';
/** Makes a colleague with the role, who signs in and sets a password of their own: their console, which stays open. */
const openForColleague = async (context: BrowserContext, token: string, roleId: number): Promise<Page> => {
  const made = await callApi(product, '/v1/permissions/accounts', {
    token,
    method: 'POST',
    key: 'c'.repeat(32),
    body: {
      accountName: COLLEAGUE,
      name: 'Second Desk',
      cellphone: '13700007777',
      password: FIRST_PASSWORD,
      roleIds: [roleId],
    },
  });
  expect(made).toMatchObject({ resultCode: 200 });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Account', { exact: true }).fill(COLLEAGUE);
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  for (const name of ['New password', 'New password again'])
    await page.getByRole('textbox', { name, exact: true }).fill('Their-own-horse-9');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/home\/index$/);
  return page;
};
const takeRole = async (page: Page, account: string): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(account) })
    .getByRole('button', { name: 'Take…' })
    .click();
  const take = page.getByRole('dialog');
  // Nothing is taken before it is shown who loses what.
  await expect(take.getByRole('row', { name: new RegExp(account) })).toBeVisible();
  await take.getByRole('button', { name: 'Take the role' }).click();
  await expect(take).toHaveCount(0);
};
/** Another person's console, which stays open. */
const openFor = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await enter(page, product, 'reviewer', path);
  return page;
};

test('a role is made, given, changed under an open page, undone, compared, disabled and deleted', async ({
  page,
  browser,
}) => {
  const token = await enter(page, product, 'operator', '/account/create-role');
  await page.getByRole('textbox', { name: /^Name/ }).fill(NAME);
  await page.getByRole('textbox', { name: /^Code/ }).fill('EVENT_DESK');
  await page.getByRole('checkbox', { name: 'Events, Granted', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Merchant audit, Granted', exact: true }).click();
  // Picking a sub-code ticks its section.
  await expect(page.getByRole('checkbox', { name: 'Merchants, Granted', exact: true })).toBeChecked({
    indeterminate: true,
  });
  await page.getByRole('button', { name: /^Create role/ }).click();
  await expect(page).toHaveURL(/\/account\/role-detail\/\d+/);
  const roleId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await page.getByRole('tab', { name: /^Members/ }).click();
  await addMember(page, 'reviewer');

  const other = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const theirs = await openFor(other, '/company/process');
  await expect(menuOf(theirs).getByRole('link', { name: 'Merchant audit' })).toBeVisible();
  await expect(theirs.getByText('Waiting').first()).toBeVisible();
  const third = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const colleagues = await openForColleague(third, token, roleId);
  const auditOf = (somebody: Page) => menuOf(somebody).getByRole('link', { name: 'Merchant audit' });
  // Both see what the role gives, and the colleague nothing beside it.
  await expect(auditOf(colleagues)).toBeVisible();
  await expect(menuOf(colleagues).getByRole('button', { name: 'Accounts' })).toHaveCount(0);

  // One code is taken away while they have its page open.
  await page.getByRole('tab', { name: 'Rights', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Merchant audit, Granted', exact: true }).click();
  await page.getByRole('button', { name: /^Check and save/ }).click();
  const save = page.getByRole('dialog', { name: `Save ${NAME}` });
  await expect(save.getByText('Accounts touched: 2.')).toBeVisible();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs.getByText(/Your rights have changed/)).toBeVisible();
  await expect(theirs.getByText(/The right MERCHANT_AUDIT is missing/)).toBeVisible();
  await expect(auditOf(theirs)).toHaveCount(0);
  await expect(auditOf(colleagues)).toHaveCount(0);

  // It is undone from the history, and their page comes back.
  await page.goto(`${product.url}/account/role-list`);
  await page.getByRole('grid').getByText(NAME).first().click();
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Undo: Role changed/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(auditOf(theirs)).toBeVisible();
  await expect(auditOf(colleagues)).toBeVisible();
  await other.close();
  await third.close();

  await page.goto(`${product.url}/account/role-list`);
  await chooseAction(page, NAME, 'Compare with…');
  const compare = page.getByRole('dialog', { name: 'Compare roles' });
  await compare.getByRole('combobox').selectOption({ label: '内容审核员 (CONTENT_REVIEWER)' });
  await expect(compare.getByRole('checkbox', { name: `Merchant audit, ${NAME}`, exact: true })).toBeChecked();
  await compare.getByRole('button', { name: 'Close' }).last().click();
  await chooseAction(page, NAME, 'Disable…');
  const disable = page.getByRole('dialog', { name: `Disable ${NAME}` });
  await expect(disable.getByText('Accounts touched: 2.')).toBeVisible();
  await disable.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(disable).toHaveCount(0);

  await page.getByRole('grid').getByText(NAME).first().click();
  await page.getByRole('tab', { name: /^Members/ }).click();
  await takeRole(page, 'reviewer');
  await takeRole(page, COLLEAGUE);
  await expect(page.getByText('Nobody holds this role yet.')).toBeVisible();
  await page.goto(`${product.url}/account/role-list`);
  await chooseAction(page, NAME, 'Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toHaveCount(0);
});

test('a role of merchants is given to two accounts, and their open consoles follow', async ({
  page,
  browser,
}) => {
  const token = await tokenOf(product, 'operator');
  const codes = ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'];
  const made = await callApi<{ id: number }>(product, '/v1/permissions', {
    token,
    method: 'POST',
    key: 'a'.repeat(32),
    body: { name: 'Class desk', code: 'CLASS_DESK', side: 1, remark: '', codes },
  });
  const others = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const cashier = await others.newPage();
  await enter(cashier, product, 'cashier', '/home/index');
  await expect(menuOf(cashier).getByRole('link', { name: 'Templates' })).toHaveCount(0);
  const more = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const frontdesk = await more.newPage();
  await enter(frontdesk, product, 'frontdesk', '/home/index');
  await enter(page, product, 'operator', `/account/role-detail/${made.result?.id}`);
  await page.getByRole('tab', { name: /^Members/ }).click();
  // Each is told for some seconds.
  await addMember(page, 'cashier', 'Class desk');
  await expect(cashier.getByText(/Your rights have changed/)).toBeVisible();
  await addMember(page, 'frontdesk', 'Class desk');
  await expect(frontdesk.getByText(/Your rights have changed/)).toBeVisible();
  const events = menuOf(cashier).getByRole('button', { name: 'Events' });
  if ((await events.getAttribute('aria-expanded')) === 'false') await events.click();
  await expect(menuOf(cashier).getByRole('link', { name: 'Templates' })).toBeVisible();
  await others.close();
  await more.close();
});

test('an operator looks at the console as a colleague: read-only, marked, in the trail', async ({ page }) => {
  await enter(page, product, 'operator', '/account/auth-list');
  await chooseAction(page, 'reviewer', 'View as…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('They cannot find the audit');
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url());
  });
  await dialog.getByRole('button', { name: 'View', exact: true }).click();
  const banner = page.getByText(/You look at the console as .* \(reviewer\)/);
  await expect(banner).toBeVisible();
  await expect(menuOf(page).getByRole('button', { name: 'Accounts' })).toHaveCount(0);
  expect(written.filter((url) => !url.endsWith('/view-as'))).toEqual([]);
  const token = await tokenOf(product, 'operator');
  const trail = await callApi<{ results: { action: string }[] }>(product, '/v1/audit-logs?object=account', {
    token,
  });
  expect(trail.result?.results.some(({ action }) => /view/i.test(action))).toBe(true);
  await page.reload();
  await expect(banner).toHaveCount(0);
  await expect(menuOf(page).getByRole('button', { name: 'Accounts' })).toBeVisible();
});
