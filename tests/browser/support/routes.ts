import { sayGoods } from '../../../shared/format/goodsWords.ts';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Account } from './people.ts';

/** A page of the console, with who opens it and what tells that it stands. */
export interface Visit {
  readonly path: string;
  /** Whose page it is; `core` for pages of the console's own. */
  readonly plugin: string;
  /** None: nobody is signed in. */
  readonly as?: Account;
  readonly shows: Readonly<Record<'en' | 'zh-CN', string>>;
}

/** Core's own pages. */
const CORE: readonly Omit<Visit, 'plugin'>[] = [
  { path: '/login', shows: { en: 'Sign in to operations', 'zh-CN': '登录运营后台' } },
  { path: '/merchant-login', shows: { en: 'Sign in to the merchant console', 'zh-CN': '登录商户后台' } },
  { path: '/merchant-settle', as: 'newcomer', shows: { en: 'Merchant onboarding', 'zh-CN': '商户入驻' } },
  { path: '/new-website', shows: { en: 'The console has moved', 'zh-CN': '后台已搬迁' } },
  { path: '/404', shows: { en: 'This page does not exist', 'zh-CN': '页面不存在' } },
  { path: '/404', as: 'partner', shows: { en: 'This page does not exist', 'zh-CN': '页面不存在' } },
  {
    path: '/company-list',
    as: 'partner',
    shows: { en: 'Choose company and store', 'zh-CN': '选择公司与门店' },
  },
  { path: '/change-password', as: 'partner', shows: { en: 'Change password', 'zh-CN': '修改密码' } },
  {
    path: '/redirect?disable-plugins=platform-home,platform-content-review,platform-versions',
    as: 'reviewer',
    shows: { en: 'You cannot open this page', 'zh-CN': '你无法打开此页面' },
  },
  {
    path: '/event/template',
    as: 'cashier',
    shows: { en: 'You cannot open Templates', 'zh-CN': '你无法打开「模板」' },
  },
];

/** Plugins by folder: who opens their pages, and the value of each parameter. */
const VISITORS = { partner: 'partner', platform: 'operator' } as const;
const PARAMETER = '1';
const PLUGINS = fileURLToPath(new URL('../../../plugins', import.meta.url));

/** Every page of core and of all manifests, `:id` filled in: a plugin that is added is visited too. */
export async function allVisits(): Promise<readonly Visit[]> {
  const folders = readdirSync(PLUGINS).filter((name) => /^(partner|platform)-/.test(name));
  const visits = await Promise.all(folders.toSorted().map(visitsOf));
  return [...CORE.map((visit) => ({ ...visit, plugin: 'core' })), ...visits.flat()];
}

/** The plugins whose pages stand at these paths; a path of both views (`/home/index`) is nobody's alone. */
export async function pluginsAt(paths: readonly string[]): Promise<readonly string[]> {
  const folders = readdirSync(PLUGINS).filter((name) => /^(partner|platform)-/.test(name));
  const routes = await Promise.all(
    folders.map(async (folder) =>
      (await manifestOf(folder)).default.routes.map(({ path }) => ({
        folder,
        pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
      })),
    ),
  );
  const owners = paths.map((path) => routes.flat().filter(({ pattern }) => pattern.test(path)));
  return [...new Set(owners.filter(({ length }) => length === 1).flatMap(([owner]) => owner?.folder ?? []))];
}

/** Pages that do not show their title: the serial numbers of channels are drawn by lot, and a visitor has no file. */
const OWN_WORDS: Readonly<Record<string, Visit['shows']>> = {
  '/merchant-settle': { en: 'What to prepare', 'zh-CN': '入驻前的准备' },
  '/s/channel/:id': { en: 'No channel under this address', 'zh-CN': '没有找到这个渠道' },
};

/** Pages about one thing, which is named in the query. */
const QUERIES: Readonly<Record<string, string>> = {
  '/company/edit': '?companyId=1',
  '/company/processEdit': '?id=12',
  '/contentReview/albumDetail': '?id=201',
  '/sport/challengeRank': '?id=1',
  '/store/edit': '?storeId=1',
  '/store/account': '?storeId=1',
  '/store/accountEdit': '?storeId=1',
  '/version/detail/:type': '?id=1',
  '/versionParter/detail/:type': '?id=1',
};

/** What a manifest is asked for here. */
interface Manifest {
  readonly default: {
    readonly routes: readonly {
      readonly path: string;
      readonly title: Visit['shows'];
      readonly public?: boolean;
    }[];
  };
}

const manifestOf = (folder: string): Promise<Manifest> =>
  import(`../../../plugins/${folder}/plugin.ts`) as Promise<Manifest>;

async function visitsOf(folder: string): Promise<readonly Visit[]> {
  const side = folder.startsWith('partner-') ? 'partner' : 'platform';
  const manifest = await manifestOf(folder);
  return manifest.default.routes.map(({ path, title, public: isPublic = false }) => ({
    path: path.replaceAll(/:\w+/g, PARAMETER) + (QUERIES[path] ?? ''),
    plugin: folder,
    ...(!isPublic && { as: VISITORS[side] }),
    shows: OWN_WORDS[path] ?? sayGoods(title, undefined),
  }));
}

/** Waits until the page stands, headed by its own words, and nothing is loading any more. */
export async function untilShown(
  page: Page,
  { shows }: Pick<Visit, 'shows'>,
  language: keyof Visit['shows'] = 'en',
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: shows[language] });
  await expect(heading.first()).toBeVisible();
  await untilQuiet(page);
}

/** Nothing loads any more: no busy table, no skeleton. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .tl-skeleton, .tl-busy')).toHaveCount(0);
}
