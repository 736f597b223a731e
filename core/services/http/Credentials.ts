import { injectable } from 'inversify';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { View } from '../../../shared/codes/roles.ts';
import { Inject } from '../../plugins/inject.ts';
import { type Token, token } from '../../plugins/token.ts';
import { Storage, type StoredValues } from '../storage/Storage.ts';

/** Company and store this tab works in. */
export interface Place {
  readonly company: StoredValues['companyInfo'] | undefined;
  readonly store: StoredValues['storeInfo'] | undefined;
}

/**
 * What every request carries, captured when the page is loaded. Another tab that chooses another store changes local
 * storage under this one; this tab goes on sending what it shows, and is stale (reliability S4).
 */
export interface Credentials {
  readonly token: string | undefined;
  setToken(token: string): void;
  /** Store key of the merchant view; operators act without one. */
  readonly storeKey: string | undefined;
  readonly place: Place;
  /** Forgets the store of this tab, or takes the stored one. */
  takePlace(): void;
  view: View;
  readonly stale$: Observable<boolean>;
  readonly stale: boolean;
  /** Forgets everything of the account, in memory and in storage. */
  clear(): void;
  /** The token was changed or removed by another tab. */
  readonly tokenChanged$: Observable<string | undefined>;
}
export const Credentials: Token<Credentials> = token<Credentials>('core/credentials');

@injectable()
export class StoredCredentials implements Credentials {
  readonly stale$ = new BehaviorSubject(false);
  readonly tokenChanged$: BehaviorSubject<string | undefined>;
  token: string | undefined;
  place: Place;
  private currentView: View;

  constructor(@Inject(Storage) private readonly storage: Storage) {
    this.token = storage.get('booking_token');
    this.tokenChanged$ = new BehaviorSubject(this.token);
    this.place = { company: storage.get('companyInfo'), store: storage.get('storeInfo') };
    this.currentView = storage.get('touchline.view') === 'platform' ? 'platform' : 'partner';
    storage.watch((key) => this.follow(key));
  }

  get stale(): boolean {
    return this.stale$.value;
  }

  get storeKey(): string | undefined {
    return this.view === 'partner' ? this.place.store?.storeKey : undefined;
  }

  get view(): View {
    return this.currentView;
  }

  set view(view: View) {
    this.currentView = view;
    this.storage.set('touchline.view', view);
  }

  setToken(value: string): void {
    this.token = value;
    this.storage.set('booking_token', value);
  }

  takePlace(): void {
    this.place = { company: this.storage.get('companyInfo'), store: this.storage.get('storeInfo') };
    this.stale$.next(false);
  }

  clear(): void {
    this.token = undefined;
    this.place = { company: undefined, store: undefined };
    this.currentView = 'partner';
    this.storage.clearSession();
    this.stale$.next(false);
  }

  private follow(key: keyof StoredValues): void {
    if (key === 'storeInfo') {
      const chosen = this.storage.get('storeInfo');
      // Removed by a sign-out: the token's own event follows.
      if (chosen) this.stale$.next(chosen.storeKey !== this.place.store?.storeKey);
    }
    if (key !== 'booking_token') return;
    const stored = this.storage.get('booking_token');
    if (stored === this.token) return;
    this.token = stored;
    this.tokenChanged$.next(stored);
  }
}
