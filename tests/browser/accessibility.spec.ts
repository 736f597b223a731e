import { expect, type Page } from '@playwright/test';
import { faultsOf } from './support/barriers.ts';
import { closeNotices } from './support/notices.ts';
import { enter, PASSWORD } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilQuiet } from './support/routes.ts';
import { openSession } from './support/sessions.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const firstRow = (page: Page) => page.getByRole('grid').locator('[data-index="0"]');

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in dialogs, drawers and menus, ${theme}`, async ({ page }) => {
    await enter(page, product, 'partner', '/event/index', { theme });
    await expect(firstRow(page)).toBeVisible();
    const faults: string[] = [];
    const look = async (): Promise<void> => {
      await untilQuiet(page);
      faults.push(...(await faultsOf(page)));
    };
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(page.locator('.bp6-overlay-open .bp6-dialog, .bp6-overlay-open .bp6-drawer')).toHaveCount(
        0,
      );
    };
    await openSession(page).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Cancel session…' })).toBeVisible();
    await look();
    await page.getByRole('menuitem', { name: 'Cancel session…' }).click();
    await expect(page.getByRole('dialog').getByText('Refund', { exact: true })).toBeVisible();
    await look();
    await close();
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByRole('heading', { name: 'More filters' })).toBeVisible();
    await look();
    await close();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Go to page' })).toBeVisible();
    await look();
    await close();
    await firstRow(page).locator('[data-check="row"]').click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await look();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await look();
    expect(faults).toEqual([]);
  });
}

test('axe and the look for lost rules see what is wrong', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect((await faultsOf(page)).join()).toContain('button-name');
  await page.evaluate(() => document.body.classList.add('bp6-tree'));
  expect((await faultsOf(page)).join()).toContain('lost the rules of bp6-tree');
});

/** Fields, buttons and chosen rows whose edge is drawn by nothing that is left when the system chooses the colours. */
const withoutEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input, select, textarea, button, .tl-row-selected, .bp6-dialog',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // What is drawn bare everywhere is known by its place and its icon.
      .filter((element) => !element.matches('.bp6-minimal, button:not(.bp6-button), [role="combobox"]'))
      .filter((element) => {
        const { borderTopStyle, outlineStyle, appearance, forcedColorAdjust } = getComputedStyle(element);
        const drawn = element.nextElementSibling ?? element;
        const isBox = element.matches('[type="checkbox"], [type="radio"]');
        const keeps = forcedColorAdjust === 'none' || getComputedStyle(drawn).forcedColorAdjust === 'none';
        if (isBox) return appearance === 'none' && !keeps;
        return borderTopStyle === 'none' && outlineStyle === 'none';
      })
      .map((element) => `${element.localName} ${element.className} ${element.innerText.slice(0, 20)}`),
  );

test('in colours of the system every field, button and chosen row has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, product, 'partner', '/event/index');
  await firstRow(page).locator('[data-check="row"]').click();
  expect(await withoutEdge(page)).toEqual([]);
  await openSession(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cancel session…' }).click();
  await expect(page.getByRole('dialog').getByText('Refund', { exact: true })).toBeVisible();
  expect(await withoutEdge(page)).toEqual([]);
  await page.evaluate(() => {
    const bare = document.createElement('button');
    Object.assign(bare.style, { border: 'none', boxShadow: 'inset 0 0 0 1px black' });
    bare.className = 'bp6-button bp6-minimal-not';
    bare.style.outline = 'none';
    bare.textContent = 'Planted';
    document.querySelector('.bp6-dialog')?.append(bare);
  });
  expect(await withoutEdge(page)).toEqual([expect.stringContaining('Planted')]);
});

/** What is cut off on paper, where nobody can scroll. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tl-layout, .tl-layout *')]
      .filter((element) => getComputedStyle(element).overflowY !== 'visible')
      .filter((element) => element.clientHeight > 60 && element.scrollHeight > element.clientHeight + 1)
      .map(({ className }) => className),
  );

test('on paper no row of a list is cut off', async ({ page }) => {
  // A sheet of A4 at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1_123 });
  for (const path of ['/event/index?pageSize=50', '/order/index?pageSize=50', '/event/cancel-record/1']) {
    await enter(page, product, 'partner', path);
    await expect(page.locator('.tl-row-card').first()).toBeVisible();
    await untilQuiet(page);
    expect(await cutOff(page), path).not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await cutOff(page), path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

/** Tabs on until the element has the focus, as a person without a mouse does. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'link' | 'grid',
): Promise<void> {
  const wanted = page.getByRole(role, { name });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted.first()).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [1] });
}

test.describe('without a mouse', () => {
  test.use({ locale: 'en-US' });

  test('somebody signs in, selects rows, opens a dialog and leaves it', async ({ page }) => {
    await page.goto(`${product.url}/merchant-login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, 'Account', 'textbox');
    await page.keyboard.type('frontdesk');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await closeNotices(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Go to page' })).toBeFocused();
    await page.keyboard.type('sessions');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/event\/index/);
    await expect(firstRow(page)).toBeVisible();
    await tabTo(page, 'Sessions', 'grid');
    // Past the five of today: some of them have begun and cannot be cancelled, whatever the hour.
    for (let row = 0; row <= 5; row += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Shift+F10');
    const entry = page.getByRole('menuitem', { name: 'Cancel session…' });
    await expect(entry).toBeVisible();
    // Asked at once: a question with patience would let the arrow run past the entry.
    const isReached = () => entry.evaluate((item) => item === document.activeElement);
    for (let presses = 0; presses < 12 && !(await isReached()); presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Cancel “/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('2 selected')).toBeVisible();
  });
});
