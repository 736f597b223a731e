import type { Company, StoreRef } from '../../../shared/contract/authentication/identity.shapes.ts';

/** A company with one of its stores. */
export interface CompanyStore {
  readonly company: Company;
  readonly store: StoreRef;
}

const isEnabled = ({ status }: { readonly status: number }): boolean => status === 1;

const enabledPairs = (companies: readonly Company[]): readonly CompanyStore[] =>
  companies
    .flatMap((company) => company.stores.map((store) => ({ company, store })))
    .filter(({ company, store }) => isEnabled(company) && isEnabled(store));

/** The store an address names by its number, if it can be worked in: `/event/check-in/5?store=12`. */
export function storeOfAddress(companies: readonly Company[], search: string): CompanyStore | undefined {
  const storeId = new URLSearchParams(search).get('store');
  return enabledPairs(companies).find(({ store }) => String(store.id) === storeId);
}

/**
 * Selection rule of spec section 4: exactly one company with exactly one store is chosen; with several the earlier
 * choice is kept while it is still valid, otherwise it is cleared. A disabled company or store is no valid choice.
 */
export function chooseStore(
  companies: readonly Company[],
  earlierStoreKey: string | undefined,
): CompanyStore | undefined {
  const valid = enabledPairs(companies);
  const [only] = valid;
  if (companies.length === 1 && companies[0]?.stores.length === 1 && only) return only;
  return valid.find(({ store }) => store.storeKey === earlierStoreKey);
}
