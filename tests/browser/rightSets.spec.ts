import { sayGoods } from '../../shared/format/goodsWords.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Envelope } from '../../shared/contract/call.ts';
import { codesOfSide, RoleSide, withParents } from '../../shared/codes/rightsRules.ts';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { currentSlice } from '../../scripts/sweep.mjs';
import { query } from './support/database.ts';
import { menuLinks } from './support/menu.ts';
import { enter } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { untilQuiet } from './support/routes.ts';
import { test } from './support/test.ts';

const ROOT = join(import.meta.dirname, '../..');
const ASSETS = join(ROOT, 'dist/console/assets');
/** Sets of codes for each side, from hardly any to nearly all; a landing takes two, whose turn it is by the day. */
const SETS = Array.from({ length: 10 }, (_, set) => set);
/** The title of a page of a lessons company, in English. */
const nameOf = (title: { readonly en: string }): string => sayGoods({ 'zh-CN': '', ...title }, undefined).en;

const slice = currentSlice();
const taken = slice ? SETS.filter((set) => (set + slice.day) % 5 === 0) : SETS;
/** Pages of each set that are opened from the menu, and such that are not theirs. */
const OPENED = 3;
const REFUSED = 2;

/** Who gets the sets: on each side somebody whose own role is taken from them first. */
const PEOPLE = [
  { account: 'reviewer', role: 'platform', side: RoleSide.operator },
  { account: 'frontdesk', role: 'partner', side: RoleSide.merchant },
] as const;

interface Route {
  readonly path: string;
  readonly title: { readonly en: string };
  readonly code?: string;
  readonly public?: boolean;
}
interface Folder {
  readonly name: string;
  readonly routes: readonly Route[];
  /** Plugins of which it shows parts, and their parts. */
  readonly shows: ReadonlySet<string>;
  /** Files of the build that carry its sentences. */
  readonly files: ReadonlySet<string>;
}

/** Texts of a file of words, long enough to be nobody else's. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return words.length > 16 && !/["'{}“”’\\]/.test(words) ? [words] : [];
  return typeof words === 'object' && words ? Object.values(words).flatMap(textsOf) : [];
}

/** Plugins whose `api.ts` the files of a plugin import. */
function importsOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/from '[./]*\/([a-z]+-[a-z-]+)\/api\.ts'/g),
    ])
    .map(([, plugin = '']) => plugin);
}

/** Every plugin, from its folder and from the build under test. */
async function allFolders(): Promise<readonly Folder[]> {
  const plugins = join(ROOT, 'plugins');
  const names = readdirSync(plugins).filter((name) => /^(partner|platform)-/.test(name));
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const bodies = files.map((name) => ({ name, body: readFileSync(join(ASSETS, name), 'utf8') }));
  const words = new Map(
    names.map((name) => {
      const file = join(plugins, name, 'locales/en.json');
      return [
        name,
        textsOf(
          JSON.parse(
            readdirSync(join(plugins, name)).includes('locales') ? readFileSync(file, 'utf8') : '{}',
          ),
        ),
      ];
    }),
  );
  const imported = new Map(names.map((name) => [name, importsOf(join(plugins, name))]));
  const reach = (name: string, seen: Set<string> = new Set()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name);
      for (const next of imported.get(name) ?? []) reach(next, seen);
    }
    return seen;
  };
  return Promise.all(
    names.map(async (name) => {
      const { default: manifest } = (await import(`../../plugins/${name}/plugin.ts`)) as {
        readonly default: { readonly routes: readonly Route[] };
      };
      // What stands in several files, as the title of a page in its manifest, tells nothing.
      const places = (words.get(name) ?? []).map((text) => bodies.filter(({ body }) => body.includes(text)));
      const carries = places.filter((found) => found.length === 1).flat();
      return {
        name,
        routes: manifest.routes,
        shows: reach(name),
        files: new Set(carries.map((file) => file.name)),
      };
    }),
  );
}

