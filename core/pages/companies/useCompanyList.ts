import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHref, useSearchParams } from 'react-router-dom';
import type { Company } from '../../../shared/contract/authentication/identity.shapes.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Access } from '../../services/access/Access.ts';
import { CompanyStores } from '../../services/company/CompanyStores.ts';
import { Authentication } from '../../services/authentication/Authentication.ts';
import { Storage } from '../../services/storage/Storage.ts';
import type { Leave } from '../../shell/leave.ts';
import { recentHits, type StoreHit, storeHits } from '../../shell/palette/storeHits.ts';

/** What /company-list shows and does. */
export interface CompanyList {
  readonly companies: readonly Company[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly keyword: string;
  readonly onlyActive: boolean;
  /** Companies with their matching stores. */
  readonly shown: readonly { readonly company: Company; readonly hits: readonly StoreHit[] }[];
  readonly recent: readonly StoreHit[];
  readonly hitCount: number;
  /** The one store Enter opens, when there is exactly one. */
  readonly single: StoreHit | undefined;
  readonly storeId: number | undefined;
  setKeyword(keyword: string): void;
  setOnlyActive(onlyActive: boolean): void;
  clear(): void;
  reload(): void;
  pick(hit: StoreHit): Promise<void>;
  pickSingle(): void;
}

/** Groups the hits by company; a company without stores is shown as long as nothing is searched for. */
function groupHits(companies: readonly Company[], hits: readonly StoreHit[], keyword: string) {
  return companies
    .map((company) => ({ company, hits: hits.filter((hit) => hit.company.id === company.id) }))
    .filter((group) => group.hits.length > 0 || (keyword === '' && group.company.stores.length === 0));
}

/** Companies and stores with search, and the choice of one. */
export function useCompanyList(leave: Leave): CompanyList {
  const stores = useService(CompanyStores);
  const authentication = useService(Authentication);
  const access = useService(Access);
  const storage = useService(Storage);
  const home = useHref('/');
  const { companies, loaded, store } = useObservable(stores.state$, stores.state);
  const [failed, setFailed] = useState(false);
  // The way here may be about one company.
  const [query] = useSearchParams();
  const [keyword, setKeyword] = useState(() => query.get('keyword') ?? '');
  const [onlyActive, setOnlyActive] = useState(false);

  const load = useCallback(
    () =>
      stores.load().then(
        () => setFailed(false),
        () => setFailed(true),
      ),
    [stores],
  );
  useEffect(() => {
    if (!stores.state.loaded) void load();
  }, [stores, load]);

  const hits = useMemo(() => storeHits(companies, { keyword, onlyActive }), [companies, keyword, onlyActive]);
  const open = hits.filter((hit) => !hit.blocked);
  const pick = async (hit: StoreHit): Promise<void> => {
    if (hit.blocked) return;
    stores.choose(hit.company, hit.store);
    const { state } = authentication;
    // A super admin comes here on the way into the merchant view.
    if (state.status === 'signedIn' && state.user.userType === 0) await access.switchTo('partner');
    leave.open(home);
  };
  return {
    companies,
    failed,
    keyword,
    onlyActive,
    setKeyword,
    setOnlyActive,
    pick,
    loading: !loaded && !failed,
    shown: groupHits(companies, hits, keyword.trim()),
    recent: keyword.trim() === '' ? recentHits(companies, storage.get('touchline.recentStores') ?? []) : [],
    hitCount: hits.length,
    single: open.length === 1 ? open[0] : undefined,
    storeId: store?.id,
    reload: () => {
      setFailed(false);
      void load();
    },
    clear: () => {
      setKeyword('');
      setOnlyActive(false);
    },
    pickSingle: () => {
      const [only] = open;
      if (only && open.length === 1) void pick(only);
    },
  };
}
