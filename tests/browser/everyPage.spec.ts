import { expect, test } from '@playwright/test';
import { faultsOf } from './support/barriers.ts';
import { EVIL, HOSTILE_TEXTS, plantHostileTexts } from './support/hostile.ts';
import { visitor } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { allVisits, untilShown } from './support/routes.ts';
import { collectViolations } from './support/violations.ts';

/*
 * Every page of the console, full of texts that would run, load or escape: it says them as texts, breaks no policy and
 * puts no barrier in anybody's way.
 */

/** Each language is opened in one theme and turned to the other, so that each theme is opened in a language. */
const LOOKS = [
  ['en', 'light', 'dark'],
  ['zh-CN', 'dark', 'light'],
] as const;

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
  await plantHostileTexts(product);
});
test.afterAll(() => product.stop());

for (const [language, ...themes] of LOOKS) {
  const look = `${language}, ${themes.join(' and then ')}`;
  test(`no page has a barrier or breaks the policy, whatever people wrote, ${look}`, async ({ page }) => {
    // Every page in two themes: three minutes of a machine with nothing else to do.
    test.setTimeout(900_000);
    const violations = await collectViolations(page);
    page.on('request', (request) => {
      if (request.url().includes(EVIL)) violations.push(request.url());
    });
    const open = visitor(page, product, { theme: 'system', language });
    const faults: string[] = [];
    let shown = 0;
    for (const visit of await allVisits()) {
      await page.emulateMedia({ colorScheme: themes[0] });
      await open(visit);
      await untilShown(page, visit, language);
      const text = await page.locator('body').innerText();
      if (text.includes('globalThis.broken=1')) shown += 1;
      expect([visit.path, await page.evaluate(() => 'broken' in globalThis)]).toEqual([visit.path, false]);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html.bp6-dark')).toHaveCount(theme === 'dark' ? 1 : 0);
        faults.push(...(await faultsOf(page)));
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(violations).toEqual([]);
    // As a text it stands there for everybody to read.
    expect(shown).toBeGreaterThan(10);
  });
}

test('hostile texts are as many as promised', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(80);
});