/** Numbers below a limit, the same in every run. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.use({ locale: 'en-US' });

/** Takes everything from an account and gives it these codes, directly; of merchants in the store they work in. */
async function give(account: string, side: RoleSide, codes: readonly string[]): Promise<void> {
  const whose = `(select id from account where account_name = '${account}')`;
  await query(product, `delete from account_role where account_id in ${whose}`);
  await query(product, `delete from account_privilege where account_id in ${whose}`);
  const store = side === RoleSide.operator ? 'null' : `(select id from store where store_key = 'store-0001')`;
  await query(
    product,
    `insert into account_privilege (account_id, store_id, code, given_by, given_at)
     select a.id, ${store}, unnest($1::text[]), 'Test', now()
     from account a where a.account_name = $2`,
    [codes, account],
  );
}

/** What the browser was answered and loaded since it was last asked. */
function watch(
  page: Page,
): () => { readonly refused: readonly string[]; readonly files: ReadonlySet<string> } {
  let refused: string[] = [];
  let files = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([^/?]+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) files.add(name);
  });
  page.on('response', async (answer) => {
    if (!answer.url().includes('/api/')) return;
    const envelope = (await answer.json().catch(() => null)) as Envelope<unknown> | null;
    if (envelope?.resultCode === ResultCode.forbidden)
      refused.push(`${new URL(answer.url()).pathname} at ${new URL(page.url()).pathname}`);
  });
  return () => {
    const seen = { refused, files };
    [refused, files] = [[], new Set()];
    return seen;
  };
}

for (const { account, role, side } of PEOPLE) {
  test(`menu, pages and files of ${taken.length} random sets of codes are those of the ${role} side’s server`, async ({
    page,
  }) => {
    const folders = await allFolders();
    const own = folders.filter(({ name }) => name.startsWith(role));
    const routes = own.flatMap((folder) => folder.routes).filter((route) => route.public !== true);
    let draw = drawFrom(side);
    const take = <Value>(values: readonly Value[], count: number): readonly Value[] =>
      values
        .map((value) => ({ value, at: draw(1_000_000) }))
        .toSorted((one, other) => one.at - other.at)
        .slice(0, count)
        .map(({ value }) => value);
    const seen = watch(page);
    const counts = { opened: 0, refused: 0, withheld: 0 };
    for (const set of taken) {
      // Each set is the same whichever others are taken.
      draw = drawFrom(side * 1_000 + set);
      const codes = withParents(
        codesOfSide(side).filter(() => draw(SETS.length + 1) <= set),
        side,
      );
      const isTheirs = ({ code }: Route): boolean =>
        code === undefined || codes.some((held) => held === code);
      await give(account, side, codes);
      await enter(page, product, account, '/home/index');
      const links = await menuLinks(page);
      const offered = routes.filter(({ path }) => links.includes(path));
      expect([codes, offered.filter((route) => !isTheirs(route))]).toEqual([codes, []]);
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      for (const { path, title } of take(offered, OPENED)) {
        await menu.locator(`a[href="${path}"]`).click();
        await expect(page.getByRole('heading', { level: 1, name: nameOf(title), exact: true })).toBeVisible();
        await untilQuiet(page);
        counts.opened += 1;
      }
      const closed = routes.filter((route) => !isTheirs(route));
      for (const { path, title } of take(closed, REFUSED)) {
        await page.goto(product.url + path.replaceAll(/:\w+/g, '1'));
        await expect(page.getByText(`You cannot open ${nameOf(title)}`)).toBeVisible();
        counts.refused += 1;
      }
      await page.waitForLoadState('networkidle');
      // Left before the codes change: what it asks for later would be asked without them.
      await page.goto(`${product.url}/healthz`);
      const { refused, files } = seen();
      expect([codes, refused]).toEqual([codes, []]);
      const shown = new Set(
        folders
          .filter((folder) => own.includes(folder) && folder.routes.some(isTheirs))
          .flatMap(({ shows }) => [...shows]),
      );
      for (const folder of folders.filter(({ name }) => !shown.has(name))) {
        const loaded = [...folder.files].filter((name) => files.has(name));
        expect([codes, folder.name, loaded]).toEqual([codes, folder.name, []]);
        if (folder.files.size > 0) counts.withheld += 1;
      }
    }
    // The richest sets leave no page that is not theirs.
    expect(counts.opened).toBeGreaterThanOrEqual(taken.length);
    expect(counts.refused).toBeGreaterThanOrEqual(taken.length);
    expect(counts.withheld).toBeGreaterThan(taken.length * 2);
  });
}
