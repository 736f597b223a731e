// @partner-cancellations @partner-sessions
import { expect, type Page } from '@playwright/test';
import { formatCents, formatCount } from '../../shared/format/money.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import {
  type Account,
  accountOf,
  cancelFirst,
  cardOf,
  confirmWord,
  expectBalanced,
  newestTask,
  TEMPLATE,
} from './support/refunds.ts';
import { test } from './support/test.ts';

const BATCH = `/event/batch-cancel/${TEMPLATE}`;
const FAST = { TOUCHLINE_PAYMENTS_LATENCY_MS: '5' };
/** Some 64 refunds leave a second; a machine with other work takes longer. */
const REFUNDS_LIMIT_MS = 240_000;
test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

/** Figures of the card: orders done and in all, those that failed, and those that wait for a hand. */
async function figuresOf(page: Page) {
  const text = (await cardOf(page).innerText()).replaceAll(/\s+/g, ' ').replaceAll(/(?<=\d),(?=\d)/g, '');
  const [, done, total] = /(\d+) \/ (\d+) orders/.exec(text) ?? [];
  const countOf = (word: RegExp): number => Number(word.exec(text)?.[1] ?? 0);
  return {
    done: Number(done),
    total: Number(total),
    failed: countOf(/(\d+) failed/),
    byHand: countOf(/(\d+) by hand/),
  };
}

/** The same of both books. */
const figuresIn = ({ ended, total, errors, atDesk }: Account) => ({
  done: ended,
  total,
  failed: errors - atDesk,
  byHand: atDesk,
});

const untilClosed = (page: Page): Promise<void> =>
  expect(cardOf(page)).toHaveAccessibleName(/^(Refunded|Some refunds failed|Some refunds wait for a hand):/, {
    timeout: REFUNDS_LIMIT_MS,
  });

test.describe('30 sessions', () => {
  let product: Product;
  test.beforeAll(async () => {
    // Slow enough to go on while a busy machine opens a second tab and loads the first one anew.
    product = await startProduct({
      TOUCHLINE_PAYMENTS_LATENCY_MS: '500',
      TOUCHLINE_PAYMENTS_FAILURE_PERCENT: '8',
    });
  });
  test.afterAll(() => product.stop());

  test('are cancelled in four steps, and card, record, ledger and database agree', async ({
    page,
    context,
  }) => {
    test.setTimeout(REFUNDS_LIMIT_MS + 120_000);
    const token = await enter(page, product, 'partner', BATCH);
    await cancelFirst(page, 30);
    // The preview is the server's; the dialog repeats the sum it moves.
    const tiles = page.locator('.tl-tiles[aria-label="Check the effect"]');
    await expect(tiles).toContainText('Sessions cancelled30');
    const money =
      (await tiles.getByText('Money going back').locator('..').locator('dd').first().textContent()) ?? '';
    await expect(page.getByRole('button', { name: `Cancel and refund ${money}` })).toBeVisible();
    await confirmWord(page);
    await expect(page).toHaveURL(new RegExp(`/event/cancel-record/${TEMPLATE}`));
    await expect(cardOf(page)).toHaveAccessibleName('Refunding: 夜场羽毛球 · 双打');

    // Rows end above the card, however low the window is: it covers no button of them.
    await page.setViewportSize({ width: 1280, height: 640 });
    const [rows, card] = [page.locator('.tl-list-table'), cardOf(page)];
    const [below, above] = [await rows.boundingBox(), await card.boundingBox()];
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    await page.setViewportSize({ width: 1280, height: 900 });

    const other = await context.newPage();
    await other.goto(`${product.url}/event/index`);
    await expect(cardOf(other)).toBeVisible();
    await cardOf(other).getByRole('button', { name: 'Minimise' }).click();
    const ring = other.getByRole('button', { name: /^Show progress, \d+%$/ });
    await expect(ring).toBeVisible();
    await expect(cardOf(page)).toBeVisible();
    const before = await figuresOf(page);
    await page.reload();
    await expect(cardOf(page)).toBeVisible();
    expect((await figuresOf(page)).done).toBeGreaterThanOrEqual(before.done);

    await untilClosed(page);
    const figures = await figuresOf(page);
    // Its end opens the minimised one again: a finished batch must not go unnoticed.
    await expect(cardOf(other)).toBeVisible();
    await expect(ring).toHaveCount(0);
    expect(await figuresOf(other)).toEqual(figures);
    const task = await newestTask(product, token);
    const account = await accountOf(product, task.taskId);
    expectBalanced(account);
    expect(figures).toEqual(figuresIn(account));
    await expect(page.locator('.tl-record-task[aria-current="true"]')).toContainText(
      `${formatCount(account.ended)} / ${formatCount(account.total)} orders¥ ${formatCents(account.cents.task)} / ${formatCents(task.amountTotal ?? 0)}`,
    );

    await cardOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(cardOf(page)).toHaveCount(0);
    await expect(cardOf(other)).toHaveCount(0);
  });

  test('leave failed refunds that are tried again or decided by hand', async ({ page }) => {
    const token = await enter(page, product, 'partner', `/event/cancel-record/${TEMPLATE}?state=4`);
    const task = await newestTask(product, token);
    expect(task.errorCount).toBeGreaterThan(0);
    const failed = page.getByRole('grid', { name: 'Orders of this task' });
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Try all failed again' }).click();
    await expect(page.getByText(/^\d+ refunds? (is|are) tried again\.$/)).toBeVisible();
    await expect
      .poll(async () => (await newestTask(product, token)).status, { timeout: REFUNDS_LIMIT_MS })
      .toBe('doneWithErrors');

    // Paid at the desk: the provider has nothing to give back, a person decides.
    await page.goto(`${product.url}/event/cancel-record/${TEMPLATE}?state=4&failCode=PAID_AT_DESK`);
    const row = failed.locator('[data-index="0"]');
    const order =
      (await row
        .getByText(/^\w*\d{6,}$/)
        .first()
        .textContent()) ?? '';
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'By hand…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Mark ¥/ }).click();
    await expect(
      dialog.getByText('Name the number of the payment by hand, or add its picture.'),
    ).toBeVisible();
    await dialog.getByLabel('Voucher number').fill('CASH-2026-11');
    await dialog.getByLabel('Note').fill('Paid back in cash at the desk.');
    await dialog.getByRole('button', { name: /^Mark ¥/ }).click();
    await expect(page.getByText('Marked as paid by hand.')).toBeVisible();
    await expect(failed.getByText(order)).toHaveCount(0);
    const account = await accountOf(product, task.taskId);
    expectBalanced(account);
    // What was settled by hand is in the sums and not in the provider's books.
    expect(account.cents.items).toBeGreaterThan(account.paid.ledger.cents);
    await expect(page.locator('.tl-record-task[aria-current="true"]')).toContainText(
      `¥ ${formatCents(account.cents.task)} /`,
    );
  });
});

