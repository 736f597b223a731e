import type { Observable } from 'rxjs';
import type { Company, StoreRef } from '../../../shared/contract/authentication/identity.shapes.ts';
import { type Token, token } from '../../plugins/token.ts';

/** Companies and stores of the account, and the pair this tab works in. */
export interface CompanyState {
  readonly companies: readonly Company[];
  readonly loaded: boolean;
  /** The pair captured when the page was loaded: what this tab sends, whatever other tabs choose (reliability S4). */
  readonly company: { readonly id: number; readonly name: string; readonly type: number } | undefined;
  readonly store: { readonly id: number; readonly name: string; readonly storeKey: string } | undefined;
  /** True when another tab chose another store: this tab is read-only until it is reloaded. */
  readonly stale: boolean;
}

/** Company and store selection (spec section 4). */
export interface CompanyStores {
  readonly state$: Observable<CompanyState>;
  readonly state: CompanyState;
  /** Shows companies of the last time until {@link load} answers (decision H54). */
  recall(companies: readonly Company[]): void;
  /** Loads the companies and applies the selection rule: one pair is chosen silently, an earlier valid one is kept. */
  load(): Promise<void>;
  /** Chooses a store. The caller reloads the page (spec section 2). */
  choose(company: Company, store: StoreRef): void;
  clear(): void;
}
export const CompanyStores: Token<CompanyStores> = token<CompanyStores>('core/company');
