import { expect } from '@playwright/test';
import { currentSlice } from '../../scripts/sweep.mjs';
import { faultsOf } from './support/barriers.ts';
import { EVIL, HOSTILE_TEXTS, plantTexts } from './support/hostile.ts';
import { visitor } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { allVisits, untilShown } from './support/routes.ts';
import { test } from './support/test.ts';
import { collectViolations } from './support/violations.ts';

/*
 * Every page of the console puts no barrier in anybody's way and breaks no policy: with what the demo wrote, formatted
 * texts and pictures among it, and full of texts that would run, load or escape, which it says as texts.
 */

/**
 * Each language is opened in one theme and turned to the other, so that each theme is opened in a language. Hostile
 * texts stay once they are planted, so they come last. A landing opens each page in one language and looks at it in one
 * theme: four days bring all four.
 */
const LOOKS = [
  { language: 'zh-CN', themes: ['dark', 'light'], isHostile: false },
  { language: 'en', themes: ['light', 'dark'], isHostile: true },
] as const;

const slice = currentSlice();
const visits = await allVisits();
/** Whether it is the turn of the page for this look. */
const isItsTurn = (page: number, look: number): boolean =>
  slice === undefined || (page + slice.day) % LOOKS.length === look;
/** The themes a page is looked at in. */
const themesOf = (page: number, themes: (typeof LOOKS)[number]['themes']) =>
  slice === undefined
    ? themes
    : themes.filter((_, at) => at === (Math.floor(page / 2) + Math.floor(slice.day / 2)) % themes.length);

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const [place, { language, themes, isHostile }] of LOOKS.entries()) {
  const look = `${language}, ${themes.join(' and then ')}, ${isHostile ? 'hostile texts' : 'texts of the demo'}`;
  test(`no page has a barrier or breaks the policy, ${look}`, async ({ page }) => {
    // Every page in two themes: three minutes of a machine with nothing else to do.
    test.setTimeout(900_000);
    if (isHostile) await plantTexts(product, HOSTILE_TEXTS);
    const violations = await collectViolations(page);
    page.on('request', (request) => {
      if (request.url().includes(EVIL)) violations.push(request.url());
    });
    const open = visitor(page, product, { theme: 'system', language });
    const faults: string[] = [];
    let shown = 0;
    for (const [at, visit] of visits.entries()) {
      if (!isItsTurn(at, place)) continue;
      const seen = themesOf(at, themes);
      await page.emulateMedia({ colorScheme: seen[0] ?? null });
      await open(visit);
      await untilShown(page, visit, language);
      const text = await page.locator('body').innerText();
      if (text.includes('globalThis.broken=1')) shown += 1;
      expect([visit.path, await page.evaluate(() => 'broken' in globalThis)]).toEqual([visit.path, false]);
      for (const theme of seen) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html.bp6-dark')).toHaveCount(theme === 'dark' ? 1 : 0);
        faults.push(...(await faultsOf(page)));
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(violations).toEqual([]);
    // As a text it stands there for everybody to read.
    if (isHostile) expect(shown).toBeGreaterThan(slice === undefined ? 10 : 5);
    else expect(shown).toBe(0);
  });
}

test('hostile texts are as many as promised', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(80);
});
