import type { Company, StoreRef } from '../../../shared/contract/shapes/identity.ts';

/** A company with one of its stores. */
export interface CompanyStore {
  readonly company: Company;
  readonly store: StoreRef;
}

const isEnabled = ({ status }: { readonly status: number }): boolean => status === 1;

/**
 * Selection rule of spec section 4: exactly one company with exactly one store is chosen; with several the earlier
 * choice is kept while it is still valid, otherwise it is cleared. A disabled company or store is no valid choice.
 */
export function chooseStore(
  companies: readonly Company[],
  earlierStoreKey: string | undefined,
): CompanyStore | undefined {
  const pairs = companies.flatMap((company) => company.stores.map((store) => ({ company, store })));
  const valid = pairs.filter(({ company, store }) => isEnabled(company) && isEnabled(store));
  const [only] = valid;
  if (companies.length === 1 && pairs.length === 1 && only) return only;
  return valid.find(({ store }) => store.storeKey === earlierStoreKey);
}
