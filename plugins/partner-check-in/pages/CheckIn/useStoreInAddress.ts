import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompanyStores, useService } from '../../../../core/api.ts';

/**
 * Writes the store of this tab into the address: a door that is loaded anew opens in its own store, whichever another
 * tab has chosen meanwhile (decision 0032).
 */
export function useStoreInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const { store } = useService(CompanyStores).state;
  const storeId = store === undefined ? null : String(store.id);
  useEffect(() => {
    if (storeId !== null && search.get('store') !== storeId) setSearch({ store: storeId }, { replace: true });
  }, [search, setSearch, storeId]);
}
