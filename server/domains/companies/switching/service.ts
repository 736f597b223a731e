import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/companies/calls.ts';
import { CompanySwitch } from '../../../../shared/contract/companies/shapes.ts';
import type { PlatformCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { type ChangeRequest, operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { refuse } from '../refusals.ts';
import { filterOf, switchIn } from '../service.ts';
import { companyById, companyNames } from '../sql.ts';
import { bondsOfAll } from './sql.ts';

type Request = ChangeRequest<PlatformCaller>;

/** What a task does to each merchant when its turn has come (decision 0014). */
export const companySwitch = operatorChangeKind<CompanySwitch>({
  name: 'companies.switchMany',
  values: CompanySwitch,
  title: ({ action }) => `companies_${action}`,
  apply: async (tx, { services, ...request }, id, { reason }) => {
    const found = await companyById(tx, request.caller.scope, id);
    if (found?.status === 0) throw refuse.companyOffAlready({ name: found.companyName });
    await switchIn(tx, services.database, request, { id, enable: 0, reason });
  },
});

/** Starts the task for the chosen merchants of a filter. @throws Refusal notFound, selectionChanged. */
export async function switchManyCompanies(
  services: Services,
  request: Request,
  { query, body }: Pick<ParsedRequest<typeof contract.switchManyCompanies>, 'query' | 'body'>,
): Promise<ResultOf<typeof contract.switchManyCompanies>> {
  const { change, count, ...chosen } = body;
  const objects = await chosenCompanies(services, request, query, chosen);
  return startChange(services, request, companySwitch, { values: change, objects, count });
}

/** Counts what binds the chosen merchants of a filter, before anybody says yes. */
export async function companyBonds(
  services: Services,
  request: Request,
  { query, body }: Pick<ParsedRequest<typeof contract.companyBonds>, 'query' | 'body'>,
): Promise<ResultOf<typeof contract.companyBonds>> {
  const ids = (await chosenCompanies(services, request, query, body)).map(({ id }) => id);
  return bondsOfAll(services.database.orm, request.caller.scope, ids, request.context.now);
}

const chosenCompanies = (
  { database }: Services,
  { caller, context }: Request,
  query: ParsedRequest<typeof contract.switchManyCompanies>['query'],
  chosen: ParsedRequest<typeof contract.companyBonds>['body'],
) => companyNames(database.orm, caller.scope, filterOf(query), { ...chosen, now: context.now });
