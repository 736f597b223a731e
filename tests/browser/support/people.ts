import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/db/seed/accounts.ts';
import type { Envelope } from '../../../shared/contract/call.ts';
import type { Company } from '../../../shared/contract/shapes/identity.ts';
import type { Product } from './product.ts';

/** The demo accounts (design section 9). */
export type Account = 'operator' | 'reviewer' | 'partner' | 'frontdesk' | 'cashier' | 'newcomer';
/** Password of all of them. */
export const PASSWORD = DEMO_PASSWORD;

/** How somebody is signed in without the sign-in page. */
export interface Entry {
  /** Store of the merchant view; none leaves the choice to the console. */
  readonly storeKey?: string;
  readonly language?: 'zh-CN' | 'en';
  readonly theme?: 'light' | 'dark';
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
  { storeKey = 'store-0001', language = 'en', theme = 'light', withDialogs = false }: Entry = {},
): Promise<string> {
  const token = await tokenOf(product, account);
  const isPartner = sideOf(account) === 'B';
  const place = isPartner ? await placeOf(product, token, storeKey) : {};
  const seen = isPartner && !withDialogs ? await seenDialogs(product, token) : {};
  // Any answer of this origin will do: its storage is filled before the console starts.
  await page.goto(`${product.url}/healthz`);
  await page.evaluate(
    (values) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    {
      booking_token: token,
      'touchline.language': JSON.stringify(language),
      'touchline.theme': JSON.stringify(theme),
      ...place,
      ...seen,
    },
  );
  await page.goto(`${product.url}${path}`);
  return token;
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
