import type { Company, StoreRef } from '../../../shared/contract/authentication/identity.shapes.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/** A store with the company it belongs to, and why it cannot be chosen. */
export interface StoreHit {
  readonly company: Company;
  readonly store: StoreRef;
  /** Key of the reason in the locales; undefined for a store that can be chosen. */
  readonly blocked: 'companies.companyOff' | 'companies.storeOff' | undefined;
}

const hitOf = (company: Company, store: StoreRef): StoreHit => ({
  company,
  store,
  blocked:
    company.status === 0 ? 'companies.companyOff' : store.status === 0 ? 'companies.storeOff' : undefined,
});

/** What is searched for: words of company or store, and whether disabled ones are left out. */
export interface StoreFilter {
  readonly keyword: string;
  readonly onlyActive: boolean;
}

/** Stores that match, in the order of the companies. Every word must occur in the company's or the store's names. */
export function storeHits(companies: readonly Company[], { keyword, onlyActive }: StoreFilter): StoreHit[] {
  const words = normalForm(keyword).split(' ').filter(Boolean);
  return companies
    .flatMap((company) => company.stores.map((store) => hitOf(company, store)))
    .filter(({ company, store, blocked }) => {
      if (onlyActive && blocked) return false;
      const names = normalForm(
        `${company.name} ${company.companyName} ${store.name} ${store.fullName} ${store.city}`,
      );
      return words.every((word) => names.includes(word));
    });
}

/** The stores chosen last, newest first, as far as they can still be chosen. */
export function recentHits(companies: readonly Company[], recent: readonly number[]): StoreHit[] {
  const all = storeHits(companies, { keyword: '', onlyActive: true });
  return recent
    .slice(0, 5)
    .map((id) => all.find(({ store }) => store.id === id))
    .filter((hit) => hit !== undefined);
}
