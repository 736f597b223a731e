import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Account } from './people.ts';

/** A page of the console, with who opens it and what tells that it stands. */
export interface Visit {
  readonly path: string;
  /** None: nobody is signed in. */
  readonly as?: Account;
  readonly shows: string | RegExp;
}

/** Core's own pages. */
const CORE: readonly Visit[] = [
  { path: '/login', shows: 'Sign in to operations' },
  { path: '/merchant-login', shows: 'Sign in to the merchant console' },
  { path: '/merchant-settle', shows: 'What to prepare' },
  { path: '/merchant-settle', as: 'newcomer', shows: 'Merchant onboarding' },
  { path: '/new-website', shows: 'The console has moved' },
  { path: '/404', shows: 'This page does not exist' },
  { path: '/404', as: 'partner', shows: 'This page does not exist' },
  { path: '/company-list', as: 'partner', shows: 'Choose company and store' },
  { path: '/change-password', as: 'partner', shows: 'Change password' },
  { path: '/redirect?disable-plugins=platform-home', as: 'reviewer', shows: 'You cannot open this page' },
  { path: '/event/template', as: 'cashier', shows: 'You cannot open Templates' },
];

/** Plugins by folder: who opens their pages, and the value of each parameter. */
const VISITORS = { partner: 'partner', platform: 'operator' } as const;
const PARAMETER = '1';
const PLUGINS = fileURLToPath(new URL('../../../plugins', import.meta.url));

/** Every page of core and of all manifests, `:id` filled in: a plugin that is added is visited too. */
export async function allVisits(): Promise<readonly Visit[]> {
  const folders = readdirSync(PLUGINS).filter((name) => /^(partner|platform)-/.test(name));
  const visits = await Promise.all(folders.toSorted().map(visitsOf));
  return [...CORE, ...visits.flat()];
}

/** Pages that name what they could not find: the serial numbers of channels are drawn by lot. */
const NOTHING_THERE: Readonly<Record<string, string>> = {
  '/s/channel/:id': 'No channel under this address',
};

/** What a manifest is asked for here. */
interface Manifest {
  readonly default: {
    readonly routes: readonly { readonly path: string; readonly title: { readonly en: string } }[];
  };
}

async function visitsOf(folder: string): Promise<readonly Visit[]> {
  const side = folder.startsWith('partner-') ? 'partner' : 'platform';
  const manifest = (await import(`../../../plugins/${folder}/plugin.ts`)) as Manifest;
  return manifest.default.routes.map(({ path, title }) => ({
    path: path.replaceAll(/:\w+/g, PARAMETER),
    as: VISITORS[side],
    shows: NOTHING_THERE[path] ?? title.en,
  }));
}

/** Waits until the page stands and nothing is loading any more. */
export async function untilShown(page: Page, { shows }: Pick<Visit, 'shows'>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: shows }).first()).toBeVisible();
  await untilQuiet(page);
}

/** Nothing loads any more: no busy table, no skeleton. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .tl-skeleton, .tl-busy')).toHaveCount(0);
}
