import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { makeBrokenBuild } from './support/brokenBuild.ts';
import { menuLinks, pageTitle, OPERATOR_MENU } from './support/menu.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilQuiet } from './support/routes.ts';
import { test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

const ASSETS = '**/assets/*';
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

/** Names of the files a page loads from now on. */
function watchAssets(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([^/?]+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) names.add(name);
  });
  return names;
}

test('a lost file costs one page: it says whose it is, and Retry works in place', async ({ page }) => {
  await enter(page, product, 'partner', '/event/template');
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  await page.route(ASSETS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await menuOf(page).getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByText('This page could not be loaded: Sessions')).toBeVisible();
  await expect(page.getByText(/^Plugin partner-sessions: /)).toBeVisible();
  // Everything else is alive: menu, palette and the page that is loaded already.
  await menuOf(page).getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  await menuOf(page).getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByText('This page could not be loaded: Sessions')).toBeVisible();

  await page.unroute(ASSETS);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'Sessions' })).toBeVisible();
  expect(loads).toBe(0);
});

test('after a deployment the failure page offers the new version', async ({ page }) => {
  await enter(page, product, 'partner', '/event/template');
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  await page.route(ASSETS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/main.00000000.js"></script>' }),
  );
  await menuOf(page).getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByText(/^A new version is out\. Reload to go on/)).toBeVisible();
  await page.unroute(ASSETS);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('grid', { name: 'Sessions' })).toBeVisible();
});

const LOSSES = [
  ['gone', (page: Page) => page.route(ASSETS, (route) => route.fulfill({ status: 404, body: 'gone' }))],
  ['out of reach', (page: Page) => page.context().setOffline(true)],
] as const;
for (const [how, lose] of LOSSES) {
  test(`while the files are ${how} a half-filled form asks before it is left, and its menus open`, async ({
    page,
  }) => {
    await enter(page, product, 'partner', '/event/create');
    const title = page.locator('#field-title');
    await title.fill('Evening badminton');
    await untilQuiet(page);
    await lose(page);
    await menuOf(page).getByRole('link', { name: 'Sessions' }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('Evening badminton');
    // Nobody has opened the menu before, and still nobody is kept signed in.
    await page.getByRole('button', { name: /^Account:/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    // What nobody fetched ahead is told, and the page stands.
    await page.getByRole('button', { name: 'Tasks' }).click();
    await expect(page.getByText(/^A part of the console could not be fetched\./)).toBeVisible();
    await expect(title).toHaveValue('Evening badminton');
  });
}

test('?disable-plugins= starts without the suspect', async ({ page }) => {
  await enter(page, product, 'partner', '/event/template?disable-plugins=partner-templates');
  await expect(page.getByText('This page is switched off')).toBeVisible();
  expect(await menuLinks(page)).toEqual([
    '/home/index',
    '/event/index',
    '/class/index',
    '/classpack/index',
    '/order/index',
    '/booking-records/payment',
    '/booking-records/refund',
    '/ticket-records/paid',
    '/ticket-records/cancel',
    '/ticket-records/writeOff',
    '/data/card',
    '/data/cardSummary',
    '/data/purchasing',
    '/data/clock',
    '/storeStaff/index',
    '/merchant/annualReview',
    '/versionParter/record',
  ]);
  await enter(page, product, 'operator', '/developer/plugins?disable-plugins=partner-templates');
  await expect(page.getByText(/Left out.*partner-templates|partner-templates.*left out/i)).toBeVisible();
  expect(await menuLinks(page)).toEqual(OPERATOR_MENU);
});

test('the sign-in page loads no page of a plugin, no text of one, and no drawings of icons', async ({
  page,
}) => {
  const unusedIcon: unknown = createRequire(import.meta.url)(
    '@blueprintjs/icons/lib/cjs/generated/16px/paths/zoom-to-fit.js',
  );
  const drawing = /M[\d.]+[^"']{20,60}/.exec(JSON.stringify(unusedIcon))?.[0] ?? 'no drawing';
  const sentences = ['partner-templates', 'platform-events', 'platform-developer'].map((plugin) => {
    const file = new URL(`../../plugins/${plugin}/locales/en.json`, import.meta.url);
    return Object.values(JSON.parse(readFileSync(file, 'utf8')) as object)
      .flatMap((each: unknown) => (typeof each === 'object' && each ? Object.values(each) : [each]))
      .filter((text): text is string => typeof text === 'string' && text.length > 10 && !/["{}“”]/.test(text))
      .at(0);
  });
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/\/assets\/.*\.js$/.test(answer.url())) bodies.push(answer.text());
  });
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = (await Promise.all(bodies)).join('\n');
  expect(loaded.length).toBeGreaterThan(100_000);
  for (const sentence of sentences) {
    expect(sentence).toBeDefined();
    expect(loaded).not.toContain(sentence);
  }
  expect(loaded).not.toContain(drawing);
});

test('files of a forbidden page are never asked for', async ({ page, context }) => {
  const allowed = watchAssets(page);
  await enter(page, product, 'partner', '/event/template');
  await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
  await untilQuiet(page);
  const cashier = await context.newPage();
  const nowhere = watchAssets(cashier);
  await enter(cashier, product, 'cashier', '/redirect');
  await expect(pageTitle(cashier, 'Today')).toBeVisible();
  await cashier.waitForLoadState('networkidle');
  // What any forbidden page shows is nobody's own.
  await cashier.goto(`${product.url}/order/index`);
  await expect(cashier.getByText('You cannot open Orders')).toBeVisible();
  await cashier.waitForLoadState('networkidle');
  // Frozen before the visit: its own listener goes on.
  const ofThePage = [...allowed].filter((name) => !nowhere.has(name));

  const asked = watchAssets(cashier);
  await cashier.goto(`${product.url}/event/template`);
  await expect(cashier.getByText('You cannot open Templates')).toBeVisible();
  await cashier.waitForLoadState('networkidle');
  expect(ofThePage.length).toBeGreaterThan(0);
  expect([...asked].filter((name) => ofThePage.includes(name))).toEqual([]);
});

test('a manifest that throws costs only itself, and the developer page names it with its cure', async ({
  page,
}) => {
  const build = makeBrokenBuild();
  try {
    const broken = await startProduct({}, build.program);
    try {
      await enter(page, broken, 'partner', '/event/template');
      await expect(page.getByRole('grid', { name: 'Event templates' })).toBeVisible();
      expect(await menuLinks(page)).toEqual([
        '/home/index',
        '/event/template',
        '/event/index',
        '/class/index',
        '/classpack/index',
        '/order/index',
        '/booking-records/payment',
        '/booking-records/refund',
        '/ticket-records/paid',
        '/ticket-records/cancel',
        '/ticket-records/writeOff',
        '/data/card',
        '/data/cardSummary',
        '/data/purchasing',
        '/data/clock',
        '/storeStaff/index',
        '/merchant/annualReview',
        '/versionParter/record',
      ]);
      await enter(page, broken, 'operator', '/developer/plugins');
      const problem = page.getByRole('row').filter({ hasText: 'partner-broken cannot be read' });
      await expect(problem).toContainText('partner-broken');
      await expect(problem).toContainText('plugin.ts');
    } finally {
      await broken.stop();
    }
  } finally {
    build.remove();
  }
});
