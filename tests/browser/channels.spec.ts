// @partner-channels
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Channel } from '../../shared/contract/channels/shapes.ts';
import { callApi, enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const TEMPLATE = 1;
const NAME = 'Poster at the north gate';
/** A person's browser: what calls itself headless opens links without anybody looking, and is not counted. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

/** The code of a name, as the server lists it. */
async function codeNamed(token: string, name: string): Promise<Channel> {
  const path = `/v1/channel-codes?searchId=${TEMPLATE}&keyword=${encodeURIComponent(name)}`;
  const { result } = await callApi<{ results: readonly Channel[] }>(product, path, {
    token,
    storeKey: 'store-0001',
  });
  const [code] = result.results;
  if (!code) throw new Error(`There is no code "${name}".`);
  return code;
}

/** Makes one code through the dialog of the list. */
async function make(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New codes…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make code' }).click();
  await expect(dialog.getByText('This field is empty. Fill it in.')).toHaveCount(2);
  await dialog.getByLabel('Source').selectOption({ index: 1 });
  await dialog.getByLabel('Names, one a line').fill(name);
  await dialog.getByRole('button', { name: 'Make code' }).click();
  await expect(dialog).toHaveCount(0);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid').locator('[data-index]').filter({ hasText: name }).first();

test('a new code is visited by somebody who is not signed in, and every figure follows', async ({
  page,
  browser,
}) => {
  const token = await enter(page, product, 'partner', `/event/channel?id=${TEMPLATE}`);
  await make(page, NAME);
  await expect(rowOf(page, NAME)).toBeVisible();
  const code = await codeNamed(token, NAME);
  expect(code).toMatchObject({ pv: 0, uv: 0, enable: 1 });

  const stranger = await browser.newContext({ userAgent: PHONE });
  try {
    const visitor = await stranger.newPage();
    await visitor.goto(code.url);
    await expect(visitor).toHaveURL(new RegExp(`/s/channel/${code.serialNumber}$`));
    await expect(visitor.getByText(NAME)).toBeVisible();
    await expect(visitor.getByRole('img', { name: 'QR code' })).toBeVisible();
    // Neither people nor money on the public page.
    await expect(visitor.getByText(/¥|Paid|\bPhone\b/)).toHaveCount(0);
    expect(await codeNamed(token, NAME)).toMatchObject({ pv: 1, uv: 1 });
    // Looking at the figures is no visit.
    await visitor.reload();
    await expect(visitor.getByText(NAME)).toBeVisible();
    expect(await codeNamed(token, NAME)).toMatchObject({ pv: 1, uv: 1 });
    // The same person again: another view, not another visitor.
    await visitor.goto(code.url);
    await expect(visitor.getByText(NAME)).toBeVisible();
    expect(await codeNamed(token, NAME)).toMatchObject({ pv: 2, uv: 1 });
  } finally {
    await stranger.close();
  }

  await page.goto(`${product.url}/event/channel/${code.serialNumber}/detail`);
  const tiles = page.locator('.tl-tiles[aria-label="Key figures"]');
  await expect(tiles).toContainText('Views2');
  await expect(tiles).toContainText('Visitors1');
  const journal = page.getByRole('grid', { name: 'Journal' });
  await expect(journal.getByText('iPhone, iPad')).toHaveCount(2);
});

test('a code that is off says so, and counts nobody', async ({ page, browser }) => {
  const name = 'Old leaflet';
  const token = await enter(page, product, 'partner', `/event/channel?id=${TEMPLATE}`);
  await make(page, name);
  await rowOf(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Switched off.')).toBeVisible();
  const { url } = await codeNamed(token, name);
  const stranger = await browser.newContext({ userAgent: PHONE });
  try {
    const visitor = await stranger.newPage();
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { name: 'This link has been switched off' })).toBeVisible();
  } finally {
    await stranger.close();
  }
  expect(await codeNamed(token, name)).toMatchObject({ pv: 0, uv: 0, enable: 0 });
});

test('the code is saved in three formats and printed twelve times', async ({ page }) => {
  // The dialog of the browser would wait for a person.
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await enter(page, product, 'partner', `/event/channel?id=${TEMPLATE}`);
  const name = 'Counter card';
  await make(page, name);
  await rowOf(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  for (const [format, head] of [
    ['png', '\x89PNG'],
    ['svg', '<svg'],
    ['jpeg', '\xff\xd8\xff'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await dialog.getByLabel('Format').selectOption(format);
    const saved = page.waitForEvent('download');
    // oxlint-disable-next-line no-await-in-loop
    await dialog.getByRole('button', { name: 'Download' }).click();
    // oxlint-disable-next-line no-await-in-loop
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format === 'jpeg' ? 'jpe?g' : format}$`));
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await readFile(await file.path());
    expect(bytes.toString('latin1')).toContain(head);
    expect(bytes.length).toBeGreaterThan(1_000);
  }
  await dialog.getByLabel('Words under the code').fill('Scan me');
  await dialog.getByRole('button', { name: 'Print 12' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const copies = page.locator('.tl-code-sheet figure');
  await expect(copies).toHaveCount(12);
  await expect(copies.last()).toBeVisible();
  await expect(copies.last()).toContainText('Scan me');
  await expect(copies.last()).toContainText(/\/c\/[0-9A-Z]{12}/);
  const drawn = await page
    .locator('.tl-code-sheet img')
    .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
  expect(drawn).toBe(true);
  // Paper shows the codes and nothing of the page.
  await expect(dialog).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(copies).toHaveCount(0);
  await expect(dialog).toBeVisible();
  // Saving leaves the focus where it was, so that Escape still closes.
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await saved;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('chosen codes are printed on sheets of A4, each with its words and an address that is counted', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  const token = await enter(page, product, 'partner', `/event/channel?id=${TEMPLATE}`);
  for (const name of ['Gate', 'Counter']) {
    await make(page, name);
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Print sheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print 2 codes' });
  await dialog.getByLabel('Copies of each').fill('7');
  await dialog.getByRole('button', { name: 'Print 2 sheets' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const pieces = page.locator('.tl-code-sheet figure');
  await expect(pieces).toHaveCount(14);
  const gate = await codeNamed(token, 'Gate');
  const first = pieces.filter({ hasText: 'Gate' }).first();
  await expect(first).toContainText(gate.eventTitle);
  await expect(first).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(first).toContainText(`${new URL(product.url).host}/c/${gate.serialNumber}`);
  const paper = await page.pdf({ preferCSSPageSize: true });
  const pages = paper.toString('latin1').match(/\/MediaBox \[0 0 [\d.]+ [\d.]+\]/g) ?? [];
  expect(pages).toHaveLength(2);
  // A4, standing.
  expect(pages[0]).toMatch(/0 0 59[45][\d.]* 84[12]/);

  const stranger = await browser.newContext({ userAgent: PHONE });
  try {
    const visitor = await stranger.newPage();
    await visitor.goto(`${product.url}/c/${gate.serialNumber}`);
    await expect(visitor).toHaveURL(new RegExp(`/s/channel/${gate.serialNumber}$`));
  } finally {
    await stranger.close();
  }
  expect(await codeNamed(token, 'Gate')).toMatchObject({ pv: 1 });
});
