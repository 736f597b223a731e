// @partner-cancellations @partner-check-in @partner-publishing @partner-sessions @partner-templates
import { expect } from '@playwright/test';
import { addDays, dayOf } from '../../shared/format/dates.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

const ZONE = 'Asia/Shanghai';
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', timezoneId: ZONE });

test.describe('a week on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('begins with today in sight, whatever the weekday', async ({ page }) => {
    await enter(page, product, 'partner', '/event/index?view=week');
    const today = page.locator(`[data-day="${dayOf(Date.now(), ZONE)}"]`);
    await expect(today).toBeInViewport({ ratio: 0.05 });
  });
});

test.describe('a week on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('is drawn into to publish, and a session is moved by mouse and by key', async ({ page }) => {
    // The demo publishes its evenings for ten weeks: the week after next has some on every day.
    const day = addDays(dayOf(Date.now(), ZONE), 14);
    const week = `/event/index?view=week&templateId=1&start=${day}&end=${day}`;
    await enter(page, product, 'partner', week);
    const column = page.locator(`[data-day="${day}"]`);
    const session = column.getByRole('button').first();
    await expect(session).toBeVisible();

    await session.focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: /^Move/ });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const box = await session.boundingBox();
    const free = await column.boundingBox();
    if (!box || !free) throw new Error('The week is not drawn.');
    await page.mouse.move(box.x + 12, box.y + 8);
    await page.mouse.down();
    // An hour later, in the same column: 44 px an hour.
    await page.mouse.move(box.x + 12, box.y + 52, { steps: 5 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');

    await page.mouse.move(free.x + 12, box.y - 40);
    await page.mouse.down();
    await page.mouse.move(free.x + 12, box.y - 10, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\/event\/publish\?type=create&templateId=1&startAt=/);
  });

  test('has a drawer that Escape closes when the press that opened it was a double one', async ({ page }) => {
    await enter(page, product, 'partner', '/event/index');
    const opener = page.getByRole('grid', { name: 'Sessions' }).locator('.tl-row button.tl-link').first();
    await opener.dblclick();
    const drawer = page.locator('.tl-drawer');
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\/event\/index$/);
    await expect(opener).toBeFocused();
  });
});
