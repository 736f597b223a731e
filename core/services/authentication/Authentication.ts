import type { Observable } from 'rxjs';
import type { UserInfo } from '../../../shared/contract/authentication/identity.shapes.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { Question } from '../messages/Messages.ts';

/** Where the sign-in stands. `unknown`: a token is stored, the account is not loaded yet. */
export type AuthenticationState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'unknown' }
  | { readonly status: 'signedIn'; readonly user: UserInfo };

/** The question before a sign-out, if there is one. */
export type AskBeforeSignOut = () => Promise<Omit<Question, 'answer'> | undefined>;

/** Sign-in, sign-out and the account (spec sections 4 and 8). */
export interface Authentication {
  readonly state$: Observable<AuthenticationState>;
  readonly state: AuthenticationState;
  /** The stored token, if any. */
  readonly token: string | undefined;
  /** Trims the name, signs in, stores the token. Rejects with ApiError. */
  signIn(username: string, password: string, side: 'P' | 'B'): Promise<void>;
  /** Signs a merchant in by the code that the number was sent. Rejects with ApiError. */
  signInByCode(cellphone: string, code: string): Promise<void>;
  /** Goes on as the account whose token a call has answered: of whoever has just registered. */
  enter(token: string): void;
  /** Asks again what the account is and may do: a one-time password was changed. */
  refresh(): void;
  /** Exchanges a single-sign-on value; answers the staff sign-on code (B17), and with 416 to 418 a ticket for /bind-store. */
  exchange(
    uid: string,
    value: string,
  ): Promise<{ readonly code: number; readonly ticket?: string | undefined }>;
  /** Goes on as an account of the last time until {@link load} answers (decision H54). */
  recall(user: UserInfo): void;
  /** Loads the account for a stored token; on failure the token is reset (spec section 4). */
  load(): Promise<void>;
  /** Id of the store of an account that has one only, as its sign-in told; undefined after a reload. */
  readonly onlyStore: number | undefined;
  /** Asks what has to be asked, then signs out on the server and forgets everything. Other tabs follow. */
  signOut(): Promise<void>;
  /**
   * Has somebody asked before they sign out, for as long as `ask` answers a question; "no" keeps them signed in. Answers
   * how to end that.
   */
  askBeforeSignOut(ask: AskBeforeSignOut): () => void;
  /**
   * Keeps the account of this tab although another tab signs in as another, until the answered function is called: a
   * form holds typing that is not saved. `keep` is called when the account goes all the same.
   */
  holdAccount(keep: () => void): () => void;
  /** Another tab signed in, and this one still goes on as it was. */
  readonly overtaken$: Observable<boolean>;
  /** Goes on as the account that another tab signed in. */
  giveWay(): void;
  /** Forgets everything locally: the server has ended the sign-in. Remembers where the person was. */
  end(): void;
  /**
   * The account cannot be loaded: resets the token and shows the reason, or 'Has Error' (spec section 8). An account of
   * the last time stays while no server can be reached: nobody loses their place, or a door its list, by a dead line.
   */
  fail(error: unknown): void;
  /** An account of the last time went on because no server could be reached: it is to be asked again. */
  readonly unreached$: Observable<void>;
  /** The account of this tab is gone, or another one: everything loaded for it must go. */
  readonly forgotten$: Observable<void>;
  /** Why and where the last sign-in ended, for the notice of the sign-in page. */
  readonly ended$: Observable<{ readonly path: string } | undefined>;
}
export const Authentication: Token<Authentication> = token<Authentication>('core/authentication');
