import type { ResultOf } from '../../../shared/contract/call.ts';
import type { storeOptions } from '../../../shared/contract/choices/calls.ts';
import type { partnerStores } from '../../../shared/contract/stores/calls.ts';
import { type CompanyCaller, type PlatformCaller, scopeOf } from '../../http/access/caller.ts';
import type { Services } from '../../services.ts';
import { presentCompany } from './present.ts';
import { companiesInSight, type OptionFilter, storeOptions as optionsOf, storesInSight } from './sql.ts';

export { presentStore } from './present.ts';

/** Companies and stores the caller may act for; operators who may enter the merchant view see all of them. */
export async function storesToChoose(
  { database: { orm } }: Services,
  caller: PlatformCaller | CompanyCaller,
): Promise<ResultOf<typeof partnerStores>> {
  const companies = await companiesInSight(orm, scopeOf(caller));
  const stores = await storesInSight(orm, scopeOf(caller));
  return companies.map((company) =>
    presentCompany(
      company,
      stores.filter(({ companyId }) => companyId === company.id),
    ),
  );
}

/** Enabled stores as options; naming companies narrows, it never widens. */
export function storeChoices(
  { database: { orm } }: Services,
  caller: PlatformCaller | CompanyCaller,
  filter: OptionFilter,
): Promise<ResultOf<typeof storeOptions>> {
  return optionsOf(orm, scopeOf(caller), filter);
}
