import { type Token, token } from '../../plugins/token.ts';
import type { KnownAccount } from '../authentication/AccountMemory.ts';

/** What the console keeps in local storage, by its fixed names (spec section 9) and its own. */
export interface StoredValues {
  booking_token: string;
  sso: string;
  companyInfo: { id: number; name: string; type: number };
  storeInfo: { id: number; name: string; storeKey: string; dktStoreId: string; companyId: number };
  'touchline.view': 'platform' | 'partner';
  /** What the server told of the account of a token, since when in epoch milliseconds. */
  'touchline.account': { mark: string; since: number; account: KnownAccount };
  'touchline.language': 'zh-CN' | 'en';
  'touchline.theme': 'light' | 'dark' | 'system';
  'touchline.sidebar': 'open' | 'closed';
  'touchline.rememberedName': string;
  /** Whose console was entered last in this browser: operators' (P) or merchants' (B). */
  'touchline.side': 'P' | 'B';
  'touchline.recentStores': readonly number[];
  /** How often an account opened which pages of the menu. */
  'touchline.visits': { readonly account: number; readonly paths: Readonly<Record<string, number>> };
  'touchline.seenVersion': string;
  'touchline.migrationSnoozedUntil': number;
  'touchline.closedTask': string;
  /** What lists open with, by list id: the answer of the server's last time. */
  'touchline.defaultViews': Readonly<Record<string, unknown>>;
  /** Columns, order, widths and density by list id: the answer of the server's last time. */
  'touchline.lists': Readonly<Record<string, unknown>>;
  /** Lists whose pages fill the screen, with the pixels of the window that hold no rows. */
  'touchline.fill': Readonly<Record<string, unknown>>;
  /** What pages that work without a network showed last, by account and name, since when in epoch milliseconds. */
  'touchline.offline': Readonly<Record<string, { readonly at: number; readonly value: unknown }>>;
  /** Unfinished forms by account, store and form, with the time of the last key in epoch milliseconds. */
  'touchline.drafts': Readonly<
    Record<string, { readonly at: number; readonly values: Readonly<Record<string, unknown>> }>
  >;
}

/** Typed local storage; a value that cannot be read counts as absent. */
export interface Storage {
  get<Key extends keyof StoredValues>(key: Key): StoredValues[Key] | undefined;
  set<Key extends keyof StoredValues>(key: Key, value: StoredValues[Key]): void;
  remove(key: keyof StoredValues): void;
  /**
   * Removes everything of the signed-in account: token, single-sign-on value, company, store, view. With the token of the
   * next account the earlier one is replaced: other tabs see no time without a token, which would be a sign-out.
   */
  clearSignIn(nextToken?: string): void;
  /** Calls back when another tab changed a value. */
  watch(listener: (key: keyof StoredValues) => void): () => void;
}
export const Storage: Token<Storage> = token<Storage>('core/storage');
