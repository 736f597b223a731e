import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { partnerStores } from '../../../shared/contract/stores/calls.ts';
import type { Company, StoreRef } from '../../../shared/contract/authentication/identity.shapes.ts';
import { Inject } from '../../plugins/inject.ts';
import { AccountMemory } from '../authentication/AccountMemory.ts';
import { Credentials } from '../http/Credentials.ts';
import { Http } from '../http/Http.ts';
import { Storage } from '../storage/Storage.ts';
import { tellNews } from '../tellNews.ts';
import { Viewing } from '../viewing/Viewing.ts';
import { chooseStore, type CompanyStore, storeOfAddress } from './chooseStore.ts';
import type { CompanyState, CompanyStores } from './CompanyStores.ts';

/** Stores offered first in the switcher. */
const RECENT_STORES = 5;
const NOTHING: CompanyState = {
  companies: [],
  loaded: false,
  company: undefined,
  store: undefined,
  stale: false,
};

/** Companies of the account; the pair of this tab is held by {@link Credentials}, which sends it. */
@injectable()
export class StoredCompanyStores implements CompanyStores {
  readonly state$: BehaviorSubject<CompanyState>;

  // oxlint-disable-next-line max-params -- nobody calls it: the container injects each service by its token.
  constructor(
    @Inject(Http) private readonly http: Http,
    @Inject(Storage) private readonly storage: Storage,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(AccountMemory) private readonly memory: AccountMemory,
    @Inject(Viewing) viewing: Viewing,
  ) {
    this.state$ = new BehaviorSubject(this.withPlace(NOTHING));
    credentials.stale$.subscribe((stale) => this.state$.next({ ...this.state, stale }));
    viewing.state$.subscribe(() => this.state$.next(this.withPlace(this.state)));
  }

  get state(): CompanyState {
    return this.state$.value;
  }

  async load(): Promise<void> {
    const { token } = this.credentials;
    const companies = await this.http.fetch(partnerStores, {}, { quiet: true, patient: true });
    // The account has signed out meanwhile: its companies must not be shown to the next one.
    if (token !== this.credentials.token) return;
    this.memory.keep({ companies });
    const chosen = chooseStore(companies, this.credentials.place.store?.storeKey);
    const ofAddress = this.state.loaded ? undefined : storeOfAddress(companies, location.search);
    const pair = chosen ?? ofAddress;
    if (pair) {
      this.remember(pair);
    } else {
      this.storage.remove('companyInfo');
      this.storage.remove('storeInfo');
    }
    // Loaded anew after another tab changed the store: this one stays where it was, and the choice the other tab's.
    this.credentials.takePlace(ofAddress && placeOf(ofAddress));
    tellNews(this.state$, this.withPlace({ ...this.state, companies, loaded: true }));
  }

  recall(companies: readonly Company[]): void {
    this.state$.next(this.withPlace({ ...this.state, companies, loaded: true }));
  }

  choose(company: Company, store: StoreRef): void {
    this.remember({ company, store });
    this.credentials.takePlace();
    this.state$.next(this.withPlace(this.state));
  }

  clear(): void {
    this.state$.next(NOTHING);
  }

  private remember(pair: CompanyStore): void {
    const { company, store } = placeOf(pair);
    this.storage.set('companyInfo', company);
    this.storage.set('storeInfo', store);
    const others = (this.storage.get('touchline.recentStores') ?? []).filter((id) => id !== store.id);
    this.storage.set('touchline.recentStores', [store.id, ...others].slice(0, RECENT_STORES));
  }

  private withPlace(state: CompanyState): CompanyState {
    const { company, store } = this.credentials.place;
    return { ...state, company, store, stale: this.credentials.stale };
  }
}

/** What is kept of a company and its store. */
const placeOf = ({ company, store }: CompanyStore) => ({
  company: { id: company.id, name: company.name, type: company.type },
  store: {
    id: store.id,
    name: store.name,
    storeKey: store.storeKey,
    dktStoreId: store.dktStoreId,
    companyId: company.id,
  },
});
