import { useMemo } from 'react';
import { type Choice, CompanyStores, useObservable, useService } from '../../../core/api.ts';

/** Stores of the chosen company that something can be offered in. */
export function useStoreChoices(): readonly Choice[] {
  const stores = useService(CompanyStores);
  const { companies, company } = useObservable(stores.state$, stores.state);
  return useMemo(() => {
    const own = companies.find(({ id }) => id === company?.id);
    return (own?.stores ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  }, [companies, company]);
}
