import { injectable } from 'inversify';
import { BehaviorSubject, Subject } from 'rxjs';
import { exchange, login, logout, userInfo } from '../../../shared/contract/authentication/calls.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { ssoLogout } from '../../../shared/contract/authentication/singleSignOn.calls.ts';
import type { UserInfo } from '../../../shared/contract/authentication/identity.shapes.ts';
import { Inject } from '../../plugins/inject.ts';
import { Credentials } from '../http/Credentials.ts';
import { leavePage } from '../../shell/leave.ts';
import { ApiError, Http, UNREACHED } from '../http/Http.ts';
import { Messages } from '../messages/Messages.ts';
import { tellNews } from '../tellNews.ts';
import { Viewing } from '../viewing/Viewing.ts';
import { AccountMemory } from './AccountMemory.ts';
import type { AskBeforeSignOut, Authentication, AuthenticationState } from './Authentication.ts';

/** Exact texts of spec section 8. */
const NO_ACCOUNT = 'Verification failed, please Login again.';
const NO_REASON = 'Has Error';

/** The account as a sign-in tells it; asking for it again would tell the same. */
const userOf = (answer: ResultOf<typeof login>, accountName: string): UserInfo => ({
  userName: answer.name,
  accountName,
  cover: answer.avatar,
  userType: answer.userType,
  id: answer.userId,
  isTouchline: answer.isTouchline,
  cellphone: answer.cellphone,
  uid: answer.uid,
  financialStaff: answer.financialStaff,
  mustChangePassword: answer.mustChangePassword,
});

/** The sign-in of a stored token. */
@injectable()
export class TokenAuthentication implements Authentication {
  readonly state$: BehaviorSubject<AuthenticationState>;
  readonly ended$ = new BehaviorSubject<{ readonly path: string } | undefined>(undefined);
  /** Emits when the account of this tab is gone or another one: everything loaded for it must go. */
  readonly forgotten$ = new Subject<void>();
  readonly unreached$ = new Subject<void>();
  readonly overtaken$ = new BehaviorSubject(false);
  onlyStore: number | undefined;
  /** Shown as it was the last time; whatever a server answers is newer. */
  private isRecalled = false;
  /** What keeps unsaved typing, for each form that holds some. */
  private readonly holds = new Set<() => void>();
  /** The account of a sign-in a moment ago. */
  private cachedUser: UserInfo | undefined;
  private readonly questions = new Set<AskBeforeSignOut>();

  // oxlint-disable-next-line max-params -- nobody calls it: the container injects each service by its token.
  constructor(
    @Inject(Http) private readonly http: Http,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(Viewing) private readonly viewing: Viewing,
    @Inject(AccountMemory) private readonly memory: AccountMemory,
  ) {
    this.state$ = new BehaviorSubject<AuthenticationState>({ status: this.token ? 'unknown' : 'signedOut' });
    http.signInEnded$.subscribe(() => this.end());
    credentials.tokenStored$.subscribe((stored) => this.follow(stored));
  }

  get state(): AuthenticationState {
    return this.state$.value;
  }

  get token(): string | undefined {
    return this.credentials.token;
  }

  async signIn(username: string, password: string, side: 'P' | 'B'): Promise<void> {
    const body = { username: username.trim(), password, side };
    const answer = await this.http.fetch(login, { body }, { quiet: true });
    this.accept(answer.token, answer, userOf(answer, body.username));
  }

  async signInByCode(cellphone: string, code: string): Promise<void> {
    const body = { username: cellphone, code, side: 'B' as const };
    const answer = await this.http.fetch(login, { body }, { quiet: true });
    // An account need not be called by its number: what it is called is asked for.
    this.accept(answer.token, answer);
  }

  enter(token: string): void {
    this.accept(token);
  }

  refresh(): void {
    this.state$.next({ status: 'unknown' });
  }

  async exchange(uid: string, value: string): ReturnType<Authentication['exchange']> {
    const { code, token, ticket } = await this.http.fetch(
      exchange,
      { body: { uid, token: value } },
      { quiet: true },
    );
    if (token !== undefined) this.accept(token);
    return { code, ticket };
  }

  recall(user: UserInfo): void {
    if (this.state.status !== 'unknown') return;
    this.isRecalled = true;
    this.state$.next({ status: 'signedIn', user });
  }

