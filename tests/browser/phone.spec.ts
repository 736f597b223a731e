import { expect, type Page } from '@playwright/test';
import { LONG_WORDS, plantTexts } from './support/hostile.ts';
import { enter, visitor } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { allVisits, untilQuiet, untilShown, type Visit } from './support/routes.ts';
import { cardOf, confirmWord, TEMPLATE } from './support/refunds.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ TOUCHLINE_PAYMENTS_LATENCY_MS: '5' });
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/**
 * Parts that move sideways on purpose, inside a page that does not: the tasks of a template, one beside the other, and
 * the short tables of a preview or an order, which the keyboard can move as well.
 */
const MOVED_BY_HAND = ['.tl-record-tasks', '.tl-plain-table'];

/** What of a page can be moved sideways: the page itself and everything in it that scrolls, with how far, in pixels. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate((byHand) => {
    const isScroller = (element: Element): boolean =>
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
    return [...document.querySelectorAll('*')]
      .filter((element) => isScroller(element) && element.scrollWidth > element.clientWidth)
      .filter((element) => !element.matches(byHand))
      .map((element) => {
        const name = element.getAttribute('class')?.split(' ')[0] || element.localName;
        return `${name} by ${element.scrollWidth - element.clientWidth} px`;
      });
  }, MOVED_BY_HAND.join());

/** So far what answers a thumb, or a row's ground, may reach beyond its box, in pixels. */
const REACH_PX = 16;

/** What runs out of its box over what stands beside it, with how far, in pixels. */
const spilt = (page: Page): Promise<string[]> =>
  page.evaluate((reach) => {
    const isBox = (element: Element): boolean => {
      const { overflowX, display } = getComputedStyle(element);
      return overflowX === 'visible' && display !== 'inline' && element.checkVisibility();
    };
    return [...document.querySelectorAll('main *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth - clientWidth > reach)
      .filter(isBox)
      .map((element) => `${element.localName} of ${element.parentElement?.className} runs out of its box`);
  }, REACH_PX);

test('a page that is too wide is found, whatever scrolls', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index');
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  expect(await sideways(page)).toEqual([]);
  await page.locator('#tl-main').evaluate((main) => {
    const wide = document.createElement('div');
    Object.assign(wide.style, { width: '1200px', height: '1px' });
    main.append(wide);
  });
  expect(await sideways(page)).toEqual([expect.stringMatching(/^tl-main by \d+ px$/)]);
});

test('a text that runs over what stands beside it is found', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index');
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  expect(await spilt(page)).toEqual([]);
  await page.locator('#tl-main').evaluate((main) => {
    const narrow = document.createElement('b');
    Object.assign(narrow.style, { display: 'block', width: '40px', whiteSpace: 'nowrap' });
    narrow.textContent = 'Beginners and intermediate players';
    main.append(narrow);
  });
  expect(await spilt(page)).toEqual([expect.stringMatching(/^b of .*tl-main.* runs out of its box$/)]);
});

test.describe('a desk enlarged to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, hasTouch: false, isMobile: false });

  /** Pages that keep bars above and below what they show, and what that is. */
  const BARRED = [
    ['/event/index', '.tl-cards'],
    ['/event/create', '.tl-form-scroll'],
    [`/event/batch-cancel/${TEMPLATE}`, '.tl-cards'],
    [`/event/cancel-record/${TEMPLATE}`, '.tl-cards'],
  ] as const;
  test('shows what stands between the bars of a page, and moves no page sideways', async ({ page }) => {
    for (const [path, content] of BARRED) {
      await enter(page, product, 'partner', path);
      const shown = page.locator(content).first();
      await expect(shown).toBeVisible();
      await shown.scrollIntoViewIfNeeded();
      const { height } = (await shown.boundingBox()) ?? { height: 0 };
      expect(height, path).toBeGreaterThan(150);
      expect(await sideways(page), path).toEqual([]);
    }
  });
});

test('lists are cards, and a card opens what its row opens', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index');
  const cards = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(await cards.count()).toBe(10);
  await expect(cards.first()).toContainText('¥');
});

test('the sidebar is closed, opens over the page and goes with the choice', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Templates' }).click();
  await expect(page).toHaveURL(/\/event\/template/);
  await expect(menu).toHaveCount(0);
});

