import type { Observable } from 'rxjs';
import type { View } from '../../../shared/codes/roles.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { StoredValues } from '../storage/Storage.ts';

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
  /** Store key of the merchant view; operators act without one. */
  readonly storeKey: string | undefined;
  readonly place: Place;
  /** Takes the stored company and store for this tab, or others for this tab alone: it is stale then. */
  takePlace(own?: Place): void;
  view: View;
  readonly stale$: Observable<boolean>;
  readonly stale: boolean;
  /** Forgets everything of the account, in memory and in storage; with a token, the next one begins. */
  clear(nextToken?: string): void;
  /** Another tab stored another token, or removed it; this tab sends its own until it takes the stored one. */
  readonly tokenStored$: Observable<string | undefined>;
  /** The stored token is another account's than this tab's. */
  readonly isOvertaken: boolean;
  /** Takes the stored token, with place and view. */
  takeStored(): void;
  /** The stored token was taken. */
  readonly replaced$: Observable<void>;
}
export const Credentials: Token<Credentials> = token<Credentials>('core/credentials');
