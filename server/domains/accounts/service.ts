import type { ResultOf } from '../../../shared/contract/call.ts';
import type { selectNames } from '../../../shared/contract/choices.ts';
import type { StoreRef } from '../../../shared/contract/shapes/identity.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformCaller, StoreCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { presentStore } from '../stores/service.ts';
import { accountOptions, coachesOf, colleagueOptions, companyIdsOf, storesOf } from './sql.ts';

type Options = ResultOf<typeof selectNames>;

/** What a sign-in answers beside the account itself. */
export interface SignInDetails {
  readonly companyIds: readonly number[];
  readonly stores: StoreRef[];
  readonly coaches: Options;
}

/** Companies, stores and coaches of an account; empty for super admins. */
export async function signInDetails(db: Queryable, account: { readonly id: number }): Promise<SignInDetails> {
  const companyIds = await companyIdsOf(db, account.id);
  const stores = await storesOf(db, account.id);
  const coaches =
    stores.length > 0
      ? await coachesOf(
          db,
          stores.map(({ id }) => id),
        )
      : [];
  return { companyIds, stores: stores.map(presentStore), coaches };
}

/** People to choose from, at most 50: colleagues of the own company, or everybody for operators. */
export async function namesToChoose(
  { database }: Services,
  caller: PlatformCaller | StoreCaller,
  keyword: string | undefined,
): Promise<Options> {
  return caller.kind === 'platform'
    ? accountOptions(database.orm, caller.scope, keyword)
    : colleagueOptions(database.orm, caller.store, keyword);
}
