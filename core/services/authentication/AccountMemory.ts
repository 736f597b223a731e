import { injectable } from 'inversify';
import type { View } from '../../../shared/codes/roles.ts';
import type { Company, UserInfo } from '../../../shared/contract/shapes/identity.ts';
import { Inject } from '../../plugins/inject.ts';
import { type Token, token } from '../../plugins/token.ts';
import { Credentials } from '../http/Credentials.ts';
import type { ApplicationConfig } from '../maintenance/Maintenance.ts';
import { Storage } from '../storage/Storage.ts';

/** What an account was last allowed, in the view and store it worked in. */
export interface KnownAccess {
  readonly view: View;
  readonly storeId: number | null;
  readonly codes: readonly string[];
  /** Codes of an operator's own account, which the merchant view does not show. */
  readonly own: readonly string[];
}

/** What the server last told of the account: enough to draw frame, menu and store before it is asked again. */
export interface KnownAccount {
  /** The own name; account name, number and picture are left out. */
  readonly user?: UserInfo | undefined;
  readonly access?: KnownAccess | undefined;
  /** Without banks and account numbers. */
  readonly companies?: readonly Company[] | undefined;
  readonly config?: ApplicationConfig | undefined;
  /** Answers of calls without parameters that hold no rows and no people, by the call's id. */
  readonly choices?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Keeps in this browser what the server told of the account, for the next start (decision H54). It holds no rows and no
 * personal data beyond the own name, and is gone at the sign-out, with another account, and after 12 hours.
 */
export interface AccountMemory {
  /** What is kept for the token of this tab; undefined when that is nothing, too old or another token's. */
  recall(): KnownAccount | undefined;
  /** Keeps a part beside the others. */
  keep(part: KnownAccount): void;
}
export const AccountMemory: Token<AccountMemory> = token<AccountMemory>('core/accountMemory');

/** No token lives longer (promise I4), so what is kept for one need not either. Milliseconds. */
const KEPT_FOR_MS = 12 * 3_600_000;
/** Lists of more stores are asked for instead: reading so much would take longer than the server does. */
const MOST_STORES = 200;
/** Of the token, to tell one account's memory from another's. */
const MARK_LENGTH = 8;

const userOf = (user: UserInfo): UserInfo | undefined =>
  user.mustChangePassword ? undefined : { ...user, accountName: '', cellphone: '', cover: '', uid: '' };

const companiesOf = (companies: readonly Company[]): readonly Company[] | undefined => {
  if (companies.reduce((sum, { stores }) => sum + stores.length, 0) > MOST_STORES) return undefined;
  return companies.map((company) => ({
    ...company,
    stores: company.stores.map((store) => ({
      ...store,
      payment: { ...store.payment, bankName: '', accountMasked: '' },
    })),
  }));
};

@injectable()
export class StoredAccountMemory implements AccountMemory {
  constructor(
    @Inject(Storage) private readonly storage: Storage,
    @Inject(Credentials) private readonly credentials: Credentials,
  ) {}

  recall(): KnownAccount | undefined {
    return this.stored()?.account;
  }

  keep(part: KnownAccount): void {
    const { mark } = this;
    // Whoever has no account here has nothing to come back to, and another tab's account is not this one's.
    if (mark === undefined || this.credentials.isOvertaken) return;
    const { since, account } = this.stored() ?? { since: Date.now(), account: {} };
    const { user, companies, config, choices } = part;
    const next: KnownAccount = {
      ...account,
      ...part,
      ...(user && { user: userOf(user) }),
      ...(companies && { companies: companiesOf(companies) }),
      ...(config && { config: config.maintenance ? undefined : config }),
      ...(choices && { choices: { ...account.choices, ...choices } }),
    };
    this.storage.set('touchline.account', { mark, since, account: next });
  }

  private get mark(): string | undefined {
    return this.credentials.token?.slice(-MARK_LENGTH);
  }

  private stored() {
    const { mark } = this;
    const stored = this.storage.get('touchline.account');
    if (mark === undefined || stored?.mark !== mark) return undefined;
    const age = Date.now() - stored.since;
    return age >= 0 && age < KEPT_FOR_MS ? stored : undefined;
  }
}
