import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';
import type { View } from '../../../shared/codes/roles.ts';
import { identity } from '../../../shared/contract/authentication/calls.ts';
import { Inject } from '../../plugins/inject.ts';
import { Credentials } from '../http/Credentials.ts';
import { Http } from '../http/Http.ts';
import { AccountMemory, type KnownAccess } from '../authentication/AccountMemory.ts';
import { Authentication } from '../authentication/Authentication.ts';
import { type Viewed, Viewing } from '../viewing/Viewing.ts';
import type { Access, AccessState } from './Access.ts';
import { allows, codesOf, maySwitch, startView } from './privileges.ts';

const NONE: ReadonlySet<string> = new Set();
/** Who loses it looks at nobody any more. */
const VIEWERS: PrivilegeCode = 'PLATFORM_ACCOUNT_PERMISSION';

/** Whether a loaded state says this already: nobody is drawn anew by rights that came again as they were. */
const isSame = (state: AccessState, view: View, codes: ReadonlySet<string>): boolean =>
  state.loaded &&
  state.view === view &&
  state.codes.size === codes.size &&
  [...codes].every((code) => state.codes.has(code));

/** Privileges of the signed-in account, loaded anew for each view and store. */
@injectable()
export class PrivilegeAccess implements Access {
  readonly state$: BehaviorSubject<AccessState>;
  /** Codes of the operator's own account; they decide about the way back from the merchant view. */
  private own: ReadonlySet<string> = NONE;
  /** What holds while nobody else is looked at. */
  private ofOwn: AccessState;
  private prepared: { readonly storeId: number; readonly codes: Promise<ReadonlySet<string>> } | undefined;

  // oxlint-disable-next-line max-params -- nobody calls it: the container injects each service by its token.
  constructor(
    @Inject(Http) private readonly http: Http,
    @Inject(Authentication) private readonly authentication: Authentication,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(AccountMemory) private readonly memory: AccountMemory,
    @Inject(Viewing) private readonly viewing: Viewing,
  ) {
    this.ofOwn = { view: credentials.view, codes: NONE, loaded: false };
    this.state$ = new BehaviorSubject<AccessState>(this.ofOwn);
    authentication.forgotten$.subscribe(() => {
      this.own = NONE;
      this.prepared = undefined;
      this.ofOwn = { view: credentials.view, codes: NONE, loaded: false };
      this.tell();
    });
    viewing.state$.subscribe(() => this.tell());
  }

  get state(): AccessState {
    return this.state$.value;
  }

  get canSwitch(): boolean {
    return this.viewing.state === undefined && maySwitch(this.user?.userType, this.own);
  }

  /** Also where it is taken out of its object: `const { can } = useAccess()`. */
  readonly can = (code: PrivilegeCode | undefined): boolean => allows(this.state.codes, code);

  prepare(storeId: number): void {
    const codes = this.ask({ storeId });
    // Whoever takes them meets the failure; a store nobody chose has none.
    codes.catch(() => undefined);
    this.prepared = { storeId, codes };
  }

  recall({ view, codes, own }: KnownAccess): void {
    this.own = new Set(own);
    this.ofOwn = { view, codes: new Set(codes), loaded: true };
    this.tell();
  }

  async load(): Promise<void> {
    const { user } = this;
    if (!user) return;
    const { place } = this.credentials;
    // Looking at somebody begins on a page of the operators.
    const view = this.viewing.state
      ? 'platform'
      : startView(user.userType, this.credentials.view, place.store !== undefined);
    if (!this.viewing.state && view !== this.credentials.view) this.credentials.view = view;
    const isOperator = user.userType === 0;
    const [own, ofStore] = await Promise.all([
      isOperator ? this.ask({ userId: user.id }) : NONE,
      view === 'partner' ? this.ofStore(place.store?.id) : NONE,
    ]);
    this.own = own;
    const codes = view === 'platform' ? own : ofStore;
    this.memory.keep({
      access: { view, storeId: place.store?.id ?? null, codes: [...codes], own: [...own] },
    });
    if (!isSame(this.ofOwn, view, codes)) this.ofOwn = { view, codes, loaded: true };
    if (this.viewing.state && !allows(own, VIEWERS)) this.viewing.end();
    this.tell();
  }

  lookAs(viewed: Viewed): void {
    this.viewing.start(viewed);
  }

  async switchTo(view: View): Promise<void> {
    if (!this.canSwitch || view === this.state.view) return;
    this.credentials.view = view;
    this.ofOwn = { view, codes: NONE, loaded: false };
    this.tell();
    await this.load();
  }

  private tell(): void {
    const { state: viewed, view } = this.viewing;
    const next = viewed && view ? { view, codes: viewed.codes, loaded: true, viewed } : this.ofOwn;
    if (next !== this.state) this.state$.next(next);
  }

  private get user() {
    const { state } = this.authentication;
    return state.status === 'signedIn' ? state.user : undefined;
  }

  /** Without a chosen store there are no store privileges yet; the guard leads to the choice. */
  private async ofStore(storeId: number | undefined): Promise<ReadonlySet<string>> {
    const { prepared } = this;
    this.prepared = undefined;
    if (storeId === undefined) return NONE;
    return prepared?.storeId === storeId ? prepared.codes : this.ask({ storeId });
  }

  private async ask(query: { userId?: number; storeId?: number }): Promise<ReadonlySet<string>> {
    return codesOf(await this.http.fetch(identity, { query }, { quiet: true, patient: true }));
  }
}
