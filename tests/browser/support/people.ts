import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/db/seed/accounts.ts';
import type { Envelope } from '../../../shared/contract/call.ts';
import type { Company } from '../../../shared/contract/authentication/identity.shapes.ts';
import type { Product } from './product.ts';
import type { Visit } from './routes.ts';

/** The demo accounts (design section 9). */
export type Account = 'operator' | 'reviewer' | 'partner' | 'frontdesk' | 'cashier' | 'newcomer';
/** Password of all of them. */
export const PASSWORD = DEMO_PASSWORD;

/** How somebody is signed in without the sign-in page. */
export interface Entry {
  /** Store of the merchant view; none leaves the choice to the console. */
  readonly storeKey?: string;
  readonly language?: 'zh-CN' | 'en';
  readonly theme?: 'light' | 'dark' | 'system';
  /** Shows partners the version notice and the migration reminder first. */
  readonly withDialogs?: boolean;
}

/** Side of an account's sign-in page: P for operators, B for partners. */
export const sideOf = (account: Account): 'P' | 'B' =>
  account === 'operator' || account === 'reviewer' ? 'P' : 'B';

/** Address of a call with the headers of a session. */
export interface Call {
  readonly token?: string;
  readonly storeKey?: string;
  readonly method?: string;
  readonly body?: unknown;
  /** Idempotency key of a call that needs one. */
  readonly key?: string;
}

/** Calls the API as the console does and answers its envelope. */
export async function callApi<Result>(
  product: Product,
  path: string,
  { token, storeKey, method = 'GET', body, key }: Call = {},
): Promise<Envelope<Result>> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      // A line that the server is just letting go of would fail the call.
      connection: 'close',
      ...(token && { token }),
      ...(storeKey && { 'store-key': storeKey }),
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Envelope<Result>;
}

/** A new session of a demo account. */
export async function tokenOf(product: Product, account: Account): Promise<string> {
  const body = { username: account, password: PASSWORD, side: sideOf(account) };
  const path = '/vue-admin-template/user/login';
  const { result, resultDesc } = await callApi<{ token: string } | null>(product, path, {
    method: 'POST',
    body,
  });
  if (!result) throw new Error(`${account} was not let in: ${resultDesc}`);
  return result.token;
}

/** Signs in behind the scenes (call and local storage) and opens a path: for tests of everything but signing in. */
export async function enter(
  page: Page,
  product: Product,
  account: Account,
  path: string,
  entry: Entry = {},
): Promise<string> {
  const token = await tokenOf(product, account);
  await arrive(page, product, path, await storageOf(product, account, token, entry));
  return token;
}

/** Opens visits one after the other, each as who comes there; every account signs in once. */
export function visitor(
  page: Page,
  product: Product,
  entry: Entry = {},
): (visit: Pick<Visit, 'as' | 'path'>) => Promise<void> {
  const stored = new Map<Account, Storage>();
  const signIn = async (account: Account): Promise<Storage> =>
    storageOf(product, account, await tokenOf(product, account), entry);
  return async ({ as, path }) => {
    const storage = as ? (stored.get(as) ?? (await signIn(as))) : preferencesOf(entry);
    if (as) stored.set(as, storage);
    await arrive(page, product, path, storage);
  };
}

/** Local storage of the console, as it is written. */
type Storage = Readonly<Record<string, string>>;

/** Opens a path with this in storage and nothing else. */
async function arrive(page: Page, product: Product, path: string, storage: Storage): Promise<void> {
  // Any answer of this origin will do: its storage is filled before the console starts.
  await page.goto(`${product.url}/healthz`);
  await page.evaluate((values) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(`${product.url}${path}`);
}

const preferencesOf = ({ language = 'en', theme = 'light' }: Entry): Storage => ({
  'touchline.language': JSON.stringify(language),
  'touchline.theme': JSON.stringify(theme),
});

async function storageOf(product: Product, account: Account, token: string, entry: Entry): Promise<Storage> {
  const { storeKey = 'store-0001', withDialogs = false } = entry;
  const isPartner = sideOf(account) === 'B';
  const place = isPartner ? await placeOf(product, token, storeKey) : {};
  const seen = isPartner && !withDialogs ? await seenDialogs(product, token) : {};
  return {
    ...preferencesOf(entry),
    booking_token: token,
    ...place,
    ...seen,
  };
}

/** The dialogs a partner has seen already: the newest version and the payment migration. */
async function seenDialogs(product: Product, token: string): Promise<Record<string, string>> {
  const path = '/v1/version/notice';
  const { result } = await callApi<{ versionNumber: string } | null>(product, path, { token });
  return {
    'touchline.seenVersion': JSON.stringify(result?.versionNumber ?? ''),
    'touchline.migrationSnoozedUntil': JSON.stringify(Date.now() + 3_600_000),
  };
}

/** What the console stores for a chosen store. */
async function placeOf(product: Product, token: string, storeKey: string): Promise<Record<string, string>> {
  const { result } = await callApi<readonly Company[]>(product, '/v1/stores/partner', { token });
  const pairs = result.flatMap((company) => company.stores.map((store) => ({ company, store })));
  const found = pairs.find(({ store }) => store.storeKey === storeKey);
  if (!found) return {};
  const { company, store } = found;
  return {
    companyInfo: JSON.stringify({ id: company.id, name: company.name, type: company.type }),
    storeInfo: JSON.stringify({
      id: store.id,
      name: store.name,
      storeKey: store.storeKey,
      dktStoreId: store.dktStoreId,
      companyId: company.id,
    }),
  };
}
