import { injectable } from 'inversify';
import { BehaviorSubject, Subject } from 'rxjs';
import type { View } from '../../../shared/codes/roles.ts';
import { Inject } from '../../plugins/inject.ts';
import { Storage, type StoredValues } from '../storage/Storage.ts';
import { Viewing } from '../viewing/Viewing.ts';
import type { Credentials, Place } from './Credentials.ts';

/** In local storage; what another tab stores there is heard. */
@injectable()
export class StoredCredentials implements Credentials {
  readonly stale$ = new BehaviorSubject(false);
  readonly tokenStored$ = new Subject<string | undefined>();
  readonly replaced$ = new Subject<void>();
  token: string | undefined;
  private ownPlace: Place;
  private currentView: View;
  /** Another tab chose another store. */
  private isLeft = false;

  constructor(
    @Inject(Storage) private readonly storage: Storage,
    @Inject(Viewing) private readonly viewing: Viewing,
  ) {
    this.token = storage.get('booking_token');
    this.ownPlace = this.storedPlace();
    this.currentView = this.storedView();
    storage.watch((key) => this.follow(key));
  }

  get stale(): boolean {
    return this.stale$.value;
  }

  get storeKey(): string | undefined {
    return this.view === 'partner' ? this.place.store?.storeKey : undefined;
  }

  /** The place of the account that is looked at, or one's own. */
  get place(): Place {
    return this.viewing.state?.place ?? this.ownPlace;
  }

  get view(): View {
    return this.viewing.view ?? this.currentView;
  }

  set view(view: View) {
    this.currentView = view;
    this.storage.set('touchline.view', view);
    this.updateStale();
  }

  get isOvertaken(): boolean {
    const stored = this.storage.get('booking_token');
    return stored !== undefined && stored !== this.token;
  }

  takePlace(own: Place = this.storedPlace()): void {
    this.ownPlace = own;
    this.comparePlace();
  }

  takeStored(): void {
    this.viewing.end();
    this.token = this.storage.get('booking_token');
    this.currentView = this.storedView();
    this.takePlace();
    this.replaced$.next();
  }

  clear(nextToken?: string): void {
    this.viewing.end();
    this.token = nextToken;
    this.currentView = 'partner';
    this.storage.clearSignIn(nextToken);
    this.takePlace({ company: undefined, store: undefined });
  }

  private storedPlace(): Place {
    return { company: this.storage.get('companyInfo'), store: this.storage.get('storeInfo') };
  }

  private storedView(): View {
    return this.storage.get('touchline.view') === 'platform' ? 'platform' : 'partner';
  }

  private follow(key: keyof StoredValues): void {
    const stored = this.storage.get('booking_token');
    if (key === 'booking_token' && stored !== this.token) this.tokenStored$.next(stored);
    // What another account chooses is no choice of this one's.
    if (key === 'storeInfo' && !this.isOvertaken) this.comparePlace();
  }

  private comparePlace(): void {
    const chosen = this.storage.get('storeInfo');
    // Removed by a sign-out: the token's own event follows.
    this.isLeft = chosen !== undefined && chosen.storeKey !== this.ownPlace.store?.storeKey;
    this.updateStale();
  }

  /** Operators act without a store, whichever another tab of theirs has entered. */
  private updateStale(): void {
    this.stale$.next(this.isLeft && this.currentView === 'partner');
  }
}
