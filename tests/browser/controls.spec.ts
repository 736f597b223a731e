import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { share } from '../../scripts/sweep.mjs';
import { CONTROLS_SCRIPT } from './support/controls.ts';
import { type Account, callApi, enter, tokenOf } from './support/people.ts';
import { PRESS_SCRIPT } from './support/press.ts';
import { type Product, startProduct } from './support/product.ts';
import { TEMPLATE } from './support/refunds.ts';
import { allVisits } from './support/routes.ts';
import { test } from './support/test.ts';
import { type Common, walk, type WalkResult } from './support/walk.ts';
import { Witness } from './support/witness.ts';

const STORE_KEY = 'store-0001';
/** Two tabs at a time keep two cores busy. */
const TABS = 2;
/**
 * Looks of each page: `desktop` one at that width, `both` one at each width, `all` eight; `deep` one, and also what
 * presses add to a page.
 */
const LOOKS = process.env['TOUCHLINE_LOOKS'] ?? 'desktop';

let product: Product;
let found: Found;
test.beforeAll(async () => {
  product = await startProduct({ TOUCHLINE_PAYMENTS_LATENCY_MS: '5' });
  found = await find();
});
test.afterAll(() => product.stop());

/** What the demo data calls its orders, sessions and codes. */
interface Found {
  readonly paid: string;
  readonly failed: string;
  readonly pack: string;
  readonly session: number;
  readonly channel: string;
}

async function find(): Promise<Found> {
  const token = await tokenOf(product, 'partner');
  const first = async <Row>(path: string): Promise<Row> => {
    const call = { token, storeKey: STORE_KEY };
    const { result } = await callApi<{ results: readonly Row[] }>(product, `/v1/${path}`, call);
    const [row] = result.results;
    if (!row) throw new Error(`The demo data has nothing for ${path}.`);
    return row;
  };
  type Order = { readonly orderNumber: string };
  const sessions = `templateId=${TEMPLATE}&status=0&derived=open,full,closed&sortBy=startAt&sortOrder=asc`;
  const [paid, failed, pack, session, channel] = await Promise.all([
    first<Order>('orders?payMode=3&status=5'),
    first<Order>('orders?refundState=4'),
    first<Order>('package-orders'),
    first<{ readonly id: number }>(`events/manage?${sessions}`),
    first<{ readonly serialNumber: string }>(`channel-codes?searchId=${TEMPLATE}`),
  ]);
  return {
    paid: paid.orderNumber,
    failed: failed.orderNumber,
    pack: pack.orderNumber,
    session: session.id,
    channel: channel.serialNumber,
  };
}

/** A page to walk: its route, who comes, and where the route alone shows little. */
interface Stop {
  readonly route: string;
  readonly as?: Account | undefined;
  readonly address?: (found: Found) => string;
  /** Also what stands around every page. */
  readonly withShell?: boolean;
  /** It only tells; every other page has something to press. */
  readonly onlyTells?: boolean;
}

/** Addresses of routes that show nothing, or not all, by themselves. */
const STOPS: readonly Stop[] = [
  { route: '/home/index', as: 'partner', withShell: true },
  { route: '/home/index', as: 'operator', withShell: true },
  { route: '/event/template', as: 'partner', address: () => '/event/template?view=card' },
  { route: '/event/create', as: 'partner', address: () => `/event/create?id=${TEMPLATE}` },
  {
    route: '/event/publish',
    as: 'partner',
    address: () => `/event/publish?type=create&templateId=${TEMPLATE}`,
  },
  { route: '/event/batchPublish', as: 'partner', address: () => `/event/batchPublish?id=${TEMPLATE}` },
  { route: '/event/index', as: 'partner', address: () => '/event/index?view=week' },
  { route: '/event/index', as: 'partner', address: () => '/event/index?view=day' },
  { route: '/event/check-in/1', as: 'partner', address: ({ session }) => `/event/check-in/${session}` },
  { route: '/event/channel', as: 'partner', address: () => `/event/channel?id=${TEMPLATE}` },
  {
    route: '/event/channel/1/detail',
    as: 'partner',
    address: ({ channel }) => `/event/channel/${channel}/detail`,
  },
  { route: '/s/channel/1', address: ({ channel }) => `/s/channel/${channel}` },
  { route: '/order/index', as: 'partner', address: () => '/order/index?tab=packs' },
  { route: '/class/viewDetail', as: 'partner', address: () => '/class/viewDetail?classId=1' },
  { route: '/class/distribute', as: 'partner', address: () => '/class/distribute?classId=1' },
  { route: '/class/create', as: 'partner', address: () => '/class/create?classId=1' },
  {
    route: '/classpack/log-detail/1',
    as: 'partner',
    address: ({ pack }) => `/classpack/log-detail/${pack}`,
  },
  { route: '/order/detail', as: 'partner', address: ({ paid }) => `/order/detail?id=${paid}` },
  { route: '/order/detail', as: 'partner', address: ({ failed }) => `/order/detail?id=${failed}` },
  { route: '/order/detail', as: 'partner', address: ({ pack }) => `/order/detail?id=${pack}` },
  { route: '/showEvent/order', as: 'operator', address: ({ failed }) => `/showEvent/order?id=${failed}` },
  { route: '/developer/plugins', as: 'operator', onlyTells: true },
  // The review of the demo's first company is not due yet.
  { route: '/merchant/annualReview', as: 'partner', onlyTells: true },
];
/** Routes that also are a page without any parameter. */
const BARE = /^\/(event\/(template|create|index)|order\/index)$/;