  async load(): Promise<void> {
    const token = this.token;
    if (token === undefined) return this.state$.next({ status: 'signedOut' });
    const { cachedUser } = this;
    this.cachedUser = undefined;
    try {
      const user = await (cachedUser ?? this.http.fetch(userInfo, {}, { quiet: true, patient: true }));
      // Answered for a token that has been replaced meanwhile.
      if (token !== this.token) return;
      if (!user) throw new ApiError(0, NO_ACCOUNT);
      this.memory.keep({ user });
      tellNews(this.state$, { status: 'signedIn', user });
    } catch (error) {
      if (token === this.token) this.fail(error);
    }
  }

  fail(error: unknown): void {
    // A 401 has ended the sign-in already, with its own notice.
    if (this.state.status === 'signedOut') return;
    const isUnreached = error instanceof ApiError && error.reason === UNREACHED;
    if (this.isRecalled && this.state.status === 'signedIn' && isUnreached) return this.unreached$.next();
    this.messages.error((error instanceof Error && error.message) || NO_REASON);
    this.forget();
  }

  askBeforeSignOut(ask: AskBeforeSignOut): () => void {
    this.questions.add(ask);
    return () => void this.questions.delete(ask);
  }

  async signOut(): Promise<void> {
    for (const ask of this.questions) {
      // One question after the other; the first "no" ends it.
      // oxlint-disable-next-line no-await-in-loop
      const question = await ask();
      // oxlint-disable-next-line no-await-in-loop
      if (question && !(await this.messages.ask(question))) return;
    }
    // Whoever signs out is who signed in, whatever they look at.
    this.viewing.end();
    const elsewhere = await this.providerEnd();
    try {
      await this.http.send(logout, {}, { quiet: true });
    } catch {
      // The token is forgotten here whatever the server says; there it ends by itself.
    }
    this.ended$.next(undefined);
    this.forget();
    if (elsewhere) leavePage.open(elsewhere);
  }

  /** Where the identity provider's own session ends, of accounts that are kept there; asked while there is a token. */
  private async providerEnd(): Promise<string> {
    if (this.state.status !== 'signedIn' || !this.state.user.isTouchline) return '';
    try {
      return (await this.http.fetch(ssoLogout, {}, { quiet: true })).logoutUrl;
    } catch {
      return '';
    }
  }

  holdAccount(keep: () => void): () => void {
    this.holds.add(keep);
    return () => {
      this.holds.delete(keep);
      // The same form may hold again at once.
      setTimeout(() => {
        if (this.overtaken$.value && this.holds.size === 0) this.giveWay();
      });
    };
  }

  giveWay(): void {
    if (this.overtaken$.value) for (const keep of this.holds) keep();
    this.overtaken$.next(false);
    this.messages.withdraw();
    this.isRecalled = false;
    this.cachedUser = undefined;
    this.onlyStore = undefined;
    this.credentials.takeStored();
    this.forgotten$.next();
    this.state$.next({ status: this.token === undefined ? 'signedOut' : 'unknown' });
  }

  end(): void {
    if (this.state.status === 'signedOut') return;
    this.ended$.next({ path: location.pathname + location.search + location.hash });
    this.forget();
  }

  private accept(token: string, answer?: ResultOf<typeof login>, user?: UserInfo): void {
    this.credentials.clear(token);
    this.isRecalled = false;
    this.forgotten$.next();
    const [store, ...others] = answer?.storeList ?? [];
    // Nothing may be asked ahead before a one-time password is changed.
    const mayAsk = others.length === 0 && answer?.mustChangePassword !== true;
    this.onlyStore = mayAsk ? store?.id : undefined;
    this.cachedUser = user;
    this.ended$.next(undefined);
    this.state$.next({ status: 'unknown' });
  }

  private forget(): void {
    // What is stored is another account's by now: it goes on here, too.
    if (this.credentials.isOvertaken) return this.giveWay();
    this.messages.withdraw();
    this.isRecalled = false;
    this.cachedUser = undefined;
    this.onlyStore = undefined;
    this.credentials.clear();
    this.forgotten$.next();
    this.state$.next({ status: 'signedOut' });
  }

  private follow(stored: string | undefined): void {
    const isHeld = stored !== undefined && this.state.status === 'signedIn' && this.holds.size > 0;
    if (isHeld) this.overtaken$.next(true);
    else this.giveWay();
  }
}