test('200 sessions survive a kill half-way: nothing double, nothing lost, the card goes on', async ({
  page,
}) => {
  test.setTimeout(REFUNDS_LIMIT_MS + 180_000);
  const product = await startProduct(FAST);
  try {
    const token = await enter(page, product, 'partner', BATCH);
    const begin = Date.now();
    await cancelFirst(page, 200);
    await confirmWord(page);
    await expect(cardOf(page)).toBeVisible();
    const task = await newestTask(product, token);
    expect(task.sessions).toBe(200);
    await expect
      .poll(async () => (await figuresOf(page)).done, { timeout: REFUNDS_LIMIT_MS })
      .toBeGreaterThan(task.totalCount / 2);
    await product.kill();
    await expect(cardOf(page)).toContainText('Line is down, figures may be old');
    const atKill = (await figuresOf(page)).done;
    await product.start();
    const restarted = Date.now();
    await expect.poll(async () => (await figuresOf(page)).done, { timeout: 20_000 }).toBeGreaterThan(atKill);
    const resumed = (Date.now() - restarted) / 1000;
    await expect(cardOf(page)).toHaveAccessibleName(/^Refunding:/);
    // The server first, so that a stall tells whose it is.
    await expect
      .poll(async () => (await newestTask(product, token)).status, { timeout: REFUNDS_LIMIT_MS })
      .toMatch(/^done/);
    await untilClosed(page);
    const seconds = (Date.now() - begin) / 1000;
    const account = await accountOf(product, task.taskId);
    expectBalanced(account);
    const figures = await figuresOf(page);
    expect(figures).toEqual(figuresIn(account));
    await expect(page.locator('.tl-record-task[aria-current="true"]')).toContainText(
      `${formatCount(account.ended)} / ${formatCount(account.total)} orders¥ ${formatCents(account.cents.task)} /`,
    );
    console.log(
      `${account.total} bookings in ${seconds.toFixed(0)} s, card resumed in ${resumed.toFixed(1)} s`,
    );
  } finally {
    await product.stop();
  }
});
