import type { ResultOf } from '../../../shared/contract/call.ts';
import type { storeOptions } from '../../../shared/contract/choices.ts';
import type { partnerStores, queryUmsSignInfo } from '../../../shared/contract/stores.ts';
import type { CompanyCaller, PlatformCaller } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { presentCompany, presentPayment } from './present.ts';
import {
  allCompanies,
  allStoreOptions,
  allStores,
  anyStore,
  type OptionFilter,
  ownCompanies,
  ownStore,
  ownStoreOptions,
  ownStores,
} from './sql.ts';

export { presentStore } from './present.ts';

/** Companies and stores the caller may act for; operators who may enter the merchant view see all of them. */
export async function storesToChoose(
  { database: { orm } }: Services,
  caller: PlatformCaller | CompanyCaller,
): Promise<ResultOf<typeof partnerStores>> {
  const operator = caller.kind === 'platform';
  const companies = operator
    ? await allCompanies(orm, caller.scope)
    : await ownCompanies(orm, caller.companies);
  const stores = operator ? await allStores(orm, caller.scope) : await ownStores(orm, caller.companies);
  return companies.map((company) =>
    presentCompany(
      company,
      stores.filter(({ companyId }) => companyId === company.id),
    ),
  );
}

/** The receiving account of a store. @throws Refusal 404 for stores that are absent or not the caller's. */
export async function receivingAccount(
  { database: { orm } }: Services,
  caller: PlatformCaller | CompanyCaller,
  storeId: number,
): Promise<ResultOf<typeof queryUmsSignInfo>> {
  const store =
    caller.kind === 'platform'
      ? await anyStore(orm, caller.scope, storeId)
      : await ownStore(orm, caller.companies, storeId);
  if (!store) throw refuse.notFound();
  return presentPayment(store);
}

/** Enabled stores as options; naming companies narrows, it never widens. */
export function storeChoices(
  { database: { orm } }: Services,
  caller: PlatformCaller | CompanyCaller,
  filter: OptionFilter,
): Promise<ResultOf<typeof storeOptions>> {
  return caller.kind === 'platform'
    ? allStoreOptions(orm, caller.scope, filter)
    : ownStoreOptions(orm, caller.companies, filter);
}