const visits = await allVisits();
/** Every page of core and of all manifests: one that is added is walked too. */
const everyStop: readonly Stop[] = [
  ...STOPS,
  ...visits
    .filter(({ path, as }) => BARE.test(path) || !STOPS.some((stop) => stop.route === path && stop.as === as))
    .map(({ path, as }) => ({ route: path, as })),
];
const keyOf = ({ route, as, address }: Stop): string => `${route} ${as} ${address}`;
const stops = share(everyStop, 8, {
  name: 'pages of which every control is pressed',
  key: keyOf,
  owner: ({ route, as }) => visits.find((visit) => visit.path === route && visit.as === as)?.plugin ?? [],
  stage: 'browser',
});

interface Look {
  readonly width: 'desktop' | 'phone';
  readonly language: 'en' | 'zh-CN';
  readonly theme: 'light' | 'dark';
}
const WIDTHS = ['desktop', 'phone'] as const;
const FACES = [
  { language: 'en', theme: 'light' },
  { language: 'zh-CN', theme: 'dark' },
  { language: 'zh-CN', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const;

/** Looks of the page at this place: they take turns, so that each is met at both widths. */
const looksOf = (place: number): readonly Look[] =>
  WIDTHS.filter((width) => width === 'desktop' || /^(both|all)$/.test(LOOKS)).flatMap((width, at) =>
    FACES.filter((_face, index) => LOOKS === 'all' || index === (place + 2 * at) % FACES.length).map(
      (face) => ({
        width,
        ...face,
      }),
    ),
  );

/**
 * What browsers of one look keep beyond their storage, which is emptied for each page: a file of the console is loaded
 * and compiled once. Each tab has one of its own, so that none hears of what the other stores.
 */
const contexts = new Map<string, Promise<BrowserContext>>();
function contextOf(browser: Browser, { width, language }: Look, tab: number): Promise<BrowserContext> {
  const name = `${width} ${language} ${tab}`;
  const touch = width === 'phone';
  const there =
    contexts.get(name) ??
    browser.newContext({
      locale: language,
      viewport: touch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: touch,
      isMobile: touch,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  contexts.set(name, there);
  return there;
}

/** One tab of a visitor who has never been here, walking its share of the page. */
async function walkShare(
  browser: Browser,
  stop: Stop,
  look: Look,
  tab: number,
  common: Common,
): Promise<WalkResult> {
  const { language, theme } = look;
  const context = await contextOf(browser, look, tab);
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.addInitScript({ content: `${CONTROLS_SCRIPT}\n${PRESS_SCRIPT}` });
  const path = stop.address?.(found) ?? stop.route;
  let kept: Readonly<Record<string, string>> | undefined;
  const open = async (): Promise<void> => {
    const isSignedOut = await page
      .evaluate(() => localStorage.getItem('booking_token') === null)
      .catch(() => true);
    if (!kept || (stop.as && isSignedOut)) {
      await enter(page, product, stop.as ?? 'partner', '/healthz', { language, theme });
      if (!stop.as) await page.evaluate(() => localStorage.removeItem('booking_token'));
      kept = await page.evaluate(() => ({ ...localStorage }));
    }
    await page.goto(`${product.url}/healthz`);
    await page.evaluate((values) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, kept);
    await page.goto(product.url + path);
  };
  const witness = new Witness(page, look.width === 'phone');
  const withShell = stop.withShell ?? false;
  const result = await walk(witness, { open, common, withShell, deep: LOOKS === 'deep' });
  await page.close();
  return result;
}

/** Panels that many pages open are pressed through on the first of them, at each width and in each language. */
const known = new Map<string, Set<string>>();
function knownIn({ width, language }: Look): Set<string> {
  const name = `${width} ${language}`;
  const there = known.get(name) ?? new Set<string>();
  known.set(name, there);
  return there;
}

for (const stop of stops) {
  for (const look of looksOf(everyStop.indexOf(stop))) {
    const name = stop.address?.({
      paid: 'paid',
      failed: 'failed',
      pack: 'pack',
      session: 0,
      channel: 'code',
    });
    const who = stop.as ?? 'nobody';
    test(`${name ?? stop.route} by ${who}, ${look.width}, ${look.language}, ${look.theme}`, async ({
      browser,
    }) => {
      const common = {
        known: knownIn(look),
        met: new Set<string>(),
        begun: new Set<string>(),
        hasWritten: false,
      };
      const results = await Promise.all(
        Array.from({ length: TABS }, (_, tab) =>
          // Outside of a step Playwright goes through all calls of the test at each call, and these are thousands.
          test.step(`tab ${tab + 1}`, () => walkShare(browser, stop, look, tab, common)),
        ),
      );
      const sum = (of: (result: WalkResult) => number): number =>
        results.reduce((total, result) => total + of(result), 0);
      test.info().annotations.push({
        type: 'controls',
        description: `${sum((result) => result.pressed)} pressed, ${sum((result) => result.disabled)} disabled`,
      });
      const missed = results.flatMap((result) => result.missed);
      if (missed.length > 0) test.info().annotations.push({ type: 'missed', description: missed.join('; ') });
      expect([...new Set(results.flatMap(({ faults }) => faults))]).toEqual([]);
      expect(sum((result) => result.pressed) > 0).toBe(!stop.onlyTells);
    });
  }
}