test('the main action of a list is in sight, and makes room for what can be done with chosen rows', async ({
  page,
}) => {
  const actions = [
    ['/event/template', 'New template'],
    ['/event/index', 'New session'],
    ['/event/channel?id=1', 'New codes…'],
  ] as const;
  for (const [path, name] of actions) {
    await enter(page, product, 'partner', path);
    const action = page.getByRole('button', { name, exact: true });
    await expect(action).toBeInViewport({ ratio: 1 });
    expect(Math.round((await action.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(40);
  }
  await enter(page, product, 'partner', '/event/template');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .tap();
  await expect(page.getByRole('button', { name: 'New template', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Put on the shelf' })).toBeInViewport();
});

test('filters open as a sheet and show their count', async ({ page }) => {
  await enter(page, product, 'partner', '/event/index');
  await page.getByRole('button', { name: /filters/i }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  const box = await sheet.boundingBox();
  // The scale of the screen leaves a rest behind the decimal point.
  expect(Math.round(box?.width ?? 0)).toBe(390);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('a long word that is searched for stays within the page, and its chip keeps the cross in sight', async ({
  page,
}) => {
  await enter(page, product, 'partner', '/event/template');
  await page.getByRole('searchbox', { name: 'Search' }).fill('W'.repeat(50));
  await expect(page.getByRole('button', { name: 'Remove filter Title' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Remove “W+”$/ })).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toEqual([]);
});

test('days are chosen from one month, which is as wide as the screen', async ({ page }) => {
  await enter(page, product, 'partner', '/order/index');
  await page.getByRole('button', { name: /filters/i }).click();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: 'Any date' })
    .first()
    .click();
  await expect(page.getByRole('gridcell', { name: '15' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Clear dates' })).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toEqual([]);
});

/**
 * Controls that answer less than 40 px for a thumb, by what they are called: 20 px above and below their middle somebody
 * else answers, or nobody. Links within a sentence are read, not aimed at.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'button, select, input:not([type=checkbox], [type=radio]), a[href]:not(p a, .tl-skip), label.bp6-control';
    const answers = (control: Element, x: number, y: number): boolean => {
      const pressed = document.elementFromPoint(x, y);
      if (!pressed) return false;
      // A card of a list opens wherever it is pressed.
      const card = control.closest('.tl-row-card');
      return (
        control.contains(pressed) ||
        (card?.contains(pressed) === true && !pressed.closest('a, button, input'))
      );
    };
    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + Math.min(width / 2, 30), top + height / 2];
        return answers(control, x, y) && !(answers(control, x, y - 19) && answers(control, x, y + 19));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.localName);
  });

test('sessions are cancelled in four steps with a thumb', async ({ page }) => {
  await enter(page, product, 'partner', `/event/batch-cancel/${TEMPLATE}`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!this page)/ });
  await expect(boxes.first()).toBeVisible();
  for (const index of [0, 1, 2, 3, 4]) await boxes.nth(index).tap();
  await expect(page.getByText('5 sessions chosen')).toBeVisible();
  for (const name of ['Continue to reason', 'Continue to effect', 'Continue to confirm']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.tap();
    if (name === 'Continue to reason') await page.getByText('Weather', { exact: true }).tap();
  }
  await expect(page.getByRole('dialog')).toBeInViewport();
  expect(await sideways(page)).toEqual([]);
  await confirmWord(page);
  await expect(page).toHaveURL(/\/event\/cancel-record\//);
  await expect(cardOf(page)).toBeVisible();
  const box = await cardOf(page).boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
  // Home moves as a whole: its last links can be moved out from under the card.
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Today' })
    .tap();
  await expect(page).toHaveURL(/\/home\/index/);
  // It stays until it is closed, also when the task has ended by now.
  await expect(cardOf(page)).toBeVisible();
  // A toast keeps clear of controls; one that is scrolled under it cannot.
  await expect(page.locator('.tl-toasts .bp6-toast')).toHaveCount(0);
  await untilQuiet(page);
  expect(await tooSmall(page)).toEqual([]);
});

test('whatever is pressed answers a thumb within 40 px', async ({ page }) => {
  const pages: readonly Pick<Visit, 'path' | 'as'>[] = [
    { path: '/merchant-settle', as: 'newcomer' },
    ...[
      '/home/index',
      '/event/index',
      '/event/index?view=week',
      '/order/index',
      '/event/template',
      '/event/publish',
      '/event/batchPublish',
      `/event/batch-cancel/${TEMPLATE}`,
      `/event/cancel-record/${TEMPLATE}`,
      '/storeStaff/index',
    ].map((path) => ({ path, as: 'partner' as const })),
  ];
  const open = visitor(page, product);
  const small: string[] = [];
  for (const visit of pages) {
    await open(visit);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await untilQuiet(page);
    small.push(...(await tooSmall(page)).map((name) => `${visit.path}: ${name}`));
  }
  expect(small).toEqual([]);
});

test('a menu with more rows than there is room for stays on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await enter(page, product, 'partner', '/event/index');
  const more = page.getByRole('list', { name: 'Sessions' }).getByRole('button', { name: 'More actions' });
  await more.nth(2).tap();
  const rows = page.getByRole('menu').getByRole('menuitem');
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
});

test('no page moves sideways and no text runs over another, however long the words are that people wrote', async ({
  page,
}) => {
  // They stay, so this comes last.
  await plantTexts(product, LONG_WORDS);
  const wide: string[] = [];
  let visited = 0;
  const open = visitor(page, product);
  for (const visit of await allVisits()) {
    // The developer page is for a desk.
    if (visit.path.startsWith('/developer')) continue;
    await open(visit);
    await untilShown(page, visit);
    visited += 1;
    const found = [...(await sideways(page)), ...(await spilt(page))];
    wide.push(...found.map((part) => `${visit.path}: ${part}`));
  }
  expect(visited).toBeGreaterThan(20);
  expect(wide).toEqual([]);
});
