// @partner-channels @partner-orders @partner-publishing @partner-sessions @partner-templates
import { expect, type Page } from '@playwright/test';
import { MESSAGE_DISPLAY_MS } from '../../shared/codes/limits.ts';
import { callApi, enter, tokenOf } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

declare global {
  /** Of `coveredControls`, in the page. */
  var coveredControls: () => string[];
}

/** The controls that a press would meet if no toast were there, by their words. Runs in the page. */
function coveredControls(): string[] {
  const toasts = [...document.querySelectorAll('.tl-toasts .bp6-toast')];
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]');
  const isOfToast = (element: Element): boolean => element.closest('.tl-toasts') !== null;
  return toasts.flatMap((toast) => {
    const over = toast.getBoundingClientRect();
    return [...controls].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const [left, right] = [Math.max(over.left, box.left), Math.min(over.right, box.right)];
      const [top, bottom] = [Math.max(over.top, box.top), Math.min(over.bottom, box.bottom)];
      if (isOfToast(control) || right - left < 1 || bottom - top < 1) return [];
      const below = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const met = below.find((element) => !isOfToast(element));
      return met && control.contains(met)
        ? [control.getAttribute('aria-label') || control.textContent || control.localName]
        : [];
    });
  });
}
const covered = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.coveredControls());
test.beforeEach(async ({ page }) => {
  await page.addInitScript(`globalThis.coveredControls = ${coveredControls}`);
  // The toasts stay: on a busy machine their five seconds would be over before they are looked at.
  await page.addInitScript((shownFor) => {
    const plan = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void, wait?: number) =>
      wait === shownFor ? 0 : plan(work, wait)) as typeof setTimeout;
  }, MESSAGE_DISPLAY_MS);
});

const toast = (page: Page) => page.locator('.tl-toasts .bp6-toast');

/** How a toast comes up on each page. */
const PAGES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'a list whose rows did not come',
    async (page) => {
      await page.route('**/api/v1/events/manage?*', (route) => route.abort('connectionreset'));
      await enter(page, product, 'partner', '/event/index');
    },
  ],
  [
    'a list with chosen rows',
    async (page) => {
      await enter(page, product, 'partner', '/event/channel?id=1');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click();
      await page.getByRole('button', { name: 'Switch on', exact: true }).click();
    },
  ],
  [
    'a form full of fields',
    async (page) => {
      const start = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
      const token = await tokenOf(product, 'partner');
      const path = `/v1/events/manage?status=0&derived=open&start=${start}&currentPage=1&pageSize=10`;
      const { result } = await callApi<{ results: readonly { id: number; templateId: number }[] }>(
        product,
        path,
        { token, storeKey: 'store-0001' },
      );
      const [session] = result.results;
      await enter(
        page,
        product,
        'partner',
        `/event/publish?type=edit&id=${session?.id}&templateId=${session?.templateId}&status=0`,
      );
      await page.getByRole('button', { name: /^Save/ }).first().click();
    },
  ],
];

for (const [look, use] of [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a low phone', { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true }],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(look, () => {
    test.use({ locale: 'en-US', ...use });
    for (const [name, provoke] of PAGES)
      test(`no toast covers a control of ${name}`, async ({ page }) => {
        await provoke(page);
        // A request that is refused at once is told before the page is drawn.
        await expect(page.locator('.tl-navbar button').first()).toBeVisible();
        await expect(toast(page)).toHaveCount(1);
        await expect(toast(page)).toBeInViewport({ ratio: 1 });
        await expect.poll(() => covered(page)).toEqual([]);
        // One that is put over a control is found, and moves away by itself.
        const found = await page.evaluate(() => {
          const control = document.querySelector('.tl-navbar button')?.getBoundingClientRect();
          const stack = document.querySelector<HTMLElement>('.tl-toasts-stack');
          if (stack && control) Object.assign(stack.style, { top: '0px', left: `${control.left}px` });
          document.body.setAttribute('data-changed', '');
          return globalThis.coveredControls();
        });
        expect(found.length).toBeGreaterThan(0);
        await expect.poll(() => covered(page)).toEqual([]);
      });
  });
