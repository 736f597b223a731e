import { injectable } from 'inversify';
import type { Company, UserInfo } from '../../../shared/contract/authentication/identity.shapes.ts';
import { Inject } from '../../plugins/inject.ts';
import { Credentials } from '../http/Credentials.ts';
import { Storage } from '../storage/Storage.ts';
import type { AccountMemory, KnownAccount } from './AccountMemory.ts';

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

/** In local storage, in an entry that names its token by its end. */
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
